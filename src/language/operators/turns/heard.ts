import { makes } from '../../grammar/operator.ts'
import type { Place } from '../../meaning/meaning.ts'
import { hasWords } from '../../meaning/words.ts'
import type { Happening } from '../../meaning/happening.ts'

const aboutPlayer = { gives: ['they', 'focus', 'own'] } as const
const aboutVote = { gives: ['proposal', 'they', 'focus', 'own'] } as const

/** What players say, throw, make, become and win. */
export const heard = [
  makes.event(
    'says',
    'someone says {quoted*or}',
    {
      hears: 'said',
      isMeant: (happening, _, at) => at.listed(0).some((one) => says(at, happening, one)),
    },
    aboutPlayer,
  ),
  makes.event(
    'says anything',
    'someone says something',
    { hears: 'said' },
    { ...aboutPlayer, also: ['someone says anything', 'a player says anything'] },
  ),
  makes.event(
    'throws doubles',
    'someone throws doubles',
    {
      hears: 'thrown',
      isMeant: ({ faces = [] }) => faces.length > 1 && new Set(faces).size < faces.length,
    },
    aboutPlayer,
  ),
  makes.event(
    'throws',
    'someone throws a {count}',
    { hears: 'thrown', isMeant: ({ faces = [] }, _, at) => faces.includes(at.count(0)) },
    aboutPlayer,
  ),
  makes.event(
    'makes move',
    'someone makes the move {quoted}',
    { hears: 'moved', isMeant: ({ text }, _, at) => text === at.name(0) },
    aboutPlayer,
  ),
  makes.event(
    'becomes',
    'someone becomes {role}',
    { hears: 'became', isMeant: ({ text }, _, at) => text === at.name(0) },
    aboutPlayer,
  ),
  makes.event(
    'ceases',
    'someone stops being {role}',
    { hears: 'ceased', isMeant: ({ text }, _, at) => text === at.name(0) },
    {
      ...aboutPlayer,
      also: [
        'someone ceases to be {0}',
        'someone is no longer {0}',
        'a player stops being {0}',
        'a player is no longer {0}',
        'someone loses the title {0}',
      ],
    },
  ),
  makes.event(
    'votes',
    'someone votes',
    { hears: 'voted' },
    {
      ...aboutVote,
      also: [
        'a player votes',
        'someone votes on a proposal',
        'a player votes on a proposal',
        'a player casts a vote',
        'someone casts a vote',
      ],
    },
  ),
  voting('for'),
  voting('against'),
  makes.event(
    'shows vote',
    'a player shows how they voted on a proposal',
    { hears: 'vote shown' },
    {
      ...aboutVote,
      also: ['someone shows how they voted on a proposal', 'a player shows their vote'],
    },
  ),
  ...(['for', 'against'] as const).flatMap((ballot) => [
    showing(ballot, null),
    showing(ballot, 'adopted'),
    showing(ballot, 'defeated'),
  ]),
  makes.event(
    'wins',
    'someone wins',
    { hears: 'winner' },
    { ...aboutPlayer, also: ['a player wins', 'a player wins the game', 'someone wins the game'] },
  ),
  makes.event('won', 'the game is won', { hears: 'won' }, { gives: ['focus'] }),
  makes.event(
    'won by this',
    'the game is won by this rule',
    { hears: 'won', isMeant: ({ isOwn }) => isOwn === true },
    { gives: ['focus'] },
  ),
  makes.event('judged', 'someone judges', { hears: 'judged' }, aboutPlayer),
] as const

function voting(ballot: 'for' | 'against') {
  return makes.event(
    `votes ${ballot}`,
    `someone votes ${ballot} a proposal`,
    {
      hears: 'voted',
      isMeant: ({ player, proposal }, world) =>
        player !== undefined &&
        proposal !== undefined &&
        world.proposal(proposal)?.ballot(player) === ballot,
    },
    { ...aboutVote, touches: 'ballots', also: [`a player votes ${ballot} a proposal`] },
  )
}

/** What one shows of oneself where votes are anonymous, of any vote or of those that ended so. */
function showing(ballot: 'for' | 'against', outcome: 'adopted' | 'defeated' | null) {
  const [name, which] = outcome === null ? ['', ''] : [`, ${outcome}`, ` that was ${outcome}`]
  const words = `shows that they voted ${ballot} a proposal${which}`
  return makes.event(
    `shows ${ballot}${name}`,
    `a player ${words}`,
    {
      hears: 'vote shown',
      isMeant: ({ player, proposal: id }, world) => {
        const proposal = id === undefined ? null : world.proposal(id)
        if (player === undefined || proposal?.shown(player) !== ballot) return false
        return outcome === null || proposal.isAdopted === (outcome === 'adopted')
      },
    },
    { ...aboutVote, also: [`someone ${words}`] },
  )
}

function says(at: Place, { text = '' }: Happening, wordsAt: number): boolean {
  return hasWords(text, at.name(wordsAt), (steps) => at.world.spend(steps))
}
