import type { NameList, Vocabulary } from '../../language/grammar/vocabulary.ts'
import { errand, examples } from './guide.ts'
import { usualPages } from './listing.ts'

/** More words of rules at once nobody copies: the prompt has to fit into what a chat takes. */
export const ruleLettersMost = 12_000
/** More names of one kind are not told. */
const namesMost = 40

/** For which game an assistant is asked. */
export interface AskedFor {
  readonly vocabulary: Vocabulary
  /** The players’ names. */
  readonly players: readonly string[]
}

/**
 * What is copied into a chat with an assistant, so that it puts rules into sentences that act: the language, made from its
 * own table; the names of this game; the rules; and the form of the answer, which `answer.ts` takes apart.
 * Without rules it ends where they go.
 */
export function assistantPrompt(rules: readonly string[], asked: AskedFor): string {
  const sections = [
    errand,
    usualPages(),
    'EXAMPLES',
    ...examples.map(({ rule, lines }) => `Rule: ${rule}\n${fenced(lines.join('\n'))}`),
    `THIS GAME\n${namesTold(asked)}`,
    rulesTold(rules),
  ]
  return sections.join('\n\n')
}

function fenced(lines: string): string {
  return `\`\`\`\n${lines.replaceAll('`', '')}\n\`\`\``
}

const kinds: readonly (readonly [list: NameList, told: string])[] = [
  ['quantities', 'Players have (POINTS)'],
  ['roles', 'Roles (ROLE)'],
  ['stores', 'On the table (BANK)'],
  ['things', 'Things (THING)'],
  ['thingStates', 'What things can be (THING-STATE)'],
  ['thingValues', 'Numbers of things (THING-VALUE)'],
  ['links', 'Whom players have (LINK)'],
  ['values', 'Numbers worked out (VALUE)'],
  ['prices', 'Prices (PRICE)'],
]

/** What there is in this game; what people called it is told as it is, on one line. */
function namesTold({ vocabulary, players }: AskedFor): string {
  const told = kinds.flatMap(([list, title]) => line(title, vocabulary[list]))
  return [...told, ...line('Players (“the player called “…””)', players)].join('\n')
}

function line(title: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  return [`${title}: ${names.slice(0, namesMost).map(onOneLine).join(', ')}`]
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 60)
}

function rulesTold(rules: readonly string[]): string {
  const [only, ...more] = rules.map((rule) => rule.trim())
  if (only === undefined) return 'THE RULE'
  if (more.length === 0) return `THE RULE\n${only.slice(0, ruleLettersMost)}`
  const each = [only, ...more].map((rule, index) => `Rule ${index + 1}: ${rule}`).join('\n\n')
  return `THE RULES\nIn the one code block, put a line “Rule 1:”, “Rule 2:” … before what you say for each.\n\n${each.slice(0, ruleLettersMost)}`
}
