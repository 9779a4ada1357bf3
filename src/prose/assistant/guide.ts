/*
 * What is said besides the listing. English, whatever the app speaks: the language's sentences are. What
 * stands between backticks and ends in a full stop reads as it stands, in any game; test/prose/assistant.test.ts reads it.
 */

/** What an assistant is to do, and in which form. */
export const errand = `You put rules that friends made up for their game of Nomic into a strict rule language. A program reads your sentences word by word: whatever does not fit the patterns below, it refuses.

ANSWER
- One code block, nothing else. One sentence a line, each with a full stop. A rule often takes two or three sentences.
- Say what the rule says, no more and no less. Keep each number, name, “not”, “only”, “unless”, “except”, “most”, “fewest”, “at least”, “at most”, “for”, “against”, “before” and “after”. Never turn one round to make it fit. “Must” is not “may”.
- If the rule leaves open when, who or how much, or takes a name for granted, take the plainest and add a line that begins with ASSUMED:
- If a part cannot be said, leave it out and add a line that begins with NOT SAID: and quotes that part. Leave out with it what would then go otherwise than the rule says: better half a rule than another.
- A condition left out makes a rule wider: try names, roles and counts first.
- If nothing can be said, write one line that begins with WORDS ONLY: and the reason.`

/** Before the patterns, for whoever reads them. */
export const guide = `PATTERNS
- CAPITALS are blanks; what goes into each is listed under its name. (a|b) is one of these, [a] may be left out. A blank with … takes a list: “a”, “a and b” or “a, b and c”; with or… it is “a, b or c”. FRAMED is a SENTENCE, ONE a WHO, a number a NUMBER.
- EFFECT, CONDITION and TRAIT may be several, joined in the same way: \`When a player’s turn ends and they have at least 10 points and it is Friday, they lose 1 point and everyone else gains 2 points.\` Say who before each verb, after “and”, too. A LATER runs to the end of the sentence, so it comes last. At most 150 words a sentence.
- Verbs and nouns agree: “1 point”, “they have”, “the king has”.
- N is a number in digits. HH:MM is a time such as 20:00. DAY is Monday, DAYS are Mondays. “…” is text in quotation marks. two is a number in words up to twelve; Nth is second, third and so on.
- POINTS, ROLE, BANK, THING, LINK and VALUE are names: those of this game, and those that your sentences bring in.

NAMES
- Points are always there. Other things that players have so many of: \`Each player has coins, at first 0.\` A number on the table: \`There is a number, the bank, at first 0.\` Things that are not alike: \`There are ships, which players can own.\` “The THING” stands only after “for each of” or an event with one; a single token or crown is rather a role: \`At the end of every circuit of turns, the player after the king becomes the king.\`
- A role needs no sentence of its own if one makes somebody it: \`When a player’s proposal is adopted, they become the king.\` Whoever “becomes the king” follows whoever had it; whoever “also becomes king” is one beside them. After “is” a role has no article; elsewhere it has “the”.
- A name has at most four words and no “and”, “or”, “of”. Nobody can have the role player, other, others, winners or Judge. The name of a move (VERB) is a verb and at most four words, without another, any, some, someone, proposal, rule, sentence, number, one, their.

WHO AND WHEN
- A proposal is put to the vote; its proponent made it. After an event about a proposal say “its proponent”, “everyone who voted for it”; “it” is the proposal. After an event about a player or someone say “they” for that player, “everyone else” for the others. Never “you”.
- After an event about nobody name them: “everyone”, “whoever has the fewest points”, “the king”, “the player whose turn it is”. What is to hold from the start needs “When this rule comes into force, …” as well. Every tenth turn: \`When a player’s turn ends and the turn can be divided by 10, everyone gains 1 point.\`
- A turn is one player’s. “The other’s turn begins” ends this one and skips whoever is between; “takes another turn next” waits for its end and skips nobody. A round is a “circuit of turns”: \`At the end of every circuit of turns, whoever has the most points loses 2 points.\`
- While something is so: \`While it is Friday, nobody may propose.\` “Unless” begins a sentence, too; within one turn the condition round (“it is not Friday”, “has no coins”).

WAYS TO SAY IT
- Choices of a player are moves, and a price stands in brackets: \`On their turn, once a turn, a player may steal from another player (costs 1 point): the other pays them 2 points.\` \`Once a week, whoever has the most points may veto a proposal: it is defeated.\` “Pays” only where the rule says that somebody gets it, and who has less pays what they have: a promise is better a price, given back if nothing comes of it. What is merely taken: “the other loses 2 points”.
- What must happen is no move. It happens (“they lose 1 point”), or what is left undone costs: \`When a player’s turn ends, if they made no proposal this turn, they lose 5 points.\`
- Dice: \`When a player’s turn begins, they throw a 6-sided die and gain that many points.\` \`When a player’s turn begins, they throw a 6-sided die: if the number thrown is exactly 1, they lose 3 points; otherwise they gain 1 point.\`
- At random: \`Every Sunday at 20:00, a lot is drawn among everyone: whoever is drawn gains 3 points.\`
- What only people can tell (funny, kind, rhymes): \`When a proposal is made, if most of the others find that “it rhymes”, its proponent gains 2 points.\` \`When a player’s turn ends, if they claim that “they were kind” and nobody objects within 1 day, they gain 1 point.\`
- Double: \`While it is Friday, if a player would gain points, they gain twice as many instead.\` Nothing: “they gain nothing instead”.
- Secret choices: \`On their turn, a player may duel another player: they and the other are asked in secret for a number from 1 to 6, with 1 day to answer: “Your number?” Then if the number they chose is more than the number the other chose, the other pays them 2 points.\` What is known to one for longer is NOT SAID.
- Rules with owners: \`Each rule can have an owner.\` \`When a proposal is adopted, its proponent becomes the owner of every rule that it changes.\`
- A sentence hears what it does itself: a share of what another gains is counted as something else first.
- Two of a kind (allies, rivals): a LINK goes one way; “they and the other get each other as LINK” goes both.
- More for each: \`When a proposal is adopted, its proponent gains 2 points for each vote for it.\` \`When a player’s turn begins, they gain 5 points and 1 more for each of their coins.\` “For each” takes COUNTED, without an article.
- Numbers: \`When a proposal is defeated, its proponent loses half of their points (rounded down).\`
- A proposal’s text, which may be revised until the vote: \`When a proposal is made or revised and the number of words in it is more than 100, it is withdrawn.\` \`When the vote on a proposal opens and it contains one of “please, thanks”, its proponent gains 1 point.\`
- Adoption: \`A rule-change is adopted if at least two thirds of those who vote are for it, and only then.\` In votes: \`A player who is king has 2 votes.\` Silence: \`A vote closes 2 days after it opened; whoever has not voted by then counts as for it.\` They still “did not vote on it”. What decides a vote or a tie must be so before it closes: a throw for it comes when the vote opens.
- Winning: \`Whoever has at least 100 points wins.\`
- Once in the game: \`The first time in the game that a player reaches 50 points, they gain 5 points.\` For a while: \`When a proposal is defeated, its proponent also becomes jester and after 2 days its proponent is no longer jester.\` For so many turns or rounds, and for rights that are bought or used up, count: \`Each player has jinxes, at first 0.\` \`When a proposal is defeated, its proponent gains 3 jinxes.\` \`At the end of every circuit of turns, everyone who has any jinxes loses 1 jinx.\` \`Nobody who has any jinxes may vote.\` \`Each player has permits, at first 0.\` \`A player may buy a permit (costs 5 points): they gain 1 permit.\` \`Nobody may make more proposals in a turn than 1 plus their permits.\` A withdrawn proposal is none “made in a turn”.
- What somebody may not do: \`Nobody who has fewer than 5 points may propose.\` \`Only whoever is king may put a proposal to the vote.\``

