import { ask } from '../../engine/kernel/questions/ask.ts'
import { admissionPending, lapseOf } from '../../engine/judgments/pending.ts'
import { lapsesAt } from '../../engine/votes/lot-terms.ts'
import { isThrowKept, lotOf } from '../../engine/draws/left-to-lot.ts'
import { isIn, isMember, isSeated, waitingPlayers } from '../../engine/people/players.ts'
import type { QuestionInput, QuestionName } from '../../engine/kernel/questions/question.ts'
import { eligibleVoters } from '../../engine/votes/tally.ts'
import { turnOf } from '../../engine/turns/turns.ts'
import type { GameState, RuleId } from '../../engine/kernel/state/state.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { listWords } from '../../texts/en/list.ts'
import { askedWords } from '../../texts/en/views/asked.ts'
import { thoseThatGiveWay } from '../precedence/conflict.ts'
import { unseenOf, type Unseen } from './unseen.ts'
import { deadlines, type Deadline } from './deadlines.ts'
import { nameOf, namesOf } from '../players/people.ts'
import { judgeDue } from '../judging/judge-term.ts'
import { pendingAsked, pendingFor } from '../judging/pending.ts'
import { hasAnswered, isOpening } from '../../engine/polls/poll.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { questionOf } from '../votes/poll-view.ts'
import { shownReclaims } from '../players/reclaims.ts'
import { sentenceFrom } from '../rules/rule-sentences.ts'

export type AskedKind =
  | 'start'
  | 'vote'
  | 'throw'
  | 'answer'
  | 'answer-reseat'
  | 'propose'
  | 'call-vote'
  | 'judge'
  | 'consent'
  | 'weigh'
  | 'admit'
  | 'adopt-epoch'
  | 'end-turn'
  | 'new-round'
  | 'agree'
  | 'sign'
  | 'play-on'
  | 'come-back'

/** One thing that the game waits for from a player. */
export interface Asked {
  readonly what: AskedKind
  /** What it is about: the id of a proposal, throw, judgment or newcomer. */
  readonly about: string | null
  /** In a few words: `Vote on proposal 301`. */
  readonly title: string
  /** The rule that asks for it, where one does, and what it makes the app do. */
  readonly rule: number | null
  readonly sentence: string | null
  /** Rules that say otherwise and give way, a sentence each. */
  readonly overridden: readonly string[]
  /** By when, ms; `null`: the game waits. */
  readonly due: number | null
  /** Of a vote that no more than half have seen: it is not over before. */
  readonly unseen: Unseen | null
  /** What happens if nobody acts. */
  readonly otherwise: string
}

/** Of those who would like to join, so many are asked about one by one. */
const newcomersShown = 3

/** What is asked of a player now, most pressing first. */
export function askedOfMe(state: GameState, me: PlayerId | null): readonly Asked[] {
  if (me === null) return []
  const asking: Asking = { state, me, deadlines: deadlines(state) }
  if (state.status === 'gathering') return toStart(asking)
  if (state.players.get(me)?.status === 'absent') {
    return [askedFor(asking, 'come-back', askedWords.comeBack, {})]
  }
  if (!isSeated(state, me)) return []
  if (state.status === 'won') {
    const said = state.nextRound?.has(me) === true
    return [
      ...toAgree(asking),
      ...toThrow(asking),
      ...(said ? [] : [askedFor(asking, 'new-round', askedWords.newRound, {})]),
    ]
  }
  return [
    ...toAgree(asking),
    ...toAnswer(asking),
    ...toThrow(asking),
    ...toAnswerPolls(asking),
    ...toJudge(asking),
    ...toVote(asking),
    ...toAdmit(asking),
    ...toAdopt(asking),
    ...toWeigh(asking),
    ...toConsent(asking),
    ...toPlayOn(asking),
    ...toCallVote(asking),
    ...toTurn(asking),
    ...toSign(asking),
  ]
}

interface Asking {
  readonly state: GameState
  readonly me: PlayerId
  readonly deadlines: readonly Deadline[]
}

interface Basis {
  readonly about?: string
  readonly from?: {
    readonly rule?: RuleId
    readonly number?: number
    readonly mechanic?: string
    readonly sentence?: string | undefined
  }
  readonly overridden?: readonly string[]
}

/** What the rules answer, as the basis of what is asked. */
function basisIn<Q extends QuestionName>(
  { state }: Asking,
  question: Q,
  input: QuestionInput<Q>,
): Basis {
  const { from } = ask(mechanicLibrary, state, question, input)
  if (from === undefined) return {}
  return { from, overridden: thoseThatGiveWay(state, question, input) }
}

