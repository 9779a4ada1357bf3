import { sixtyRules } from '../trials/sixty-rules.ts'
import {
  allFor,
  ann,
  bo,
  callVote,
  cy,
  enact,
  propose,
  stateOf,
  throwDie,
  vote,
} from '../../ui/gallery/classic-game.ts'

export interface SentencesPage {
  /** Numbers of rules in force, and of the letters that they have. */
  readonly book: readonly [rules: number, letters: number]
  /** Proposes, and votes: five actions. */
  act(): void
  /** Passes the turn on. */
  passOn(): void
}

const table = sixtyRules()
const people = [ann, bo, cy]
let turns = 0
const { rules } = stateOf(table)

const page: SentencesPage = {
  book: [rules.size, [...rules.values()].reduce((sum, { text }) => sum + text.length, 0)],
  act: () => {
    const mover = people[turns % people.length] ?? ann
    const proposal = propose(table, mover, '', [enact('Manners', 'Be kind.')])
    callVote(table, mover, proposal)
    for (const [person, ballot] of allFor) vote(table, person, proposal, ballot)
  },
  passOn: () => {
    throwDie(table, people[turns % people.length] ?? ann)
    turns += 1
  },
}

Object.assign(globalThis, { sentences: page })
