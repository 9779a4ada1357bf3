import { readFileSync } from 'node:fs'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { InitialRule } from '../../src/actions/change.ts'
import { proseIn, usesIn } from '../../src/actions/passage.ts'
import { playText, scriptText, surprises } from './play-folder.ts'

/** The ways in which a script can show a rule. */
export const ways = ['acts', 'amended', 'ceases'] as const
export type Way = (typeof ways)[number]

/** What scripts show of one rule, by their names; what no script can see, and why. */
export type Shown = Readonly<Record<Way, readonly string[]>> & {
  readonly unseen?: readonly Way[]
  readonly because?: string
}

/** By the number that a rule of a starter begins with. */
export type Coverage = Readonly<Record<string, Readonly<Record<string, Shown>>>>

/** The table that says which scripts show which rule. */
export function readCoverage(): Coverage {
  const url = new URL('coverage.json', import.meta.url)
  const table: Coverage = JSON.parse(readFileSync(url, 'utf8'))
  return table
}

interface Step {
  readonly expectRefused?: Json
  readonly changes?: readonly ChangeWish[]
  readonly what?: { readonly change?: readonly ChangeWish[] }
}
interface ChangeWish {
  readonly amend?: number
  readonly repeal?: number
  readonly text?: string
  readonly passages?: readonly Json[]
}
interface Script {
  readonly game: JsonObject & { readonly starter: string }
  readonly moves: readonly Step[]
}

/** One claim of the table: this script shows this rule of this book in this way. */
export interface Claimed {
  readonly book: string
  readonly rules: readonly InitialRule[]
  readonly rule: InitialRule
  readonly script: string
}

/**
 * Plays the script against the claim and tells what it then misses: nothing, if the script cannot tell the difference.
 * `acts`: the rule does nothing from the start. `amended`: amendments of it change its words alone. `ceases`: its
 * repeals leave it in force, acting as before. What a script says of the rule's own entry does not count.
 */
export function missed(way: Way, claimed: Claimed): readonly string[] {
  const script: Script = JSON.parse(scriptText(claimed.book, `${claimed.script}.json`))
  if (way !== 'acts') return missedIn(withOtherChanges(way, script, claimed), claimed)
  const { starter: _, ...game } = script.game
  const rules = claimed.rules.map((rule) =>
    rule === claimed.rule ? { ...rule, passages: [proseIn(rule.passages)] } : rule,
  )
  return missedIn({ ...script, game: { ...game, rules } }, claimed)
}

function missedIn(script: object, { rule }: Claimed): readonly string[] {
  try {
    const result = playText(JSON.stringify(script))
    const own = new Set(numbersOf(result.played.state.rules, rule.number))
    return surprises(result).filter((path) => !own.has(Number(/^rules\.(\d+)/.exec(path)?.[1])))
  } catch (error) {
    return [String(error)]
  }
}

function withOtherChanges(way: 'amended' | 'ceases', script: Script, claimed: Claimed): object {
  const numbers = numbersOf(rulesAfter(script), claimed.rule.number)
  const own: readonly Json[] = usesIn(claimed.rule.passages).map((use) => ({ ...use }))
  let carried: readonly Json[] = ['Not repealed.', ...own]
  const other = (change: ChangeWish): ChangeWish => {
    if (change.amend !== undefined && numbers.includes(change.amend)) {
      const { passages, text = 'Idle.', ...rest } = change
      if (way === 'amended') return { ...rest, passages: [text, ...own] }
      carried = passages ?? ['Not repealed.']
    }
    const { repeal } = change
    return way === 'ceases' && repeal !== undefined && numbers.includes(repeal)
      ? { amend: repeal, passages: carried }
      : change
  }
  const moves = script.moves.map((step) => {
    if (step.expectRefused !== undefined) return step
    const { changes, what } = step
    if (changes !== undefined) return { ...step, changes: changes.map(other) }
    if (what?.change === undefined) return step
    return { ...step, what: { change: what.change.map(other) } }
  })
  return { ...script, moves }
}

type Rules = ReturnType<typeof playText>['played']['state']['rules']
const ends = new Map<string, Rules>()

/** The rule book as a script leaves it; each script is played for it once. */
function rulesAfter(script: Script): Rules {
  const text = JSON.stringify(script)
  const rules = ends.get(text) ?? playText(text).played.state.rules
  ends.set(text, rules)
  return rules
}

/** All numbers that the rule of this first number has had. */
function numbersOf(rules: Rules, first: number): readonly number[] {
  const rule = rules.find(
    ({ history }) => history[0]?.by === 'initial' && history[0].number === first,
  )
  return rule?.history.map(({ number }) => number) ?? [first]
}
