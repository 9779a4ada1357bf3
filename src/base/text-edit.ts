/** One place of a text rewritten: so many UTF-16 units from `at` on give way to `inserted`. */
export interface TextEdit {
  readonly at: number
  readonly removed: number
  readonly inserted: string
}

/** The smallest single edit that makes the one text of the other, never within a surrogate pair; `null`: they are alike. */
export function editBetween(before: string, after: string): TextEdit | null {
  if (before === after) return null
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && before[at] === after[at]) at++
  if (splits(before, at) || splits(after, at)) at--
  let end = 0
  while (end < most - at && before.at(-1 - end) === after.at(-1 - end)) end++
  if (splits(before, before.length - end) || splits(after, after.length - end)) end--
  return {
    at,
    removed: before.length - end - at,
    inserted: after.slice(at, after.length - end),
  }
}

export function applyEdit(text: string, { at, removed, inserted }: TextEdit): string {
  return text.slice(0, at) + inserted + text.slice(at + removed)
}

/** An edit of a text as an edit of what another edit, made beside it, has left of that text. */
export function rebaseEdit(edit: TextEdit, over: TextEdit): TextEdit {
  const start = moved(edit.at, over)
  const end = moved(edit.at + edit.removed, over)
  return { at: start, removed: Math.max(0, end - start), inserted: edit.inserted }
}

/** Where a position is after an edit; one within what went is at the end of what came instead. */
function moved(position: number, { at, removed, inserted }: TextEdit): number {
  if (position <= at) return position
  return Math.max(position, at + removed) - removed + inserted.length
}

function splits(text: string, at: number): boolean {
  return isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff) && isLow(text.charCodeAt(at))
}

function isLow(unit: number): boolean {
  return isBetween(unit, 0xdc00, 0xdfff)
}

function isBetween(unit: number, least: number, most: number): boolean {
  return unit >= least && unit <= most
}
