import { byMail } from './by-mail.ts'
import { chickenAndBrick } from './chicken-and-brick.ts'
import { classic } from './classic.ts'
import { market } from './market.ts'
import { speaker } from './speaker.ts'
import type { Starter } from './starter.ts'

/** All starters, in the order in which New game shows them. */
export const starters: readonly Starter[] = [classic, byMail, speaker, chickenAndBrick, market]
