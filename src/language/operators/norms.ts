import type { PlayerId } from '../../actions/ids.ts'
import { weekdayOf } from '../calendar.ts'
import type { Place, SentenceMeaning } from '../meaning.ts'
import { operator } from '../operator.ts'
import type { RuleCount } from '../world.ts'

/** What sentences forbid. */
export const norms = [
  operator(
    'sentence',
    'nobody may',
    ['act'],
    'nobody may {0} .',
    norm(0, () => true),
  ),
  operator(
    'sentence',
    'nobody may while',
    ['conditions', 'act'],
    'while {0} , nobody may {1} .',
    norm(1, (at) => at.holds(0)),
  ),
  operator(
    'sentence',
    'nobody may on',
    ['weekdays', 'act'],
    'on {0} nobody may {1} .',
    norm(1, (at) => weekdayOf(at.world.now, at.world.zone) === at.name(0)),
  ),
  operator(
    'sentence',
    'nobody who',
    ['traits', 'act'],
    'nobody who {0} may {1} .',
    norm(1, (at, player) => at.is(0, player)),
  ),
  operator(
    'sentence',
    'only may',
    ['traits', 'act'],
    'only whoever {0} may {1} .',
    norm(1, (at, player) => !at.is(0, player)),
  ),
  operator('sentence', 'needs a title', [], 'a proposal needs a title .', {
    norm: { act: () => 'propose', forbids: (_, { title }) => title?.trim() === '' },
  }),
  operator(
    'sentence',
    'changes at most',
    ['count'],
    'a proposal may make at most {0} change/changes .',
    {
      norm: {
        act: () => 'propose',
        forbids: (at, { changeCount }) => (changeCount ?? 0) > at.count(0),
      },
    },
  ),
  operator('sentence', 'words at most', ['count'], 'no rule may have more than {0} word/words .', {
    norm: {
      act: () => 'change a rule',
      forbids: (at, { change }) => (change?.wordCount ?? 0) > at.count(0),
    },
  }),
  operator(
    'sentence',
    'mutable at most',
    ['count'],
    'there may be at most {0} mutable rule/rules .',
    limit(({ mutable }) => mutable),
  ),
  operator(
    'sentence',
    'immutable at most',
    ['count'],
    'there may be at most {0} immutable rule/rules .',
    limit(({ immutable }) => immutable),
  ),
  operator(
    'sentence',
    'rules at most',
    ['count'],
    'there may be at most {0} rule/rules .',
    limit(({ mutable, immutable }) => mutable + immutable),
  ),
] as const

function norm(act: number, forbids: (at: Place, player: PlayerId) => boolean): SentenceMeaning {
  return {
    norm: {
      act: (at) => at.act(act),
      forbids: (at, attempt) => at.covers(act, attempt) && forbids(at, attempt.player),
    },
  }
}

/** A book that has too many already may still be changed, as long as it does not grow. */
function limit(counted: (rules: RuleCount) => number): SentenceMeaning {
  return {
    norm: {
      act: () => 'change a rule',
      forbids: (at, { rulesBefore, rulesAfter }) => {
        if (rulesBefore === undefined || rulesAfter === undefined) return false
        const after = counted(rulesAfter)
        return after > at.count(0) && after > counted(rulesBefore)
      },
    },
  }
}
