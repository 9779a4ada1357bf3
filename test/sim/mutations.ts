import type { SimConfig } from './config.ts'

/**
 * Rules broken on purpose, one at a time, in the text of the sources: the simulator notices each of
 * them. Most are faults that hand-made attacks once found. mutations.long.test.ts, docs/SIMULATOR.md
 */
export interface Mutation {
  /** The rule of docs/PROTOCOL.md that is broken, or what else. */
  readonly rule: string
  readonly what: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly put: string
  /** The run of the simulator that noticed it last. */
  readonly by: number
  /** In which runs it can be noticed. Default: in all. */
  readonly among?: (config: SimConfig) => boolean
}

const hasRogue = ({ rogue }: SimConfig): boolean => rogue !== null
const hasSecondRogue = ({ rogue }: SimConfig): boolean => rogue?.isSecond === true
const hasStranger = ({ hasStranger: has }: SimConfig): boolean => has
const hasSilent = ({ silent }: SimConfig): boolean => silent.length > 0

const admission = 'src/log/admission.ts'
const graph = 'src/log/graph.ts'
const order = 'src/log/order.ts'
const duty = 'src/log/seals/duty.ts'
const intake = 'src/session/intake.ts'
const directives = 'src/engine/kernel/directives.ts'
const join = 'src/engine/people/join.ts'
const start = 'src/engine/turns/start.ts'

export const mutations: readonly Mutation[] = [
  {
    rule: 'act-ahead',
    what: 'what is dated ahead is placed and archived at once',
    file: admission,
    find: 'if (action.time > latestMs) return held(',
    put: 'if (action.time > latestMs + 1e15) return held(',
    by: 1,
  },
  {
    rule: 'act-ahead',
    what: 'a device signs ahead of the others’ clocks',
    file: 'src/session/sign-action.ts',
    find: 'if (aheadMs > maxAheadMs) {',
    put: 'if (aheadMs > 1e15) {',
    by: 1,
  },
  {
    rule: 'seat-revoke',
    what: 'a removed device is heard',
    file: directives,
    find: 'return lineage?.isUpTo(action, lasts) !== true',
    put: 'return false',
    by: 2,
    among: hasSecondRogue,
  },
  {
    rule: 'sig-chain',
    what: 'an unverified signature is kept and passed on',
    file: intake,
    find: 'if (verdicts[index] === true) signed.set(',
    put: 'if (verdicts[index] !== undefined) signed.set(',
    by: 1,
  },
  {
    rule: 'seat-start',
    what: 'the start seats whoever has come, not those it lists',
    file: start,
    find: "change(work, { status: 'playing', seats })\n  for (const seat of seats)",
    put: "change(work, { status: 'playing', seats: [...state.players.keys()] })\n  for (const seat of state.players.keys())",
    by: 1,
    among: hasStranger,
  },
  {
    rule: 'seat-admit',
    what: 'who has the link sits down in a running game',
    file: join,
    find: "if (value === 'at-once') return",
    put: "if (value !== 'vote') return",
    by: 10,
    among: hasStranger,
  },
  {
    rule: 'graph-forks',
    what: 'a thousand forks are kept',
    file: graph,
    find: '.length >= maxBareBranches\n  }',
    put: '.length >= 1e9\n  }',
    by: 5,
    among: hasRogue,
  },
  {
    rule: 'order-time',
    what: 'a late action is put in its time, before what is settled',
    file: order,
    find: 'let low = this.#settled',
    put: 'let low = 0',
    by: 2,
  },
  {
    rule: 'seal-pass',
    what: 'nobody ever passes',
    file: duty,
    find: "return pass.is === 'sign' ? pass : inView",
    put: 'return inView',
    by: 12,
    among: hasSilent,
  },
]
