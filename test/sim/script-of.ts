import type { Action } from '../../src/actions/action.ts'
import type { BallotContent } from '../../src/actions/body.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import type { Change } from '../../src/actions/change.ts'
import { sentenceKind, type Passage } from '../../src/actions/passage.ts'
import type { Json } from '../../src/base/json.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import type { Replica } from '../../src/session/record/replica.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'

import { shipped } from './books.ts'

/** A move of a play script, as it is written there. */
export type ScriptMove = Readonly<Record<string, Json>>

export interface PlayScript {
  readonly synomic: 1
  readonly note: string
  readonly game: Json
  readonly players: readonly { readonly name: string }[]
  readonly moves: readonly ScriptMove[]
}

/** What an act is called in a script, where another one speaks of it. */
function handleAt(place: number): string {
  return `act ${place}`
}

/**
 * A game as it came to be, told as a play script: docs/PLAY-SCRIPTS.md. What had no effect is left out, and what clients sign by
 * themselves, which those of a script do, too. `undone`: in the end all undo this. `null`: the book is none that ships.
 */
export function scriptOf(
  { entries, state }: Pick<Replica, 'entries' | 'state'>,
  note: string,
  undone: ActionId | null,
): PlayScript | null {
  if (state === null || !shipped.includes(state.starter)) return null
  const start = entries.findIndex(({ action }) => action.body.type === 'start')
  const told = new Telling(entries, state)
  const { contestMs, silenceMs, judgeMs, timeZone } = state.settings
  const moves = entries.slice(start + 1).flatMap((entry, at) => told.moveOf(entry, start + 1 + at))
  const place = entries.findIndex(({ action }) => action.id === undone)
  const last = { do: 'signTogether', what: { undo: handleAt(place) } }
  return {
    synomic: 1,
    note: (note.split('\n')[0] ?? '').slice(0, 900),
    game: {
      starter: state.starter,
      settings: { contestMs, silenceMs, judgeMs, ...(timeZone === undefined ? {} : { timeZone }) },
    },
    players: told.seatedAtFirst(start),
    moves: undone === null ? moves : [...moves, last],
  }
}

class Telling {
  readonly #entries: readonly Entry[]
  readonly #state: GameState
  /** What players and acts are called. */
  readonly #called = new Map<string, string>()

  constructor(entries: readonly Entry[], state: GameState) {
    this.#entries = entries
    this.#state = state
    for (const { id, name } of state.players.values()) this.#called.set(id, name)
    for (const [place, { action }] of entries.entries())
      this.#called.set(action.id, handleAt(place))
  }

