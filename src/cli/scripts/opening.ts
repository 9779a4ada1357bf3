import { defaultGameSettings } from '../../actions/body.ts'
import { fail, fault, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import type { InitialRule } from '../../actions/change.ts'
import { importRuleBook } from '../../rulebook/import/import.ts'
import { initialRules } from '../../rulebook/book.ts'
import { starters } from '../../starters/starters.ts'
import type { Opening } from './rehearsal.ts'
import type { GameWish } from './script-format.ts'
import type { PlayScript } from './script-moves.ts'
import type { Misfit } from './located-json.ts'
import { clockMs, instantMs } from './time-words.ts'
import { readRules } from './wishes.ts'

/** Reads a file named in a script; the path is meant from where the script lies. */
export type ReadFile = (path: string) => Result<Uint8Array>

const defaultStart = '2026-01-01T00:00:00Z'

/** What the script's game begins with: the rules of a starter, of a book that people kept, or its own. */
export function openingOf(script: PlayScript, readFile: ReadFile): Result<Opening, Misfit> {
  const { game, players, start = defaultStart } = script
  const rules = rulesOf(game, readFile)
  if (!rules.ok) return rules
  return ok({
    name: game.name ?? 'Rehearsal',
    starter: 'starter' in game ? game.starter : 'own',
    rules: rules.value,
    settings: { ...defaultGameSettings, ...game.settings },
    seed: game.seed ?? '',
    players: players.map(({ clock, ...player }) =>
      clock === undefined ? player : { ...player, clockMs: clockMs(clock) },
    ),
    startMs: instantMs(start),
  })
}

function rulesOf(game: GameWish, readFile: ReadFile): Result<readonly InitialRule[], Misfit> {
  if ('rules' in game) return readRules(game.rules, 'game.rules')
  if ('starter' in game) {
    const starter = starters.find(({ id }) => id === game.starter)
    if (starter !== undefined) return ok(starter.rules)
    const args = { name: game.starter, known: starters.map(({ id }) => id).join(', ') }
    return fail({ field: 'game.starter', fault: fault('script-starter-unknown', args) })
  }
  const bytes = readFile(game.ruleBook)
  const book = bytes.ok ? importRuleBook(bytes.value) : bytes
  if (!book.ok) return fail({ field: 'game.ruleBook', fault: book.fault })
  const mechanics = book.value.rules.map(
    ({ number, suggested }) =>
      [number, suggested.map(({ kind, params }) => ({ kind, params }))] as const,
  )
  return ok(initialRules(book.value.rules, new Map(mechanics)))
}
