import { escapeHtml, linkedMost, rewriteHtml, type LinkTargets } from './linked-html.ts'

/** Letters, digits and marks that mean nothing in Markdown, wherever they stand. */
const plainCharacters = /^[\p{L}\p{N}\p{M} \n.,;:'"?!()/%+$€£°’‘‚“”„«»…–—−×÷-]*$/u
/** What begins a list, a line across or a heading, and two spaces that end a line: signs of Markdown after all. */
const lineMarks = /^ *(?:[-+]|\d+[.)])| {2}\n/m

/** Whether Markdown makes nothing but paragraphs of a text: most of what people say. */
export function isPlainText(text: string): boolean {
  return plainCharacters.test(text) && !lineMarks.test(text)
}

/** What begins something of Markdown, or goes on with it, each line end that it knows; not what prose is full of. */
const marks = /\r\n?|[#&*<>[\\\]^_`{|}~\n]|\d[.)]|!(?=[[!])|[-+](?=\s)|^[ >]*[-+=]/gm

/** How many of them a text has: what Markdown costs is in the square of that. */
export function marksIn(text: string): number {
  return text.match(marks)?.length ?? 0
}

/** Paragraphs, with mentions linked unless it is too long. Of a plain text ({@link isPlainText}) it is what `renderMarkdown` gives. */
export function renderPlainText(text: string, targets?: LinkTargets): string {
  return text.length > linkedMost ? plainHtml(text) : rewriteHtml(plainHtml(text), targets)
}

/** Paragraphs are parted by empty lines. */
export function plainHtml(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^ +| +$/g, ''))
  const paragraphs = lines.join('\n').split(/\n{2,}/)
  return paragraphs
    .map((paragraph) => paragraph.replace(/^\n+|\n+$/g, ''))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n')
}
