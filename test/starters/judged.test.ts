// A question finds somebody who answers it, also where only two play.
import { expect, it } from 'vitest'
import { passagesOf, usesIn } from '../../src/actions/passage.ts'
import { finish } from '../../src/base/task.ts'
import { rulesInForce } from '../../src/engine/rules/rules.ts'
import { say } from '../../src/language/reading/say.ts'
import { evening } from '../../src/starters/evening.ts'
import { week } from '../../src/starters/week.ts'
import { sentenceOf } from '../../src/texts/en/sentence-of.ts'
import { askingNobody } from '../../src/views/judging/nobody-judges.ts'
import { bookWarnings } from '../../src/views/proposals/book-warnings.ts'
import { lookingAtWords } from '../../src/views/proposals/look-at-words.ts'
import { vocabularyOf } from '../../src/views/rules/vocabulary.ts'
import { said } from '../mechanics/sentence-table.ts'
import { ann, bo, cy, gathered, stateOf, throwDie } from '../ui/gallery/classic-game.ts'

const books = [evening, week].map(({ id }) => id)
const tables = [
  [ann, bo],
  [ann, bo, cy],
] as const

it.each(books.flatMap((book) => tables.map((people) => [book, people.length, people] as const)))(
  '%s among %i: whoever asks is not the Judge, whoever of them asks',
  (book, _, people) => {
    for (const asks of people) {
      const table = gathered(book, [...people])
      table.must(ann, { type: 'start', seats: people.map(({ player }) => player) })
      table.must(asks, { type: 'invoke-judgment', question: 'Is tea tea?' })
      const [owed] = stateOf(table).owedThrows.values()
      const thrower = people.find(({ player }) => player === owed?.player)
      if (thrower !== undefined) throwDie(table, thrower)
      const [judgment] = stateOf(table).judgments.values()
      expect(judgment?.judge).not.toBe(asks.player)
      const judge = people.find(({ player }) => player === judgment?.judge)
      if (judge === undefined || judgment === undefined) throw new Error('nobody judges')
      table.must(judge, { type: 'judge', judgment: judgment.id, answer: 'true' })
      expect(stateOf(table).judgments.get(judgment.id)?.status).not.toBe('open')
    }
  },
)

it.each([
  ['classic', true],
  [evening.id, false],
  [week.id, false],
] as const)(
  '%s: what people tell is offered to a Judge only where there is one: %s',
  (book, is) => {
    const table = gathered(book, [ann, bo, cy])
    table.must(ann, { type: 'start', seats: [ann, bo, cy].map(({ player }) => player) })
    const text = 'Whoever forgets to say please loses 2 points.'
    const [state, vocabulary] = [stateOf(table), vocabularyOf(stateOf(table))]
    const read = finish(lookingAtWords(state, { asks: 'prose', texts: [text], vocabulary }))
    if (read === null || typeof read === 'string' || !('get' in read)) throw new Error('no prose')
    const offers = read.get(text)?.[0]?.offers ?? []
    const words = offers.flatMap(({ sentences }) => sentences.map(say))
    expect(words.some((one) => one.includes('most of the others find'))).toBe(true)
    expect(words.some((one) => one.includes('the Judge finds'))).toBe(is)
  },
)

it.each([
  ['classic', []],
  [evening.id, ['warning-nobody-judges']],
] as const)(
  '%s: who writes or reads a rule for a Judge is told where nobody is one: %j',
  (book, codes) => {
    const table = gathered(book, [ann, bo, cy])
    table.must(ann, { type: 'start', seats: [ann, bo, cy].map(({ player }) => player) })
    const state = stateOf(table)
    const sentence =
      'When a proposal is made, if the Judge finds that “it rhymes”, everyone gains 1 point.'
    const passages = passagesOf('Verse pays.', [said(sentence)])
    const warned = bookWarnings(state, [{ do: 'enact', passages }])
    expect(warned.map(({ code }) => code)).toEqual(codes)
    expect(warned.map(sentenceOf).join('')).toContain(
      codes.length > 0 ? 'Nobody is Judge in this book' : '',
    )
    const [rule] = rulesInForce(state)
    if (rule === undefined) throw new Error('no rules')
    const written = { ...rule, mechanics: [...usesIn(passages)] }
    expect(askingNobody(state, written).map(say)).toEqual(codes.length > 0 ? [sentence] : [])
  },
)
