/** Screens that are loaded when somebody goes there: the first one should not wait for them. */
export const screens = {
  newGame: () => import('./new/NewGameScreen.svelte'),
  join: () => import('./join/JoinScreen.svelte'),
  shared: () => import('./join/SharedScreen.svelte'),
  deviceSettings: () => import('./settings/DeviceSettingsScreen.svelte'),
  game: () => import('./game/GameScreen.svelte'),
}
