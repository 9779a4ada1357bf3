import type { Fact } from './explain-fact.ts'
import type { ScoreRow } from './scoreboard.ts'
import { itemsText } from './quantity-text.ts'

/** Something that is so of a player, in words, and what to ask why of. */
export interface RowFact {
  readonly text: string
  readonly fact: Fact
}

/** What a player is: titles, roles, choices, and what to rules and things. */
export function whatTheyAre({
  player,
  titles,
  roles,
  choices,
  isOf,
}: ScoreRow): readonly RowFact[] {
  return [
    ...titles.map((name) => ({ text: name, fact: { is: 'title', player, name } }) as const),
    ...roles.map((name) => ({ text: name, fact: { is: 'role', player, name } }) as const),
    ...choices.map(
      ([name, option]) =>
        ({ text: `${name}: ${option}`, fact: { is: 'choice', player, name } }) as const,
    ),
    ...isOf.map(({ name, text }) => ({ text, fact: { is: 'reference', player, name } }) as const),
  ]
}

/** Whom they have as what, and what they own. */
export function whatTheyHave({ player, links, items, things }: ScoreRow): readonly RowFact[] {
  return [
    ...links.map(
      ([name, other]) =>
        ({ text: `${name}: ${other}`, fact: { is: 'link', player, name } }) as const,
    ),
    ...items.map(
      ([name, count]) =>
        ({ text: itemsText(count, name), fact: { is: 'item', player, name } }) as const,
    ),
    ...things.map((text) => ({ text, fact: { is: 'things', player } }) as const),
  ]
}
