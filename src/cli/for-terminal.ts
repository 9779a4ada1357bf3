/** What a terminal obeys instead of showing it, or what turns round or hides the text beside it. */
const obeyed =
  /(?![\n\t])[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu

/**
 * A line that can be printed, whatever players wrote: a name may not move the cursor, set the window's title or paint over what
 * stands there. What a terminal would obey is spelled `\\u001b`, which JSON reads as the same character.
 */
export function forTerminal(line: string): string {
  return line.replace(obeyed, spelt)
}

/** The same where it is to stay one line: what a title goes on with below it could be taken for what the program says. */
export function oneLine(line: string): string {
  return forTerminal(line).replace(/[\n\t]/g, spelt)
}

function spelt(one: string): string {
  return `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`
}
