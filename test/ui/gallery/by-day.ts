import { scenes } from './scenes.ts'

/*
 * The scenes that `npm test` looks at: between them they show every part of the app that any scene shows, which
 * said-by-texts.test.ts looks at by night, and the screens that people see most. `npm run test:long` looks at all scenes.
 */

/** Seen more than anything else: axe looks at these by day. */
export const most = ['welcome', 'lobby', 'debate', 'vote', 'judge', 'rules', 'won']

/** Each has a part that no other of these has. */
const parts = [
  'answered-in-secret',
  'asked-in-secret',
  'chance-votes-hidden',
  'chat-begun',
  'dark-deal-others',
  'device-link',
  'device-removed',
  'device-settings',
  'devices',
  'draw-waits',
  'game-settings',
  'half-silent',
  'home',
  'join',
  'judged-undone',
  'live-rules',
  'lobby-anew',
  'lobby-gone',
  'lobby-waiting',
  'many-proposals',
  'market-proposal',
  'meet',
  'meeting',
  'meeting-chronicle',
  'meeting-revise',
  'new',
  'not-here',
  'on-its-way',
  'pictured-self',
  'pictures-realm',
  'player-past',
  'players',
  'propose',
  'propose-amend',
  'propose-drawn',
  'propose-letter',
  'propose-rare',
  'propose-sentence',
  'reach',
  'rule',
  'rule-words',
  'rules-changed',
  'scores-changed',
  'seat-answered',
  'seat-asked',
  'speaker-showing',
  'spectator',
  'talked',
  'to-sign',
  'vote-otherwise',
  'vote-rare',
  'win-claimed',
  'win-contested',
  'win-judged',
]

/** By name, in the order of {@link scenes}. */
export const byDay: readonly string[] = [...scenes.keys()].filter((name) =>
  [...most, ...parts].includes(name),
)
