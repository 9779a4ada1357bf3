import type { PlayerId } from '../../../actions/ids.ts'
import { keptOf, type Deed } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about, gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { added } from '../../meaning/passing.ts'
import type { Verdict } from '../../meaning/asked.ts'
import { othersOf } from './polls.ts'

/** As many players as a game takes. */
const largestTable = 100

/** What follows if players agree, or do not object, or nobody pays for it not to, or answer what they are called to. */
export const consents = [
  makes.sequel(
    'unless objected',
    'after {duration@0} , unless < {quota@2} of the players object , {effects@1} [ ; otherwise {effects@3} ] | {few@4} object , {effects@1} | someone objects , {effects@1} >',
    { also: ['after {0} , unless {2} of the players object , {1} . otherwise {3}'] },
    (at) => {
      if (at.has(2)) return [objecting(at)]
      const verdict = { no: at.has(4) ? at.count(4) : 1 }
      return consented(at, { duration: 0, effect: 1, verdict })
    },
  ),
  makes.sequel(
    'unless paid',
    'after {duration} , unless someone else pays {amount} , {effects}',
    gives.own,
    (at) => [
      {
        do: 'ask',
        voters: payers(at, 1),
        question: 'Do you pay, so that it does not happen?',
        choice: { of: 'consent' },
        isSecret: false,
        ms: at.durationMs(0),
        frame: { effect: ['or paid', at.taken(1), at.taken(2)], scope: keptOf(at.scope) },
      },
    ],
  ),
  makes.sequel(
    'or paid',
    'whoever said so first pays {amount} ; otherwise {effects}',
    { needs: ['answers'], gives: ['own'] },
    (at) => {
      const able = payers(at, 0)
      const payer = (at.scope.answers ?? []).find(
        ({ player, answer }) => answer === true && able.includes(player),
      )
      if (payer === undefined) return at.deeds(1)
      const { count, quantity } = at.with({ own: payer.player }).amount(0)
      return added(payer.player, quantity, -count)
    },
  ),
  makes.sequel(
    'asked to answer',
    '{who} has|have {duration@2} to answer {quoted@1} : {effects}',
    { givesAfter: ['answers'] },
    (at) => [
      {
        do: 'ask',
        voters: at.people(0),
        question: at.name(1),
        choice: { of: 'texts', among: [at.name(1)] },
        isSecret: false,
        ms: at.durationMs(2),
        frame: { effect: at.taken(3), scope: { ...keptOf(at.scope), voters: at.people(0) } },
      },
    ],
  ),
  ...alike('answered', [
    makes.trait('answered', 'answered', about.answers, hasAnswered),
    makes.trait(
      'did not answer',
      'did not answer',
      // Who was not asked owes no answer.
      about.answers,
      (at, player) => at.scope.voters?.includes(player) !== false && !hasAnswered(at, player),
    ),
  ] as const),
  makes.sequel('if some agree', 'if {few} others agree within {duration} , {effects}', (at) =>
    consented(at, { duration: 1, effect: 2, verdict: { yes: at.count(0) } }),
  ),
  makes.sequel(
    'claimed',
    'if {one} claim(s) that {quoted} and nobody objects within {duration} , {effects}',
    (at) => [
      {
        do: 'ask',
        voters: at.people(0),
        question: at.name(1),
        choice: { of: 'consent' },
        isSecret: false,
        ms: null,
        frame: {
          effect: ['unless objected', at.taken(2), at.taken(3)],
          scope: { ...keptOf(at.scope), ...focusOn(at.people(0)) },
          verdict: 'all say yes',
        },
      },
    ],
  ),
] as const

function focusOn([player]: readonly PlayerId[]) {
  return player === undefined ? {} : { focus: player }
}

interface Consenting {
  readonly duration: number
  readonly effect: number
  readonly verdict: Verdict
}

/** Asks everybody else; what follows does so when they have agreed, or when the time is over. */
function consented(at: Place, { duration, effect, verdict }: Consenting): readonly Deed[] {
  const isAgreeing = typeof verdict === 'object' && 'yes' in verdict
  return [
    {
      do: 'ask',
      voters: othersOf(at),
      question: isAgreeing ? 'Do you agree?' : 'Do you object?',
      choice: { of: 'consent' },
      isSecret: false,
      ms: at.durationMs(duration),
      frame: { effect: at.taken(effect), scope: keptOf(at.scope), verdict },
    },
  ]
}

/** Asks all players; what follows does so when the time is over, unless so many object. */
function objecting(at: Place): Deed {
  const voters = at.world.players
  return {
    do: 'ask',
    voters,
    question: 'Do you object?',
    choice: { of: 'consent' },
    isSecret: false,
    ms: at.durationMs(0),
    frame: {
      effect: at.taken(1),
      scope: keptOf(at.scope),
      // Of those who are at the table when it is counted, whoever came or went since.
      verdict: { no: Array.from({ length: largestTable + 1 }, (_, of) => at.quota(2, of)) },
      ...(at.has(3) ? { otherwise: at.taken(3) } : {}),
    },
  }
}

function hasAnswered({ scope: { answers = [] } }: Place, player: PlayerId): boolean {
  return answers.some((one) => one.player === player)
}

/** Those others who have as much. */
function payers(at: Place, amountAt: number): readonly PlayerId[] {
  return at.world.players.filter((player) => {
    if (player === at.scope.focus) return false
    const { count, quantity } = at.with({ own: player }).amount(amountAt)
    return at.world.quantity(player, quantity) >= count
  })
}
