import { actionId } from '../../../src/actions/ids.ts'
import type { GameCard } from '../../../src/session/api.ts'
import { startOfPlay } from '../fake-table.ts'

const hourMs = 3_600_000

export const gameCards: readonly GameCard[] = [
  {
    id: actionId('a'.repeat(64)),
    name: 'The Tuesday game',
    me: 'Ann Abel',
    players: ['Ann Abel', 'Bo Zorn', 'Cy Okafor'],
    status: 'playing',
    asked: [
      { id: 'vote', kind: 'vote', title: 'Vote on proposal 304', due: startOfPlay + 20 * hourMs },
      { id: 'throw', kind: 'turn', title: 'Throw the die', due: null },
    ],
    waits: null,
    playOnFrom: 1_700_000_000_000,
    lately: 'Bo Zorn voted for proposal 303.',
    lastActivity: startOfPlay - 2 * hourMs,
  },
  {
    id: actionId('b'.repeat(64)),
    name: 'Nomic by the sea',
    me: 'Ann Abel',
    players: ['Ann Abel', 'Dee Marsh'],
    status: 'playing',
    asked: [],
    waits: { names: ['Dee Marsh'], due: startOfPlay + 5 * hourMs },
    playOnFrom: null,
    lately: 'Dee Marsh made proposal 307.',
    lastActivity: startOfPlay - 26 * hourMs,
  },
  {
    id: actionId('c'.repeat(64)),
    name: 'Chickens',
    me: 'Ann Abel',
    players: ['Ann Abel'],
    status: 'gathering',
    asked: [],
    waits: null,
    playOnFrom: null,
    lately: 'Ann Abel created the game.',
    lastActivity: startOfPlay - 80 * hourMs,
  },
]
