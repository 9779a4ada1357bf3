import { withWords } from '../session/locale.ts'

/** Screens that are loaded when somebody goes there: the first one should not wait for them. */
export const screens = {
  play: () => withWords(() => import('./new/PlayScreen.svelte')),
  newGame: () => withWords(() => import('./new/NewGameScreen.svelte')),
  join: () => withWords(() => import('./join/JoinScreen.svelte'), 'door'),
  shared: () => withWords(() => import('./join/SharedScreen.svelte'), 'door'),
  deviceSettings: () => withWords(() => import('./settings/DeviceSettingsScreen.svelte')),
  game: () => withWords(() => import('./game/GameScreen.svelte')),
}
