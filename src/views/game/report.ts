import type {
  GameState,
  Judgment,
  OwedThrow,
  Player,
  Proposal,
  Rule,
} from '../../engine/kernel/state/state.ts'
import type { PollAnswer } from '../../actions/body.ts'
import { actionId, playerId, type ActionId, type PlayerId } from '../../actions/ids.ts'
import { encryptedThings } from '../../engine/kernel/questions/offers.ts'
import type { Timer } from '../../engine/kernel/state/timer.ts'
import { neededFor, type Draw } from '../../engine/draws/draw.ts'
import { isSeated } from '../../engine/people/players.ts'
import { hasAnswered, isOpening, type Poll, type PollChoice } from '../../engine/polls/poll.ts'
import { proposalById } from '../../engine/votes/proposals.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import type { AgreedSettings } from '../../actions/settings.ts'
import { draftReaders } from '../proposals/draft-sharing.ts'
import type {
  ClaimReport,
  DrawReport,
  EntityReport,
  JudgmentReport,
  Phase,
  PlayerReport,
  PollReport,
  ProposalReport,
  RuleReport,
  StateReport,
  ThrowReport,
} from './report-shape.ts'
import { suspensionOf, voidOf } from '../precedence/voids.ts'

/** What a report says beside the state itself. */
export interface ReportExtras {
  readonly hash: string
  /** How many actions of the order are settled for good. */
  readonly sealed: number
  /** What a script calls the things its moves made. */
  readonly names: ReadonlyMap<ActionId, string>
}

function agreed({ settings }: GameState): AgreedSettings {
  const { signaling: _, iceServers: __, ...all } = settings
  return all
}

/** Puts a state into plain JSON, names instead of ids, everything in an order that depends on nothing else. */
export function reportState(state: GameState, extras: ReportExtras): StateReport {
  const call = (player: PlayerId): string => nameOf(state, player)
  const known = (action: ActionId): string | null => extras.names.get(action) ?? null
  return {
    hash: extras.hash,
    sealed: extras.sealed,
    game: state.game,
    name: state.name,
    status: state.status,
    round: state.round,
    phase: phaseOf(state),
    turn: turnOf(state),
    winners: state.winners.map(call),
    settings: agreed(state),
    players: playersInOrder(state).map((player) => reportPlayer(state, player)),
    rules: [...state.rules.values()].sort(byNumber).map((rule) => reportRule(state, rule)),
    proposals: [...state.closedProposals.values(), ...state.openProposals.values()]
      .sort(byNumber)
      .map((proposal) => reportProposal(proposal, call, known(proposal.id))),
    judgments: [...state.judgments.values()]
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
      .map((judgment) => reportJudgment(judgment, call, known(judgment.id))),
    claims: reportClaims(state, call, known),
    throws: [...state.owedThrows.values()].map((owed) => reportThrow(owed, call)),
    draws: [...(state.draws?.values() ?? [])].map((draw) => reportDraw(draw, call)),
    polls: [...state.polls.values()].map((poll) => reportPoll(state, poll, extras)),
    table: plain(state.table),
    titles: plain(new Map([...state.titles].map(([title, player]) => [title, call(player)]))),
    entities: reportEntities(state, call),
    encrypted: encryptedThings(mechanicLibrary, state).map(({ label, readers }) => ({
      label,
      readers: readers.map(call),
    })),
    timers: state.timers.map((timer) => ({
      name: nameOfTimer(state, timer),
      due: timer.on === undefined ? timer.due : null,
    })),
  }
}

/** The number of its rule and what it is of: `304 turn 1`, `207 proposal 301`. */
function nameOfTimer(state: GameState, { name, rule, sentence }: Timer): string {
  const plain = sentence === undefined ? name : name.replace(` ${sentence}`, '')
  const [what = '', id = '', ...more] = plain.split(' ')
  const number = what === 'proposal' ? proposalById(state, actionId(id))?.number : undefined
  return [state.rules.get(rule)?.number, what, number ?? id, ...more].join(' ').trim()
}

/** What the game waits for, in a word. */
export function phaseOf(state: GameState): Phase {
  if (state.status === 'gathering') return 'gathering'
  if (state.status === 'won') return 'won'
  const turn = state.turns.at(-1)
  if (turn === undefined) return state.turnOver === null ? 'open' : 'between-turns'
  const proposal = turn.proposal === undefined ? undefined : state.openProposals.get(turn.proposal)
  if (proposal?.phase === 'debate') return 'debate'
  if (proposal !== undefined && ['voting', 'drawing', 'opening'].includes(proposal.phase))
    return 'voting'
  if ([...state.owedThrows.values()].some(({ player }) => player === turn.player)) return 'throwing'
  return turn.proposal === undefined ? 'proposing' : 'ending'
}

function turnOf(state: GameState): string | null {
  const turn = state.turns.at(-1)
  return turn === undefined ? null : nameOf(state, turn.player)
}

function nameOf(state: GameState, player: PlayerId): string {
  return state.players.get(player)?.name ?? player
}

function playersInOrder(state: GameState): readonly Player[] {
  const seated = state.seats.map((id) => state.players.get(id)).filter((one) => one !== undefined)
  return [...seated, ...[...state.players.values()].filter((player) => !seated.includes(player))]
}

function reportPlayer(state: GameState, player: Player): PlayerReport {
  const titles = [...state.titles].filter(([, holder]) => holder === player.id)
  return {
    name: player.name,
    account: player.account,
    status: player.status,
    points: player.quantities.get('points') ?? 0,
    quantities: plain(player.quantities),
    items: plain(player.items),
    titles: titles.map(([title]) => title).sort(),
    roles: [...player.roles.keys()].sort(),
    choices: plain(player.choices),
    ...(player.links === undefined
      ? {}
      : {
          links: plain(new Map([...player.links].map(([link, to]) => [link, nameOf(state, to)]))),
        }),
    draftReaders: draftReaders(state, player.id).map((one) => one.name),
  }
}