function askedFor(asking: Asking, what: AskedKind, title: string, basis: Basis): Asked {
  const { state, me } = asking
  const deadline = asking.deadlines.find((one) => concerns(one, state, me, what, basis))
  const { from } = basis
  return {
    what,
    about: basis.about ?? null,
    title,
    rule: from?.number ?? null,
    sentence: from === undefined ? null : sentenceFrom(state, from),
    overridden: basis.overridden ?? [],
    due: deadline?.due ?? null,
    unseen: what === 'vote' ? (deadline?.unseen ?? null) : null,
    otherwise:
      deadline === undefined
        ? askedWords.waits
        : askedWords.deadline(deadline.rule, deadline.sentence ?? deadline.name),
  }
}

/** Rules name what a deadline is about: a proposal, a player, or the turn by its number. */
function concerns(
  { name, about }: Deadline,
  state: GameState,
  me: PlayerId,
  what: AskedKind,
  basis: Basis,
): boolean {
  if (basis.about !== undefined && about.has(basis.about)) return true
  if (what === 'vote') return false
  const turn = turnOf(state, me)
  const inTurn = what === 'propose' || what === 'call-vote' || what === 'end-turn'
  const [of, number] = name.split(' ')
  return about.has(me) || (inTurn && of === 'turn' && number === String(turn?.number))
}

function toStart(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  const player = state.players.get(me)
  if (player === undefined || !isIn(state, player)) return []
  const title = state.players.size < 2 ? askedWords.invite : askedWords.start
  return [askedFor(asking, 'start', title, {})]
}

/** Somebody asks for a seat whose devices are lost, and one has not answered; of one's own seat, that one is here. */
function toAnswer(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  return shownReclaims(state)
    .filter(({ agreed, declined }) => !agreed.has(me) && !declined.has(me))
    .map(({ device, player }) => {
      const title =
        player === me ? askedWords.ownReseat : askedWords.answerReseat(nameOf(state, player))
      return askedFor(asking, 'answer-reseat', title, { about: device })
    })
}

function toThrow(asking: Asking): readonly Asked[] {
  return [...asking.state.owedThrows.values()]
    .filter((owed) => owed.player === asking.me)
    .filter(({ ballots }) => !isThrowKept(asking.state, ballots))
    .map((owed): Asked => {
      const { id, cause, count, sides } = owed
      const due = lapsesAt(owed)
      const title = askedWords.throwDice(count, sides)
      const asked = askedFor(asking, 'throw', title, { about: id, from: cause })
      return due === null
        ? asked
        : { ...asked, due, otherwise: askedWords.throwLapses[owed.ballots?.refused ?? 'abstain'] }
    })
}

/** What rules ask, and one has not answered. */
function toAnswerPolls(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  return [...state.polls.values()]
    .filter((poll) => poll.voters.has(me) && !hasAnswered(poll, me) && !isOpening(poll))
    .map((poll): Asked => {
      const { id, due, cause } = poll
      const asked = askedFor(asking, 'answer', questionOf(state, poll), { about: id, from: cause })
      const unseen = unseenOf(state, poll)
      return due === null ? asked : { ...asked, due, unseen, otherwise: askedWords.pollEnds }
    })
}

function toJudge(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  return [...state.judgments.values()]
    .filter(({ status, judge }) => status === 'open' && judge === me)
    .map((judgment): Asked => {
      const basis = basisIn(asking, 'judge', { judgment: judgment.id, former: judgment.former })
      const title = askedWords.judge(judgment.question)
      const asked = askedFor(asking, 'judge', title, { ...basis, about: judgment.id })
      const due = asked.due === null ? judgeDue(state, judgment) : null
      return due === null ? asked : { ...asked, due, otherwise: askedWords.judgeOver }
    })
}

function toVote(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  return [...state.openProposals.values()]
    .filter(
      (proposal) =>
        proposal.phase === 'voting' &&
        !proposal.votes.has(me) &&
        lotOf(state, { proposal: proposal.id, player: me }) === null &&
        eligibleVoters(mechanicLibrary, state, proposal).includes(me),
    )
    .map((proposal) => {
      const basis = basisIn(asking, 'may-vote', { player: me, proposal: proposal.id })
      const title = askedWords.vote(proposal.number)
      return askedFor(asking, 'vote', title, { ...basis, about: proposal.id })
    })
}

/** Whoever has the link can ask, as often as they like: a few are shown, the rest counted. */
function toAdmit(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  const waiting = waitingPlayers(state).filter(
    ({ id }) =>
      state.admissions.get(id)?.votes.has(me) !== true && admissionPending(state, id) === undefined,
  )
  const shown = waiting.slice(0, newcomersShown).map(({ id, name }): Asked => {
    const returning = isMember(state, id) ? id : null
    const basis = basisIn(asking, 'admission', { name, returning })
    const asked = askedFor(asking, 'admit', askedWords.admit(name), { ...basis, about: id })
    return asked.due === null ? { ...asked, otherwise: askedWords.admitWaits } : asked
  })
  const others = waiting.length - shown.length
  if (others === 0) return shown
  return [...shown, askedFor(asking, 'admit', askedWords.admitOthers(others), {})]
}

