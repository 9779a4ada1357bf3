import { findMentions, type DefinedTerm, type Mention } from './mentions.ts'

/** What a text's rule mentions and terms link to; without it nothing is linked. */
export interface LinkTargets {
  readonly rules: ReadonlySet<number>
  readonly terms?: readonly DefinedTerm[]
  /** The rule whose own text it is: what it defines is marked as defined here, and does not lead back to it. */
  readonly self?: number
}

/** In longer texts nothing is linked. */
export const linkedMost = 40_000

/** So many links one text may have; the longest rule we know has twenty. */
const linksMost = 300

/** What has been marked in this text: terms, as of some the first mention is enough, and how many links there are. */
interface Marked {
  readonly terms: Set<string>
  links: number
}

/**
 * Goes through the renderer's output, tag by tag: in it `<` and `>` only ever belong to its own tags, everything of
 * the author's is escaped.
 */
export function rewriteHtml(html: string, targets?: LinkTargets): string {
  let within = 0
  const marked: Marked = { terms: new Set(), links: 0 }
  /** The link that is open, with its text so far. */
  let open = { address: '', text: '' }
  const pieces = html.split(/(<[^>]*>)/).map((piece, index) => {
    if (index % 2 === 0) {
      open.text += piece
      return targets && within === 0 ? linkText(piece, targets, marked) : piece
    }
    if (piece.startsWith('<a ')) open = { address: addressIn(piece), text: '' }
    if (/^<(?:a|code|pre)[ >]/.test(piece)) within += 1
    if (/^<\/(?:a|code|pre)>/.test(piece)) within -= 1
    return rewriteTag(piece) + (piece === '</a>' ? shownTarget(open) : '')
  })
  return pieces.join('')
}

function rewriteTag(tag: string): string {
  const heading = /^<(\/?)h([1-6])>$/.exec(tag)
  if (heading) return `<${heading[1] ?? ''}h${Math.min(Number(heading[2]) + 3, 6)}>`
  if (!tag.startsWith('<a ')) return tag
  const address = addressIn(tag)
  if (/^#rule-\d{1,9}$/.test(address)) return `<a href="${address}">`
  if (targetOf(address) === null) return '<a>'
  return `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow">`
}

function addressIn(tag: string): string {
  return /^<a href="([^"]*)"/.exec(tag)?.[1] ?? ''
}

/** Where an author's link leads, to stand behind it, unless its text says just that: no text hides a target. */
function shownTarget({
  address,
  text,
}: {
  readonly address: string
  readonly text: string
}): string {
  const [, rule] = /^#rule-(\d{1,9})$/.exec(address) ?? []
  if (rule !== undefined) return text.match(/\d+/g)?.join() === rule ? '' : behind(rule)
  const target = targetOf(address)
  if (target === null) return ''
  const { shown, plain } = target
  // A text that is the address says where that leads if it leads to what stands first in it.
  const isSaid = text === plain || (text === address && text.startsWith(plain))
  return isSaid && /^(?:$|[/?#])/.test(text.slice(plain.length)) ? '' : behind(shown)
}

/** Apart from what stands before it, which could otherwise be of a script that is read the other way. */
function behind(target: string): string {
  return `<bdi> (${escapeHtml(target)})</bdi>`
}

/**
 * Where an address leads, as browsers read it, and how it begins where that can be seen in it; `null` where it leads to nobody, or
 * is of no kind that is linked.
 */
function targetOf(escaped: string): { readonly shown: string; readonly plain: string } | null {
  const address = unescape(escaped)
  if (!/^(?:https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return null
  const { protocol, host, pathname, search } = new URL(address)
  if (protocol !== 'mailto:') return { shown: host, plain: `${protocol}//${host}` }
  // What follows can name others to write to, also where nobody stands before it.
  const shown = /[?&](?:[^=&]*%[^=&]*|to|b?cc)=/i.test(search) ? pathname + search : pathname
  return shown === '' ? null : { shown, plain: shown }
}

/** Links the mentions in one stretch of escaped text. */
function linkText(escaped: string, targets: LinkTargets, marked: Marked): string {
  const text = unescape(escaped)
  let html = ''
  let done = 0
  for (const mention of findMentions(text, targets.rules, targets.terms)) {
    if (marked.links >= linksMost) break
    marked.links += 1
    html += escapeHtml(text.slice(done, mention.start))
    html += linkTo(
      mention,
      escapeHtml(text.slice(mention.start, mention.end)),
      targets.self,
      marked,
    )
    done = mention.end
  }
  return html + escapeHtml(text.slice(done))
}

function linkTo(
  mention: Mention,
  content: string,
  self: number | undefined,
  marked: Marked,
): string {
  const link = `<a href="#rule-${mention.rule}">${content}</a>`
  if (mention.kind === 'rule') return link
  const isDefinedHere = mention.rule === self
  const isKnown = marked.terms.has(mention.term)
  marked.terms.add(mention.term)
  if (isKnown && (isDefinedHere || mention.once)) return content
  if (isDefinedHere) return `<dfn class="term">${content}</dfn>`
  return `<em class="term">${link}</em>`
}

const entities: readonly (readonly [string, string])[] = [
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]

export function escapeHtml(text: string): string {
  let escaped = text.replaceAll('&', '&amp;')
  for (const [character, entity] of entities) escaped = escaped.replaceAll(character, entity)
  return escaped
}

function unescape(escaped: string): string {
  let text = escaped
  for (const [character, entity] of entities) text = text.replaceAll(entity, character)
  return text.replaceAll('&amp;', '&')
}
