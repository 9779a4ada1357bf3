import type { PlayerId } from '../../actions/ids.ts'
import type { Place, SentenceMeaning } from '../meaning.ts'
import { operator } from '../operator.ts'

/** The kinds of whole sentences: definitions, reactions, claims, norms. Moves have a file of their own. */
export const sentences = [
  operator(
    'sentence',
    'each has',
    ['new-quantity', 'count'],
    'each player has {0} , at first {1} .',
    { defines: (at) => [{ name: at.name(0), initial: at.count(1) }] },
  ),
  operator('sentence', 'when', ['event', 'effects'], 'when {0} , {1} .', {
    hears: (at) => [at.heardBy(0)],
    reacts: (at, happening) => {
      const scope = at.brought(0, happening)
      return scope === null ? [] : at.with(scope).deeds(1)
    },
  }),
  operator('sentence', 'when if', ['event', 'conditions', 'effects'], 'when {0} and {1} , {2} .', {
    hears: (at) => [at.heardBy(0)],
    reacts: (at, happening) => {
      const scope = at.brought(0, happening)
      if (scope === null) return []
      const then = at.with(scope)
      return then.holds(1) ? then.deeds(2) : []
    },
  }),
  operator(
    'sentence',
    'every circuit',
    ['effects'],
    'at the end of every circuit of turns , {0} .',
    { hears: () => ['circuit ended'], reacts: (at) => at.deeds(0) },
  ),
  operator(
    'sentence',
    'every nth circuit',
    ['ordinal', 'effects'],
    'at the end of every {0} circuit of turns , {1} .',
    {
      hears: () => ['circuit ended'],
      reacts: (at) => (at.world.circuit % at.count(0) === 0 ? at.deeds(1) : []),
    },
  ),
  operator('sentence', 'every day', ['clock', 'effects'], 'every day at {0} , {1} .', {
    hears: () => ['due'],
    recurs: (at) => ({ weekday: null, clock: at.name(0) }),
    reacts: (at) => at.deeds(1),
  }),
  operator('sentence', 'every week', ['weekday', 'clock', 'effects'], 'every {0} at {1} , {2} .', {
    hears: () => ['due'],
    recurs: (at) => ({ weekday: at.name(0), clock: at.name(1) }),
    reacts: (at) => at.deeds(2),
  }),
  operator('sentence', 'wins', ['trait'], 'whoever {0} wins .', {
    claims: {
      winners: (at) => at.world.players.filter((player) => at.is(0, player)),
    },
  }),
  operator(
    'sentence',
    'adopted if',
    ['conditions'],
    'a rule-change is adopted if {0} , and only then .',
    { claims: { adopted: (at) => at.holds(0) } },
    { gives: ['proposal', 'tally'] },
  ),
  operator('sentence', 'closes after', ['duration'], 'a vote closes {0} after it opened .', {
    hears: () => ['vote opened'],
    reacts: (at, { proposal }) =>
      proposal === undefined
        ? []
        : [
            {
              do: 'wait',
              ms: at.durationMs(0),
              frame: { effect: ['close'], scope: { proposal } },
            },
          ],
  }),
  operator(
    'sentence',
    'nobody may',
    ['act'],
    'nobody may {0} .',
    norm(0, () => true),
  ),
  operator(
    'sentence',
    'nobody who',
    ['trait', 'act'],
    'nobody who {0} may {1} .',
    norm(1, (at, player) => at.is(0, player)),
  ),
  operator(
    'sentence',
    'only may',
    ['trait', 'act'],
    'only whoever {0} may {1} .',
    norm(1, (at, player) => !at.is(0, player)),
  ),
] as const

function norm(act: number, forbids: (at: Place, player: PlayerId) => boolean): SentenceMeaning {
  return { norm: { act: (at) => at.act(act), forbids } }
}
