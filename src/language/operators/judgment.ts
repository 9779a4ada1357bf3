import { fault } from '../../base/result.ts'
import { operator } from '../operator.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { SentenceMeaning } from '../meaning.ts'
import type { World } from '../world.ts'

/** Who judges, what waits for consent, who can overrule a Judge, and how newcomers come in. */
export const judgment = [
  operator(
    'sentence',
    'judge before',
    [],
    'the judge is the player before the one moving ; whoever is overruled gives way to the player before them , and nobody judges in their own turn .',
    judging((order) => [...order].reverse()),
  ),
  operator(
    'sentence',
    'judge after',
    [],
    'the judge is the player after the one moving ; whoever is overruled gives way to the player after them , and nobody judges in their own turn .',
    judging((order) => order),
  ),
  operator(
    'sentence',
    'consent',
    ['quota'],
    'once judgment was invoked , the next turn begins only when {0} of the other players have consented .',
    {
      norm: {
        act: () => 'begin a turn',
        forbids: (at, { player }) =>
          consenting(at.world, player).some(({ have, of }) => have < at.quota(0, of)),
        refusal: (at, { player }) => {
          const short = consenting(at.world, player).find(({ have, of }) => have < at.quota(0, of))
          return short === undefined
            ? null
            : fault('awaiting-consent', { have: short.have, need: at.quota(0, short.of) })
        },
      },
    },
  ),
  operator(
    'sentence',
    'overrule',
    ['quota'],
    'until the next turn begins , {0} of the other players can overrule a judge together .',
    {
      claims: {
        overruled: (at, { judgment: id, by }) => {
          const { ruledBy } = at.world.judgment(id)
          const others = at.world.players.filter((player) => player !== ruledBy)
          const have = others.filter((player) => by.includes(player)).length
          return others.length > 0 && have >= at.quota(0, others.length)
        },
      },
      norm: {
        act: () => 'overrule',
        forbids: ({ world }, { player, judgment: id }) => {
          if (id === undefined) return false
          const { ruledBy, isSettled } = world.judgment(id)
          return ruledBy === player || isSettled
        },
        refusal: ({ world }, { player, judgment: id }) => {
          const isOwn = id !== undefined && world.judgment(id).ruledBy === player
          return fault(isOwn ? 'judge-cannot-overrule' : 'judgment-settled')
        },
      },
    },
  ),
  operator(
    'sentence',
    'newcomers',
    ['quota'],
    'a newcomer comes in when {0} of the players agree .',
    admitting(() => false),
    { also: ['a newcomer comes in when {0} of the players agrees .'] },
  ),
  operator(
    'sentence',
    'newcomers, later',
    ['quota'],
    'a newcomer comes in when {0} of the players agree , and can do nothing before every open proposal has been voted on .',
    admitting(({ openProposals }) => openProposals.length > 0),
  ),
  operator('quota', 'most', [], 'more than half', (_, of) => Math.floor(of / 2) + 1),
  operator('quota', 'all', [], 'all', (_, of) => of),
  operator('quota', 'so many', ['count'], 'at least {0}', (at) => at.count(0)),
  operator('quota', 'share', ['fraction'], 'at least {0}', (at, of) => {
    const { above, below } = at.fraction(0)
    return Number((BigInt(of) * above + below - 1n) / below)
  }),
] as const

/** `order`: those who come to judge, in the order in which turns go round after the player moving. */
function judging(order: (after: readonly PlayerId[]) => readonly PlayerId[]): SentenceMeaning {
  return {
    claims: {
      judge: ({ world }, { judgment: id, former }) => {
        const { moving } = world.judgment(id)
        if (moving === null) return null
        const [, ...after] = world.playingOrder(moving)
        const free = order(after).find(
          (player) => !former.includes(player) && !world.inTurn.includes(player),
        )
        return free ?? null
      },
    },
    norm: {
      act: () => 'judge',
      forbids: ({ world }, { player, judgment: id }) =>
        id !== undefined && world.judgment(id).moving === player,
      refusal: () => fault('judge-in-own-turn'),
    },
  }
}

/** Of each judgment of the turn that is over how many consent, of those others than who is to begin. */
function consenting(world: World, player: PlayerId | null) {
  const others = world.players.filter((other) => other !== player)
  return world.consents.map((consents) => ({
    have: others.filter((other) => consents.includes(other)).length,
    of: others.length,
  }))
}

function admitting(waits: (world: World) => boolean): SentenceMeaning {
  return {
    claims: {
      admission: 'vote',
      admitted: (at, { votesFor, votesAgainst, voters }) => {
        const needed = at.quota(0, voters)
        if (votesAgainst > voters - needed) return 'no'
        return votesFor >= needed && !waits(at.world) ? 'yes' : 'not-yet'
      },
    },
  }
}
