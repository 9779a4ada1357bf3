import { speakerImmutableRules } from './speaker-immutable.ts'
import { speakerLaterRules } from './speaker-later-rules.ts'
import { speakerMutableRules } from './speaker-mutable.ts'
import type { Starter } from './starter.ts'

/** A game without turns, with one Speaker; who wins a round speaks in the next. */
export const speaker: Starter = {
  id: 'speaker',
  title: 'Speaker',
  rules: [...speakerImmutableRules, ...speakerMutableRules, ...speakerLaterRules],
}
