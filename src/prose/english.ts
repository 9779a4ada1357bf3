import text from './english.lexicon?raw'
import offers from './offers/english.lexicon?raw'
import { Grammar } from './grammar.ts'

/** How people say things in English. */
export const english = new Grammar(`${text}\n${offers}`)
