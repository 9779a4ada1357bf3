/** A sentence as it would read of one player, and another where it speaks of two: `When Bo’s turn ends, they gain 1 point.` */
export function exampleOf(sentence: string, one: string, other: string): string {
  const proponent = /\ba player may\b/i.test(sentence) ? other : one
  return sentence
    .replace(/\b(?:a|any|another) player’s\b/gi, `${one}’s`)
    .replace(/\banother player\b/gi, other)
    .replace(/\bthe other\b/g, other)
    .replace(/\ba player\b/gi, one)
    .replace(/\ba proposal\b/gi, `${proponent}’s proposal`)
    .replace(/\bits proponent\b/g, one)
}

/** Sentences to begin from, of every kind; each reads, and what it says can be changed word by word. */
export const exampleSentences: readonly string[] = [
  'When a proposal is adopted, its proponent gains 5 points.',
  'When a proposal is adopted, everyone who voted for it gains 1 point.',
  'When a proposal is adopted, but not unanimously, everyone who voted against it gains 10 points.',
  'At the end of every circuit of turns, whoever has the fewest points gains 3 points.',
  'When a player’s turn begins and nobody has fewer points, they gain 5 points.',
  'When the vote on a proposal closes, its proponent throws two 12-sided dice and gains that many points.',
  'When a player’s turn ends and they have at least 100 points, they win.',
  'Whoever has at least 56 points wins.',
  'A rule-change is adopted if more than half of those who vote are for it, and only then.',
  'A vote closes 48 hours after it opened.',
  'Every Sunday at 12:00, everyone loses a tenth of their points (rounded up).',
  'Each player has gold, at first 5.',
  'On their turn, once a game, a player may take a bow: they gain 2 points and everyone else gains 1 point.',
  'Nobody may forfeit.',
]
