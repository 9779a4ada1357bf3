import { allBallots } from '../../actions/body.ts'
import type { Change } from '../../actions/change.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import { offersFor } from '../../engine/kernel/questions/offers.ts'
import type { Permit, QuestionInput } from '../../engine/kernel/questions/question.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { isSeated, otherSeatedPlayers } from '../../engine/people/players.ts'
import { ruleByNumber, rulesInForce } from '../../engine/rules/rules.ts'
import { turnOf } from '../../engine/turns/turns.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { labelWords } from '../../texts/en/labels.ts'
import { asSentence, listWords } from '../../texts/en/list.ts'
import type { Fault } from '../../base/result.ts'
import { nameOf } from '../players/people.ts'
import { sentenceAbout } from '../../texts/en/sentence-of.ts'
import { askedWords, awaitedWords } from '../../texts/en/views/asked.ts'
import { pendingGist } from '../judging/pending.ts'
import { bindingWords } from '../../texts/en/views/binding.ts'
import { askedOfMe, type Asked } from '../awaited/asked-of-me.ts'
import { thoseThatGiveWay } from './conflict.ts'
import { sentenceFrom } from '../rules/rule-sentences.ts'
import { sampleChanges } from '../proposals/situations.ts'

/** Something that a player may or may not do now, and the rule that says so. */
export interface Bond {
  /** `propose a rule-change and call the vote on proposal 301`. */
  readonly acts: string
  /** By its number; `null`: no rule says anything of it. */
  readonly rule: number | null
  /** What that rule says, or why it may not be done. */
  readonly because: string | null
  /** The rules that say otherwise and give way, a sentence each. */
  readonly overridden: readonly string[]
}

/** All that the rules in force let, make and forbid a player do as the game stands. */
export interface Binding {
  readonly makes: readonly Asked[]
  /** By the number of the rule; what no rule speaks of comes last. */
  readonly lets: readonly Bond[]
  readonly forbids: readonly Bond[]
  /** The numbers of rules that say what only people can apply: they bind, too. */
  readonly forPeople: readonly number[]
}

type ActQuestion =
  | 'may-propose'
  | 'may-change'
  | 'may-call-vote'
  | 'may-vote'
  | 'may-cast'
  | 'may-change-vote'
  | 'may-begin-turn'
  | 'may-end-turn'
  | 'may-invoke-judgment'
  | 'may-judge'
  | 'may-overrule'
  | 'may-forfeit'
  | 'may-share-draft'
  | 'may-claim'

interface Weighed extends Omit<Bond, 'acts'> {
  readonly act: string
  readonly allowed: boolean
}

interface Asking {
  readonly state: GameState
  readonly me: PlayerId
  /** Somebody else reads it: what is said to a player (*It is not your turn*) is told by the rule that says so. */
  readonly isOther: boolean
  /** What they have to vote on, by the proposal: the rule that has them vote lets them. */
  readonly toVoteOn: ReadonlyMap<string | null, Asked>
}

/**
 * Of who has no seat, or while nothing is played, the rules ask nothing; what is asked of them all the same is in `makes`. `isOther`:
 * it is told to somebody else.
 */
export function binding(state: GameState, me: PlayerId, isOther = false): Binding {
  // What all sign nobody has to.
  const makes = askedOfMe(state, me)
    .filter(({ what }) => what !== 'sign')
    .map((one) => (isOther ? toldOthers(state, one) : one))
  if (state.status !== 'playing' || !isSeated(state, me)) {
    return { makes, lets: [], forbids: [], forPeople: [] }
  }
  const toVoteOn = new Map(
    makes.filter(({ what }) => what === 'vote').map((one) => [one.about, one]),
  )
  const asking = { state, me, isOther, toVoteOn }
  const weighed = [
    ...proposing(asking),
    ...voting(asking),
    ...ofTurns(asking),
    ...judging(asking),
    ...moving(asking),
    ...besides(asking),
  ]
  return {
    makes,
    lets: together(weighed.filter(({ allowed }) => allowed)),
    forbids: together(weighed.filter(({ allowed }) => !allowed)),
    forPeople: rulesInForce(state)
      .filter(({ mechanics }) => mechanics.length === 0)
      .map(({ number }) => number),
  }
}

function weigh<Q extends ActQuestion>(
  asking: Asking,
  act: string,
  question: Q,
  input: QuestionInput<Q>,
): Weighed {
  const { state, isOther } = asking
  const { value, from } = ask(mechanicLibrary, state, question, input)
  const permit: Permit = value
  const overridden = thoseThatGiveWay(state, question, input)
  if (!permit.allow) {
    const { fault } = permit
    const rule = fault.rule ?? from?.number ?? null
    const ofRule = isOther && from?.number === rule ? sentenceFrom(state, from) : null
    return { act, allowed: false, rule, because: ofRule ?? toReader(asking, fault), overridden }
  }
  const because = from === undefined ? null : sentenceFrom(state, from)
  return { act, allowed: true, rule: from?.number ?? null, because, overridden }
}

/** What somebody is asked, told to others. */
function toldOthers(state: GameState, asked: Asked): Asked {
  const one = [...(state.pending?.values() ?? [])].find(({ id }) => id === asked.about)
  return {
    ...asked,
    title: one === undefined ? asked.title : asSentence(pendingGist(state, one)),
    otherwise: asked.otherwise === askedWords.waits ? awaitedWords.waits : asked.otherwise,
  }
}

/** Why not, said to whom it is about, or of them to somebody else. */
function toReader({ state, me, isOther }: Asking, fault: Fault): string {
  return sentenceAbout(fault, isOther ? nameOf(state, me) : null)
}

