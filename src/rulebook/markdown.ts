import { micromark } from 'micromark'
import { findMentions, type DefinedTerm, type Mention } from './mentions.ts'

/** What a text's rule mentions and terms link to; without it nothing is linked. */
export interface LinkTargets {
  readonly rules: ReadonlySet<number>
  readonly terms?: readonly DefinedTerm[]
  /** The rule whose own text it is: what it defines is marked as defined here, and does not lead back to it. */
  readonly self?: number
}

/** Terms that have been marked in this text: of some the first mention is enough. */
type Marked = Set<string>

/**
 * Where Markdown ends and plain text begins. The parser takes time in the square of what could be marks (nested
 * lists, brackets, underlines): at these limits a text made to be slow takes tenths of a second. The longest rule we
 * know has 4,000 characters, a hundred of them marks.
 */
const charactersMost = 40_000
const marksMost = 1_000

/** In longer texts nothing is linked. */
const linkedMost = 200_000

/**
 * Left out of the language: raw HTML; images, which would be fetched; link definitions, which would vanish from the
 * text of a law; and code by indentation, as pasted rules are often indented.
 */
const constructs = {
  disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', 'definition', 'codeIndented'] },
}

/**
 * Renders what a player wrote as HTML that is safe to insert: no markup but the renderer's own, no addresses but
 * `http:`, `https:`, `mailto:` and, for rules and terms, `#rule-203`. Headings come as `h4` to `h6`. Texts beyond what
 * the parser does in fair time come as plain paragraphs, whole.
 */
export function renderMarkdown(text: string, targets?: LinkTargets): string {
  if (text.length > linkedMost) return plainHtml(text)
  const html = isModest(text) ? micromark(text, { extensions: [constructs] }) : plainHtml(text)
  return rewrite(html, targets)
}

function isModest(text: string): boolean {
  if (text.length > charactersMost) return false
  const marks = text.match(/[!-/:-@[-`{-~\r\n]/g) ?? []
  return marks.length <= marksMost
}

function plainHtml(text: string): string {
  const paragraphs = text.split('\n\n').filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n')
}

/**
 * Goes through the renderer's output, tag by tag: in it `<` and `>` only ever belong to its own tags, everything of
 * the author's is escaped.
 */
function rewrite(html: string, targets: LinkTargets | undefined): string {
  let within = 0
  const marked: Marked = new Set()
  const pieces = html.split(/(<[^>]*>)/).map((piece, index) => {
    if (index % 2 === 0) return targets && within === 0 ? linkText(piece, targets, marked) : piece
    if (/^<(?:a|code|pre)[ >]/.test(piece)) within += 1
    if (/^<\/(?:a|code|pre)>/.test(piece)) within -= 1
    return rewriteTag(piece)
  })
  return pieces.join('')
}

function rewriteTag(tag: string): string {
  const heading = /^<(\/?)h([1-6])>$/.exec(tag)
  if (heading) return `<${heading[1] ?? ''}h${Math.min(Number(heading[2]) + 3, 6)}>`
  if (!tag.startsWith('<a ')) return tag
  const address = /^<a href="([^"]*)"/.exec(tag)?.[1] ?? ''
  if (/^#rule-\d{1,9}$/.test(address)) return `<a href="${address}">`
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return '<a>'
  return `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow">`
}

/** Links the mentions in one stretch of escaped text. */
function linkText(escaped: string, targets: LinkTargets, marked: Marked): string {
  const text = unescape(escaped)
  let html = ''
  let done = 0
  for (const mention of findMentions(text, targets.rules, targets.terms)) {
    html += escape(text.slice(done, mention.start))
    html += linkTo(mention, escape(text.slice(mention.start, mention.end)), targets.self, marked)
    done = mention.end
  }
  return html + escape(text.slice(done))
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
  const isKnown = marked.has(mention.term)
  marked.add(mention.term)
  if (isKnown && (isDefinedHere || mention.once)) return content
  if (isDefinedHere) return `<dfn class="term">${content}</dfn>`
  return `<em class="term">${link}</em>`
}

const entities: readonly (readonly [string, string])[] = [
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]

function escape(text: string): string {
  let escaped = text.replaceAll('&', '&amp;')
  for (const [character, entity] of entities) escaped = escaped.replaceAll(character, entity)
  return escaped
}

function unescape(escaped: string): string {
  let text = escaped
  for (const [character, entity] of entities) text = text.replaceAll(entity, character)
  return text.replaceAll('&amp;', '&')
}
