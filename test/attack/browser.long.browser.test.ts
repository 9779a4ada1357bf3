import { it } from 'vitest'
import { attacks } from './attacks.ts'
import { dropsAll, getNowhere, openTabs, outOfForm } from './over-channels.ts'

openTabs()

it('pages that send what is out of form are dropped and named, each; the others go on', () =>
  dropsAll(outOfForm))

it('a page that knows the game carries every attack of the list and gets nowhere over real channels', () =>
  getNowhere(attacks))
