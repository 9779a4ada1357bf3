import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import type { StateReport } from '../../views/game/report-shape.ts'
import { pathTo } from './located-json.ts'

/** One part of an expectation that did not hold. */
export interface Failure {
  readonly path: string
  readonly expected: Json
  readonly actual: Json
}

/**
 * What a script's `expect` is compared with: the report's parts by the names that people use. Lists of players
 * become objects by name, rules by number (those in force before others), proposals by `as` and by number.
 */
export function expectationView(report: StateReport): JsonObject {
  const { players, rules, proposals, judgments, claims } = report
  return {
    points: byName(players, ({ points }) => points),
    quantities: byName(players, ({ quantities }) => quantities),
    items: byName(players, ({ items }) => items),
    roles: byName(players, ({ roles }) => roles),
    choices: byName(players, ({ choices }) => choices),
    links: byName(players, ({ links = {} }) => links),
    drafts: byName(players, ({ draftReaders }) => draftReaders),
    players: byName(players, ({ status }) => status),
    rules: Object.fromEntries(
      [...rules]
        .sort((a, b) => Number(a.status === 'in-force') - Number(b.status === 'in-force'))
        .map((rule) => [
          String(rule.number),
          {
            ...rule,
            passages: rule.passages.map((passage) => ({ ...passage })),
            void: rule.void === undefined ? null : { ...rule.void },
            suspended: rule.suspended === undefined ? null : { ...rule.suspended },
            mechanics: rule.mechanics.map(({ kind }) => kind),
            history: history(rule),
            texts: rule.history.map(({ text }) => text),
          },
        ]),
    ),
    proposals: Object.fromEntries(
      proposals.flatMap((proposal) => {
        const { decisions, ...rest } = proposal
        const view = { ...rest, needs: decisions.map(({ needs }) => needs) }
        const named = proposal.as === null ? [] : [[proposal.as, view] as const]
        return [[String(proposal.number), view] as const, ...named]
      }),
    ),
    judgments: byHandle(judgments, ({ rulings, ...rest }) => ({
      ...rest,
      rulings: rulings.map((ruling) => ({ ...ruling })),
    })),
    claims: byHandle(claims, (claim) => ({ ...claim })),
    throws: byName(
      report.throws.map(({ player, ...rest }) => ({ name: player, ...rest })),
      ({ sides, count, purpose, method }) => ({ sides, count, purpose, method }),
    ),
    draws: report.draws.map((draw) => ({ ...draw })),
    polls: Object.fromEntries(report.polls.map((poll) => [poll.question, { ...poll }])),
    table: report.table,
    titles: report.titles,
    entities: creatures(report),
    encrypted: Object.fromEntries(report.encrypted.map(({ label, readers }) => [label, readers])),
    timers: report.timers.map(({ name }) => name),
    turn: report.turn,
    phase: report.phase,
    winners: report.winners,
    settings: report.settings,
    round: report.round,
    status: report.status,
    hash: report.hash,
    sealed: report.sealed,
  }
}

function history(rule: StateReport['rules'][number]): Json {
  return rule.history.map(({ number, by }) => `${by} ${String(number)}`)
}

/**
 * Entities by owner (`nobody` for those without) and by state and kind, as in `alive minion`: how many there are,
 * and their values added up; `captain Ann` is how many have Ann as captain.
 */
function creatures({ entities }: StateReport): JsonObject {
  const owners = new Map<string, Map<string, Map<string, number>>>()
  for (const { owner, state, kind, values, references = {} } of entities) {
    const groups = owners.get(owner ?? 'nobody') ?? new Map<string, Map<string, number>>()
    const name = `${state} ${kind}`
    const sums = groups.get(name) ?? new Map<string, number>()
    const whose = Object.entries(references).map(([key, who]) => [`${key} ${who}`, 1] as const)
    for (const [key, value] of [['count', 1] as const, ...Object.entries(values), ...whose]) {
      sums.set(key, (sums.get(key) ?? 0) + value)
    }
    owners.set(owner ?? 'nobody', groups.set(name, sums))
  }
  return Object.fromEntries(
    [...owners].map(([owner, groups]) => [
      owner,
      Object.fromEntries([...groups].map(([name, sums]) => [name, Object.fromEntries(sums)])),
    ]),
  )
}

function byName<T extends { readonly name: string }>(
  all: readonly T[],
  part: (one: T) => Json,
): JsonObject {
  return Object.fromEntries(all.map((one) => [one.name, part(one)]))
}

function byHandle<T extends { readonly as: string | null }>(
  all: readonly T[],
  part: (one: T) => Json,
): JsonObject {
  return Object.fromEntries(all.map((one, index) => [one.as ?? `#${String(index + 1)}`, part(one)]))
}

/**
 * Compares what is expected with what is: objects part by part, only the parts named; lists and everything else
 * as a whole. `null` expects that a part is absent or `null`; `"p1": "adopted"` is short for
 * `"p1": { "outcome": "adopted" }`; `{ "atLeast": 1, "atMost": 6 }` expects a number from 1 to 6.
 */
export function failures(expected: Json, actual: Json | undefined, path = ''): readonly Failure[] {
  if (typeof actual === 'number' && isRange(expected)) {
    return isWithin(expected, actual) ? [] : [{ path, expected, actual }]
  }
  if (isJsonObject(expected) && actual !== undefined && isJsonObject(actual)) {
    return Object.entries(expected).flatMap(([key, part]) =>
      failures(part, Object.hasOwn(actual, key) ? actual[key] : undefined, pathTo(path, key)),
    )
  }
  const found = inShort(expected, actual ?? null)
  return JSON.stringify(sorted(expected)) === JSON.stringify(sorted(found))
    ? []
    : [{ path, expected, actual: found }]
}

/** Expects a number between limits, of which one may be left out. */
function isRange(expected: Json): expected is JsonObject {
  if (!isJsonObject(expected)) return false
  const entries = Object.entries(expected)
  return (
    entries.length > 0 &&
    entries.every(([key, limit]) => limits.includes(key) && typeof limit === 'number')
  )
}

const limits: readonly string[] = ['atLeast', 'atMost']

function isWithin({ atLeast, atMost }: JsonObject, actual: number): boolean {
  return (
    (typeof atLeast !== 'number' || actual >= atLeast) &&
    (typeof atMost !== 'number' || actual <= atMost)
  )
}

function inShort(expected: Json, actual: Json): Json {
  if (typeof expected !== 'string' || !isJsonObject(actual)) return actual
  return actual['outcome'] ?? actual['answer'] ?? actual['phase'] ?? actual['status'] ?? actual
}

/** The same JSON with all keys in order. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}
