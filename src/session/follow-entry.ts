import type { GameState } from '../engine/kernel/state/state.ts'
import { isAutomatic, silentFrom } from '../engine/people/absence.ts'
import { mostOfSeated, seatedPlayers } from '../engine/people/players.ts'
import type { PlayerId } from '../actions/ids.ts'
import type { AskedOnCard, CallKind, GameEntry, WaitOnCard } from '../storage/shelf.ts'
import { asSentence } from '../texts/en/list.ts'
import { actionTitle } from '../views/chronicle/action-title.ts'
import { askedOfMe, type Asked, type AskedKind } from '../views/awaited/asked-of-me.ts'
import { awaitedFromOthers } from '../views/awaited/awaited.ts'
import { callOf } from '../views/awaited/called.ts'
import { inSeatOrder, namesOf } from '../views/players/people.ts'
import { withStandInNames } from '../views/players/stand-in-names.ts'
import type { GameView } from './api.ts'
import { isHiddenBy } from './duties/hidden-wishes.ts'

/** What an open game tells of itself outside: on its card, and in what calls its players back. */
export interface Followed extends Pick<GameView, 'state' | 'me' | 'entries'> {
  /** What is not to be read on this device. */
  readonly wishes: ReadonlyMap<string, boolean>
}

/** The shelf's entry of a game, brought up to what the open game shows; names that are hidden there are hidden here. */
export function entryFrom(
  { state: standing, me, entries, wishes }: Followed,
  entry: GameEntry,
): GameEntry {
  if (standing === null) return entry
  const isHidden = (id: PlayerId) => id !== me && isHiddenBy(wishes, standing, id)
  const state = withStandInNames(standing, isHidden)
  const last = entries.findLast(({ action }) => !isAutomatic(action.body.type))
  const names = namesOf(state, inSeatOrder(state))
  const asked = askedOfMe(state, me).map((one) => onCard(state, one))
  return {
    ...entry,
    name: state.name,
    player: me,
    myName: (me === null ? undefined : state.players.get(me)?.name) ?? entry.myName,
    players: names,
    status: state.status,
    asked,
    waits: asked.length > 0 ? null : waitFor(state, me),
    playOnFromMs: me === null ? null : continuedFrom(state, me),
    lately: last === undefined ? '' : asSentence(actionTitle(state, last)),
    lastActivityMs: entries.at(-1)?.action.time ?? entry.lastActivityMs,
  }
}

/** For whom the game waits, as far as it goes on by what they do. */
function waitFor(state: GameState, me: PlayerId | null): WaitOnCard | null {
  if (state.status !== 'playing') return null
  const awaited = awaitedFromOthers(state, me)
  if (awaited.length === 0) return null
  const players = inSeatOrder(state).filter((id) => awaited.some((one) => one.players.includes(id)))
  const dues = awaited.flatMap(({ due }) => (due === null ? [] : [due]))
  return { names: namesOf(state, players), due: dues.length === 0 ? null : Math.min(...dues) }
}

/** Terms shorter than a day, ms, are told at the table alone: those who keep them sit there together. */
const shortMs = 86_400_000

/** From when on the others could go on without me, ms; `null`: they could not, or it is not told so far from the table. */
function continuedFrom(state: GameState, me: PlayerId): number | null {
  const others = seatedPlayers(state).filter(({ id }) => id !== me).length
  const isTold = others >= mostOfSeated(state) && state.settings.silenceMs >= shortMs
  return isTold ? silentFrom(state, me) : null
}

export function isSameEntry(a: GameEntry, b: GameEntry): boolean {
  return (
    a.name === b.name &&
    a.player === b.player &&
    a.myName === b.myName &&
    a.status === b.status &&
    JSON.stringify([a.asked, a.waits]) === JSON.stringify([b.asked, b.waits]) &&
    a.playOnFromMs === b.playOnFromMs &&
    a.lately === b.lately &&
    a.lastActivityMs === b.lastActivityMs &&
    a.players.join('\n') === b.players.join('\n')
  )
}

const kinds: Readonly<Record<AskedKind, CallKind>> = {
  start: 'turn',
  throw: 'turn',
  answer: 'turn',
  propose: 'turn',
  'call-vote': 'turn',
  'end-turn': 'turn',
  'new-round': 'turn',
  vote: 'vote',
  judge: 'ruling',
  consent: 'ruling',
  weigh: 'ruling',
  agree: 'ruling',
  sign: 'ruling',
  admit: 'people',
  'answer-reseat': 'people',
  'adopt-epoch': 'people',
  'play-on': 'people',
  'come-back': 'people',
}

function onCard(state: GameState, asked: Asked): AskedOnCard {
  const { what, about, title, due } = asked
  const call = callOf(state, asked)
  return {
    ...{ id: about === null ? what : `${what} ${about}`, kind: kinds[what], title, due },
    ...(call === title ? {} : { call }),
  }
}
