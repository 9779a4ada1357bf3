import type { Phrase } from '../../actions/phrase.ts'
import { checkSentence } from './check.ts'
import { readSentence } from './read.ts'
import { bringsInAgain, joined, namesIn, type Vocabulary } from '../grammar/vocabulary.ts'

/** What people want of a rule, in their words. */
export const ideaParts = [
  'rewards',
  'catching-up',
  'titles',
  'deadlines',
  'trading',
  'luck',
  'silly',
  'voting',
  'turns',
  'moves',
  'forbidden',
  'judged',
  'winning',
] as const
export type IdeaPart = (typeof ideaParts)[number]

/** A rule to begin from: a sentence or a few, which act as they stand. */
export interface Idea {
  readonly part: IdeaPart
  readonly sentences: readonly Phrase[]
  readonly words: string
}

/** Picked by hand; a bar stands between two sentences of one rule. test/language/ideas.test.ts reads each in every starter. */
export const handPicked: Readonly<Record<IdeaPart, readonly string[]>> = {
  rewards: [
    'When a proposal is adopted, its proponent gains 5 points.',
    'When a proposal is adopted, everyone who voted for it gains 1 point.',
    'When a proposal is adopted, but not unanimously, everyone who voted against it gains 10 points.',
    'When a proposal is adopted, its proponent gains 2 points for each vote for it.',
    'When a player makes their first proposal of a day, they gain 1 point.',
  ],
  'catching-up': [
    'At the end of every circuit of turns, whoever has the fewest points gains 3 points.',
    'When a player’s turn begins and nobody has fewer points, they gain 5 points.',
    'At the end of every circuit of turns, whoever has the most points pays 2 points to whoever has the fewest points.',
    'A player who has the fewest points has 2 votes.',
    'If a player who has the most points would gain points, they gain half as many (rounded down) instead.',
  ],
  titles: [
    'When a player’s proposal is defeated, they become the jester.',
    'There is exactly one king: whoever becomes it follows the one before. | When a player reaches 20 points, they become the king. | A player who is king has 2 votes.',
    'Whoever has the most points is called leader.',
    'Once a game, a player may take the crown (costs 10 points): they become the emperor.',
    'When a player’s turn begins, they also become herald. | When a player’s turn ends, they are no longer herald. | Only whoever is herald may put a proposal to the vote.',
  ],
  deadlines: [
    'A vote closes 48 hours after it opened.',
    'A vote closes 2 days after it opened; whoever has not voted by then counts as for it.',
    'A turn ends 3 days after it began.',
    'A turn in which nothing is proposed for 36 hours is skipped.',
    'When the vote on a proposal closes, everyone who did not vote on it loses 1 point.',
  ],
  trading: [
    'A player may give any of their points to another player.',
    'Each player has coins, at first 5. | A player may trade: so many coins for so many points. If the other accepts within 1 day and both have them, they change hands.',
    'Each player has coins, at first 5. | A hat is for sale for 3 coins. | A player may buy what is for sale.',
    'On their turn, once a turn, a player may beg from another player: if the other accepts within 1 day, the other pays them 2 points.',
    'There is a number, the bank, at first 0. | When a player’s turn ends, they pay 1 point into the bank. | Every Sunday at 20:00, a lot is drawn among everyone: the bank pays as many points as the bank to whoever is drawn.',
  ],
  luck: [
    'When a player’s turn begins, they throw a 6-sided die and gain that many points.',
    'When the vote on a proposal closes, its proponent throws two 12-sided dice and gains that many points.',
    'When a player’s turn begins, they throw a 6-sided die: if the number thrown is exactly 1, they lose 3 points.',
    'Every Sunday at 20:00, a lot is drawn among everyone: whoever is drawn gains 3 points.',
  ],
  silly: [
    'Every Friday at 20:00, everyone is asked in secret for a number from 1 to 20, with 1 day to answer: “Which number?” Then everyone who chose the lowest number that nobody else chose gains 5 points.',
    'When someone says “sorry”, they lose 1 point.',
    'When a proposal is made and it contains one of “please, thanks”, its proponent gains 1 point.',
    'On their turn, once a game, a player may take a bow: they gain 2 points and everyone else gains 1 point.',
    'While it is Friday, if a player would gain points, they gain twice as many instead.',
    'When a proposal is made and its number can be divided by 7, everyone gains 1 point.',
  ],
  voting: [
    'A rule-change is adopted if more than half of those who vote are for it, and only then.',
    'A rule-change is adopted if at least two thirds of those who may vote are for it, and only then.',
    'Votes are not shown until the vote closes.',
    'Nobody may vote for their own proposal.',
    'A proposal is adopted only if at least half of those who may vote have voted.',
  ],
  turns: [
    'Turns come in no order.',
    'Turns go round by points, fewest first; each circuit as they stand when it begins.',
    'When a player’s proposal is defeated, they miss their next turn.',
    'When a proposal is adopted unanimously, its proponent takes another turn next.',
    'Nobody may make more than 1 proposal in a turn.',
  ],
  moves: [
    'On their turn, once a turn, a player may duel another player: they and the other are asked in secret for a number from 1 to 6, with 1 day to answer: “Your number?” Then if the number they chose is more than the number the other chose, the other pays them 2 points.',
    'On their turn, once a turn, a player may steal from another player (costs 1 point): the other pays them 2 points.',
    'Once a week, whoever has the most points may veto a proposal: it is defeated.',
    'Once a day, a player may bet on a coin (costs 1 point): they throw a 2-sided die: if the number thrown is exactly 1, they gain 2 points.',
    'On their turn, once a game, a player may pass: their turn ends.',
  ],
  forbidden: [
    'Nobody may forfeit.',
    'On Sundays nobody may propose.',
    'Nobody who has fewer than 5 points may propose.',
    'Nobody may gain more than 10 points a circuit of turns.',
    'A proposal costs 1 point.',
    'No rule may have more than 100 words.',
  ],
  judged: [
    'When a proposal is made, if most of the others find that “it is a haiku”, its proponent gains 3 points.',
    'When a proposal is adopted, if the Judge finds that “it is in the spirit of rule 101”, its proponent gains 2 points.',
    'When a player’s turn ends, if they claim that “they were kind” and nobody objects within 24 hours, they gain 1 point.',
    'When a proposal is made, if all of the others find that “it is funny”, its proponent gains 5 points.',
  ],
  winning: [
    'Whoever has at least 100 points wins.',
    'When a player’s turn ends and they have at least 100 points, they win.',
    'When a player has no points left, they are out of the game.',
    'Whoever is the only player left wins.',
    'At the end of every tenth circuit of turns, whoever has the most points wins.',
  ],
}

/** The rules to begin from that fit a game, one after the other: all that read there. */
export function* ideasOf(vocabulary: Vocabulary): Generator<Idea, void, void> {
  for (const part of ideaParts) {
    for (const rule of handPicked[part]) {
      const sentences = sentencesOf(rule.split(' | '), vocabulary)
      if (sentences !== null) yield { part, sentences, words: rule.replaceAll(' | ', ' ') }
    }
  }
}

/** What brings in a name that the game has already is left out; `null`: one of them does not act there. */
function sentencesOf(lines: readonly string[], vocabulary: Vocabulary): readonly Phrase[] | null {
  let known = vocabulary
  const found: Phrase[] = []
  for (const line of lines) {
    const read = readSentence(line, known)
    if (!read.ok || !checkSentence(read.value).ok) return null
    if (!bringsInAgain(read.value, vocabulary, once)) found.push(read.value)
    known = joined(known, namesIn(read.value))
  }
  return found
}

const once: ReadonlySet<string> = new Set(['new-quantity', 'new-store'])
