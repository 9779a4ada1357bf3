// A question finds somebody who answers it, also where only two play.
import { expect, it } from 'vitest'
import { evening } from '../../src/starters/evening.ts'
import { week } from '../../src/starters/week.ts'
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
