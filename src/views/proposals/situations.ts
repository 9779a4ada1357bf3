import { seatedPlayers } from '../../engine/people/players.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import type { QuestionInput, QuestionName } from '../../engine/kernel/questions/question.ts'
import { rulesInForce } from '../../engine/rules/rules.ts'
import type { GameState, Tally } from '../../engine/kernel/state/state.ts'
import { tallyOf } from '../../engine/votes/tally.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { vocabularyOf } from '../rules/vocabulary.ts'
import { allBallots } from '../../actions/body.ts'
import type { Change } from '../../actions/change.ts'
import { passagesOf } from '../../actions/passage.ts'
import { nobodysId, type ActionId, type PlayerId } from '../../actions/ids.ts'

/** A game in which to look for what could be asked. */
interface Scene {
  readonly state: GameState
  readonly players: readonly PlayerId[]
  /** Open proposals and, in their place or beside them, one that anybody could make. */
  readonly proposals: readonly Imagined[]
  readonly judgments: readonly { readonly id: ActionId; readonly former: readonly PlayerId[] }[]
}

interface Imagined {
  readonly id: ActionId
  readonly by: PlayerId
  readonly changes: readonly Change[]
  readonly tallies: readonly Tally[]
}

type Situations = { readonly [Q in QuestionName]: (scene: Scene) => readonly QuestionInput<Q>[] }

/** In which situations a question could be asked as the game stands: of everybody, about all that is open, and more. */
export function situationsFor<Q extends QuestionName>(
  state: GameState,
  question: Q,
): readonly QuestionInput<Q>[] {
  return situations[question](sceneOf(state))
}

function sceneOf(state: GameState): Scene {
  const players = seatedPlayers(state).map(({ id }) => id)
  const open = [...state.openProposals.values()].map((proposal) => ({
    id: proposal.id,
    by: proposal.by,
    changes: currentForm(proposal).changes,
    tallies: [tallyOf(mechanicLibrary, state, proposal)],
  }))
  const changes = sampleChanges(state)
  const tallies = sampleTallies(players.length)
  const mover = state.turns[0]?.player ?? players[0]
  const imagined = mover === undefined ? [] : [{ id: nobodysId, by: mover, changes, tallies }]
  const judgments = [...state.judgments.values()].filter(({ status }) => status !== 'settled')
  return {
    state,
    players,
    proposals: [...open, ...imagined],
    judgments: [...judgments, { id: nobodysId, former: [] }],
  }
}

/** One change of each kind, to a mutable rule and to an immutable one. */
export function sampleChanges(state: GameState): readonly Change[] {
  const rules = rulesInForce(state)
  const of = (mutability: string) => rules.find((rule) => rule.mutability === mutability)?.number
  const [mutable, immutable] = [of('mutable'), of('immutable')]
  const ofBoth = [mutable, immutable].filter((number) => number !== undefined)
  return [
    { do: 'enact', passages: passagesOf('…') },
    ...ofBoth.flatMap((rule): readonly Change[] => [
      { do: 'amend', rule, passages: passagesOf('…') },
      { do: 'repeal', rule },
    ]),
    ...(mutable === undefined
      ? []
      : [{ do: 'transmute', rule: mutable, to: 'immutable' } as const]),
    ...(immutable === undefined
      ? []
      : [{ do: 'transmute', rule: immutable, to: 'mutable' } as const]),
  ]
}

/** All for it, just more than half, and a tie. */
function sampleTallies(eligible: number): readonly Tally[] {
  const most = Math.trunc(eligible / 2) + 1
  const half = Math.trunc(eligible / 2)
  return [
    { for: eligible, against: 0, abstain: 0, eligible },
    { for: most, against: eligible - most, abstain: 0, eligible },
    { for: half, against: half, abstain: eligible - 2 * half, eligible },
  ]
}

const once = (): readonly [Record<never, never>] => [{}]
const each = ({ players }: Scene) => players.map((player) => ({ player }))
const eachVoter = ({ players, proposals }: Scene) =>
  proposals.flatMap(({ id }) => players.map((player) => ({ player, proposal: id })))
const eachJudgment = ({ judgments }: Scene) => judgments.map(({ id }) => ({ judgment: id }))

const eachRuling = ({ players, judgments }: Scene) =>
  judgments.flatMap(({ id }) =>
    [players, players.slice(1), players.slice(0, 1)].map((by) => ({ judgment: id, by })),
  )