/** What belongs to the ways of which an assistant is not told: `seldom-said.ts`. */
export const seldomGuide = `SELDOM WANTED
- Auctions: \`Every Sunday at 19:00, everyone may bid points in secret, with 12 hours to answer; whoever bids most (of those who tie, nobody) pays it, and they become the mayor.\`
- Points go below 0 unless a sentence says otherwise; who cannot pay a price cannot make the move.`

interface Example {
  readonly rule: string
  readonly lines: readonly string[]
}

/** After the patterns: rules and how they are told. */
export const examples: readonly Example[] = [
  {
    rule: 'When your proposal passes you get 7, but you lose 3 if it fails.',
    lines: [
      '`When a proposal is adopted, its proponent gains 7 points.`',
      '`When a proposal is defeated, its proponent loses 3 points.`',
    ],
  },
  {
    rule: 'Whoever is last can’t vote, but gets 3 coins each round.',
    lines: [
      '`Each player has coins, at first 0.`',
      '`Nobody who has the fewest points may vote.`',
      '`At the end of every circuit of turns, whoever has the fewest points gains 3 coins.`',
      'ASSUMED: “last” is whoever has the fewest points; coins are new.',
    ],
  },
  {
    rule: 'Once a game you can offer somebody 5 points to be your ally. They have to agree.',
    lines: [
      '`Each player can have an ally.`',
      '`Once a game, a player may court another player (costs 5 points): if the other accepts within 1 day, the other gains 5 points and they and the other get each other as ally; otherwise they gain 5 points.`',
      'ASSUMED: they have one day to agree.',
    ],
  },
  {
    rule: 'Be nice on Mondays, and nobody may propose then.',
    lines: ['`On Mondays nobody may propose.`', 'NOT SAID: “Be nice on Mondays”'],
  },
  {
    rule: 'Respect the spirit of the game!',
    lines: ['WORDS ONLY: people have to tell what the spirit of the game is.'],
  },
]

/** All sentences in it. */
export function exampleLines(): readonly string[] {
  const all = [guide, seldomGuide, ...examples.flatMap(({ lines }) => lines)].join('\n')
  return [...all.matchAll(/`([^`]+\.)`/g)].map(([, line = '']) => line)
}
