import type { PlayerId } from '../../actions/ids.ts'
import { assertNever } from '../../base/result.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import { proposalById } from '../../engine/votes/proposals.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { asTold } from '../../engine/rules/met.ts'
import { singularOf } from '../../language/reading/noun.ts'
import { labelWords } from '../../texts/en/labels.ts'
import { asSentence, listWords } from '../../texts/en/list.ts'
import { changeWords, metWords } from '../../texts/en/views/changes.ts'
import { actionTitle, authorOf, proposalName } from './action-title.ts'
import { hidesVotes } from '../votes/hidden-votes.ts'
import { answerText } from '../votes/poll-view.ts'
import { nameOf, namesOf } from '../players/people.ts'
import { holdersText } from '../rules/references.ts'
import { sentenceFrom } from '../rules/rule-sentences.ts'
import {
  differenceText,
  displayOf,
  quantityText,
  itemsText,
  unitOf,
} from '../players/quantity-text.ts'

/**
 * One thing that an action changed, in a sentence; `null` where the action's own title says it already. `isNamed`: with the rule that
 * made it so.
 */
export function changeSentence(
  state: GameState,
  change: ChangeRecord,
  isNamed = true,
): string | null {
  const words = factWords(state, change)
  if (words === null) return null
  const { number } = change.cause
  // It names both rules itself.
  if (change.kind === 'forbidden' || !isNamed) return changeWords.whole(words, null)
  return changeWords.whole(words, number ?? null)
}

function factWords(state: GameState, change: ChangeRecord): string | null {
  switch (change.kind) {
    case 'quantity':
      if (change.from === change.to) return null
      return quantityWords(state, change)
    case 'item':
      return changeWords.item(
        nameOf(state, change.player),
        itemsText(change.to, change.item),
        change.from,
      )
    case 'title':
      return change.to === null
        ? changeWords.titleGone(change.title)
        : changeWords.title(change.title, nameOf(state, change.to))
    case 'choice':
      return changeWords.choice(nameOf(state, change.player), change.choice, change.to)
    case 'role':
      return changeWords.role(nameOf(state, change.player), change.role, change.held)
    case 'link': {
      const { player, link, to } = change
      const other = to === null ? null : nameOf(state, to)
      return changeWords.link(nameOf(state, player), link, other)
    }
    case 'reference': {
      const holder = holdersText(change.of, [change.number])
      const who = change.to === null ? null : nameOf(state, change.to)
      return changeWords.reference(who, change.name, holder)
    }
    case 'entity':
      return thingWords(state, change)
    case 'player':
      if (change.status === 'waiting') return null
      return changeWords.player(nameOf(state, change.player), change.status)
    case 'turn-began':
      return changeWords.turnBegan(nameOf(state, change.player), change.turn)
    case 'turn-passed':
      return changeWords.turnPassed(nameOf(state, change.player))
    case 'turns-reversed':
      return changeWords.turnsReversed
    case 'counted':
      return changeWords.counted(nameOf(state, change.player), change.isCounted)
    case 'turn-ended':
      return changeWords.turnEnded(nameOf(state, change.player))
    case 'proposal':
    case 'vote':
    case 'rule':
      return ruleWords(state, change)
    case 'met':
      return metWords.done(change.number, asTold(change.met))
    case 'vote-taken-back':
      return changeWords.voteTakenBack(
        nameOf(state, change.player),
        proposalName(state, change.proposal),
      )
    case 'value':
      return changeWords.value(change)
    case 'throw-owed':
      return changeWords.throwOwed(nameOf(state, change.player), change.count, change.sides)
    case 'throws-dropped':
      return changeWords.throwsDropped(nameOf(state, change.player))
    case 'thrown':
      return changeWords.thrown(nameOf(state, change.player), change.values)
    case 'draw-asked':
      return changeWords.drawAsked(change.count, change.sides)
    case 'draw':
      return changeWords.draw[change.what](change.left)
    case 'drawn':
      return changeWords.drawn(change.values)
    case 'judgment':
      return judgmentWords(state, change)
    case 'pending':
      return changeWords.pending[change.what](nameOf(state, change.player))
    case 'claim':
    case 'ballots-opened':
      return null
    case 'ballot-spoilt':
      return changeWords.ballotSpoilt(
        nameOf(state, change.player),
        proposalName(state, change.proposal),
      )
    case 'game':
      if (change.what === 'settings') return changeWords.newSettings
      if (change.what === 'went-on') return changeWords.wentOn
      return change.what === 'new-secret' ? changeWords.newSecret : null
    case 'timer':
      return change.what === 'fired' ? timerWords(state, change) : null
    case 'won':
      return changeWords.won(listWords(namesOf(state, change.winners)), change.winners.length)
    case 'note':
      return labelWords(change.text)
    case 'words':
      return changeWords.words(change.count)
    case 'poll':
      return changeWords.poll[change.what](labelWords(change.question))
    case 'answers-opened':
      return changeWords.answersOpened(labelWords(change.question), change.left)
    case 'answer-opened':
      return changeWords.answerOpened(
        nameOf(state, change.player),
        labelWords(change.question),
        change.option === null ? null : answerText(state, change.choice, change.option),
      )
    case 'ballot-revealed':
      return changeWords.ballotRevealed(
        nameOf(state, change.player),
        change.ballot,
        proposalName(state, change.proposal),
      )
    case 'newcomer':
    case 'encrypted':
    case 'answered':
    case 'moved':
      return null
    case 'forbidden': {
      const { by, because, cause } = change
      return changeWords.forbidden(cause.number ?? null, wouldHave(state, change), by, because)
    }
    case 'flag':
      if (change.problem === 'change-unknown') return changeWords.changeUnknown
      return changeWords.flag(change.problem, sentenceFrom(state, change.cause), change.steps)
    default:
      return assertNever(change)
  }
}

