/**
 * What links made on this page begin with. A page that is a file, or open in a messenger, has no address for others: its links are
 * the mere codes, which are pasted.
 */
export function pageAddress(): string {
  const isAlone = location.protocol === 'file:' || 'webxdc' in globalThis
  return isAlone ? '' : location.href.replace(/#.*$/, '')
}

/**
 * Who cannot open a link, as far as its address tells: it leads to this `machine`, or into this `network`, alone; or it is a
 * mere `code`. `null` for other links, and for what is none.
 */
export type LinkBound = 'machine' | 'network' | 'code'

export function linkBound(link: string): LinkBound | null {
  if (link.startsWith('#')) return 'code'
  if (!/^https?:/.test(link) || !URL.canParse(link)) return null
  const { hostname } = new URL(link)
  if (/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname))
    return 'machine'
  return isOfNetwork(hostname) ? 'network' : null
}

/** Addresses and names that mean something in one network only. */
function isOfNetwork(hostname: string): boolean {
  const privateAddress = /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$/
  const privateIp6 = /^\[(f[cd]|fe[89ab])/
  const localName = /^[^.[]+$|\.(local|lan|home|internal|home\.arpa)$/
  return [privateAddress, privateIp6, localName].some((pattern) => pattern.test(hostname))
}