function reportRule(state: GameState, rule: Rule): RuleReport {
  const struck = voidOf(state, rule)
  const suspended = suspensionOf(state, rule)
  return {
    number: rule.number,
    title: rule.title ?? '',
    text: rule.text,
    passages: rule.passages,
    mutability: rule.mutability,
    status: rule.status,
    ...(struck === null ? {} : { void: struck }),
    ...(suspended === null ? {} : { suspended }),
    ...(rule.values === undefined ? {} : { values: plain(rule.values) }),
    ...called(rule, (player) => nameOf(state, player)),
    mechanics: rule.mechanics,
    notes: rule.notes,
    marks: rule.marks,
    history: rule.history.map((version) => ({
      number: version.number,
      by: version.by,
      title: version.title ?? '',
      text: version.text,
      mutability: version.mutability,
      status: version.status,
      mechanics: version.mechanics,
    })),
  }
}

type Call = (player: PlayerId) => string

function called(
  { references }: Pick<Rule, 'references'>,
  call: Call,
): { readonly references?: Readonly<Record<string, string>> } {
  if (references === undefined) return {}
  return { references: plain(new Map([...references].map(([name, to]) => [name, call(to)]))) }
}

function reportProposal(proposal: Proposal, call: Call, as: string | null): ProposalReport {
  const votes = [...proposal.votes].map(([player, vote]) => [call(player), vote.ballot] as const)
  return {
    number: proposal.number,
    as,
    title: proposal.forms.at(-1)?.title ?? '',
    by: call(proposal.by),
    phase: proposal.phase,
    outcome: proposal.outcome ?? null,
    votes: plain(new Map(votes)),
    ...(proposal.values === undefined ? {} : { values: plain(proposal.values) }),
    ...called(proposal, call),
    decisions: proposal.decisions,
  }
}

function reportJudgment(judgment: Judgment, call: Call, as: string | null): JudgmentReport {
  const standing = judgment.rulings.findLast(({ overruled }) => !overruled)
  return {
    as,
    question: judgment.question,
    by: call(judgment.by),
    judge: judgment.judge === null ? null : call(judgment.judge),
    former: judgment.former.map(call),
    status: judgment.status,
    answer: standing?.answer ?? null,
    consents: judgment.consents.map(call),
    rulings: judgment.rulings.map(({ judge, answer, overruled, overruledBy, upheldBy }) => ({
      judge: call(judge),
      answer,
      overruled,
      overruledBy: overruledBy.map(call),
      ...(upheldBy.length === 0 ? {} : { upheldBy: upheldBy.map(call) }),
    })),
  }
}

function reportClaims(
  state: GameState,
  call: Call,
  known: (action: ActionId) => string | null,
): readonly ClaimReport[] {
  return [...state.claims.values()].map(({ id, by, rule, note, judgment }) => ({
    as: known(id),
    by: call(by),
    rule,
    note,
    contested: judgment !== undefined,
    undone: state.undone.has(id),
  }))
}

function reportPoll(state: GameState, poll: Poll, { names }: ReportExtras): PollReport {
  const { question, choice, voters, answers, encrypted, isSecret, due, cause } = poll
  const call = (answer: PollAnswer): PollAnswer => {
    if (choice.of === 'players') return nameOf(state, playerId(String(answer)))
    if (choice.of !== 'proposals') return answer
    const id = actionId(String(answer))
    return names.get(id) ?? proposalById(state, id)?.number ?? id
  }
  const asked = [...voters.keys()].filter((player) => isSeated(state, player))
  const given = [
    ...[...(encrypted?.given.keys() ?? [])].map((player) => [player, 'encrypted'] as const),
    ...[...answers].map(([player, answer]) => [player, call(answer)] as const),
  ].map(([player, answer]) => [nameOf(state, player), answer] as const)
  return {
    question,
    rule: (cause.rule === undefined ? undefined : state.rules.get(cause.rule)?.number) ?? null,
    options: optionsOf(choice).map(call),
    secret: isSecret,
    phase: isOpening(poll) ? 'opening' : 'asked',
    due,
    answers: plain(new Map(given)),
    awaited: asked
      .filter((player) => !hasAnswered(poll, player))
      .map((player) => nameOf(state, player)),
  }
}

function optionsOf(choice: PollChoice): readonly PollAnswer[] {
  if (choice.of === 'numbers') return [choice.min, choice.max]
  return 'among' in choice ? choice.among : [true, false]
}

function reportThrow(owed: OwedThrow, call: Call): ThrowReport {
  const { purpose, sides, count, method } = owed
  return { player: call(owed.player), purpose, sides, count, method }
}

function reportDraw(draw: Draw, call: Call): DrawReport {
  const { sides, count } = draw.alone
  return {
    sides,
    count,
    needed: neededFor(draw),
    dealt: draw.dealings.map(({ player }) => call(player)),
    opened: [...draw.shares.keys()].map(call),
  }
}

function reportEntities(state: GameState, call: Call): readonly EntityReport[] {
  return [...state.entities.values()].map((entity) => ({
    id: entity.id,
    kind: entity.kind,
    owner: entity.owner === null ? null : call(entity.owner),
    state: entity.state,
    values: plain(entity.values),
    ...called(entity, call),
  }))
}

function byNumber(a: { readonly number: number }, b: { readonly number: number }): number {
  return a.number - b.number
}

/** A map as a JSON object, keys in ascending order. */
function plain<T>(map: ReadonlyMap<string, T>): Readonly<Record<string, T>> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