  seatedAtFirst(start: number): PlayScript['players'] {
    const { body } = this.#entries[start]?.action ?? {}
    const seats = body?.type === 'start' ? body.seats : []
    return seats.map((id) => ({ name: this.#called.get(id) ?? id }))
  }

  moveOf({ action, outcome }: Entry, place: number): readonly ScriptMove[] {
    const by = this.#byOf(action)
    if (outcome.kind === 'refused' || by === undefined) return []
    const what = this.#doneBy(action, by)
    if (what === null) return []
    const before = this.#entries[place - 1]?.action.time ?? action.time
    const named = this.#named(what)
    const as = what.do === 'tick' ? {} : { as: handleAt(place) }
    const who = what.do === 'signTogether' ? {} : { by }
    return [{ ...who, after: durationText(action.time - before), ...as, ...named }]
  }

  #byOf({ device }: Action): string | undefined {
    const owner = this.#state.deviceOwner.get(device)
    return owner === undefined ? undefined : this.#called.get(owner)
  }

  /** The same with what players and acts are called in place of their ids. */
  #named(what: ScriptMove): ScriptMove {
    const text = JSON.stringify(what).replace(/"([0-9a-f]{64})"/g, (whole, id: string) => {
      const name = this.#called.get(id)
      return name === undefined ? whole : JSON.stringify(name)
    })
    return JSON.parse(text) as ScriptMove
  }

  #doneBy({ body }: Action, by: string): ScriptMove | null {
    switch (body.type) {
      case 'propose': {
        const { title, changes, commentary = '', extra = {} } = body
        return {
          do: 'propose',
          title,
          changes: changes.map(changeWish),
          commentary,
          extra: extra as Json,
        }
      }
      case 'revise':
        return {
          ...{ do: 'revise', proposal: body.proposal, title: body.title },
          changes: body.changes.map(changeWish),
        }
      case 'call-vote':
        return { do: 'callVote', proposal: body.proposal }
      case 'vote':
        return {
          do: 'vote',
          proposal: this.#proposalOf(body.form),
          ballot: body.ballot,
          ...picked(body),
        }
      case 'encrypted-vote':
        // What nobody knows is anything.
        return { do: 'vote', proposal: this.#proposalOf(body.form), ballot: 'for' }
      case 'throw':
        return { do: 'throw', ...(body.value === undefined ? {} : { value: body.value }) }
      case 'answer': {
        const { option } = body
        return {
          do: 'answer',
          poll: this.#questionOf(body.poll),
          option: typeof option === 'boolean' ? (option ? 'yes' : 'no') : option,
        }
      }
      case 'end-turn':
        return { do: 'endTurn' }
      case 'invoke-judgment':
        return {
          do: 'invokeJudgment',
          question: body.question,
          ...(body.about === undefined ? {} : { about: body.about }),
        }
      case 'judge':
        return {
          ...{ do: 'judge', judgment: body.judgment, answer: body.answer },
          orders: (body.orders ?? []).map((one) => this.#ordered(one as unknown as ScriptMove)),
        }
      case 'overrule':
      case 'uphold':
        return { do: body.type, judgment: body.judgment }
      case 'claim':
        return {
          do: 'claim',
          rule: body.rule,
          effects: body.effects as unknown as Json,
          note: body.note,
        }
      case 'agree':
        return { do: 'agree', claim: body.claim }
      case 'contest':
        return { do: 'contest', claim: body.claim, reason: body.reason }
      case 'new-round':
        return { do: 'newRound', keepRules: body.keepRules }
      case 'move':
        return { do: 'move', move: body.move, rule: body.rule, input: body.input as Json }
      case 'admit':
      case 'absent':
        return { do: body.type, player: body.player }
      case 'sponsor':
        return { do: 'sponsor', name: body.name }
      case 'comment':
        return { do: 'comment', text: body.text }
      case 'consent':
      case 'forfeit':
      case 'leave':
      case 'present':
      case 'tick':
      case 'join':
        return { do: body.type }
      case 'sign-together':
        return {
          ...{ do: 'signTogether', what: this.#ordered(body.what as unknown as ScriptMove) },
          players: [by],
        }
      default:
        return null
    }
  }

  #proposalOf(form: string): string {
    const { openProposals, closedProposals } = this.#state
    const all = [...openProposals.values(), ...closedProposals.values()]
    return all.find(({ forms }) => forms.some(({ hash }) => hash === form))?.id ?? form
  }

  #questionOf(poll: string): string {
    const asked = this.#entries
      .flatMap(({ changes }) => changes)
      .find((one) => one.kind === 'poll' && one.poll === poll)
    return asked?.kind === 'poll' ? asked.question : poll
  }

  #ordered(order: ScriptMove): Json {
    switch (order.do) {
      case 'undo':
        return { undo: order.action ?? '', ...(order.again === true ? { again: true } : {}) }
      case 'apply':
        return { apply: order.effects ?? [] }
      case 'change':
        return { change: (order.changes as unknown as readonly Change[]).map(changeWish) }
      case 'close-vote':
        return { closeVote: order.proposal ?? '' }
      default:
        return order
    }
  }
}

function picked({ picks, comment }: BallotContent): ScriptMove {
  return {
    ...(picks === undefined ? {} : { picks: [...picks] }),
    ...(comment === undefined ? {} : { comment }),
  }
}

function changeWish(change: Change): ScriptMove {
  switch (change.do) {
    case 'enact':
      return { enact: { passages: change.passages.map(passageWish) } }
    case 'amend':
      return { amend: change.rule, passages: change.passages.map(passageWish) }
    case 'repeal':
      return { repeal: change.rule }
    case 'transmute':
      return { transmute: change.rule, to: change.to }
    case 'renumber':
      return { renumber: change.rule, to: change.to }
    case 'score': {
      const { player, quantity, by, to } = change
      return {
        score: player,
        quantity,
        ...(by === undefined ? {} : { by }),
        ...(to === undefined ? {} : { to }),
      }
    }
    case 'setting':
      return { setting: { ...change.to } }
    case 'alternatives':
      return { alternatives: change.options.map(({ changes }) => changes.map(changeWish)) }
  }
}

function passageWish(passage: Passage): Json {
  if ('prose' in passage) return { prose: passage.prose }
  const { kind, params } = passage
  return kind === sentenceKind ? { sentence: params.sentence ?? '' } : { kind, params }
}

function durationText(ms: number): string {
  const most = Math.max(0, ms)
  return `${Math.floor(most / 86_400_000)}d${Math.floor((most % 86_400_000) / 1000)}s${most % 1000}ms`
}
