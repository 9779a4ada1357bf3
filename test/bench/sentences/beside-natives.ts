import { answersTo, ask, callMechanic } from '../../../src/engine/kernel/questions/ask.ts'
import { budgetFor } from '../../../src/engine/kernel/budget.ts'
import type { EventOf } from '../../../src/engine/kernel/event.ts'
import type { MechanicLibrary } from '../../../src/engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../../src/engine/kernel/state/state.ts'
import { ruleUsesOf } from '../../../src/engine/rules/rule-uses.ts'
import { mechanicLibrary } from '../../../src/mechanics/library.ts'
import { libraryOf } from '../../engine/mechanics.ts'
import { enact, playerOf, rule, Table } from '../../engine/table.ts'
import { pairs } from './natives.ts'

const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed']
/** What else the machine does falls on few of so many short blocks; the shortest of each side tells. */
const blocks = 300
const callsPerBlock = 1000

interface Setup {
  readonly library: MechanicLibrary
  readonly state: GameState
}
type Call = (setup: Setup) => unknown

export interface BesideNative {
  readonly kind: string
  /** µs of each call, as the kernel makes it. */
  readonly sentence: number
  readonly native: number
}

/** What each sentence takes beside the same in code. */
export function besideNatives(): readonly BesideNative[] {
  const kinds = ['adoption', 'eligible-voters', 'win-at', 'vote-reward', 'each-turn'] as const
  return kinds.map((kind) => {
    const { sentence: said, native } = pairs[kind]
    const books = [
      [mechanicLibrary, rule(201, said)],
      [libraryOf(native), rule(201, kind)],
    ] as const
    const [asSentence, asCode] = books.map(([library, only]) => {
      const table = Table.of(names, [only], library)
      table.pass([enact()], { Ann: 'for', Bo: 'for', Cy: 'for', Di: 'against', Ed: 'against' })
      const { state } = table
      const call = callOf(kind, state)
      return () => call({ library, state })
    })
    if (asSentence === undefined || asCode === undefined) throw new Error('there are two of each')
    const told = [asSentence, asCode].map((call) => JSON.stringify(call()))
    if (told[0] !== told[1]) throw new Error(`${kind} says ${told.join(' and ')}`)
    let [sentence, code] = [Infinity, Infinity]
    for (let block = 0; block < blocks; block++) {
      sentence = Math.min(sentence, microsEach(asSentence))
      code = Math.min(code, microsEach(asCode))
    }
    return { kind, sentence, native: code }
  })
}

function microsEach(call: () => unknown): number {
  const before = performance.now()
  for (let i = 0; i < callsPerBlock; i++) call()
  return ((performance.now() - before) * 1000) / callsPerBlock
}

function callOf(kind: keyof typeof pairs, state: GameState): Call {
  const [proposal] = [...state.closedProposals.values()]
  const player = playerOf('Bo')
  if (proposal === undefined) throw new Error('there is a proposal')
  const { id, by: proponent } = proposal
  switch (kind) {
    case 'adoption': {
      const tally = { for: 3, against: 2, abstain: 0, eligible: 5 }
      const input = { proposal: id, change: enact(), tally }
      return (on) => ask(on.library, on.state, 'adopted', input).value
    }
    case 'eligible-voters':
      return (on) => ask(on.library, on.state, 'may-vote', { player, proposal: id }).value
    case 'win-at':
      return (on) => answersTo(on.library, on.state, 'winners', {}).map(({ value }) => value)
    case 'vote-reward': {
      const event = { type: 'vote-closed', proposal: id, proponent, adopted: true } as const
      return telling(event)
    }
    case 'each-turn':
      return telling({ type: 'turn-ended', player, turn: 1 })
  }
}

/** Tells the rules that listen, as the kernel does. */
function telling(event: EventOf<'vote-closed'> | EventOf<'turn-ended'>): Call {
  return ({ library, state }) =>
    (ruleUsesOf(library, state).listening.get(event.type) ?? []).map((use) =>
      callMechanic(library, state, use, budgetFor(library, state), (context) => {
        const { reacts } = use.definition
        return event.type === 'vote-closed'
          ? reacts?.['vote-closed']?.(event, context)
          : reacts?.['turn-ended']?.(event, context)
      }),
    )
}
