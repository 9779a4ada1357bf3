import type { Claims } from '../meaning/claims.ts'
import type { Place, SentenceMeaning, Static } from '../meaning/meaning.ts'

/** Where in a sentence its frame stands, and where what holds in it. */
const frameAt = 0
const framedAt = 1

/** What a sentence means that holds in a frame alone: outside of it, it says nothing. */
export function framed(at: Static): SentenceMeaning {
  const inner = at.sentence(framedAt)
  const { hears, clocks, recurs, reacts, norm, ban, claims } = inner
  const within = (place: Place) => (place.holds(frameAt) ? place.within(framedAt) : null)
  return {
    ...(hears === undefined ? {} : { hears: (one) => hears(one.standing(framedAt)) }),
    ...(recurs === undefined ? {} : { recurs: (one) => recurs(one.standing(framedAt)) }),
    ...(clocks === undefined
      ? {}
      : {
          clocks: (place) => {
            const there = within(place)
            return there === null ? [] : clocks(there)
          },
        }),
    ...(reacts === undefined
      ? {}
      : {
          reacts: (place, happening) => {
            const there = within(place)
            return there === null ? [] : reacts(there, happening)
          },
        }),
    ...(norm === undefined
      ? {}
      : {
          norm: {
            act: (one) => norm.act(one.standing(framedAt)),
            forbids: (place, attempt) => {
              const there = within(place)
              return there !== null && norm.forbids(there, attempt)
            },
            refusal: (place, attempt) => norm.refusal?.(place.within(framedAt), attempt) ?? null,
          },
        }),
    ...(ban === undefined
      ? {}
      : {
          ban: {
            does: (one) => ban.does(one.standing(framedAt)),
            forbids: (place, deed) => {
              const there = within(place)
              return there !== null && ban.forbids(there, deed)
            },
            of: (one) => ban.of?.(one.standing(framedAt)) ?? null,
          },
        }),
    ...(claims === undefined ? {} : { claims: claimsWithin(claims, within) }),
  }
}

/** Of what sentences claim that can be framed. */
function claimsWithin(
  { winners, adopted, voteOver, votes, counts, roomToGain }: Claims,
  within: (place: Place) => Place | null,
): Claims {
  return {
    ...(winners === undefined
      ? {}
      : {
          winners: (place) => {
            const there = within(place)
            return there === null ? [] : winners(there)
          },
        }),
    ...(adopted === undefined ? {} : { adopted: silent(adopted, within) }),
    ...(voteOver === undefined ? {} : { voteOver: silent(voteOver, within) }),
    ...(votes === undefined ? {} : { votes: silent(votes, within) }),
    ...(counts === undefined ? {} : { counts: silent(counts, within) }),
    ...(roomToGain === undefined ? {} : { roomToGain: silent(roomToGain, within) }),
  }
}

function silent<A extends readonly unknown[], R>(
  claim: (place: Place, ...asked: A) => R | null,
  within: (place: Place) => Place | null,
): (place: Place, ...asked: A) => R | null {
  return (place, ...asked) => {
    const there = within(place)
    return there === null ? null : claim(there, ...asked)
  }
}
