import { expect, test } from 'vitest'
import type { Field } from '../../src/engine/kernel/questions/field.ts'
import type { Act } from '../../src/language/meaning/act.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { effectsOfDoing } from '../../src/mechanics/sentence/permits.ts'
import { labelWords } from '../../src/texts/de/labels.ts'
import { mechanicFaults } from '../../src/texts/de/mechanics.ts'
import { reasonSaid } from '../../src/texts/de/said.ts'
import { readSources } from '../tidy/sources.ts'

function labelsOf(field: Field): readonly string[] {
  return [
    field.label,
    ...('options' in field ? field.options.map(({ label }) => label) : []),
    ...(field.type === 'list' ? field.of.flatMap(labelsOf) : []),
  ]
}

test('every title, label and option of a mechanic is said in German', () => {
  const labels = mechanicLibrary.kinds.flatMap((kind) => {
    const definition = mechanicLibrary.get(kind)
    return definition === undefined
      ? []
      : [definition.title, ...definition.fields.flatMap(labelsOf)]
  })
  expect(labels.length).toBeGreaterThan(15)
  expect(labels.filter((label) => labelWords(label) === label)).toEqual([])
})

test('every label and title that code of the rules writes is said in German', () => {
  const written = [...readSources('src/mechanics')].flatMap(([, text]) =>
    [...text.matchAll(/\b(?:label|title): '([^']*)'|offer\(\s*'[^']*',\s*['`]([^'`]*)['`]/g)].map(
      ([, label, title]) => label ?? (title ?? '').replaceAll(/\$\{[^}]*\}/g, '301'),
    ),
  )
  const asked = [...readSources('src/language')].flatMap(([, text]) =>
    [...text.matchAll(/\bquestion: '([^']*\?)'/g)].map(([, question = '']) => question),
  )
  expect(asked.length).toBeGreaterThan(1)
  // What lies encrypted in a move, and no form shows.
  const hidden = new Set(['encrypted'])
  const known = [...written, ...asked].filter((one) => one !== '' && !hidden.has(one))
  expect(known.filter((one) => labelWords(one) === one)).toEqual([])
})

test('what comes from a game stays as it is', () => {
  for (const label of ['points', 'resign as Monarch', 'Light bulb', 'Feed, and be fed', '']) {
    expect(labelWords(label)).toBe(label)
  }
})

test('a title says in German what of the game is in it', () => {
  expect(labelWords('From Ada to Bo for 5 points, said to hold 3 minions')).toBe(
    'Von Ada an Bo für 5 points, angeblich darin: 3 minions',
  )
  expect(labelWords('A bag was opened. It held 2 minions and a note: Sorry')).toBe(
    'Ein Beutel wurde geöffnet. Darin: 2 minions, dazu ein Zettel: Sorry',
  )
})

const acts: Readonly<Record<Act, true>> = {
  propose: true,
  'change a rule': true,
  vote: true,
  'vote so': true,
  'change a vote': true,
  'call a vote': true,
  revise: true,
  'end a turn': true,
  'invoke judgment': true,
  forfeit: true,
  'begin a round with these rules': true,
  claim: true,
  'share a draft': true,
  abstain: true,
  join: true,
  judge: true,
  overrule: true,
  'begin a turn': true,
  'make a move': true,
}

test('every act that a rule can forbid is said in German', () => {
  for (const act of [...Object.keys(acts), ...Object.keys(effectsOfDoing)]) {
    const said = mechanicFaults['rule-forbids']({ act, sentence: 'No.' })
    expect(said, act).toMatch(/^Diese Regel erlaubt nicht, .*\bzu|^Diese Regel erlaubt nicht, .*zu/)
  }
})

test('what a reader of rules is told of precedence is said in German', () => {
  expect(reasonSaid('rule 105 is immutable')).toBe('Regel 105 ist unveränderlich')
  expect(reasonSaid('rule 7 has more power')).toBe('Regel 7 hat mehr „power“')
  expect(reasonSaid('words of a newer version')).toBe('words of a newer version')
  const written = [...readSources('src/language', 'src/mechanics', 'src/engine')].flatMap(
    ([, text]) =>
      [...text.matchAll(/`(rule \$\{[^}]*(?:\{[^}]*\}[^}]*)*\} (?:is|says|has)[^`$]*)`/g)].map(
        ([, reason = '']) => reason.replaceAll(/\$\{.*\}/g, '105'),
      ),
  )
  expect(written.length).toBeGreaterThan(2)
  expect(written.filter((one) => reasonSaid(one) === one)).toEqual([])
})

test('every code of the engine that English has words for has German ones', () => {
  const english = readSources('src/texts/en')
  const german = readSources('src/texts/de')
  const missing = [...english].flatMap(([path, text]) => {
    const twin = german.get(path.replace('/en/', '/de/'))
    if (twin === undefined) return []
    const known = new Set(codesIn(twin))
    return codesIn(text).flatMap((code) => (known.has(code) ? [] : [`${path}: ${code}`]))
  })
  expect(codesIn(english.get('src/texts/en/views/changes.ts') ?? '').length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

/** First elements of the entries of maps: `['a-b', …]`. */
function codesIn(text: string): readonly string[] {
  return [...text.matchAll(/\[\s*'([a-z][a-z -]*)',\s/g)].map(([, code = '']) => code)
}