/** What a rule would have done that another forbade: `changed what Bo has`. */
export function wouldHave(state: GameState, change: RecordOf<'forbidden'>): string {
  const { act, player, proposal } = change
  const who = player === undefined ? '' : nameOf(state, player)
  return changeWords.act(act, who, proposal === undefined ? '' : proposalName(state, proposal))
}

/** What a player has more of since, or less. */
export interface Gain {
  /** `Cy Okafor: +10 points, now 10`. */
  readonly says: string
  /** `null`: it belongs to the whole table. */
  readonly player: PlayerId | null
  readonly isMore: boolean
  /** The number of the rule that made it so. */
  readonly rule: number | null
}

/** `null`: it is something else that changed. */
export function gainOf(state: GameState, change: ChangeRecord): Gain | null {
  if (change.kind !== 'quantity' || change.player === null || change.from === change.to) return null
  const { player, from, to, cause } = change
  const says = quantityWords(state, change)
  return { says, player, isMore: to > from, rule: cause.number ?? null }
}

/** What somebody did, and what they and others have more or less of by it: `Bo Zorn threw a 4: +4 points, now 4.` */
export function titleWithGains(state: GameState, entry: Pick<Entry, 'action' | 'changes'>): string {
  const by = authorOf(state, entry.action)
  const gains = entry.changes.flatMap((change) =>
    change.kind === 'quantity' && gainOf(state, change) !== null ? [change] : [],
  )
  const own = gains.filter(({ player }) => player === by)
  const title = actionTitle(state, entry)
  const alone = own.map((gain) => quantityWords(state, gain, false))
  return [
    alone.length === 0 ? asSentence(title) : `${title}: ${alone.join('; ')}.`,
    ...gains
      .filter((gain) => !own.includes(gain))
      .map((gain) => asSentence(quantityWords(state, gain))),
  ].join(' ')
}

type RecordOf<K extends ChangeRecord['kind']> = Extract<ChangeRecord, { readonly kind: K }>

/** The kernel says what became of a thing in words of its own; one that came, went or changed hands is told by its owner. */
function thingWords(state: GameState, { owner, entityKind, what }: RecordOf<'entity'>): string {
  const kind = singularOf(entityKind)
  const who = owner === null ? null : nameOf(state, owner)
  if (what === 'created') return changeWords.newThing(kind, who)
  if (what === 'passed on') return changeWords.thingGoes(kind, who)
  return changeWords.thing(kind, who, what)
}

function quantityWords(
  state: GameState,
  { player, quantity, from, to }: RecordOf<'quantity'>,
  isNamed = true,
): string {
  const display = displayOf(state, player === null ? 'table' : 'player', quantity)
  if (typeof display === 'object') return changeWords.stands(quantity, quantityText(to, display))
  const by = differenceText(to - from, display)
  return changeWords.quantity(
    isNamed ? nameOf(state, player) : null,
    by,
    unitOf(to - from, quantity),
    quantityText(to, display),
  )
}

function ruleWords(
  state: GameState,
  change: RecordOf<'proposal'> | RecordOf<'vote'> | RecordOf<'rule'>,
): string | null {
  switch (change.kind) {
    case 'proposal':
      if (change.what === 'revised') return null
      // Who proposes has said so; what a rule makes says nothing.
      if (change.what === 'made') {
        const by = proposalById(state, change.proposal)?.by
        if (change.cause.rule === undefined || by === undefined) return null
        return changeWords.nullProposal(nameOf(state, by), change.number)
      }
      // Who calls the vote has said so.
      if (change.what === 'vote-opened' && change.cause.rule === undefined) return null
      return changeWords.proposal[change.what](change.number)
    case 'vote': {
      if (!change.forced) return null
      const name = proposalName(state, change.proposal)
      if (hidesVotes(state, proposalById(state, change.proposal))) {
        return changeWords.hiddenForcedVote(nameOf(state, change.player), name)
      }
      return changeWords.forcedVote(nameOf(state, change.player), change.ballot, name)
    }
    case 'rule':
      return changeWords.rule(change.number, change.formerNumber, change.what)
  }
}

function judgmentWords(state: GameState, change: RecordOf<'judgment'>): string | null {
  if (change.what === 'judge-named') {
    return change.player === null
      ? changeWords.noJudge
      : changeWords.judgeNamed(nameOf(state, change.player))
  }
  if (change.what === 'overruled') return changeWords.overruled
  return change.what === 'settled' ? changeWords.judgmentSettled : null
}

/** A rule names a deadline by what it is of, a vote by the proposal's id. */
function timerWords(state: GameState, { name, cause }: RecordOf<'timer'>): string {
  const [kind, id = ''] = name.split(' ')
  const { openProposals, closedProposals } = state
  const proposal = [...openProposals.keys(), ...closedProposals.keys()].find((one) => one === id)
  if (proposal !== undefined) return changeWords.voteTimerFired(proposalName(state, proposal))
  if (kind === 'awaited') return changeWords.awaitedCame
  if (cause.sentence !== undefined) return changeWords.timeCame
  return kind === 'turn' ? changeWords.turnTimerFired(id) : changeWords.timerFired(name)
}
