import type { Way } from '../kernel/handler.ts'
import { fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { isStateData } from '../kernel/check-json.ts'
import { checkText } from '../kernel/check-text.ts'
import type { EffectOf } from '../kernel/effect.ts'
import { limits } from '../kernel/state/limits.ts'
import { causeOf, change, record, type Work } from '../kernel/work.ts'
import { isSo, type Answered } from '../../language/meaning/asked.ts'
import { neededOf } from '../../crypto/threshold.ts'
import { presentHolders } from '../draws/draw.ts'
import { holdersNow } from '../people/holders.ts'
import { isSeated } from '../people/players.ts'
import { canTake, idAsBefore, note, speakerOf } from '../history/course.ts'
import { choiceOf, endsByTime, hasAnswered, isOpening, type Poll, type PollChoice } from './poll.ts'

/** Puts a question to players. Those who are not at the table, or could answer nothing, are not asked. */
export const askPlayers: Way<'ask'> = (work, effect, cause) => {
  const { question, choice, isSecret, due, then } = effect
  if (cause.rule === undefined || cause.mechanic === undefined) return fault('no-rule-speaks')
  if (question.length > limits.textLength || !checkText(question)) return fault('text-unfit')
  if (!isOpenChoice(choice)) return fault('poll-without-choice')
  if (due !== null && !Number.isSafeInteger(due)) return fault('number-unfit')
  if (!isStateData(then)) return fault('data-unfit')
  if (work.state.polls.size >= limits.polls) return fault('too-many-polls')
  const voters = new Map<PlayerId, number>()
  for (const { player, weight } of effect.voters) {
    if (!Number.isSafeInteger(weight) || weight < 0 || weight > limits.quantity) {
      return fault('number-unfit')
    }
    const isAsked = isSeated(work.state, player) && isOpenChoice(choiceOf(choice, player))
    if (isAsked) voters.set(player, weight)
  }
  work.born += 1
  const made = `${work.action.slice(0, 16)}-${work.born}`
  const id = idAsBefore(work, `poll ${speakerOf(cause)}`, made)
  const poll: Poll = {
    id,
    question,
    choice,
    voters,
    answers: new Map(),
    isSecret,
    ...(isSecret ? encryptedFor(work) : {}),
    due,
    ...(due === null ? {} : { seen: new Map() }),
    ...saidOf(effect),
    then,
    cause,
  }
  putPoll(work, poll)
  record(work, { cause, kind: 'poll', poll: id, question, what: 'asked' })
  return null
}

/** What of it the effect says. */
function saidOf({ verdict, about }: Pick<EffectOf<'ask'>, 'verdict' | 'about'>) {
  return {
    ...(verdict === undefined ? {} : { verdict }),
    ...(about === undefined ? {} : { about }),
  }
}

export function putPoll(work: Work, poll: Poll): void {
  change(work, { polls: new Map(work.state.polls).set(poll.id, poll) })
}

function dropPoll(work: Work, { id }: Poll): void {
  const polls = new Map(work.state.polls)
  polls.delete(id)
  change(work, { polls })
}

/** Answers are encrypted for those at the table, as hidden ballots are: docs/PROTOCOL.md, [poll-encrypted]. */
function encryptedFor({ state }: Work): Pick<Poll, 'encrypted'> {
  const holders = holdersNow(state)
  return holders === null ? {} : { encrypted: { holders, given: new Map(), shares: new Map() } }
}

function isOpenChoice(choice: PollChoice): boolean {
  switch (choice.of) {
    case 'texts':
      return isOpenList(choice.among) && choice.among.every((text) => checkText(text))
    case 'players':
    case 'proposals':
    case 'rules':
      return isOpenList(choice.among)
    case 'numbers': {
      const { min, max } = choice
      return Number.isSafeInteger(min) && Number.isSafeInteger(max) && min <= max
    }
    case 'consent':
    case 'offer':
      return true
  }
}

function isOpenList(among: readonly unknown[]): boolean {
  return among.length > 0 && among.length <= limits.pollOptions
}

/** Ends the first poll that all have answered, or that is decided, if objections are not still in time. True if there was one. */
export function endPollThatIsOver(work: Work): boolean {
  for (const poll of work.state.polls.values()) {
    if (isOpening(poll) || !canTake(work, { do: 'end-poll', poll: poll.id })) continue
    const isAnswered = stillAsked(work, poll).length === 0 && !waitsForObjections(poll)
    if (!isAnswered && !isDecided(work, poll)) continue
    endPoll(work, poll)
    return true
  }
  return false
}

/** Whether what is asked happens unless so many object: that has its time, whoever has answered. */
function waitsForObjections({ verdict, due }: Poll): boolean {
  return due !== null && typeof verdict === 'object' && 'no' in verdict
}

/** Whether those who have not answered can change nothing any more, all of them of one mind or the other. */
function isDecided(work: Work, poll: Poll): boolean {
  const { verdict, voters, encrypted } = poll
  if (verdict === undefined || encrypted !== undefined) return false
  const given = countedAnswers(work, poll)
  // What happens unless so many object is only then decided when they have: it has its time.
  const asked = askedNow(work, poll).length
  if (typeof verdict === 'object' && 'no' in verdict) return !isSo(verdict, given, asked)
  const left = stillAsked(work, poll).map((player) => ({ player, weight: voters.get(player) ?? 0 }))
  const [ifYes, ifNo] = [true, false].map((answer) =>
    isSo(verdict, [...given, ...left.map((one) => ({ ...one, answer }))], asked),
  )
  // Those who stay silent until the end say neither.
  return ifYes === ifNo && isSo(verdict, given, asked) === ifYes
}

/** Who is asked and at the table; in the order in which they were asked. */
function askedNow({ state }: Work, { voters }: Poll): readonly PlayerId[] {
  return [...voters.keys()].filter((player) => isSeated(state, player))
}

function stillAsked(work: Work, poll: Poll): readonly PlayerId[] {
  return askedNow(work, poll).filter((player) => !hasAnswered(poll, player))
}

/** Whoever comes to the table may object, too, to what waits for objections. */
export function askNewcomer(work: Work, player: PlayerId): void {
  for (const poll of work.state.polls.values()) {
    if (!waitsForObjections(poll) || poll.voters.has(player)) continue
    putPoll(work, { ...poll, voters: new Map(poll.voters).set(player, 1) })
  }
}

/** The first poll that ends by `until`, if any; of several at once the one that was asked first. */
export function pollDueBy({ state }: Work, until: number): (Poll & { due: number }) | undefined {
  let first: (Poll & { due: number }) | undefined
  for (const poll of state.polls.values()) {
    const { due } = poll
    if (due === null || due > until || !endsByTime(poll)) continue
    if (first === undefined || due < first.due) first = { ...poll, due }
  }
  return first
}

/** Ends a poll with the answers that there are; encrypted ones are opened first. */
export function endPoll(work: Work, poll: Poll): void {
  const { id, question, encrypted } = poll
  note(work, { do: 'end-poll', poll: id })
  if (encrypted === undefined || encrypted.given.size === 0) return finishPoll(work, poll)
  const cause = causeOf(work)
  putPoll(work, { ...poll, encrypted: { ...encrypted, ended: cause } })
  record(work, { cause, kind: 'poll', poll: id, question, what: 'opening' })
}

/** Leaves it at that where so many holders are gone that answers cannot be opened any more: nothing follows. True if any was. */
export function giveUpOpenings(work: Work): boolean {
  for (const poll of work.state.polls.values()) {
    if (poll.encrypted?.ended === undefined) continue
    const { holders, shares } = poll.encrypted
    const present = presentHolders(work.state, { holders })
    const left = present.filter(({ player }) => !shares.has(player)).length
    if (left + shares.size >= neededOf(holders.length)) continue
    dropPoll(work, poll)
    const { id, question } = poll
    record(work, { cause: causeOf(work), kind: 'poll', poll: id, question, what: 'unopened' })
    return true
  }
  return false
}

/** Leaves it at that: nobody is asked any more, and nothing follows. */
export function cancelPoll(work: Work, poll: Poll): void {
  dropPoll(work, poll)
  const { id, question } = poll
  record(work, { cause: causeOf(work), kind: 'poll', poll: id, question, what: 'cancelled' })
}

/** Lets happen what was to follow of the answers that are known. */
export function finishPoll(work: Work, poll: Poll): void {
  const { id, question, then, cause } = poll
  const { rule, mechanic, sentence } = cause
  dropPoll(work, poll)
  const counted = countedAnswers(work, poll)
  const ended = { ...cause, action: work.action, at: work.state.now }
  record(work, { cause: ended, kind: 'poll', poll: id, question, what: 'ended' })
  if (rule === undefined || mechanic === undefined) return
  const what = { on: 'answers', answers: counted, asked: askedNow(work, poll).length } as const
  const speaker = { rule, mechanic, ...(sentence === undefined ? {} : { sentence }) }
  work.events.push({ type: 'frame-due', ...speaker, then, what })
}

/** The answers of those who are still at the table, in the order in which they were asked. */
function countedAnswers({ state }: Work, { voters, answers }: Poll): readonly Answered[] {
  return [...voters].flatMap(([player, weight]) => {
    const answer = answers.get(player)
    return answer === undefined || !isSeated(state, player) ? [] : [{ player, answer, weight }]
  })
}
