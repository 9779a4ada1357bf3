import { ask } from '../../engine/kernel/questions/ask.ts'
import { sameJson } from '../../engine/kernel/questions/same-json.ts'
import { meantNow } from '../../engine/rules/meeting.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import type { GameState, Proposal, Tally } from '../../engine/kernel/state/state.ts'
import { tallyOf } from '../../engine/votes/tally.ts'
import type { Change } from '../../actions/change.ts'
import type { BallotContent } from '../../actions/body.ts'
import { playerId, type PlayerId } from '../../actions/ids.ts'
import { neededOf } from '../../crypto/threshold.ts'
import { sentenceOf } from '../../texts/en/sentence-of.ts'
import { listWords } from '../../texts/en/list.ts'
import { ballotWords } from '../../texts/en/views/votes.ts'
import { conflictWords } from '../../texts/en/views/conflicts.ts'
import { metWords } from '../../texts/en/views/changes.ts'
import { bookWarnings } from './book-warnings.ts'
import { thoseThatGiveWay } from '../precedence/conflict.ts'
import { hidesVotes } from '../votes/hidden-votes.ts'
import { nameOf } from '../players/people.ts'
import { proposalTitle } from './proposal-title.ts'
import { sentenceFrom } from '../rules/rule-sentences.ts'
import { rivalChanges, type RivalChange } from './rival-changes.ts'
import { foregone, votesEnough } from '../votes/votes-enough.ts'
import { voterLines, type VoterLine } from '../votes/voter-lines.ts'
import type { Json } from '../../base/json.ts'
import { proposalFields } from '../../engine/kernel/questions/collect.ts'
import type { Field } from '../../engine/kernel/questions/field.ts'
import { asTold } from '../../engine/rules/met.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { labelWords } from '../../texts/en/labels.ts'
import { factWords } from '../../texts/en/views/players.ts'
import { referenceTexts } from '../rules/references.ts'

/** What one change needs, or needed, and which rule says so. */
export interface DecisionLine {
  readonly change: number
  /** `null`: no short word for it; the rule's sentence tells. */
  readonly needs: string | null
  readonly rule: number | null
  /** That rule's sentence, where it is not told in short; or why it is denied. */
  readonly sentence: string | null
  /** Rules that say, or said, otherwise and give way; a sentence each. */
  readonly overridden: readonly string[]
  /** What came of it where its rule had changed since it was worded. */
  readonly met: string | null
  /** `null` while the vote is on. */
  readonly adopted: boolean | null
}

/** Ballots that nobody reads before the close. */
export interface EncryptedVotes {
  readonly holders: number
  readonly needed: number
}

export interface ProposalView {
  readonly proposal: Proposal
  readonly title: string
  readonly by: string
  /** What rules count of it or asked of it: `adoption index 2`. */
  readonly facts: readonly string[]
  readonly voters: readonly VoterLine[]
  readonly tally: Tally
  /** Ballots are shown only when the vote has closed. */
  readonly hidden: boolean
  /** The rule that has them hidden. */
  readonly hiddenBy: number | null
  /** How they are encrypted; `null`: not at all. */
  readonly encrypted: EncryptedVotes | null
  /** Nobody learns who voted how, now or later; `byRule`: the rule that says so as the rules stand. */
  readonly anonymous: { readonly byRule: number | null; readonly ballots: number } | null
  readonly decisions: readonly DecisionLine[]
  /** So many votes for it are enough if all the others are against it; `null`: votes alone do not tell. */
  readonly enough: number | null
  /** How it ends however the others vote: whether it is adopted; `null`: that is open, or votes are hidden. */
  readonly foregone: boolean | null
  /** Before it is decided: what else was changed, or is wanted, in the rules that it changes. */
  readonly rivals: readonly RivalChange[]
  /** Before it is decided: which rules it would strike out, or let stand again, a sentence each. */
  readonly warnings: readonly string[]
}

/**
 * A proposal as one reads it, beside its changes: the votes, and what decides. Of hidden votes one sees only one's own; `own` is
 * that where it is encrypted.
 */