const situations: Situations = {
  'may-propose': ({ players }) =>
    players.map((player) => ({ player, changes: [], title: 'A title' })),
  'may-change': ({ proposals }) =>
    proposals.flatMap(({ by, changes }) =>
      changes.map((change) => ({ player: by, change, all: [change] })),
    ),
  'may-call-vote': eachVoter,
  'may-revise': eachVoter,
  'may-vote': eachVoter,
  'vote-weight': eachVoter,
  'may-cast': (scene) =>
    eachVoter(scene).flatMap((voter) => allBallots.map((ballot) => ({ ...voter, ballot }))),
  'may-change-vote': eachVoter,
  'forced-ballot': eachVoter,
  'turned-ballot': ({ proposals, ...scene }) =>
    proposals.flatMap((one) =>
      eachVoter({ ...scene, proposals: [one] }).flatMap((voter) =>
        one.tallies.map((tally) => ({ ...voter, tally })),
      ),
    ),
  'vote-over': ({ proposals }) =>
    proposals.flatMap(({ id, tallies }) => tallies.map((tally) => ({ proposal: id, tally }))),
  adopted: ({ proposals }) =>
    proposals.flatMap(({ id, changes, tallies }) =>
      changes.flatMap((change) => tallies.map((tally) => ({ proposal: id, change, tally }))),
    ),
  meeting: ({ proposals }) =>
    proposals.flatMap(({ id, changes }) =>
      changes
        .filter((change) => change.do === 'amend')
        .flatMap((change) => [true, false].map((touches) => ({ proposal: id, change, touches }))),
    ),
  secrecy: ({ proposals }) => proposals.map(({ id }) => ({ proposal: id })),
  anonymity: ({ proposals }) => proposals.map(({ id }) => ({ proposal: id })),
  'leaver-vote': ({ proposals }) => proposals.map(({ id }) => ({ proposal: id })),
  'own-vote': ({ proposals }) => proposals.map(({ id }) => ({ proposal: id })),
  unfinished: once,
  'proposal-number': each,
  'rule-number': ({ state, proposals }) =>
    proposals.flatMap(({ changes }) =>
      rulesInForce(state)
        .slice(0, 2)
        .flatMap(({ id }) =>
          changes.map((change) => ({ rule: id, change, proposalNumber: state.nextNumber })),
        ),
    ),
  'proposal-fields': each,
  'next-turn': ({ state }) => [{ after: state.turns[0]?.player ?? state.turnOver?.player ?? null }],
  'has-turns': once,
  counts: each,
  'may-begin-turn': each,
  'may-end-turn': each,
  'turn-over': each,
  judge: ({ judgments }) => judgments.map(({ id, former }) => ({ judgment: id, former })),
  'may-invoke-judgment': each,
  'may-judge': ({ players, judgments }) =>
    judgments.flatMap(({ id }) =>
      players.map((player) => ({ player, judgment: id, answer: 'Yes' })),
    ),
  'judgment-answers': eachJudgment,
  'ruling-term': eachJudgment,
  upheld: eachRuling,
  overruled: eachRuling,
  'may-overrule': ({ players, judgments }) =>
    judgments.flatMap(({ id }) => players.map((player) => ({ player, judgment: id }))),
  winners: once,
  'may-join': () => [{ name: 'A newcomer', returning: null }],
  admission: () => [{ name: 'A newcomer', returning: null }],
  admitted: ({ players: { length: voters } }) =>
    sampleTallies(voters).map((tally) => ({
      name: 'A newcomer',
      votesFor: tally.for,
      votesAgainst: tally.against,
      abstentions: tally.abstain,
      voters,
      came: 0,
      sponsored: 0,
      over: true,
    })),
  'may-move': ({ players }) => players.map((player) => ({ player, rule: 1, move: 'any' })),
  'may-forfeit': each,
  'may-keep-rules': each,
  'may-share-draft': ({ players }) =>
    players.flatMap((player) =>
      players.filter((one) => one !== player).map((one) => ({ player, with: one })),
    ),
  'may-claim': ({ state, players }) =>
    players.flatMap((player) =>
      rulesInForce(state).map(({ number }) => ({ player, rule: number, effects: [] })),
    ),
  'may-effect': ({ players, proposals }) =>
    proposals.flatMap(({ id: proposal }) =>
      players.flatMap((player): readonly QuestionInput<'may-effect'>[] => [
        { effect: { do: 'close-vote', proposal }, rule: null },
        { effect: { do: 'cast-vote', proposal, player, ballot: 'for' }, rule: null },
        { effect: { do: 'win', player }, rule: null },
      ]),
    ),
  precedence: ({ state }) => {
    const rules = rulesInForce(state)
    return rules.flatMap((a, index) => rules.slice(index + 1).map((b) => ({ a, b })))
  },
  quantities: once,
  amount: ({ state, players }) =>
    players.flatMap((player) => {
      const counted = state.players.get(player)?.quantities.keys() ?? []
      return [...new Set(['points', ...counted])].flatMap((quantity) =>
        [4, -4].map((by) => ({ player, quantity, by })),
      )
    }),
  room: ({ players }) =>
    players.flatMap((player) => [4, -4].map((by) => ({ player, quantity: 'points', by }))),
  value: ({ state }) => {
    const { values, prices } = vocabularyOf(state)
    return [...values, ...prices, 'a value'].map((name) => ({ name }))
  },
  clocks: once,
  'clocks-stand': once,
  suspends: once,
  'time-zone': once,
  warnings: ({ proposals }) => proposals.map(({ changes }) => ({ changes })),
}
