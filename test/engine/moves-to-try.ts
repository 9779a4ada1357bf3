import type { Body, PollAnswer } from '../../src/actions/body.ts'
import type { Change } from '../../src/actions/change.ts'
import type { PlayerId } from '../../src/actions/ids.ts'
import { rehearsedHelp } from '../../src/engine/history/rehearsed.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import { hexFromBytes } from '../../src/base/bytes.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Random } from '../../src/base/random.ts'
import { isThrowKept } from '../../src/engine/draws/left-to-lot.ts'
import { ask } from '../../src/engine/kernel/ask.ts'
import { proposalFields, quantityDefinitions } from '../../src/engine/kernel/collect.ts'
import type { Field } from '../../src/engine/kernel/field.ts'
import type { MechanicLibrary } from '../../src/engine/kernel/mechanic.ts'
import { offersFor } from '../../src/engine/kernel/offers.ts'
import type { GameState, Rule } from '../../src/engine/kernel/state.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { choiceOf, hasAnswered, isOpening, type PollChoice } from '../../src/engine/polls/poll.ts'
import { rulesInForce } from '../../src/engine/rules/rules.ts'
import { readSentence } from '../../src/language/read.ts'
import { joined, plainVocabulary } from '../../src/language/vocabulary.ts'
import { choicesIn } from '../../src/engine/rules/alternatives.ts'
import { currentForm, openProposalsBy } from '../../src/engine/votes/proposals.ts'

/** A player at random, and where they are. */
export interface Player {
  readonly library: MechanicLibrary
  readonly state: GameState
  readonly me: PlayerId
  readonly random: Random
  /** Rules that are not this play's own stay as they are. */
  readonly isOwn: (rule: Rule) => boolean
}

type Way = (player: Player) => readonly Body[]

/** What a player could do now; the engine says which of it is legal. */
export function movesToTry(player: Player): readonly Body[] {
  return ways.flatMap((way) => way(player))
}

/** What no screen offers: now and then somebody does it all the same. */
export function moveByHand({ library, state, me, random }: Player): Body {
  if (random.chance(1, 2)) return { type: 'invoke-judgment', question: 'Is this allowed?' }
  const [quantity] = quantityDefinitions(library, state)
  const rule = random.pick(rulesInForce(state)).number
  const add = { do: 'add', player: me, quantity: quantity?.name ?? 'points', by: 1 } as const
  return { type: 'claim', rule, effects: [add], note: '' }
}

