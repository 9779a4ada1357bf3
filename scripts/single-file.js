import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './install.js'

/** The name of the file. */
export const singleName = 'synomic.html'

/** Unpacks the app, which stands in the page compressed, and runs it as a script of the page's own. */
const unpack = `const packed = document.getElementById('synomic-packed')
const bytes = Uint8Array.from(atob(packed.textContent), (digit) => digit.charCodeAt(0))
const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
const script = document.createElement('script')
script.type = 'module'
script.id = 'synomic-script'
script.textContent = await new Response(plain).text()
packed.remove()
document.head.append(script)`

/**
 * Synomic as one HTML file: script and style inside, compressed, and nothing from anywhere else. Its policy names the two
 * scripts by their hashes, so that a page whose script was changed does not run it.
 *
 * @param {{ readonly script: string, readonly style: string }} whole
 */
export function singleFile({ script, style }) {
  const app = `${styled(style)}\n${script}`
  const packed = gzipSync(app, { level: 9 }).toString('base64')
  const source = page({ packed, scripts: [unpack, app].map(hashSource).join(' ') })
  return [{ fileName: singleName, source }]
}

/** @param {string} style */
function styled(style) {
  const text = JSON.stringify(style)
  return `globalThis.document?.head.append(Object.assign(document.createElement('style'), { textContent: ${text} }))`
}

/** @param {string} script */
function hashSource(script) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** @param {{ packed: string, scripts: string }} parts */
function page({ packed, scripts }) {
  const icon = readFileSync(join(root, 'static', 'icon.svg')).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'unsafe-inline'",
    'worker-src blob:',
    'img-src data: blob:',
    'media-src blob:',
    'connect-src wss: ws://localhost:* ws://127.0.0.1:*',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="synomic-signaling" content="">
<meta name="synomic-relays" content="known">
<meta name="synomic-stun" content="known">
<link rel="icon" href="data:image/svg+xml;base64,${icon}">
<title>Synomic</title>
</head>
<body>
<div id="app"></div>
<noscript>Synomic runs in your browser and needs JavaScript.</noscript>
<script type="application/gzip" id="synomic-packed">${packed}</script>
<script type="module">${unpack}</script>
</body>
</html>
`
}
