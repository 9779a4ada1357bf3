import { byMail } from './by-mail.ts'
import { chickenAndBrick } from './chicken-and-brick.ts'
import { classic } from './classic.ts'
import { market } from './market.ts'
import { speaker } from './speaker.ts'
import { evening } from './evening.ts'
import { week } from './week.ts'
import type { Starter } from './starter.ts'

/** The five books that people have played elsewhere, restated. */
export const seedBooks: readonly Starter[] = [classic, byMail, speaker, chickenAndBrick, market]

/** All starters, in the order in which New game shows them. */
export const starters: readonly Starter[] = [...seedBooks, evening, week]
