/** Text as it is written in the source, with its lines joined; an empty line begins a new paragraph. */
export function prose(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' '))
    .join('\n\n')
}

/** As {@link prose}, but a line that begins with `- ` stays a line of its own. */
export function proseWithList(text: string): string {
  return prose(text).replace(/ - /g, '\n- ')
}