/** What one rule says for one reason, said once. */
function together(weighed: readonly Weighed[]): readonly Bond[] {
  const groups = new Map<string, Weighed[]>()
  for (const one of weighed) {
    const key = `${one.rule} ${one.because} ${one.overridden.join(' ')}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
    .flatMap(([first, ...others]): readonly Bond[] => {
      if (first === undefined) return []
      const { rule, because, overridden } = first
      const acts = listWords([first, ...others].map(({ act }) => act))
      return [{ acts, rule, because, overridden }]
    })
    .sort((a, b) => (a.rule ?? Infinity) - (b.rule ?? Infinity))
}

/** What can be changed only matters to whoever may propose it. */
function proposing(asking: Asking): readonly Weighed[] {
  const { state, me } = asking
  const input = { player: me, changes: [], title: '…' }
  const proposal = weigh(asking, bindingWords.propose, 'may-propose', input)
  if (!proposal.allowed) return [proposal]
  return [
    proposal,
    ...sampleChanges(state).flatMap((change) => {
      const act = changing(state, change)
      return act === null
        ? []
        : [weigh(asking, act, 'may-change', { player: me, change, all: [change] })]
    }),
  ]
}

function changing(state: GameState, change: Change): string | null {
  if (change.do === 'enact') return bindingWords.enact
  const which = 'rule' in change ? ruleByNumber(state, change.rule)?.mutability : undefined
  if (which === undefined) return null
  switch (change.do) {
    case 'amend':
    case 'repeal':
    case 'transmute':
      return bindingWords[change.do](which)
    default:
      return null
  }
}

function voting(asking: Asking): readonly Weighed[] {
  const { state, me, toVoteOn } = asking
  return [...state.openProposals.values()].flatMap(({ id, number, by, phase, votes }) => {
    const input = { player: me, proposal: id }
    if (phase === 'debate') {
      const isMine = by === me
      const calling = weigh(asking, bindingWords.callVote(number), 'may-call-vote', input)
      return isMine || calling.allowed ? [calling] : []
    }
    if (phase !== 'voting') return []
    if (votes.has(me)) {
      return [weigh(asking, bindingWords.changeVote(number), 'may-change-vote', input)]
    }
    const vote = weigh(asking, bindingWords.vote(number), 'may-vote', input)
    if (!vote.allowed) return [vote]
    const asked = toVoteOn.get(id)
    return allBallots
      .map((ballot) =>
        weigh(asking, bindingWords.cast(ballot, number), 'may-cast', { ...input, ballot }),
      )
      .map((one) =>
        one.allowed && one.rule === null && asked !== undefined
          ? { ...one, rule: asked.rule, because: asked.sentence }
          : one,
      )
  })
}

function ofTurns(asking: Asking): readonly Weighed[] {
  const { state, me } = asking
  if (turnOf(state, me) !== undefined) {
    return [weigh(asking, bindingWords.endTurn, 'may-end-turn', { player: me })]
  }
  const after = state.turnOver?.player
  const isNext =
    after !== undefined && ask(mechanicLibrary, state, 'next-turn', { after }).value === me
  return isNext ? [weigh(asking, bindingWords.beginTurn, 'may-begin-turn', { player: me })] : []
}

function judging(asking: Asking): readonly Weighed[] {
  const { state, me } = asking
  return [
    weigh(asking, bindingWords.invoke, 'may-invoke-judgment', { player: me }),
    ...[...state.judgments.values()].flatMap(({ id, status, judge, question }) => {
      if (status === 'open' && judge === me) {
        const [answer = ''] = ask(mechanicLibrary, state, 'judgment-answers', {
          judgment: id,
        }).value
        const input = { player: me, judgment: id, answer }
        return [weigh(asking, bindingWords.judge(question), 'may-judge', input)]
      }
      if (status !== 'judged' || judge === me) return []
      const input = { player: me, judgment: id }
      return [weigh(asking, bindingWords.overrule(question), 'may-overrule', input)]
    }),
  ]
}

/** Moves that rules bring: open, or closed with the reason. */
function moving(asking: Asking): readonly Weighed[] {
  const { state, me } = asking
  return offersFor(mechanicLibrary, state, me).map(({ rule, offer, ...from }) => {
    const { number } = rule
    const { closed } = offer
    const own = sentenceFrom(state, { ...from, rule: rule.id })
    const because = closed === undefined ? own : toReader(asking, closed)
    const allowed = closed === undefined
    return {
      act: labelWords(offer.title),
      allowed,
      rule: closed?.rule ?? number,
      because,
      overridden: [],
    }
  })
}

function besides(asking: Asking): readonly Weighed[] {
  const { state, me } = asking
  const claims = rulesInForce(state).map(({ number }) =>
    weigh(asking, bindingWords.claim(number), 'may-claim', {
      player: me,
      rule: number,
      effects: [],
    }),
  )
  const denied = claims.filter(({ allowed }) => !allowed)
  const act = denied.length === 0 ? bindingWords.claimAny : bindingWords.claimOthers
  const allowed = claims.find((claim) => claim.allowed)
  return [
    ...(allowed === undefined ? [] : [{ ...allowed, act }]),
    ...denied,
    ...otherSeatedPlayers(state, me).map(({ id, name }) =>
      weigh(asking, bindingWords.draft(name), 'may-share-draft', { player: me, with: id }),
    ),
    weigh(asking, bindingWords.forfeit, 'may-forfeit', { player: me }),
  ]
}
