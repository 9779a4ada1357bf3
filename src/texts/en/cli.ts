import type { SchemaCode } from '../../base/schema.ts'

type Sentence = (args: Readonly<Record<string, string | number>>) => string

/** Where a value does not fit: at the field that is named beside it. */
const schemaFaults = {
  'schema-text': () => 'This should be a text in quotation marks.',
  'schema-text-broken': () => 'This text has broken characters in it.',
  'schema-text-bytes': ({ most }) => `This text is too long: ${most} bytes are possible.`,
  'schema-text-short': ({ min }) => `This text should have at least ${min} characters.`,
  'schema-text-long': ({ max, length }) =>
    `This text has ${length} characters; at most ${max} are possible.`,
  'schema-form': ({ name }) => `This should be ${name}.`,
  'schema-whole': ({ min, max }) => `This should be a whole number from ${min} to ${max}.`,
  'schema-boolean': () => 'This should be true or false.',
  'schema-object': () => 'This should be an object: { … }.',
  'schema-list': () => 'This should be a list: [ … ].',
  'schema-list-short': ({ min }) => `This list should have at least ${min} entries.`,
  'schema-list-long': ({ max }) => `This list should have at most ${max} entries.`,
  'schema-one-of': ({ options }) => `This should be one of: ${options}.`,
  'schema-missing': ({ name }) => `The field “${name}” is missing.`,
  'schema-unknown-field': ({ name, known }) =>
    `There is no field “${name}” here. There can be: ${known}.`,
  'schema-unknown-kind': ({ name, given, known }) =>
    given === ''
      ? `The field “${name}” is missing or no text. It can be: ${known}.`
      : `There is no “${given}” for “${name}”. There is: ${known}.`,
  'schema-no-key': ({ known }) => `One of these fields is needed here: ${known}.`,
} satisfies Readonly<Record<SchemaCode, Sentence>>

/** What a play script or a command line can have wrong. */
export const cliFaults = {
  'json-after-end': () =>
    'The script is over here, but more follows. Take away what comes after the last bracket.',
  'json-too-deep': () => 'Brackets are nested too deeply here.',
  'json-key': () => 'A field’s name in quotation marks should stand here.',
  'json-key-twice': ({ key }) => `The field “${key}” stands here twice. Keep one of the two.`,
  'json-text-open': () => 'This text has no closing quotation mark on its line.',
  'json-value-missing': () => 'A value is missing here.',
  'json-word': ({ word }) => `“${word}” is no JSON. Texts need quotation marks.`,
  'json-sign-missing': ({ sign }) => `A “${sign}” is missing here.`,
  ...schemaFaults,
  'script-version': ({ version, known }) =>
    `This script is written in version ${version} of the format; this program reads version ${known}.`,
  'script-name-twice': ({ name }) => `Two players are called “${name}”. Give one another name.`,
  'script-name-unknown': ({ name }) =>
    `No player is called “${name}” here. Names must be written as under “players”.`,
  'script-handle-unknown': ({ name }) =>
    `Nothing is called “${name}” here. Names come from the “as” of an earlier move.`,
  'script-made-nothing': ({ name, reason }) =>
    `There is no “${name}”: the move that would have made it was refused. ${reason}`,
  'script-time-back': ({ text }) => `${text} is over by now; time in a script only goes on.`,
  'script-starter-unknown': ({ name, known }) =>
    `There is no starter “${name}”. There is: ${known}.`,
  'script-none': ({ what }) => `There is not ${what} that this could mean now.`,
  'script-several': ({ what, count }) =>
    `This could mean ${count} different things. Say which: ${what} has to be named.`,
  'file-unreadable': ({ path, reason }) => `The file ${path} could not be read (${reason}).`,
  'file-no-text': () => 'This file is no text (UTF-8). Save it as plain text and try again.',
  'folder-taken': ({ folder, pid }) =>
    `The folder ${folder} is being kept on this machine already (by process ${pid}), and one is enough. End that one first, or name another folder with --folder.`,
  'port-taken': ({ port }) => `Port ${port} of this machine is taken. Name another with --port.`,
  'file-unwritable': ({ path, reason }) => `The file ${path} could not be written (${reason}).`,
  'command-unknown': ({ name, known }) =>
    name === ''
      ? `Say what to do: ${known}.`
      : `There is no command “${name}”. There is: ${known}.`,
  'command-file-missing': ({ name }) => `Say what “synomic ${name}” should read.`,
  'command-too-many': ({ word }) => `“${word}” is one word too many.`,
  'option-unknown': ({ name, known }) => `There is no option ${name} here. There is: ${known}.`,
  'option-value': ({ name }) => `The option ${name} needs a value after it.`,
  'option-number': ({ name }) => `The option ${name} needs a whole number after it.`,
  'replay-no-action': ({ at }) => `There is no action ${at} in this game.`,
  'replay-action': ({ position, id, reason }) =>
    `Action ${position} in the file (${id}) fails: ${reason}`,
  'replay-waiting': () =>
    'It builds on an action that the file does not hold; the file is not whole.',
  'replay-empty': () => 'The file holds no first action of a game.',
  'action-undone': () => 'A ruling had undone this action.',
  'device-cut-off': () => 'This device had been revoked.',
} satisfies Readonly<Record<string, Sentence>>

