import { hostScope } from '../../../base/host-scope.ts'

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
  return hostScope(new URL(link).hostname)
}
