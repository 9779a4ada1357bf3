import { fault } from '../base/result.ts'
import type { FaultCode } from '../texts/fault-codes.ts'
import type { Claim, GameState, Rule, RuleVersion } from '../engine/kernel/state/state.ts'
import type { ClaimEffect } from '../actions/body.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { line, listOf, nameOf, wholeNumber, type ParamsOf } from './param.ts'
import { amount, listed } from './phrase.ts'

const params = {
  bonuses: listOf(
    {
      what: line({ label: 'For', maxLength: 100, default: 'a poem' }),
      points: wholeNumber({ label: 'Points', min: 1, max: 1000, default: 2 }),
    },
    { label: 'Bonuses', minItems: 1, maxItems: 20, default: [{ what: 'a poem', points: 2 }] },
  ),
  quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
}
type Bonuses = ParamsOf<typeof params>

/** Chicken and Brick's rule 313, verse and haiku: a bonus that its earner claims and others can contest. */
export const claimableBonus = defineMechanic({
  kind: 'claimable-bonus',
  title: 'A bonus to claim',
  group: 'scoring',
  params,
  describe: ({ bonuses, quantity }) => {
    const each = bonuses.map(({ what, points }) => `${amount(points, quantity)} for ${what}`)
    return `A player whose proposal was adopted can claim ${listed(each)} under this rule, each bonus once a proposal; anyone can contest the claim.`
  },
  answers: {
    'may-claim': ({ player, rule: number, effects }, { game, rule, params }) => {
      if (number !== rule.number) return undefined
      const claimed = bonusesIn(effects, player, params)
      if (claimed === null) return refusal('bonus-unfit', number)
      const earned = adoptedSince(game, rule, player)
      const before = claimsUnder(game, rule, player).flatMap(
        (claim) => bonusesIn(claim.effects, player, params) ?? [],
      )
      const count = (of: readonly number[], points: number) =>
        of.filter((one) => one === points).length
      const isOpen = claimed.every((points) => {
        const alike = params.bonuses.filter((bonus) => bonus.points === points).length
        return count(before, points) + count(claimed, points) <= alike * earned
      })
      return isOpen ? undefined : refusal('nothing-to-claim', number)
    },
  },
})

function refusal(code: FaultCode, number: number) {
  return { value: { allow: false, fault: fault(code, {}, number) } } as const
}

/** The points of the bonuses that effects come down to; `null`: something else, or nothing. */
function bonusesIn(
  effects: readonly ClaimEffect[],
  player: PlayerId,
  { bonuses, quantity }: Bonuses,
): readonly number[] | null {
  const points = effects.flatMap((effect) =>
    effect.do === 'add' && effect.player === player && effect.quantity === quantity
      ? (bonuses.find((bonus) => bonus.points === effect.by)?.points ?? [])
      : [],
  )
  return points.length === effects.length ? points : null
}

/** Proposals of this player that were adopted while the rule read as it does; not the one that worded it so. */
function adoptedSince(game: GameState, rule: Rule, player: PlayerId): number {
  const wording = newestWording(rule)
  const since = wording?.cause?.at ?? 0
  let count = 0
  for (const { id, by, outcome, closed } of game.closedProposals.values()) {
    if (by !== player || outcome !== 'adopted' || id === wording?.proposal) continue
    if ((closed?.at ?? 0) >= since) count += 1
  }
  return count
}

/** Claims under the rule as it reads now: those under an earlier wording used up its bonuses, not these. */
function claimsUnder(game: GameState, rule: Rule, player: PlayerId): readonly Claim[] {
  const numbers = rule.history.map((version) => version.number)
  const since = newestWording(rule)?.cause?.at ?? 0
  return [...game.claims.values()].filter(
    (claim) => claim.by === player && claim.at >= since && numbers.includes(claim.rule),
  )
}

/** The version that gave the rule its present words. */
function newestWording(rule: Rule): RuleVersion | undefined {
  return rule.history.findLast(({ text }, index, all) => text !== all[index - 1]?.text)
}
