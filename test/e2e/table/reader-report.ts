import { secondsOf, type Step } from './reader.ts'

interface Told {
  readonly friend: readonly Step[]
  readonly host: readonly Step[]
}

/** What each step takes, as docs/FIRST-MINUTES.md tells it. */
export function report({ friend, host }: Told): string {
  return `# The first minutes

How long somebody who has never seen Synomic reads, taps and types, on a phone of 360 × 780, until they have done the first thing that
counts. Nobody's waiting is in it. They read every word from the upper edge of the screen to what they press, or to the lower edge, at 200
words a minute, and nothing twice; a tap is 2 s, a name typed 5 s. Sixty seconds and 150 words are meant, and missed; the ways have to
stay within 80 and 120 s: \`test/e2e/first-minutes.long.test.ts\` walks both in browsers, and writes this page when it is run with
\`SYNOMIC_WRITE=1\`.

## A friend: from the link to a counted vote

${table(friend)}

## A host: from Home to a vote

${table(host)}
`
}

function table(steps: readonly Step[]): string {
  const rows = steps.map(
    ({ where, words, taps, typed }) =>
      `| ${where} | ${words} | ${taps} | ${typed} | ${secondsOf([{ where, words, taps, typed }])} |`,
  )
  const all = { where: '**in all**', words: 0, taps: 0, typed: 0 }
  for (const { words, taps, typed } of steps) {
    all.words += words
    all.taps += taps
    all.typed += typed
  }
  const total = `| ${all.where} | ${all.words} | ${all.taps} | ${all.typed} | **${secondsOf(steps)}** |`
  return ['| where | words | taps | typed | s |', '|---|---|---|---|---|', ...rows, total].join(
    '\n',
  )
}
