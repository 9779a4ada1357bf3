import type { PlayerId } from '../../../actions/ids.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about, gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { choosing } from '../having/things.ts'
import {
  changedBy,
  isThere,
  present,
  presentOf,
  proposalAt,
  ruleOf,
  thingOf,
} from '../../meaning/refers.ts'
import { exactly } from '../../meaning/whole.ts'
import type { ThingView } from '../../meaning/world.ts'
const ofProposal = { needs: ['proposal'], touches: 'proposals' } as const
const ofChanged = { needs: ['proposal'], touches: 'rules' } as const

/** What is said of those whom rules, things and proposals have as something, of these, and what a move is made about. */
export const referred = [
  // What is said of them.
  makes.trait(
    'is player of rules',
    'is|are the {rule-link} of < {measure} rule/rules | <no> rule | the most rules >',
    (at, player) => isSoOften(at, player, { counts: rulesAt(at), noneAt: 2 }),
  ),
  makes.trait(
    'is player of things',
    'is|are the {thing-link@0} of < {measure@2} {thing@1:2} | <no@3> {thing@1:-} | the most {thing@1:+} >',
    (at, player) => isSoOften(at, player, { counts: thingsAt(at), measureAt: 2, noneAt: 3 }),
  ),
  makes.trait(
    'is player of players',
    'is|are the {link} of < {measure} player/players | no player >',
    (at, player) => {
      const count = countOf(playersAt(at), player)
      return at.has(1) ? at.measures(1, exactly(count)) : count === 0
    },
  ),
  makes.trait('is player of a rule', 'is|are the {rule-link} of a rule {ruleTrait}', (at, player) =>
    at.world.rules.some((rule) => rule.refersTo(at.name(0)) === player && at.isRule(1, rule)),
  ),
  makes.trait(
    'is player of a changed rule',
    'is|are the {rule-link} of a rule that it changes',
    ofChanged,
    (at, player) => changedBy(at).some((rule) => rule.refersTo(at.name(0)) === player),
  ),
  makes.counted(
    'things whose player',
    '{thing@1:^} whose {thing-link@0} they are',
    about.own,
    (at) => exactly(countOf(thingsAt(at), at.scope.own)),
  ),
  makes.counted('players whose link', 'player|players whose {link} they are', about.own, (at) =>
    exactly(countOf(playersAt(at), at.scope.own)),
  ),

  // What is said of rules, things and proposals.
  ...alike('rule has somebody', [
    makes.ruleTrait('has player', 'that has a {rule-link}', (at, rule) => isThere(at, rule)),
    makes.ruleTrait('has no player', 'that has no {rule-link}', (at, rule) => !isThere(at, rule)),
  ] as const),
  makes.ruleTrait('whose player is', 'whose {rule-link} is {named}', (at, rule) =>
    at.people(1).some((one) => one === rule.refersTo(at.name(0))),
  ),
  makes.ruleTrait(
    'has another player',
    'that has a {rule-link} other than {named}',
    (at, rule) =>
      isThere(at, rule) && !at.people(1).some((one) => one === rule.refersTo(at.name(0))),
  ),
  makes.ruleTrait(
    'whose player they are',
    'whose {rule-link} they are',
    about.own,
    (at, rule) => at.scope.own !== undefined && rule.refersTo(at.name(0)) === at.scope.own,
  ),
  ...alike('rule by number has somebody', [
    makes.condition(
      'rule has player',
      'rule {count@1} has a {rule-link@0}',
      (at) => present(at, ruleOf(at, at.count(1))).length > 0,
    ),
    makes.condition(
      'rule has no player',
      'rule {count@1} has no {rule-link@0}',
      (at) => present(at, ruleOf(at, at.count(1))).length === 0,
    ),
  ] as const),
  ...alike('thing has somebody', [
    makes.condition(
      'thing has player',
      'the {thing@1:-} has a {thing-link@0}',
      about.thing,
      (at) => present(at, thingOf(at)).length > 0,
    ),
    makes.condition(
      'thing has no player',
      'the {thing@1:-} has no {thing-link@0}',
      about.thing,
      (at) => present(at, thingOf(at)).length === 0,
    ),
  ] as const),
  ...alike('proposal has somebody', [
    makes.condition(
      'proposal has player',
      'it has a {proposal-link}',
      ofProposal,
      (at) => present(at, proposalAt(at)).length > 0,
    ),
    makes.condition(
      'proposal has no player',
      'it has no {proposal-link}',
      ofProposal,
      (at) => present(at, proposalAt(at)).length === 0,
    ),
  ] as const),

  // What a move is about.
  aboutThing(
    'thing whose player',
    'one of the {thing:+} whose {thing-link} they are',
    (at, thing, mover) => thing.refersTo(at.name(1)) === mover,
  ),
  aboutThing(
    'thing without player',
    'one of the {thing:+} without a {thing-link}',
    (at, thing) => presentOf(at, thing.refersTo(at.name(1))).length === 0,
  ),
] as const

/** Who is what stands first of how many. */
type Counts = ReadonlyMap<PlayerId, number>

function rulesAt(at: Place): Counts {
  return counted(at.world.rules.map((rule) => rule.refersTo(at.name(0))))
}

function thingsAt(at: Place): Counts {
  return counted(at.world.things(at.name(1)).map((thing) => thing.refersTo(at.name(0))))
}

function playersAt(at: Place): Counts {
  return counted(at.world.players.map((one) => at.world.link(one, at.name(0))))
}

function counted(all: readonly (PlayerId | null)[]): Counts {
  const counts = new Map<PlayerId, number>()
  for (const one of all) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

function countOf(counts: Counts, player: PlayerId | undefined): number {
  return player === undefined ? 0 : (counts.get(player) ?? 0)
}

/** Whether nobody at the table has more; who has none has not the most. */
function hasMost({ world }: Place, counts: Counts, player: PlayerId): boolean {
  const own = countOf(counts, player)
  return own > 0 && world.players.every((one) => countOf(counts, one) <= own)
}

interface HowOften {
  readonly counts: Counts
  readonly measureAt?: number
  readonly noneAt: number
}

/** To be it of so many, of none, or, where it says neither, of the most. */
function isSoOften(
  at: Place,
  player: PlayerId,
  { counts, measureAt = 1, noneAt }: HowOften,
): boolean {
  const count = countOf(counts, player)
  if (at.has(measureAt)) return at.measures(measureAt, exactly(count))
  return at.has(noneAt) ? count === 0 : hasMost(at, counts, player)
}

/** One of some things of one's choice. */
function aboutThing(
  name: string,
  words: string,
  isMeant: (at: Place, thing: ThingView, mover: PlayerId) => boolean,
) {
  const among = (at: Place, mover: PlayerId) =>
    at.world.things(at.name(0)).filter((thing) => isMeant(at, thing, mover))
  return makes.item(name, words, gives.thing, choosing(among))
}
