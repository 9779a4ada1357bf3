import type { Entity } from '../../engine/kernel/state/entity.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { playerId, type PlayerId } from '../../actions/ids.ts'
import { changeWords } from '../../texts/en/views/changes.ts'
import { entitiesOf, thingsText } from '../players/owned-entities.ts'
import { inSeatOrder, nameOf } from '../players/people.ts'
import { holdersText, referencesIn, type HolderKind } from '../rules/references.ts'
import { itemsText } from '../players/quantity-text.ts'

/** Something that is so of a player beside the scores: an office, a title, what they chose, whom they have as what, what they own. */
interface Fact {
  readonly kind: 'title' | 'role' | 'choice' | 'link' | 'reference' | 'item' | 'things'
  /** Whose it is; of a title nobody's, which only its value names; of a reference what has it, `rule 301`, `1 ships`. */
  readonly player: string
  readonly name: string
  /** Ids and numbers, no words: it is kept, and names and languages change. */
  readonly value: string
}

const mark = '= '

/** To be kept as text, a line each, none of them like one of a number: `= ["role","…","Judge",""]`. */
export function factsSeen(state: GameState): readonly string[] {
  return factsOf(state).map(
    ({ kind, player, name, value }) => mark + JSON.stringify([kind, player, name, value]),
  )
}

/** What is different of all that, as sentences without their full stop, in order of seats; `lines` as they were kept. */
export function factsSince(state: GameState, lines: readonly string[]): readonly string[] {
  const before = new Map(lines.flatMap((line) => readFact(line)).map((one) => [keyOf(one), one]))
  const now = factsOf(state)
  const changed = now
    .filter((one) => before.get(keyOf(one))?.value !== one.value)
    .map((one) => isNow(state, one, before.get(keyOf(one))))
  const standing = new Set(now.map(keyOf))
  const gone = [...before.values()].filter((one) => !standing.has(keyOf(one)))
  return [...changed, ...gone.flatMap((one) => isGone(state, one))]
}

function factsOf(state: GameState): readonly Fact[] {
  const titles = [...state.titles].flatMap(([name, holder]): readonly Fact[] =>
    holder === null ? [] : [{ kind: 'title', player: '', name, value: holder }],
  )
  const references = referencesIn(state).map(({ of, number, name, player }): Fact => ({
    ...{ kind: 'reference', player: holderKey(of, number), name, value: player },
  }))
  return [...titles, ...inSeatOrder(state).flatMap((id) => factsAbout(state, id)), ...references]
}

function factsAbout(state: GameState, id: PlayerId): readonly Fact[] {
  const player = state.players.get(id)
  if (player === undefined) return []
  const of = (kind: Fact['kind'], name: string, value: string): Fact => ({
    ...{ kind, player: id, name, value },
  })
  return [
    ...[...player.roles.keys()].map((name) => of('role', name, '')),
    ...[...player.choices].map(([name, option]) => of('choice', name, option)),
    ...[...(player.links ?? [])].map(([name, other]) => of('link', name, other)),
    ...[...player.items]
      .filter(([, count]) => count !== 0)
      .map(([name, count]) => of('item', name, String(count))),
    ...entitiesOf(state, id).map((things) => of('things', kindOf(things), numbersOf(things))),
  ]
}

const holderKey = (of: HolderKind, number: number): string =>
  typeof of === 'object' ? `${number} ${of.kind}` : `${of} ${number}`

/** What {@link holderKey} was made of, in words. */
function holderText(key: string): string {
  const [, number = '0', kind = ''] = /^(\d+) (.*)$/.exec(key) ?? []
  if (kind !== '') return holdersText({ kind }, [Number(number)])
  const [of = '', of2 = '0'] = key.split(' ')
  return holdersText(of === 'rule' ? 'rule' : 'proposal', [Number(of2)])
}

const kindOf = ([first]: readonly Entity[]): string => `${first?.kind ?? ''}\n${first?.state ?? ''}`

/** How many, and every number of theirs. */
function numbersOf(things: readonly Entity[]): string {
  return JSON.stringify(things.map(({ values }) => [...values]))
}

const keyOf = ({ kind, player, name }: Fact): string => JSON.stringify([kind, player, name])

function isNow(state: GameState, { kind, player, name, value }: Fact, before?: Fact): string {
  const who = nameOf(state, playerId(player))
  switch (kind) {
    case 'title':
      return changeWords.title(name, nameOf(state, playerId(value)))
    case 'role':
      return changeWords.role(who, name, true)
    case 'choice':
      return changeWords.choice(who, name, value)
    case 'link':
      return changeWords.link(who, name, nameOf(state, playerId(value)))
    case 'reference':
      return changeWords.reference(nameOf(state, playerId(value)), name, holderText(player))
    case 'item':
      return changeWords.item(who, itemsText(Number(value), name), Number(before?.value ?? 0))
    case 'things': {
      const things = entitiesOf(state, playerId(player)).find((all) => kindOf(all) === name) ?? []
      return changeWords.has(who, thingsText(state, things))
    }
  }
}

/** Of a title that another has there is nothing to say twice, and of things in another state only what they are now. */
function isGone(state: GameState, { kind, player, name, value }: Fact): readonly string[] {
  const who = nameOf(state, playerId(player))
  switch (kind) {
    case 'title':
      return [changeWords.titleGone(name)]
    case 'role':
      return [changeWords.role(who, name, false)]
    case 'choice':
      return [changeWords.hasNoMore(who, name)]
    case 'link':
      return [changeWords.link(who, name, null)]
    case 'reference':
      // Of a proposal that is closed there is nothing to say.
      if (player.startsWith('proposal ')) return []
      return [changeWords.reference(null, name, holderText(player))]
    case 'item':
      return [changeWords.item(who, itemsText(0, name), Number(value))]
    case 'things': {
      const [things = ''] = name.split('\n')
      const hasOthers = entitiesOf(state, playerId(player)).some(([one]) => one?.kind === things)
      return hasOthers ? [] : [changeWords.hasNoMore(who, things)]
    }
  }
}

const kinds = ['title', 'role', 'choice', 'link', 'reference', 'item', 'things'] as const

/** What is none, or was kept by another version, is passed over. */
function readFact(line: string): readonly Fact[] {
  if (!line.startsWith(mark)) return []
  try {
    const read: unknown = JSON.parse(line.slice(mark.length))
    if (!Array.isArray(read)) return []
    const [said, player, name, value] = read.map(String)
    const kind = kinds.find((one) => one === said)
    if (kind === undefined || player === undefined) return []
    if (name === undefined || value === undefined) return []
    return [{ kind, player, name, value }]
  } catch {
    return []
  }
}
