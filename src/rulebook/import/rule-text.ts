import type { Doubt } from './doubt.ts'
import type { PlacedHead } from './heads.ts'
import { tidyText } from '../tidy.ts'

/** The text without its own number in front: some tables give it twice. */
export function dropOwnNumber(text: string, head: PlacedHead, doubts: Doubt[]): string {
  const found = /^(\d{1,6})([\p{L}\d]{0,4})[.:)]\s+/u.exec(text)
  if (!found || Number(found[1]) !== head.number) return text
  if (found[2] === '') {
    doubts.push({ code: 'own-number', at: head.at, number: head.number })
    return text.slice(found[0].length)
  }
  const mark = found[0].trim()
  doubts.push({ code: 'revision', at: head.at, number: head.number, args: { mark } })
  return text
}

const noteStart =
  /^[[*_]{0,3}(?:editor['’]s |author['’]s )?(?:note|comment|annotation)s?[\])*_]{0,3}:/i

/** Takes out the paragraphs that call themselves notes; one in round brackets is part of the rule (as in rule 103). */
export function takeNotes(
  text: string,
  head: PlacedHead,
  doubts: Doubt[],
): { readonly text: string; readonly notes: readonly string[] } {
  const paragraphs = text.split('\n\n')
  const notes = paragraphs.filter((part, index) => index > 0 && noteStart.test(part))
  if (notes.length === 0) return { text, notes }
  doubts.push({ code: 'note', at: head.at, number: head.number })
  const kept = paragraphs.filter((part, index) => index === 0 || !noteStart.test(part))
  return { text: tidyText(kept.join('\n\n')), notes: notes.map(tidyText) }
}

const smallWords = 'or|and|the|of|in|to|if|is|are|be|by|on|for|with|that|not'
const strayDigit = new RegExp(`(?:^|[\\s(])(\\d{1,3}(?:${smallWords}))(?=[\\s,.;)]|$)`)

/** A small word with a digit stuck to it, `1or`, is worth a look. */
export function findStrayDigits(head: PlacedHead, body: readonly string[]): readonly Doubt[] {
  return [head.rest, ...body].flatMap((line, index): readonly Doubt[] => {
    const word = strayDigit.exec(line)?.[1]
    if (word === undefined) return []
    return [{ code: 'digit', at: head.at + index, number: head.number, args: { word } }]
  })
}