export function proposalView(
  state: GameState,
  proposal: Proposal,
  me: PlayerId | null = null,
  own: BallotContent | null = null,
): ProposalView {
  const hidden = hidesVotes(state, proposal)
  const tally = proposal.tally ?? tallyOf(mechanicLibrary, state, proposal)
  return {
    proposal,
    title: proposalTitle(state, proposal),
    by: nameOf(state, proposal.by),
    facts: proposalFacts(state, proposal),
    voters: voterLines(state, proposal, {
      isShown: (voter) => !hidden || voter === me,
      mine: (voter) => (voter === me ? (own ?? undefined) : undefined),
    }),
    tally,
    hidden,
    // Encrypted they stay so, whatever the rules say by now.
    hiddenBy: hidden
      ? (ask(mechanicLibrary, state, 'secrecy', { proposal: proposal.id }).from?.number ?? null)
      : null,
    encrypted: encryptedVotes(proposal),
    anonymous:
      proposal.choices === undefined
        ? null
        : {
            byRule:
              ask(mechanicLibrary, state, 'anonymity', { proposal: proposal.id }).from?.number ??
              null,
            ballots: [...proposal.votes.values()].filter(({ forcedBy }) => forcedBy === undefined)
              .length,
          },
    decisions: saidOnce(decisionLines(state, proposal)),
    enough: votesEnough(state, proposal),
    foregone: hidden ? null : foregone(state, proposal, tally),
    rivals: rivalChanges(state, proposal),
    warnings:
      proposal.phase === 'closed'
        ? []
        : bookWarnings(state, comingTo(state, proposal), proposal.number).map(sentenceOf),
  }
}

/** Its changes as they would be made now. */
function comingTo(state: GameState, proposal: Proposal): readonly Change[] {
  return currentForm(proposal).changes.flatMap(
    (one) => meantNow(mechanicLibrary, state, proposal, one).change ?? [],
  )
}

function encryptedVotes({ holders }: Proposal): EncryptedVotes | null {
  if (holders === undefined) return null
  return { holders: holders.length, needed: neededOf(holders.length) }
}

/** Where the same goes for every change it is said of the first alone. */
function saidOnce(lines: readonly DecisionLine[]): readonly DecisionLine[] {
  const [first] = lines
  const isSame = lines.every((line) => sameJson({ ...line, change: 0 }, { ...first, change: 0 }))
  return isSame ? lines.slice(0, 1) : lines
}

function saidOtherwise(rules: readonly number[]): readonly string[] {
  if (rules.length === 0) return []
  return [conflictWords.gaveWay(listWords(rules.map(String)), rules.length)]
}

/** What many rules ask for has a word of its own; nothing is said twice. */
function hasWord(needs: string): boolean {
  return (
    ['unanimous', 'majority', 'more-for-than-against'].includes(needs) || /^\d+\/\d+$/.test(needs)
  )
}

function decisionLines(state: GameState, proposal: Proposal): readonly DecisionLine[] {
  if (proposal.phase === 'closed') {
    return proposal.decisions.map(({ change, adopted, rule, needs, denied, over = [], met }) => ({
      change,
      met: met === undefined ? null : `${metWords.done(proposal.number, asTold(met))}.`,
      adopted,
      needs: ballotWords.needs(needs),
      rule: rule ?? null,
      sentence: denied === undefined ? null : sentenceOf(denied),
      overridden: saidOtherwise(over),
    }))
  }
  const tally = tallyOf(mechanicLibrary, state, proposal)
  return currentForm(proposal).changes.map((change, index) => {
    const input = { proposal: proposal.id, change, tally }
    const { value, from } = ask(mechanicLibrary, state, 'adopted', input)
    const isShort = from === undefined || hasWord(value.needs)
    return {
      change: index,
      met: null,
      adopted: null,
      needs: isShort ? ballotWords.needs(value.needs) : null,
      rule: from?.number ?? null,
      sentence: isShort ? null : sentenceFrom(state, from),
      overridden: thoseThatGiveWay(state, 'adopted', input),
    }
  })
}

/** What rules count of a proposal, and what else they asked of its proponent, a few words each: `adoption index 2`. */
function proposalFacts(
  state: GameState,
  { by, values = new Map<string, number>(), references, extra }: Proposal,
): readonly string[] {
  const fields = proposalFields(mechanicLibrary, state, by)
  const counted = [...values].map(([name, value]) => factWords.counted(name, value))
  const asked = Object.entries(extra).flatMap(([name, value]) => {
    if (values.has(name)) return []
    const field = fields.find((one) => one.name === name)
    const words = valueWords(state, field, value)
    return words === '' ? [] : [factWords.asked(labelWords(field?.label ?? name), words)]
  })
  return [...counted, ...referenceTexts(state, references), ...asked]
}

function valueWords(state: GameState, field: Field | undefined, value: Json): string {
  if (typeof value === 'boolean') return value ? factWords.yes : factWords.no
  if (Array.isArray(value)) return value.map((one) => valueWords(state, undefined, one)).join(', ')
  if (value === null || typeof value === 'object') return ''
  if (field?.type === 'player') return nameOf(state, playerId(String(value)))
  const option = field?.type === 'choice' ? field.options.find((one) => one.value === value) : null
  return option === null || option === undefined ? String(value) : labelWords(option.label)
}
