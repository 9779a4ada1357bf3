import { mount, unmount } from 'svelte'
import type { App } from '../session/api.ts'
import Shell from './Shell.svelte'
import './styles/tokens.css'
import './styles/page.css'
import './styles/controls.css'
import './styles/print.css'

export interface MountOptions {
  /** The wall clock, ms since the epoch; fixed ones make pictures that do not change. */
  readonly now?: () => number
}

/** Draws the app into an element. The returned function takes it away again. */
export function mountApp(app: App, target: HTMLElement, options: MountOptions = {}): () => void {
  const shell = mount(Shell, { target, props: { app, ...options } })
  return () => void unmount(shell)
}
