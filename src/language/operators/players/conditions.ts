import type { Composed } from '../../../actions/phrase.ts'
import { compare, type Rational } from '../../../base/rational.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { localTime } from '../../../base/time-zone.ts'
import { weekdayOf } from '../../meaning/calendar.ts'
import { exactly } from '../../meaning/whole.ts'
import { remainder } from '../having/numbers.ts'
import { isAlwaysSomebodys } from './standing.ts'
import { makesChange } from '../votes/changes.ts'
import { othersOf } from '../votes/polls.ts'

/** *Nobody has the most points* would never be so. */
const ofSome = { isIdle: ([, trait]: Composed) => trait !== undefined && isAlwaysSomebodys(trait) }

export const conditions = [
  makes.condition('so', '{one} {traits}', (at) => {
    const people = at.people(0)
    return people.length > 0 && people.every((player) => at.is(1, player))
  }),
  makes.condition('holder so', 'the {role} {traits}', (at) => {
    const holders = at.world.players.filter((player) => at.world.hasRole(player, at.name(0)))
    return holders.length > 0 && holders.every((player) => at.is(1, player))
  }),
  ...alike('all or none', [
    makes.condition('anyone', 'anyone {traits}', ofSome, (at) =>
      at.world.players.some((player) => at.is(0, player)),
    ),
    makes.condition(
      'nobody',
      'nobody {traits}',
      ofSome,
      (at) => !at.world.players.some((player) => at.is(0, player)),
    ),
    makes.condition('everybody', 'everyone {traits}', (at) =>
      at.world.players.every((player) => at.is(0, player)),
    ),
  ] as const),
  ...alike('anyone else', [
    makes.condition('anyone else', 'anyone else {traits}', { needs: ['focus'] }, (at) =>
      othersOf(at).some((player) => at.is(0, player)),
    ),
    makes.condition(
      'nobody else',
      'nobody else {traits}',
      { needs: ['focus'] },
      (at) => !othersOf(at).some((player) => at.is(0, player)),
    ),
  ] as const),
  ...alike('nobody has more', [
    makes.condition('nobody fewer', 'nobody has fewer {quantity}', about.them, (at) =>
      isFirst(at, -1),
    ),
    makes.condition('nobody more', 'nobody has more {quantity}', about.them, (at) =>
      isFirst(at, 1),
    ),
  ] as const),
  makes.condition(
    'circuit',
    'it is the {ordinal} circuit of turns or a later one',
    about.turns,
    (at) => at.world.circuit >= at.count(0),
  ),
  makes.condition('measures', '{term} is {measure}', { also: ['{0} are {1}'] }, (at) =>
    at.measures(1, at.number(0)),
  ),
  ...alike('even', [
    makes.condition('even', '{term} is even', (at) => isDivisible(at.number(0), exactly(2))),
    makes.condition('odd', '{term} is odd', (at) => !isDivisible(at.number(0), exactly(2))),
  ] as const),
  makes.condition('divisible', '{term} can be divided by {term}', (at) =>
    isDivisible(at.number(0), at.number(1)),
  ),
  ...alike('weekday', [
    makes.condition('weekday', 'it is {weekday}', about.time, (at) => isWeekday(at)),
    makes.condition('not weekday', 'it is not {weekday}', about.time, (at) => !isWeekday(at)),
  ] as const),
  ...alike('between clocks', [
    makes.condition('between clocks', 'it is between {clock} and {clock}', about.time, isBetween),
    makes.condition(
      'not between clocks',
      'it is not between {clock} and {clock}',
      about.time,
      (at) => !isBetween(at),
    ),
  ] as const),
  makes.condition(
    'makes',
    'it makes {changes}',
    about.proposal,
    (at) => at.scope.proposal !== undefined && makesChange(at, 0, at.scope.proposal),
  ),
  makes.condition(
    'either',
    'either {condition} or {condition}',
    (at) => at.holds(0) || at.holds(1),
  ),
  makes.condition(
    'contains',
    'it contains one of {quoted}',
    about.proposal,
    (at) => wordsIn(at, 0) > 0,
  ),
  makes.condition(
    'has letter',
    'it contains the letters {quoted}',
    { needs: ['proposal'], also: ['it contains the letter {0}'] },
    (at) => isSpelled(at),
  ),
  ...alike('vote is open', [
    makes.condition('vote is open', 'a vote is open', about.votes, (at) => isAnyVotedOn(at)),
    makes.condition('no vote is open', 'no vote is open', about.votes, (at) => !isAnyVotedOn(at)),
  ] as const),
  ...alike('told', [
    makes.condition('told', 'it tells {quoted}', about.proposal, (at) => toldIn(at) !== ''),
    makes.condition(
      'not told',
      'it does not tell {quoted}',
      about.proposal,
      (at) => toldIn(at) === '',
    ),
  ] as const),
  ...alike('picture', [
    makes.condition('has picture', 'it comes with a picture', about.proposal, hasPicture(true)),
    makes.condition(
      'has no picture',
      'it comes without a picture',
      about.proposal,
      hasPicture(false),
    ),
  ] as const),
  makes.condition(
    'no title',
    'it has no title',
    about.proposal,
    ({ world, scope }) =>
      scope.proposal !== undefined && world.proposal(scope.proposal)?.title.trim() === '',
  ),
  makes.conditions('both', '{condition*and2}', (at) => at.listed(0).every((one) => at.holds(one))),
] as const

/** How many of the words in a quotation, with commas between them, the proposal contains. */
export function wordsIn(at: Place, quotedAt: number): number {
  const { proposal: id } = at.scope
  const proposal = id === undefined ? null : at.world.proposal(id)
  const words = at.name(quotedAt).split(',')
  return proposal === null ? 0 : words.filter((word) => proposal.says(word)).length
}

/** Whether the letters stand in what it writes, within words, too, in any case. */
function isSpelled(at: Place): boolean {
  const { proposal: id } = at.scope
  const letters = at.name(0).trim()
  return id !== undefined && letters !== '' && at.world.proposal(id)?.spells(letters) === true
}

function isAnyVotedOn({ world }: Place): boolean {
  return world.openProposals.some((id) => world.proposal(id)?.isVotedOn === true)
}

function hasPicture(wanted: boolean) {
  return ({ world, scope: { proposal } }: Place): boolean =>
    proposal !== undefined && world.proposal(proposal)?.hasPicture === wanted
}

/** What the proponent told under the name that stands there. */
function toldIn(at: Place): string {
  const { proposal: id } = at.scope
  const proposal = id === undefined ? null : at.world.proposal(id)
  return proposal?.told(at.name(0)).trim() ?? ''
}

function isDivisible(number: Rational, by: Rational): boolean {
  return compare(remainder(number, by), exactly(0)) === 0
}

/** From one time of day up to another, over midnight where the first is the later one. */
function isBetween(at: Place): boolean {
  const { minutes } = localTime(at.world.now, at.world.zone)
  const [from, to] = [minutesOf(at.name(0)), minutesOf(at.name(1))]
  return from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function isWeekday(at: Place): boolean {
  return weekdayOf(at.world.now, at.world.zone) === at.name(0)
}

/** Whether nobody has fewer (-1), or more (1), than the player who was spoken of. */
function isFirst(at: Place, sign: 1 | -1): boolean {
  const { world, scope } = at
  const { they } = scope
  if (they === undefined) return false
  const own = sign * world.quantity(they, at.name(0))
  return world.players.every((player) => sign * world.quantity(player, at.name(0)) <= own)
}
