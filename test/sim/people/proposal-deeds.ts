import type { Change } from '../../../src/actions/change.ts'
import { passagesOf } from '../../../src/actions/passage.ts'
import { proposalFields } from '../../../src/engine/kernel/questions/collect.ts'
import { rulesInForce } from '../../../src/engine/rules/rules.ts'
import { openProposalsBy } from '../../../src/engine/votes/proposals.ts'
import type { Intent } from '../../../src/session/api.ts'
import { vocabularyOf } from '../../../src/views/rules/vocabulary.ts'
import { madePng } from '../../actions/made-png.ts'
import { filledIn } from './form.ts'
import type { Idea, Mind, Wish } from './mind.ts'
import { passagesIn } from './typing.ts'

/** Rule-changes of every kind, of which some are typed as sentences that act; proposed, worded anew, or agreed on by all. */
export const ideasOfProposals: readonly Idea[] = [
  proposing,
  proposing,
  revising,
  (mind) => {
    if (mind.state.status !== 'playing' || !mind.random.chance(1, 4)) return null
    return { type: 'sign-together', what: { do: 'change', changes: [typed(mind)] } }
  },
  ({ state, random }) => {
    const open = [...state.openProposals.values()]
    if (open.length === 0) return null
    const { id } = random.pick(open)
    const changes = [{ do: 'enact', passages: passagesOf('There is a chair for each.') }] as const
    return { type: 'comment', about: id, text: 'Rather so?', suggestion: changes }
  },
]

/** Words one of their proposals anew before it is voted on. */
export function revising(mind: Mind): Intent | null {
  const { state, me, random } = mind
  const debated = openProposalsBy(state, me).filter(({ phase }) => phase === 'debate')
  if (debated.length === 0) return null
  const { id } = random.pick(debated)
  return { type: 'revise', proposal: id, title: 'Worded anew', changes: [changeOf(mind)] }
}

function proposing(mind: Mind): Wish | null {
  const { library, state, me, random } = mind
  if (state.status !== 'playing' || openProposalsBy(state, me).length > 1) return null
  const fields = proposalFields(library, state, me)
  const proposal = {
    type: 'propose',
    title: 'A change',
    changes: [changeOf(mind)],
    commentary: 'It makes the game better.',
    extra: filledIn(fields, mind),
  } as const
  if (!fields.some(({ type }) => type === 'picture') || random.chance(1, 2)) return proposal
  const bytes = madePng(`token ${random.below(3)}`)
  return {
    what: 'propose with a picture',
    run: async (session) => {
      const offered = await session.offerPicture(bytes)
      return offered.ok ? session.send({ ...proposal, picture: offered.value }) : offered
    },
  }
}

/** What is proposed: often a sentence that acts, now and then something that only some books allow. */
function changeOf(mind: Mind): Change {
  const { state, random } = mind
  if (random.chance(1, 2)) return typed(mind)
  const rules = rulesInForce(state)
  const { number: rule, mutability, mechanics } = random.pick(rules)
  const text = `The table is ${random.pick(['oval', 'low', 'red', 'laid'])}.`
  return random.pick<Change>([
    { do: 'enact', passages: passagesOf(text) },
    { do: 'amend', rule, passages: passagesOf(text, mechanics) },
    { do: 'transmute', rule, to: mutability === 'mutable' ? 'immutable' : 'mutable' },
    { do: 'repeal', rule },
    { do: 'renumber', rule, to: 400 + random.below(100) },
    { do: 'score', player: random.pick(state.seats), quantity: 'points', by: random.below(9) - 4 },
    {
      do: 'alternatives',
      options: [
        { title: 'One', changes: [{ do: 'enact', passages: passagesOf(text) }] },
        { title: 'Another', changes: [{ do: 'repeal', rule }] },
      ],
    },
  ])
}

/** A rule of what comes to mind, as this game reads it. */
function typed({ state, random, typed: texts }: Mind): Change {
  const text = texts.length === 0 ? 'There is tea.' : random.pick(texts)
  return { do: 'enact', passages: passagesIn(text, vocabularyOf(state)) }
}
