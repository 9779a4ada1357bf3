import { faultWords } from '../faults.ts'
import { words } from '../words.ts'

type Sentence = (args: Readonly<Record<string, string | number>>) => string

/** Why a rule book could not be read. */
export const rulebookFaults = faultWords('rulebookFaults', {
  'book-too-large': ({ size, most }) =>
    `This text has ${size} characters or bytes; a rule book of up to ${most} can be read. Bring in the rules alone, without anything else.`,
  'book-too-long': ({ lines, most }) =>
    `This text has ${lines} lines; a rule book of up to ${most} lines can be read. Bring in the rules alone, without anything else.`,
  'book-empty': () =>
    'There is nothing in this text. Paste or drop a rule book with numbered rules.',
  'book-unread': () =>
    'Your rule book has not been read yet. Press “Read it”, and see whether it was understood as you mean it.',
  'book-not-text': () =>
    'This is not a text. Save the rule book as plain text or Markdown, and bring that in.',
  'book-no-rules': () =>
    'No numbered rules were found here. Each rule should begin on a line of its own with its number, such as “101. All players …”.',
})

/** What the reader of rule books is unsure of, for a person to look at. */
export const doubts = words('doubts', {
  encoding: () =>
    'The text was not saved as UTF-8; accents and quotation marks may have come in wrong.',
  'mostly-outside': ({ percent }) =>
    `${percent} % of the text ended up outside the rules. Probably their numbers are written in a way that was not understood: look below at what was set aside.`,
  'number-twice': ({ line, other }) =>
    `Two rules have this number. The one at line ${line} was set aside, the one at line ${other} is kept. Give one of them another number, and read the book again, to have both.`,
  renumbered: ({ written, number }) =>
    `A game numbers its rules 1, 2, 3 and so on: “${written}” became ${number}, and others likewise. What the book wrote is kept as a note at the rule.`,
  mutability: () =>
    'Nothing says which rules are immutable; those numbered 100 to 199 were taken as immutable and all others as mutable.',
  'rule-mutability': ({ mark }) =>
    `“${mark}” does not say whether this rule is mutable or immutable; it was taken as mutable.`,
  'status-open': ({ mark }) =>
    `“${mark}” leaves open whether this rule is in force. It counts as in force when a game begins with it.`,
  'title-split': ({ title }) =>
    `The title runs straight into the text; “${title}” was taken as the title.`,
  'title-line': ({ title }) => `The short first line, “${title}”, was taken as the title.`,
  'title-none': () =>
    'Where the title ends and the text begins could not be told; all of it was taken as the text.',
  'titles-above': ({ title }) =>
    `Lines in brackets above the numbers, such as “${title}”, were taken as the titles of the rules below them.`,
  'number-in-text': ({ found }) =>
    `A line begins with ${found}, as a rule would, but in the middle of a sentence; it was left in this rule.`,
  'list-item': ({ found }) =>
    `Lines numbered ${found} and so on were left in this rule, as a list.`,
  order: ({ before }) => `This number comes after ${before}, out of order.`,
  'own-number': () => 'The text began with its own number once more; that was left out.',
  revision: ({ mark }) =>
    `The text begins with “${mark}”, which may not belong to it; it was left in.`,
  'row-unread': ({ row }) =>
    `“${row}” looks like a rule without a status; it was left in the text.`,
  empty: () => 'There is no text under this number.',
  note: () => 'A paragraph that calls itself a note was taken as one, not as part of the rule.',
  mark: ({ mark }) => `“${mark}”, beside the number, was kept as a note.`,
  aside: ({ words }) =>
    `From “${words}” on, the text seems to be about the rules, not one of them; it was set aside.`,
  digit: ({ word }) => `“${word}” may be a word with a stray digit; it was left as it is.`,
  section: ({ name }) => `“${name}” was taken as the heading of a section.`,
  more: ({ count }) =>
    `There are ${count} more places to look at from here on. Is this the rule book you meant?`,
  'live-words': () =>
    'The words of a live sentence were changed in the file. It still does what it did, and says so in the game; change it there.',
  'live-unread': () =>
    'This sentence is marked as live, but it does not read as one, so it is plain words here. Say it again in the game.',
  standing: () =>
    'The line that says whether this rule is mutable and in force is missing; it was taken to be in force, and immutable only if its number is from 100 to 199.',
} satisfies Readonly<Record<string, Sentence>>)
