import { gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { exactly } from '../../meaning/whole.ts'
import { makes } from '../../grammar/operator.ts'
import { sumOf } from '../../meaning/brought.ts'
import type { Place } from '../../meaning/meaning.ts'
import { hasWords } from '../../meaning/words.ts'
import type { Happening } from '../../meaning/happening.ts'

/** What players say, throw, make, become and win. */
export const heard = [
  makes.event('says', 'someone says {quoted*or}', gives.player, {
    hears: 'said',
    isMeant: (happening, _, at) => at.listed(0).some((one) => says(at, happening, one)),
  }),
  makes.event(
    'says anything',
    'someone says something',
    { ...gives.player, also: ['someone says anything', 'a player says anything'] },
    { hears: 'said' },
  ),
  makes.event('throws doubles', 'someone throws doubles', gives.playerAndTotal, {
    hears: 'thrown',
    isMeant: ({ faces = [] }) => faces.length > 1 && new Set(faces).size < faces.length,
  }),
  makes.event('throws', 'someone throws a {count}', gives.player, {
    hears: 'thrown',
    isMeant: ({ faces = [] }, _, at) => faces.includes(at.count(0)),
  }),
  makes.event('throws in all', 'someone throws {measure} in all', gives.playerAndTotal, {
    hears: 'thrown',
    isMeant: ({ faces = [] }, _, at) => at.measures(0, exactly(sumOf(faces))),
  }),
  ...alike(
    'throws even',
    [0, 1].map((rest) =>
      makes.event(
        rest === 0 ? 'throws even' : 'throws odd',
        `someone throws an ${rest === 0 ? 'even' : 'odd'} number in all`,
        gives.playerAndTotal,
        { hears: 'thrown', isMeant: ({ faces = [] }) => sumOf(faces) % 2 === rest },
      ),
    ),
  ),
  makes.event('makes move', 'someone makes the move {quoted}', gives.player, {
    hears: 'moved',
    isMeant: ({ text }, _, at) => text === at.name(0),
  }),
  makes.event('becomes', 'someone becomes {role}', gives.player, {
    hears: 'became',
    isMeant: ({ text }, _, at) => text === at.name(0),
  }),
  makes.event(
    'ceases',
    'someone stops being {role}',
    {
      ...gives.player,
      also: [
        'someone ceases to be {0}',
        'someone is no longer {0}',
        'a player stops being {0}',
        'a player is no longer {0}',
        'someone loses the title {0}',
      ],
    },
    { hears: 'ceased', isMeant: ({ text }, _, at) => text === at.name(0) },
  ),
  makes.event(
    'votes',
    'someone votes',
    {
      ...gives.proponent,
      also: [
        'a player votes',
        'someone votes on a proposal',
        'a player votes on a proposal',
        'a player casts a vote',
        'someone casts a vote',
      ],
    },
    { hears: 'voted' },
  ),
  voting('for'),
  voting('against'),
  makes.event(
    'shows vote',
    'a player shows how they voted on a proposal',
    {
      ...gives.proponent,
      also: ['someone shows how they voted on a proposal', 'a player shows their vote'],
    },
    { hears: 'vote shown' },
  ),
  ...(['for', 'against'] as const).flatMap((ballot) => [
    showing(ballot, null),
    showing(ballot, 'adopted'),
    showing(ballot, 'defeated'),
  ]),
  makes.event(
    'wins',
    'someone wins',
    {
      ...gives.player,
      also: ['a player wins', 'a player wins the game', 'someone wins the game'],
    },
    { hears: 'winner' },
  ),
  makes.event('won', 'the game is won', { gives: ['focus'] }, { hears: 'won' }),
  makes.event(
    'won by this',
    'the game is won by this rule',
    { gives: ['focus'] },
    { hears: 'won', isMeant: ({ isOwn }) => isOwn === true },
  ),
  makes.event('judged', 'someone judges', gives.player, { hears: 'judged' }),
] as const

function voting(ballot: 'for' | 'against') {
  return makes.event(
    `votes ${ballot}`,
    `someone votes ${ballot} a proposal`,
    { ...gives.proponent, touches: 'ballots', also: [`a player votes ${ballot} a proposal`] },
    {
      hears: 'voted',
      isMeant: ({ player, proposal }, world) =>
        player !== undefined &&
        proposal !== undefined &&
        world.proposal(proposal)?.ballot(player) === ballot,
    },
  )
}

/** What one shows of oneself where votes are anonymous, of any vote or of those that ended so. */
function showing(ballot: 'for' | 'against', outcome: 'adopted' | 'defeated' | null) {
  const [name, which] = outcome === null ? ['', ''] : [`, ${outcome}`, ` that was ${outcome}`]
  const words = `shows that they voted ${ballot} a proposal${which}`
  return makes.event(
    `shows ${ballot}${name}`,
    `a player ${words}`,
    { ...gives.proponent, also: [`someone ${words}`] },
    {
      hears: 'vote shown',
      isMeant: ({ player, proposal: id }, world) => {
        const proposal = id === undefined ? null : world.proposal(id)
        if (player === undefined || proposal?.shown(player) !== ballot) return false
        return outcome === null || proposal.isAdopted === (outcome === 'adopted')
      },
    },
  )
}

function says(at: Place, { text = '' }: Happening, wordsAt: number): boolean {
  return hasWords(text, at.name(wordsAt), (steps) => at.world.spend(steps))
}
