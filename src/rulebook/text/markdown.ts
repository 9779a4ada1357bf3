import { micromark } from 'micromark'
import { linkedMost, rewriteHtml, type LinkTargets } from './linked-html.ts'
import { marksIn, plainHtml } from './plain-text.ts'

/**
 * Where Markdown ends and plain text begins. The parser takes time in the square of what could be marks (nested lists,
 * brackets, underlines): at these limits a text made to be slow takes some ten ms. The longest rule we know has 4,000
 * characters, a few dozen of them marks.
 */
const charactersMost = 20_000
const marksMost = 200

/** They have letters read backwards, in no script for its own sake: what is written would not be what is read. */
const overrides = /[\u202d\u202e]/g

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
  return rewriteHtml(html.trimEnd().replace(overrides, ''), targets)
}

function isModest(text: string): boolean {
  return text.length <= charactersMost && marksIn(text) <= marksMost
}
