import { weekdayOf } from '../../meaning/calendar.ts'
import type { Claims } from '../../meaning/claims.ts'
import type { Place, SentenceMeaning, Static } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'

/** Where in a sentence its frame stands, and where what holds in it. */
const frameAt = 0
const framedAt = 1

/** When, and how long, a sentence holds: said before any that can be framed. */
export const frames = [
  makes.sentence('in a frame', '{frame} , {framed}', framed),
  makes.frame('while', 'while {conditions}', { also: ['as long as {0}'] }, (at) => at.holds(0)),
  makes.frame('unless', 'unless {conditions}', (at) => !at.holds(0)),
  makes.frame(
    'on weekdays',
    'on {weekdays}',
    about.time,
    (at) => weekdayOf(at.world.now, at.world.zone) === at.name(0),
  ),
  makes.frame(
    'from a circuit on',
    'from the {ordinal} circuit of turns on',
    { touches: 'turns', also: ['from the {0} circuit on', 'from the {0} round on'] },
    (at) => at.world.circuit >= at.count(0),
  ),
] as const

/** What a sentence means that holds in a frame alone: outside of it, it says nothing. */
function framed(at: Static): SentenceMeaning {
  const inner = at.sentence(framedAt)
  const { hears, clocks, recurs, reacts, norm, ban, claims } = inner
  return {
    ...(hears === undefined ? {} : { hears: (one) => hears(one.standing(framedAt)) }),
    ...(recurs === undefined ? {} : { recurs: (one) => recurs(one.standing(framedAt)) }),
    ...(clocks === undefined ? {} : { clocks: inFrame(clocks, []) }),
    ...(reacts === undefined ? {} : { reacts: inFrame(reacts, []) }),
    ...(norm === undefined
      ? {}
      : {
          norm: {
            act: (one) => norm.act(one.standing(framedAt)),
            forbids: inFrame(norm.forbids, false),
            refusal: (place, attempt) => norm.refusal?.(place.within(framedAt), attempt) ?? null,
          },
        }),
    ...(ban === undefined
      ? {}
      : {
          ban: {
            does: (one) => ban.does(one.standing(framedAt)),
            forbids: inFrame(ban.forbids, false),
            of: (one) => ban.of?.(one.standing(framedAt)) ?? null,
          },
        }),
    ...(claims === undefined ? {} : { claims: claimsInFrame(claims) }),
  }
}

/** Of what sentences claim that can be framed. */
function claimsInFrame(claims: Claims): Claims {
  const { winners, adopted, voteOver, votes, counts, room } = claims
  return {
    ...(winners === undefined ? {} : { winners: inFrame(winners, []) }),
    ...(adopted === undefined ? {} : { adopted: inFrame(adopted, null) }),
    ...(voteOver === undefined ? {} : { voteOver: inFrame(voteOver, null) }),
    ...(votes === undefined ? {} : { votes: inFrame(votes, null) }),
    ...(counts === undefined ? {} : { counts: inFrame(counts, null) }),
    ...(room === undefined ? {} : { room: inFrame(room, null) }),
  }
}

/** What is asked, while the frame holds; else what is said where nothing is. */
function inFrame<A extends readonly unknown[], R>(
  ask: (place: Place, ...asked: A) => R,
  elsewhere: R,
): (place: Place, ...asked: A) => R {
  return (place, ...asked) =>
    place.holds(frameAt) ? ask(place.within(framedAt), ...asked) : elsewhere
}
