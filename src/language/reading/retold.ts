/*
 * How people write what the language says otherwise. Each way to tell a sentence again is only tried where the sentence
 * does not read as it stands, and what was read is shown in the language's own words before anybody proposes it.
 */

import { pluralOf } from './noun.ts'

const article = '(?:each|every|any|the|a|this|that)'

/** Idioms, with what they come to; later ones see what earlier ones made. */
const idioms: readonly (readonly [idiom: RegExp, means: string])[] = [
  // Whose it is, told as what happens.
  [
    /^(?:an?|any|each|every|the) (?:player|proponent|proposer|author) (?:whose proposal|of a proposal that) (passes|fails|is \w+),? /i,
    'When a proposal $1, its proponent ',
  ],
  [
    /^the (?:proponent|proposer|author) of an? (?:proposal )?([^,:;]+?) (?:if|when|whenever) it (passes|fails|is \w+)\.?$/i,
    'When a proposal $2, its proponent $1.',
  ],
  [/^the winner(?: of (?:the|a|each) (?:round|game))? /i, 'When someone wins, they '],
  // When it happens, said last.
  [
    /^([^,:;]+?) (?:when|whenever|each time|every time|if) ((?:a|any|each|every|the|someone|they) [^,:;]+?)\.?$/i,
    'When $2, $1.',
  ],
  [
    /^([^,:;]+?) ((?:at the (?:end|start|beginning) of|after) (?:each|every|a) [^,:;]+?)\.?$/i,
    '$2, $1.',
  ],
  [/^([^,:;]+?) (every (?:day|week|month|hour|\w+day))\.?$/i, '$2, $1.'],
  [/[’']t\b/g, ' not'],
  [/%/g, ' percent'],
  [/\b2\/3\b/g, 'two thirds'],
  [/\b3\/4\b/g, 'three quarters'],
  [/\b1\/2\b/g, 'half'],
  [/\b(\d+)\/(\d+)\b/g, '$1 in $2'],
  // Not whom, but of how many.
  [/\bof (?:those|all|the players) who\b/gi, 'of_those who'],
  [/\b(?:s\/he|he or she|she or he|they or it)\b/gi, 'they'],
  [/\b(?:his\/her|his or her|her or his)\b/gi, 'their'],
  [/, and\b(?! only then| nobody otherwise)/gi, ' and'],
  [/, but (?!not unanimously)/gi, ' and '],
  [/\b(?:immediately|automatically|instantly|successfully|also then)\s/gi, ''],
  [/, then /gi, ', '],
  [
    /\b(?:a player|players|everyone) who ([^,.]+?) (?:may not|can ?not|must not|shall not|is not allowed to|may)\b/gi,
    'nobody who $1 may',
  ],
  [
    /\b(?:a player|players|everyone|they) (?:may not|can ?not|must not|shall not|are not allowed to)\b/gi,
    'nobody may',
  ],
  // Who.
  [/^(?:all |the |all the |any )?players? (?=(?:may|can) (?!not\b))/i, 'A player '],
  [/\ba player who\b/gi, 'whoever'],
  [/\b(?:no one|no players?)\b/gi, 'nobody'],
  [/\b(?:all (?:of the )?|each |every )others?(?: players?)?\b/gi, 'everyone else'],
  [/\bthe other players\b/gi, 'everyone else'],
  [/\b(?:the |all |all the |any |each |every )?players? who\b/gi, 'everyone who'],
  [/\b(?:those|all|anyone|everybody|anybody) who\b/gi, 'everyone who'],
  [/\b(?:each|every|all|all the|all of the) players?\b(?! has| have|[’'])/gi, 'everyone'],
  [/\bthe players? with the\b/gi, 'whoever has the'],
  [/\beveryone who has the (most|fewest|highest|lowest)\b/gi, 'whoever has the $1'],
  [
    new RegExp(`\\b(?:the )?(?:proposer|author|creator|proponent) of ${article} proposal\\b`, 'gi'),
    'its proponent',
  ],
  [
    /\b(?:the proposal|that proposal)[’']s (?:proposer|author|creator|proponent)\b/gi,
    'its proponent',
  ],
  [/\b(?:the|that) (?:proposer|author|creator|proponent)\b/gi, 'its proponent'],
  [
    /\b(?:the (?:player|one) (?:who|that)|whoever) (?:proposed|made|submitted|created) (?:it|the proposal)\b/gi,
    'its proponent',
  ],
  [/\b(?:that|the|said|such) player(?! whose| after| before| called| with)\b/gi, 'they'],
  [/\b(for|against|on|in) (?:the|that|this) proposal\b/gi, '$1 it'],
  [/, (?:the|that) proposal is\b/gi, ', it is'],
  [/\bwhose name (?:begins|starts) with\b/gi, 'who has a name that begins with'],
  [/\bwhose name contains\b/gi, 'who has a name that contains'],
  [
    /^the last (?:player|person)(?: left| in the game| standing| alive)* wins?\b/i,
    'Whoever is the only player left wins',
  ],
  [
    /^the first player to (?:reach|get|have) (\d+ [\w ]+?) wins?\b/i,
    'When a player reaches $1, they win',
  ],
  [/\bof_those who\b/gi, 'of those who'],
  // What happens.
  [
    /^(?:in the event that|in case|as soon as|each time|every time|if and when|any time)\b/i,
    'When',
  ],
  [
    /\bproposal (?:passes|succeeds|is passed|is accepted|is enacted|is approved|becomes a rule)\b/gi,
    'proposal is adopted',
  ],
  [/\b(?:is )?adopted (?:by a unanimous vote|with unanimity)\b/gi, 'is adopted unanimously'],
  [/\b(?:is unanimously adopted|passes unanimously)\b/gi, 'is adopted unanimously'],
  [
    /\bproposal (?:fails|does not pass|is not adopted|is voted down|is rejected)\b/gi,
    'proposal is defeated',
  ],
  [new RegExp(`^(when|whenever) ${article} proposal\\b`, 'i'), 'When a proposal'],
  [
    /^at the (?:start|beginning) of (?:each|every|a|their|any) (?:player[’']s )?turn\b/i,
    'When a player’s turn begins',
  ],
  [
    /^(?:at the end of|after) (?:each|every|a|their|any) (?:player[’']s )?turn\b/i,
    'When a player’s turn ends',
  ],
  [
    /^(?:at the end of|after) (?:each|every|a|any)( \w+)? (?:round|circuit|cycle)\b(?: of turns)?/i,
    'At the end of every$1 circuit of turns',
  ],
  // What is done.
  [/\b(?:is|are) (?:awarded|given|granted|credited with|credited)\b/gi, 'gain'],
  [/\b(?:is|are) (?:fined|penali[sz]ed|charged|docked)\b/gi, 'lose'],
  [/\b(?:is|are) (?:eliminated|removed from the game|out)\b(?! of)/gi, 'is out of the game'],
  [/\bwins? (?:the|this|the current) (?:game|round)\b/gi, 'wins'],
  [/\b(?:is|are) (?:allowed|permitted|entitled|able) to\b/gi, 'may'],
  [/\b(?:may|can) choose to\b/gi, 'may'],
  [/\b(?:must|shall|will|should) be\b/gi, 'is'],
  [/\b(?:must|shall|will|should|has to|have to) (?!not)/gi, ''],
  [
    /\bafter (?:it|the proposal) (?:was|is) (?:made|proposed|submitted|posted)\b/gi,
    'after it opened',
  ],
  [/\b(?:votes?|voted) (?:yes|aye|in favou?r of it|in favou?r)\b/gi, 'voted for it'],
  [/\b(?:votes?|voted) (?:no|nay)\b/gi, 'voted against it'],
  [/\bvoted (for|against)(?= |,|\.)(?! it)/gi, 'voted $1 it'],
  // Who owns what.
  [/\bowns? most (?=\p{L})/giu, 'owns the most '],
  [/(?<=[,:;] |\band )whoever (?=owns\b|is the [\p{L} ]+? of )/giu, 'everyone who '],
  // What silence means to a judgment.
  [
    /\bunless (?:most (?:of the )?others?(?: players)?|a majority of (?:the )?other players|most players) (overrule|uphold)s?\b/gi,
    'unless more than half of the other players $1',
  ],
  [
    /\bunless (\w+) (?:others?|players?) (overrule|uphold)s?\b/gi,
    'unless at least $1 of the other players $2',
  ],
  [
    /\b(?:a|the|any) judge[’']?s? (?:judgment|judgement|ruling|decision)\b|\b(?:a|any) (?:judgement|ruling)\b/gi,
    'a judgment',
  ],
  // Who has 50 points has them with 60, too; a number that is 50 is no other.
  [
    /\b(has|have|had|owns?|holds?) (?=(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?!(?:or|seconds?|minutes?|hours?|days?|weeks?|votes?)\b)\p{L})/giu,
    '$1 at least ',
  ],
  [
    /\b(owns?|has|have) an? (?=[\p{L} ]+? (?:wins?|may|gains?|loses?|is|has|pays?)\b)/giu,
    '$1 any ',
  ],
  [/\b(?:is|are) (?=\d+(?:[.,;:]| and\b|$))/gi, 'is exactly '],
  // How much.
  [/\b(?:a|an|one) (?:additional|extra|bonus|single|further) (?=\p{L})/giu, '1 '],
  [/\b(?!any\b)(\d+|\w+) (?:additional|extra|bonus|further) (?=\p{L})/giu, '$1 '],
  [/\bfor every\b/gi, 'for each'],
  [/\btwice (?=a |per |each |every )/gi, 'two times '],
  [/\band (twice [\w ]+?)(?=[.,;]|$)/gi, 'and ($1)'],
  [/\b(\w+ \w+) each(?=[,.;)]| and)/gi, '$1'],
  [/\b(?:over|exceeding) (?=\d)/gi, 'more than '],
  [/\bunder (?=\d)/gi, 'fewer than '],
  [/\b(?:no more than|not more than|up to)\b/gi, 'at most'],
  [/\b(?:no fewer than|no less than|not fewer than)\b/gi, 'at least'],
]

/** *Each deed has an owner.* */
const ownedThing =
  /^(?:each|every) (?!rule|proposal|player)(?:of the )?([\p{L}][\p{L} -]*?) (?:can have|may have|has|must have) an owner(?:, at first nobody)?\.$/iu

/** Roles are said without articles; but whoever becomes *a* king is not the only one. */
const withArticle = /\b(?:(is|are|as|longer) (?:the|an?)|(becomes?) the) (?!player)/gi

/** A clause begins after one of these. */
const clauseBegins = /[,:;]\s+|\b(?:and|then|otherwise)\s+/gi
const verb =
  /\b(?:gains?|loses?|pays?|gets?|becomes?|wins?|throws?|misses|miss|takes?|owns?|receives?|earns?|also becomes?|is no longer|are no longer|is out)\b/i
const doingAgain = new RegExp(`\\band (?=${verb.source.slice(2)})`, 'gi')
const amountAgain =
  /\band (?=(?:\d+|one|two|three|four|five|six|an?|as many|all their|half|that many)\b)/gi

/** Ways to tell a sentence again in the language's words, the nearest first. Never the same twice, nor as it stands. */
export function retellings(words: string): readonly string[] {
  const ended = /[.!?]\s*$/.test(words) ? words : `${words.trim()}.`
  const owned = ended.replace(
    ownedThing,
    (_, kind: string) => `There are ${pluralOf(kind)}, which players can own.`,
  )
  const told = idioms.reduce((text, [idiom, means]) => text.replaceAll(allOf(idiom), means), ended)
  const bare = told.replaceAll(withArticle, '$1$2 ')
  const split = [ended, told, bare].flatMap((text) => withSubjects(text))
  return [...new Set([ended, owned, told, bare, ...split])].filter((text) => text !== words)
}

function allOf(idiom: RegExp): RegExp {
  return idiom.global ? idiom : new RegExp(idiom.source, `${idiom.flags}g`)
}

/** *They gain 2 points and lose 1 gold* with whom it is said of told twice, and *gain 2 points and 1 gold* with the verb, too. */
function withSubjects(words: string): readonly string[] {
  const before = [words]
  for (let round = 0; round < againMost; round++) {
    const last = before.at(-1) ?? words
    const next = toldOnce(last)
    if (next === null) break
    before.push(next)
  }
  return before.slice(1).reverse()
}

/** More clauses than so many nobody joins with one subject. */
const againMost = 4

function toldOnce(words: string): string | null {
  for (const pattern of [doingAgain, amountAgain]) {
    for (const found of words.matchAll(pattern)) {
      const clause = clauseBefore(words, found.index)
      if (clause === null) continue
      const end = found.index + 'and '.length
      const again = pattern === doingAgain ? clause.subject : `${clause.subject} ${clause.verb}`
      return `${words.slice(0, end)}${again} ${words.slice(end)}`
    }
  }
  return null
}

/** The clause that reaches up to a place: whom it is about, and what they do. */
function clauseBefore(words: string, end: number): { subject: string; verb: string } | null {
  const before = words.slice(0, end)
  const begins = [...before.matchAll(clauseBegins)].map(({ 0: mark, index }) => index + mark.length)
  for (const from of begins.reverse()) {
    const clause = before.slice(from)
    const found = verb.exec(clause)
    if (found === null || found.index === 0) continue
    return { subject: clause.slice(0, found.index).trim(), verb: found[0] }
  }
  return null
}
