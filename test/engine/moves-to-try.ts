import type { Body } from '../../src/actions/body.ts'
import type { Change } from '../../src/actions/change.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import type { Json } from '../../src/base/json.ts'
import { proposalFields, quantityDefinitions } from '../../src/engine/kernel/questions/collect.ts'
import { offersFor } from '../../src/engine/kernel/questions/offers.ts'
import type { Rule } from '../../src/engine/kernel/state/state.ts'
import { rulesInForce } from '../../src/engine/rules/rules.ts'
import { openProposalsBy } from '../../src/engine/votes/proposals.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { readSentence } from '../../src/language/reading/read.ts'
import { joined, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { movesAwaited, type Player as PlayerThere } from '../../src/views/awaited/moves-awaited.ts'
import { filledIn } from '../sim/people/form.ts'

/** A player at random, and where they are. */
export interface Player extends PlayerThere {
  /** Rules that are not this play's own stay as they are. */
  readonly isOwn: (rule: Rule) => boolean
}

type Way = (player: Player) => readonly Body[]

/** What a player could do now; the engine says which of it is legal. */
export function movesToTry(player: Player): readonly Body[] {
  return [...movesAwaited(player), ...ways.flatMap((way) => way(player))]
}

/** What no screen offers: now and then somebody does it all the same. */
export function moveByHand({ state, me, random }: Player): Body {
  if (random.chance(1, 2)) return { type: 'invoke-judgment', question: 'Is this allowed?' }
  const [quantity] = quantityDefinitions(mechanicLibrary, state)
  const rule = random.pick(rulesInForce(state)).number
  const add = { do: 'add', player: me, quantity: quantity?.name ?? 'points', by: 1 } as const
  return { type: 'claim', rule, effects: [add], note: '' }
}

/** What nobody waits for. */
const ways: readonly Way[] = [
  ({ state, me, random }) =>
    offersFor(mechanicLibrary, state, me).flatMap(({ rule, offer }): Body[] => {
      // Nobody holds the keys of all seats here.
      if (offer.closed !== undefined || offer.encrypts !== undefined) return []
      const input = filledIn(offer.form, { state, me, random })
      return [{ type: 'move', rule: rule.number, move: offer.move, input }]
    }),
  (player) => {
    const { state, me, random } = player
    if (openProposalsBy(state, me).length > 1) return []
    const extra = filledIn(proposalFields(mechanicLibrary, state, me), { state, me, random })
    return changesToTry(player).map((change) => ({
      type: 'propose',
      title: 'A try',
      changes: [change],
      extra,
    }))
  },
  ({ state, me }) =>
    state.turns.some(({ player }) => player === me) ? [{ type: 'end-turn' }] : [],
]

/** What rules of the play's own do. */
const sentences: readonly Json[] = [
  'When a proposal is adopted, its proponent gains 3 points.',
  'When a proposal is defeated, its proponent loses 2 points.',
  'When a player’s turn ends, everyone gains 1 point.',
  'A rule-change is adopted if more than half of those who vote are for it, and only then.',
].map(read)

function read(words: string): Json {
  const found = readSentence(words, joined(plainVocabulary, { quantities: ['points'] }))
  if (!found.ok) throw new Error(`${words}: ${JSON.stringify(found.fault)}`)
  return found.value
}

/** Changes that do little harm by themselves: of a rule that was made in the same play, a new one, and one that changes nothing. */
function changesToTry({ state, random, isOwn }: Player): readonly Change[] {
  const said = { kind: 'sentence', params: { sentence: random.pick(sentences) } }
  const passages = passagesOf('It pays.', random.chance(1, 2) ? [said] : [])
  const enact = { do: 'enact', title: 'A try', passages } as const
  const rules = rulesInForce(state)
  const same = rules.filter(({ mutability }) => mutability === 'mutable').slice(0, 1)
  const idle = same.map(({ number: rule, passages }) => ({ do: 'amend', rule, passages }) as const)
  const own = rules.filter(isOwn)
  if (own.length === 0) return [enact, ...idle]
  const { number: rule, mutability } = random.pick(own)
  const to = mutability === 'mutable' ? 'immutable' : 'mutable'
  const some = random.shuffle<Change>([
    enact,
    { do: 'amend', rule, passages: passagesOf('This says nothing new.') },
    { do: 'transmute', rule, to },
    { do: 'repeal', rule },
  ])
  return [...some, ...idle]
}
