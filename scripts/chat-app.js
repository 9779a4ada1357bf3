import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.js'
import { zip } from './zip.js'

/** The name of the file that is posted in a chat. */
export const chatAppName = 'synomic.xdc'

/** `webxdc.js` is the messenger's. It lets the page reach nothing but itself, so the page has no policy of its own. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="synomic.css">
<title>Synomic</title>
<script src="webxdc.js"></script>
</head>
<body>
<div id="app"></div>
<script type="module" src="synomic.js"></script>
</body>
</html>
`

/**
 * Synomic for a messenger's chat: a webxdc app (webxdc.org).
 *
 * @param {{ readonly script: string, readonly style: string }} whole
 */
export function chatApp({ script, style }) {
  const source = zip([
    { fileName: 'index.html', source: page },
    { fileName: 'synomic.js', source: script },
    { fileName: 'synomic.css', source: style },
    { fileName: 'icon.png', source: readFileSync(join(root, 'static', 'icon-192.png')) },
    { fileName: 'manifest.toml', source: 'name = "Synomic"\n' },
  ])
  return [{ fileName: chatAppName, source }]
}