/** The commands, each with what it does. */
const usages = [
  ['play SCRIPT [--json] [--until N] [--out FILE]', 'play a game written down as moves'],
  ['mechanics [--json]', 'what rules can make the app do'],
  ['language [--examples] [--json]', 'all that live sentences can say'],
  ['say WORDS|DATA [--names NAMES] [--json]', 'a live sentence as data, or its words'],
  ['read [FILE|-] [--json] [--names NAMES]', 'what rules in your own words will do'],
  ['read [RULES] --assistant [--names NAMES]', 'what to copy into a chat assistant'],
  ['read [RULES] --answer FILE … [--json]', 'what it answered, once for each round'],
  ['import FILE [--json]', 'read a rule book'],
  ['replay FILE [--at N|ACTION] [--json]', 'check a game file and show its state'],
  ['verify FILE [--json]', 'check a game file'],
  [
    'keep LINK [--folder DIR] [--relays ADDRESSES] [--port N] [--max MB]',
    "keep a game's mailbox, and put back what relays lose",
  ],
  ['folder DIR LINK [--port N] [--max MB]', "keep a game's mailbox in a shared folder"],
] as const

const exitTold =
  'Exit status: 0; 1 when an expectation fails or a file does not hold; 2 when the input is unreadable.'

/** Commands below each other, what they do beside them or, where they are long, beneath. */
function usagesTold(some: readonly (readonly [how: string, what: string])[]): string {
  const wide = 48
  return some
    .map(([how, what]) =>
      how.length < wide
        ? `  ${how.padEnd(wide)}${what}`
        : `  ${how}\n${' '.repeat(wide + 2)}${what}`,
    )
    .join('\n')
}

