import type { Note, Question, Why } from '../../prose/reading.ts'
import { proseWords } from '../../texts/en/prose.ts'

/** What was chosen, brought in or passed over, in words. */
export function noteWords(note: Note): string {
  const { note: said } = proseWords
  switch (note.is) {
    case 'brought-in':
      return said['brought-in'](note)
    case 'at-clock':
      return said['at-clock'](note)
    case 'spelled-as':
      return said['spelled-as'](note)
    default:
      return said[note.is]()
  }
}

/** Why a sentence does not act, in words. */
export function whyWords(why: Why): string {
  const { why: said } = proseWords
  switch (why.is) {
    case 'not-understood':
      return said['not-understood'](why)
    case 'not-read':
      return said['not-read'](why)
    case 'people-judge':
      return said['people-judge'](why)
    case 'unknown-thing':
      return said['unknown-thing'](why)
    case 'not-accounted-for':
      return said['not-accounted-for'](why)
    case 'too-long':
      return said['too-long'](why)
    case 'too-many':
      return said['too-many'](why)
    case 'left-open':
      return `${said['left-open']()} ${questionWords(why.asks)}`
    default:
      return said[why.is]()
  }
}

/** What is asked where prose leaves it open. */
export function questionWords(question: Question): string {
  return proseWords.question[question]
}
