import { operator } from '../operator.ts'
import type { Phrase } from '../../actions/phrase.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Place, SentenceMeaning, Static } from '../meaning.ts'
import type { Deed } from '../deed.ts'
import type { Happening } from '../world.ts'

const ofVote = { needs: ['proposal'], touches: 'votes' } as const

/** Votes that close after a time, and what becomes of those who have said nothing. */
export const deadlines = [
  operator(
    'sentence',
    'closes after',
    ['duration'],
    'a vote closes {0} after it opened .',
    closing(['close']),
  ),
  operator(
    'sentence',
    'closes after, or once',
    ['duration', 'conditions'],
    'a vote closes {0} after it opened , or as soon as {1} .',
    { ...closing(['close']), claims: { voteOver: (at) => at.holds(1) } },
    { gives: ['proposal', 'tally'] },
  ),
  silent('abstain', 'abstains', 'whoever has not voted on it abstains'),
  silent('for', 'counts as for it', 'whoever has not voted on it counts as for it'),
  silent('against', 'counts as against it', 'whoever has not voted on it counts as against it'),
].flat()

/** A vote that is closed before needs no closing. */
function closing(effect: Phrase): Pick<SentenceMeaning, 'hears' | 'reacts'> {
  return {
    hears: () => ['vote opened', 'vote closed'],
    reacts: (at, happening) => waited(at, happening, effect),
  }
}

function waited(at: Static, { name, proposal }: Happening, effect: Phrase): readonly Deed[] {
  if (proposal === undefined) return []
  const wait = `vote ${proposal}`
  if (name === 'vote closed') return [{ do: 'cancel-wait', name: wait }]
  const frame = { effect, scope: { proposal } }
  return [{ do: 'wait', name: wait, ms: at.durationMs(0), frame }]
}

function silent(ballot: 'for' | 'against' | 'abstain', says: string, words: string) {
  const effect = `silent ${ballot}`
  return [
    operator(
      'sentence',
      `closes after, ${effect}`,
      ['duration'],
      `a vote closes {0} after it opened ; whoever has not voted by then ${says} .`,
      closing(['steps', [effect], ['close']]),
    ),
    operator(
      'effect',
      effect,
      [],
      words,
      (at) =>
        silentVoters(at)
          .map((player) => cast(at, player, ballot))
          .flat(),
      ofVote,
    ),
  ] as const
}

function cast(
  { scope: { proposal } }: Place,
  player: PlayerId,
  ballot: 'for' | 'against' | 'abstain',
): readonly Deed[] {
  return proposal === undefined ? [] : [{ do: 'cast-vote', proposal, player, ballot }]
}

/** Who may vote and has not, while the vote is open. */
function silentVoters({ world, scope: { proposal: id } }: Place): readonly PlayerId[] {
  const proposal = id === undefined ? null : world.proposal(id)
  if (id === undefined || proposal?.isVotedOn !== true) return []
  return world.players.filter(
    (player) => proposal.ballot(player) === null && world.mayVote(player, id),
  )
}
