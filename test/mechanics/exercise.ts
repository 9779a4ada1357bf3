import type {
  MechanicDefinition,
  MechanicLibrary,
} from '../../src/engine/kernel/questions/mechanic.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'

/** What of a mechanic came into play: `answers adopted`, `reacts vote-closed`, `offers`, `plays`. */
export type Part = string

/** The library of mechanics, watched: it remembers which of them had something to say, and what came of it. */
export class Exercise {
  readonly library: MechanicLibrary
  /** By kind. */
  private readonly seen = new Map<string, Set<Part>>()
  readonly effects = new Set<string>()

  constructor() {
    const { kinds } = mechanicLibrary
    const watched = new Map<string, MechanicDefinition<never>>()
    for (const kind of kinds) {
      const definition = mechanicLibrary.get(kind)
      if (definition !== undefined) watched.set(kind, this.watch(definition))
    }
    this.library = { kinds, get: (kind) => watched.get(kind) }
  }

  sawKind(kind: string): boolean {
    return (this.seen.get(kind)?.size ?? 0) > 0
  }

  /** Parts of a kind that never had anything to say. */
  missingOf(kind: string): readonly Part[] {
    const seen = this.seen.get(kind) ?? new Set()
    return partsOf(kind).filter((part) => !seen.has(part))
  }

  /** A mechanic that only says something counts when it was in force in a game that was played. */
  sawInForce(kind: string): void {
    if (partsOf(kind).includes('is in force')) this.note(kind, 'is in force')
  }

  /** For people: how much was seen, and what was not. */
  summary(): string {
    const all = this.library.kinds.flatMap((kind) => partsOf(kind))
    const missing = this.library.kinds.flatMap((kind) =>
      this.missingOf(kind).map((part) => `${kind} ${part}`),
    )
    const kinds = this.library.kinds.filter((kind) => this.sawKind(kind)).length
    return [
      `${kinds} of ${this.library.kinds.length} kinds of mechanics came into play, ${all.length - missing.length} of their ${all.length} parts.`,
      `Effects: ${[...this.effects].sort().join(', ')}.`,
      `Never: ${missing.join('; ') || 'nothing'}.`,
    ].join('\n')
  }

  private note(kind: string, part: Part): void {
    const seen = this.seen.get(kind)
    if (seen === undefined) this.seen.set(kind, new Set([part]))
    else seen.add(part)
  }

  private watch(definition: MechanicDefinition<never>): MechanicDefinition<never> {
    const { kind, answers, reacts, offers, play } = definition
    const effectsOf = (part: Part, effects: readonly { readonly do: string }[]) => {
      if (effects.length > 0) this.note(kind, part)
      for (const effect of effects) this.effects.add(effect.do)
    }
    return {
      ...definition,
      ...(answers && {
        answers: wrapped(answers, (question, answer) => {
          if (answer !== undefined) this.note(kind, `answers ${question}`)
        }),
      }),
      ...(reacts && {
        reacts: wrapped(reacts, (event, effects) =>
          effectsOf(`reacts ${event}`, effects as readonly { readonly do: string }[]),
        ),
      }),
      ...(offers && {
        offers: (player, context) => {
          const offered = offers(player, context)
          if (offered.length > 0) this.note(kind, 'offers')
          return offered
        },
      }),
      ...(play && {
        play: (move, player, input, context) => {
          const played = play(move, player, input, context)
          if (played.ok) {
            this.note(kind, 'plays')
            effectsOf('plays', played.value)
          }
          return played
        },
      }),
    }
  }
}

/** Everything that a kind could have to say. */
function partsOf(kind: string): readonly Part[] {
  const { answers = {}, reacts = {}, offers, play } = mechanicLibrary.get(kind) ?? {}
  const parts = [
    ...Object.keys(answers).map((question) => `answers ${question}`),
    ...Object.keys(reacts).map((event) => `reacts ${event}`),
    ...(offers === undefined ? [] : ['offers']),
    ...(play === undefined ? [] : ['plays']),
  ]
  return parts.length === 0 ? ['is in force'] : parts
}

/** The same functions, each result shown to `look` as it passes. */
function wrapped<T extends object>(all: T, look: (name: string, result: unknown) => void): T {
  const pairs = Object.entries(all).map(
    ([name, call]: [string, (...args: unknown[]) => unknown]) => {
      const watched = (...args: unknown[]) => {
        const result = call(...args)
        look(name, result)
        return result
      }
      return [name, watched] as const
    },
  )
  return Object.fromEntries(pairs) as T
}
