import type { LinkTargets } from '../../../rulebook/text/linked-html.ts'
import { isPlainText, marksIn, renderPlainText } from '../../../rulebook/text/plain-text.ts'

type Render = (text: string, targets: LinkTargets) => string

/** What each mark of Markdown costs at its worst, in letters. */
const markCost = 80

let loading: Promise<void> | null = null
let loaded = $state.raw<Render | null>(null)

/**
 * What a player wrote, as safe HTML. Most of it is plain; the parser of Markdown is loaded with the first text that is
 * not, which stands there as it was written until then.
 */
export function rendered(text: string, targets: LinkTargets): string {
  if (isPlainText(text)) return renderPlainText(text, targets)
  if (loaded !== null) return loaded(text, targets)
  loading ??= load()
  return renderPlainText(text, targets)
}

/** What it costs to draw it, for `mayDraw`. */
export function costOf(text: string): number {
  return text.length + (isPlainText(text) ? 0 : markCost * marksIn(text))
}

async function load(): Promise<void> {
  try {
    loaded = (await import('../../../rulebook/text/markdown.ts')).renderMarkdown
  } catch {
    // Without the network, say: the text can be read as it is, and the next one tries again.
    loading = null
  }
}