/** What `synomic` says of itself. */
export const cliWords = {
  usage: `synomic COMMAND\n\n${usagesTold(usages)}\n\n${exitTold}`,
  /** Of one command; `null`: there is none of this name. */
  usageOf: (name: string) => {
    const some = usages.filter(([how]) => how.split(' ')[0] === name)
    return some.length === 0 ? null : `synomic ${name}\n\n${usagesTold(some)}\n\n${exitTold}`
  },
  kept: (letters: number, address: string) =>
    `Keeping the mailbox: ${letters} letters are here. The app on this machine reaches it as ${address} (More, Mailbox relays). Ctrl+C ends it.`,
  keptElsewhere:
    'The players have changed the game’s secret. What they do from now on lies in another mailbox, to which this link does not lead: ask one of them for a new link, end this, and start it with that. What is here stays, and is handed on as before.',
  keptAt: (relay: string, state: string, has: number) =>
    `${relay} (${state}) has shown ${has} of them.`,
  refused: (line: number, message: string) => `line ${line}: refused. ${message}`,
  byRule: (rule: number) => ` (rule ${rule})`,
  overRules: (rules: readonly number[]) =>
    ` (over ${rules.length === 1 ? 'rule' : 'rules'} ${rules.join(', ')})`,
  assumed: (names: readonly string[]) => `Taken for granted: ${names.join(', ')}.`,
  assumedAs: {
    quantities: (name: string) => `“${name}” is something that players count`,
    roles: (name: string) => `“${name}” is something that a player can be`,
    stores: (name: string) => `“${name}” is a number that lies on the table`,
    values: (name: string) => `“${name}” is a number that some sentence works out`,
    prices: (name: string) => `“${name}” is a price that some sentence works out`,
    ruleValues: (name: string) => `“${name}” is a number that each rule has`,
    things: (name: string) => `“${name}” is something that players can own`,
    thingValues: (name: string) => `“${name}” is a number that things have`,
    thingStates: (name: string) => `“${name}” is something that things can be`,
    links: (name: string) => `“${name}” is another player whom a player can have`,
    ruleLinks: (name: string) => `“${name}” is a player whom a rule can have`,
    thingLinks: (name: string) => `“${name}” is a player whom things can have`,
    proposalLinks: (name: string) => `“${name}” is a player whom a proposal can have`,
    proposalValues: (name: string) => `“${name}” is a number that each proposal has`,
  },
  failed: (line: number, path: string, expected: string, actual: string) =>
    `line ${line}: ${path} should be ${expected} and is ${actual}`,
  verified: (count: number, players: number) =>
    `All ${count} actions of ${players} players hold: every signature, every chain, every time.`,
  stateHead: (name: string, round: number, phase: string, turn: string | null) =>
    `${name}, round ${round}, ${phase}${turn === null ? '' : `, ${turn}’s turn`}`,
  proposalsHead: 'Proposals',
  winners: (names: readonly string[]) => `Won by ${names.join(', ')}`,
  stateHash: (hash: string) => `State ${hash}`,
  rule: (
    number: number,
    title: string,
    mutability: string,
    status: string,
    kinds: readonly string[],
  ) =>
    [
      `${number} ${mutability}${status === 'in-force' ? '' : `, ${status}`}`,
      ...(title === '' ? [] : [title]),
      ...(kinds.length === 0 ? [] : [`suggests ${kinds.join(', ')}`]),
    ].join(' · '),
  quoted: (sentence: string) => `“${sentence}”`,
  answered: ({
    sentences,
    assumed,
    notSaid,
    wordsOnly,
  }: {
    readonly sentences: readonly {
      readonly text: string
      readonly verdict: string
      readonly sentence?: string
      readonly why?: string
    }[]
    readonly assumed: readonly string[]
    readonly notSaid: readonly string[]
    readonly wordsOnly: readonly string[]
  }) =>
    [
      ...sentences.map(
        ({ text, verdict, sentence, why }) =>
          `${verdict}: ${sentence ?? text}${why === undefined ? '' : `\n    ${why}`}`,
      ),
      ...assumed.map((one) => `assumed: ${one}`),
      ...notSaid.map((one) => `not said: ${one}`),
      ...wordsOnly.map((one) => `words only: ${one}`),
    ].join('\n'),
  understood: ({
    text,
    verdict,
    sentence,
    candidates = [],
    why,
  }: {
    readonly text: string
    readonly verdict: 'acts' | 'almost' | 'words'
    readonly sentence?: string
    readonly candidates?: readonly {
      readonly sentence: string
      readonly unread: readonly string[]
    }[]
    readonly why?: string
  }) =>
    [
      text,
      ...(sentence === undefined ? [] : [`  acts: ${sentence}`]),
      ...candidates.map(
        ({ sentence: almost, unread }) =>
          `  almost: ${almost}${unread.length === 0 ? '' : ` (left out: ${unread.join(', ')})`}`,
      ),
      ...(why === undefined ? [] : [`  ${verdict === 'words' ? 'words: ' : ''}${why}`]),
    ].join('\n'),
  imported: (rules: number, others: number) =>
    `${rules} rules were read; ${others} passages are no rules.`,
  unsure: (line: number, number: number | undefined, why: string) =>
    `line ${line}${number === undefined ? '' : `, rule ${number}`}: ${why}`,
}