const ways: readonly Way[] = [
  ({ state, me, random }) =>
    [...state.owedThrows.values()].flatMap((owed): Body[] => {
      const { id, player, method, count, sides } = owed
      if (player !== me || isThrowKept(state, owed.ballots)) return []
      if (method === 'verifiable') {
        return [{ type: 'throw', throwId: id, proof: hexFromBytes(random.bytes(16)) }]
      }
      return [{ type: 'throw', throwId: id, value: count + random.below(count * (sides - 1) + 1) }]
    }),
  ({ state, me, random }) =>
    [...state.polls.values()].flatMap((poll): Body[] => {
      const { id, voters, choice } = poll
      if (!voters.has(me) || hasAnswered(poll, me) || isOpening(poll)) return []
      const option = answerTo(choiceOf(choice, me), random)
      return option === null ? [] : [{ type: 'answer', poll: id, option }]
    }),
  ({ library, state, me, random }) =>
    state.unsettled.flatMap((id): Body[] => {
      const judgment = state.judgments.get(id)
      if (judgment?.status !== 'open' || judgment.judge !== me) return []
      const answers = ask(library, state, 'judgment-answers', { judgment: id }).value
      const answer = answers.length === 0 ? 'Yes' : random.pick(answers)
      return [{ type: 'judge', judgment: id, answer }]
    }),
  ({ state, me, random }) =>
    [...state.openProposals.values()].flatMap((proposal): Body[] => {
      if (proposal.phase !== 'voting' || proposal.votes.has(me)) return []
      const { hash, changes } = currentForm(proposal)
      const counts = choicesIn(changes)
      const picks = counts.length === 0 ? {} : { picks: counts.map((count) => random.below(count)) }
      const ballots = random.shuffle(['for', 'for', 'for', 'against', 'abstain'] as const)
      return [...new Set(ballots)].map((ballot) => ({ type: 'vote', form: hash, ballot, ...picks }))
    }),
  ({ state, random }) => rehearsedHelp(state, () => hexFromBytes(random.bytes(32))),
  ({ state, me }) =>
    openProposalsBy(state, me).flatMap(({ id, phase, forms }): Body[] => {
      const form = forms.at(-1)
      const isDebated = phase === 'debate' && form !== undefined
      return isDebated ? [{ type: 'call-vote', proposal: id, form: form.hash }] : []
    }),
  ({ state, me }) =>
    (state.waitingClaims ?? []).flatMap((claim): Body[] => {
      const { by, agreed = [] } = state.claims.get(claim) ?? {}
      return by === me || agreed.includes(me) ? [] : [{ type: 'agree', claim }]
    }),
  ({ state }) =>
    state.turnOver !== null && state.unsettled.length > 0 ? [{ type: 'consent' }] : [],
  ({ library, state, me, random }) =>
    offersFor(library, state, me).flatMap(({ rule, offer }): Body[] => {
      // Nobody holds the keys of all seats here.
      if (offer.closed !== undefined || offer.encrypts !== undefined) return []
      const input = filledIn(offer.form, { state, me, random })
      return [{ type: 'move', rule: rule.number, move: offer.move, input }]
    }),
  (player) => {
    const { library, state, me, random } = player
    if (openProposalsBy(state, me).length > 1) return []
    const extra = filledIn(proposalFields(library, state, me), { state, me, random })
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
  'At the end of each turn, each player gains 1 point.',
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

function answerTo(choice: PollChoice, random: Random): PollAnswer | null {
  switch (choice.of) {
    case 'players':
    case 'proposals':
    case 'rules':
    case 'texts':
      return choice.among.length === 0 ? null : random.pick<PollAnswer>(choice.among)
    case 'numbers':
      return withinLimits(choice.min, choice.max, random)
    case 'consent':
    case 'offer':
      return random.chance(1, 2)
  }
}

type Filling = Pick<Player, 'state' | 'me' | 'random'>

/** A form with something in every field that can be chosen from; what people write themselves stays as it begins. */
function filledIn(fields: readonly Field[], filling: Filling): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = valueFor(field, filling)
      return value === null ? [] : [[field.name, value]]
    }),
  )
}

function valueFor(field: Field, { state, me, random }: Filling): Json | null {
  switch (field.type) {
    case 'number':
      return random.chance(1, 3) ? field.default : withinLimits(field.min, field.max, random)
    case 'picture':
      return null
    case 'duration':
      return field.default
    case 'boolean':
      return random.chance(1, 2)
    case 'choice':
      return field.options.length === 0 ? null : random.pick(field.options).value
    case 'choices':
      return field.options.filter(() => random.chance(1, 2)).map(({ value }) => value)
    case 'player': {
      const all = field.among ?? seatedPlayers(state).map(({ id }) => id)
      const whom = field.others === true ? all.filter((one) => one !== me) : all
      return whom.length === 0 ? null : random.pick(whom)
    }
    case 'rule': {
      const rules = rulesInForce(state)
      return rules.length === 0 ? null : random.pick(rules).number
    }
    case 'text':
      return field.default === '' && field.optional !== true ? 'A try' : field.default
    case 'list':
      return field.default.length >= field.minItems
        ? field.default
        : Array.from({ length: field.minItems }, () => filledIn(field.of, { state, me, random }))
    case 'words':
    case 'name':
    case 'sentence':
    case 'formula':
      return field.default
  }
}

/** Small ones more often: large ones are mostly refused. */
function withinLimits(min: number, max: number, random: Random): number {
  const most = Math.min(max - min, random.chance(1, 4) ? 1_000 : 10)
  return min + random.below(most + 1)
}