/** Somebody made a new secret for the game, and one has not agreed. */
function toAdopt(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  return [...(state.epochProposals?.values() ?? [])]
    .filter(({ agreed }) => !agreed.has(me))
    .map(({ id, by }) => {
      const title = askedWords.adoptEpoch(nameOf(state, by))
      return askedFor(asking, 'adopt-epoch', title, { about: id })
    })
}

/** What no one player decides waits for the others: it takes effect where most agree, or where nobody is against it. */
function toAgree(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  return pendingFor(state, me).map((one) => {
    const asked = askedFor(asking, 'agree', pendingAsked(state, one), { about: one.id })
    return { ...asked, due: lapseOf(state, one), otherwise: '' }
  })
}

/** Others have signed what takes effect when all have: of several the one with the most signatures, so that nobody can fill the page. */
function toSign(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  const [first] = [...state.together.values()]
    .filter(({ signers }) => !signers.includes(me))
    .toSorted((a, b) => b.signers.length - a.signers.length)
  if (first === undefined) return []
  const title = askedWords.sign(listWords(namesOf(state, first.signers)), first.signers.length)
  const asked = askedFor(asking, 'sign', title, { about: first.hash })
  return [{ ...asked, otherwise: askedWords.signWaits }]
}

/** Somebody has said that the game goes on without one who is silent. */
function toPlayOn(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  return [...(state.playOn ?? [])]
    .filter(([player, words]) => player !== me && !words.includes(me))
    .map(([player]) => {
      const title = askedWords.playOn(nameOf(state, player))
      const asked = askedFor(asking, 'play-on', title, { about: player })
      return { ...asked, otherwise: askedWords.playOnWaits(nameOf(state, player)) }
    })
}

/** Whose turn is next, and whether they wait for the others' consent. */
function toConsent(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  if (state.turnOver === null) return []
  const next = ask(mechanicLibrary, state, 'next-turn', { after: state.turnOver.player }).value
  if (next === null || next === me) return []
  const { value } = ask(mechanicLibrary, state, 'may-begin-turn', { player: next })
  const open = [...state.judgments.values()].find(
    ({ status, consents }) => status !== 'settled' && !consents.includes(me),
  )
  if (value.allow || open === undefined) return []
  const basis = basisIn(asking, 'may-begin-turn', { player: next })
  const isMine = open.rulings.at(-1)?.judge === me
  const title = askedWords[isMine ? 'letBegin' : 'consent'](nameOf(state, next))
  return [askedFor(asking, 'consent', title, { ...basis, about: open.id })]
}

/** Rulings that a rule has wait for what the others say, and one has not said it. */
function toWeigh(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  return state.unsettled.flatMap((id): readonly Asked[] => {
    const judgment = state.judgments.get(id)
    const ruling = judgment?.rulings.at(-1)
    if (judgment?.status !== 'judged' || ruling === undefined || ruling.judge === me) return []
    if (ruling.overruledBy.includes(me) || ruling.upheldBy.includes(me)) return []
    const { value } = ask(mechanicLibrary, state, 'ruling-term', { judgment: id })
    if (value === null) return []
    const title = askedWords[value === 'unless-upheld' ? 'uphold' : 'overrule'](judgment.question)
    const basis = basisIn(asking, 'ruling-term', { judgment: id })
    return [askedFor(asking, 'weigh', title, { ...basis, about: id })]
  })
}

function toCallVote(asking: Asking): readonly Asked[] {
  return [...asking.state.openProposals.values()]
    .filter(({ by, phase }) => by === asking.me && phase === 'debate')
    .map(({ id, number }) =>
      askedFor(asking, 'call-vote', askedWords.callVote(number), { about: id }),
    )
}

function toTurn(asking: Asking): readonly Asked[] {
  const { state, me } = asking
  const turn = turnOf(state, me)
  if (turn === undefined) return []
  const input = { player: me, changes: [], title: '' }
  const propose = ask(mechanicLibrary, state, 'may-propose', input)
  if (propose.value.allow && turn.proposal === undefined) {
    const basis = basisIn(asking, 'may-propose', input)
    return [askedFor(asking, 'propose', askedWords.propose, basis)]
  }
  const busy = turn.proposal !== undefined && state.openProposals.has(turn.proposal)
  const end = ask(mechanicLibrary, state, 'may-end-turn', { player: me })
  if (busy || !end.value.allow) return []
  const basis = basisIn(asking, 'may-end-turn', { player: me })
  return [askedFor(asking, 'end-turn', askedWords.endTurn, basis)]
}
