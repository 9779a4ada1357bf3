import { mount, unmount } from 'svelte'
import type { PassphraseLock } from '../../session/api.ts'
import LockScreen from './LockScreen.svelte'
import '../styles/tokens.css'
import '../styles/page.css'
import '../styles/controls.css'

/** Ends when somebody has given the passphrase. */
export function askPassphrase(lock: PassphraseLock, target: HTMLElement): Promise<void> {
  return new Promise((opened) => {
    const screen = mount(LockScreen, {
      target,
      props: {
        lock,
        onopen: () => {
          void unmount(screen)
          opened()
        },
      },
    })
  })
}
