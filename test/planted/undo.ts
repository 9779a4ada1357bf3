import type { Planted } from './planted.ts'

/* What a ruling takes with it, docs/decisions/0029: each promise broken once. */

const history = 'src/engine/history'
const closedTest = 'test/engine/closed-stays-closed.test.ts'

export const undo: readonly Planted[] = [
  {
    of: 'undo-course',
    what: 'what closed is open again where the rules would not have closed it',
    file: `${history}/follow-course.ts`,
    find: 'bringStep(work, step)\n',
    put: '\n',
    noticedBy: { run: 0, breaks: 'what is undone takes with it what depends on it' },
  },
  {
    of: 'undo-course',
    what: 'a clock of another past closes a vote before ballots that were cast in time',
    file: `${history}/course.ts`,
    find: 'return asBefore.some(',
    put: 'return true || asBefore.some(',
    noticedBy: {
      test: closedTest,
      title: '[undo-course] comes when that past is over: nobody’s vote was late when it was cast',
    },
  },
  {
    of: 'undo-course',
    what: 'whom a rule had out of the game once the past was over is in it again when that past is derived once more',
    file: `${history}/course.ts`,
    find: 'if (!taken.some((one) => isSameStep(one, step))) note(work, step)',
    put: '',
    noticedBy: {
      test: closedTest,
      title:
        '[undo-course] stays where it came, and comes there again whatever has that past derived once more',
    },
  },
  {
    of: 'undo-course',
    what: 'what was too much for an act when it was made is not when it is derived anew',
    file: `${history}/course.ts`,
    find: '...(lived.tried?.[phase] ?? [])',
    put: '',
    noticedBy: {
      test: 'test/engine/derived-again.test.ts',
      title: 'what was too much for an act, and waited for the next, waits for it again',
    },
  },
  {
    of: 'undo-course',
    what: 'rules are not asked again whether a vote is over that was not',
    file: 'src/engine/votes/close-vote.ts',
    find: "if (proposal.phase !== 'voting') continue\n    const tally",
    put: "if (proposal.phase !== 'voting' || work.course.lived !== null) continue\n    const tally",
    noticedBy: {
      test: 'test/engine/derived-again.test.ts',
      title: 'an act that is derived again brings about what it did, and says so',
    },
  },
  {
    of: 'undo-course',
    what: 'what was refused takes effect years later',
    file: 'src/engine/kernel/apply.ts',
    find: 'surroundings.refused ?? surroundings.lived?.refused',
    put: 'surroundings.refused',
    noticedBy: {
      test: closedTest,
      title: 'stays refused where it was, and nobody finds an old claim paid',
    },
  },
  {
    of: 'undo-course',
    what: 'a later proposal gets the number of one that fell',
    file: 'src/engine/rules/apply-change.ts',
    find: "step.do === 'number' && ",
    put: "step.do === 'number' && step.number < 0 && ",
    noticedBy: { test: closedTest, title: 'keeps its number' },
  },
  {
    of: 'undo-course',
    what: 'a lot casts votes for those whose ballots were undone since',
    file: 'src/engine/draws/left-to-lot.ts',
    find: 'if (ballots === undefined || work.course.lived === null) return owing',
    put: 'if (work !== undefined) return owing',
    noticedBy: {
      test: 'test/engine/lot-votes.test.ts',
      title: 'it voted for those alone who were silent then',
    },
  },
  {
    of: 'undo-course',
    what: 'a revocation opens votes again that were closed by a ballot which was undone since',
    file: `${history}/demanded-past.ts`,
    find: 'yield* this.deriving(one)',
    put: 'yield* this.timeline.appending(one.action, one.floor)',
    noticedBy: {
      test: closedTest,
      title: 'opens no vote again that was closed by a ballot which was undone since',
    },
  },
  {
    of: 'nothing is undone that was not named',
    what: 'what no longer follows of an act is not on the list',
    file: `${history}/consequences.ts`,
    find: 'const gone = without(entry.changes, now.changes)',
    put: 'const gone = []',
    noticedBy: { run: 0, breaks: 'what is undone takes with it what depends on it' },
  },
  {
    of: 'nothing is undone that was not named',
    what: 'a ruling forgets what it changed when another one comes',
    file: `${history}/timeline.ts`,
    find: 'if (consequences !== undefined) this.told.set(index, consequences)',
    put: '',
    noticedBy: { test: closedTest, title: 'stays told where a later one takes it back' },
  },
]
