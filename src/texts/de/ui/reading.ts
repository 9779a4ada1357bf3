import { listWords } from '../list.ts'
import type * as en from '../../en/ui/reading.ts'
import type { Translated } from '../../translated.ts'

const sätze = (count: number) => (count === 1 ? 'ein Satz' : `${count} Sätze`)

export const readingWords: Translated<typeof en.readingWords> = {
  title: 'So versteht es die App',
  soMany: (acts, all) =>
    acts === all
      ? all === 1
        ? 'Dieser Satz läuft von selbst.'
        : `Alle ${all} Sätze laufen von selbst.`
      : acts === 0
        ? all === 1
          ? 'Dieser Satz ist nur Text: Ihr haltet euch selbst daran.'
          : `Keiner von ${all} Sätzen läuft von selbst.`
        : `${acts} von ${all} Sätzen ${acts === 1 ? 'läuft' : 'laufen'} von selbst.`,
  language: 'Gelesen werden englische Sätze.',
  runs: 'Läuft von selbst:',
  couldRun: 'Bleibt Text, könnte aber laufen:',
  keepAsWords: 'Text lassen',
  makeRun: 'Laufen lassen',
  writeOut: 'So schreiben',
  drop: 'Das nicht',
  notThis: (note) => `Das nicht: ${note}`,
  unread: 'Fehlt darin:',
  stood: (count) => `${sätze(count)} wie bisher`,
  count: (name) => `Alle zählen ${name}`,
  own: (name) => `Alle besitzen ${name}`,
  undo: 'Rückgängig',
  otherWays: 'Andere Wege',
  ask: 'Assistenten fragen',
  save: 'Nicht Verstandenes speichern',
  saveAbout:
    'Speichert diese Sätze als Datei, die du dem Projekt schicken kannst. Nichts wird von selbst gesendet.',
  wordsOnly: 'Nur Text: Ihr haltet euch selbst daran.',
  newWordsOnly: 'Neu ist nur Text: Ihr haltet euch selbst daran.',
  nothingRuns: 'Nichts davon läuft von selbst: Es ist Text, an den ihr euch selbst haltet.',
  saidOtherwise: (prose, sentence, lost) =>
    lost.length === 0
      ? `Hier steht „${prose}“, was von selbst läuft, sagt aber mehr: „${sentence}“ Die App richtet sich danach.`
      : `Hier steht ${listWords(lost.map((one) => `„${one}“`))}, in dem, was von selbst läuft, aber nicht: „${sentence}“ Die App richtet sich danach.`,
  saidOtherwiseLate:
    'Ob der Text dasselbe sagt wie das, was von selbst läuft, ließ sich auf diesem Gerät nicht rechtzeitig herausfinden. Die App richtet sich nach dem, was läuft: Lies das.',
  shown: (acts, wordsOnly) =>
    wordsOnly === 0
      ? 'Alles davon läuft von selbst.'
      : acts === 0
        ? 'Nur Text: Ihr haltet euch selbst daran.'
        : `${acts} von ${acts + wordsOnly} Sätzen ${acts === 1 ? 'läuft' : 'laufen'} von selbst. An den Rest haltet ihr euch selbst.`,
}

export const buildWords: Translated<typeof en.buildWords> = {
  build: 'Satz zusammenbauen',
  instead: 'Aus Teilen bauen',
  about: 'Wähle Teil für Teil. Jede Wahl ist ein Satz, der von selbst läuft.',
  parts: {
    kind: 'Ein anderer Satz',
    when: 'Wann',
    time: 'An welchem Tag oder um wie viel Uhr',
    who: 'Wer',
    what: 'Was',
    'how-much': 'Wie viel',
    'of-what': 'Wovon',
    'only-if': 'Nur wenn',
    unless: 'Außer wenn',
  },
  always: 'immer',
  never: 'ohne Ausnahme',
  preparing: 'Wird vorbereitet …',
  late: 'Dieses Gerät ist beschäftigt und hat zu lange gebraucht.',
  again: 'Noch einmal versuchen',
  use: 'Einsetzen',
  close: 'Schließen',
}

export const assistantWords: Translated<typeof en.assistantWords> = {
  title: 'Assistenten fragen',
  about:
    'Kopiere das in irgendeinen Chat-Assistenten. Es enthält die Regelsprache, die Namen dieses Spiels und deine Worte. Füge die Antwort dann unten ein.',
  prompt: 'Für den Assistenten',
  preparing: 'Wird vorbereitet …',
  tooLate: 'Das dauert auf diesem Gerät zu lange. Versuche es mit weniger Text.',
  answer: 'Seine Antwort',
  answerHint: 'Füge alles ein',
  read: 'Antwort lesen',
  nothing: 'In dieser Antwort steht kein Satz. Füge alles ein, was der Assistent geschrieben hat.',
  cut: 'Die Antwort war zu lang: Nur ihr Anfang wurde gelesen.',
  reads: 'Verstanden:',
  refused: 'Nicht verstanden:',
  loses: (lost) =>
    `Sieh noch einmal hin, bevor du es nimmst: ${listWords(lost.map((word) => `„${word}“`))} aus deinem Text fehlt vielleicht oder ist verdreht.`,
  adds: (added) =>
    `Sieh noch einmal hin, bevor du es nimmst: ${listWords(added.map((word) => `„${word}“`))} hast du vielleicht nicht gesagt.`,
  already: 'Das gibt es im Spiel schon:',
  assumed: 'Angenommen:',
  notSaid: 'Fehlt, bleibt Text:',
  wordsOnly: 'Bleibt Text:',
  use: 'Stattdessen nehmen',
  refusals: 'Kopiere das zurück an den Assistenten und füge die neue Antwort ein.',
  refusalsLabel: 'Was er verbessern soll',
  close: 'Schließen',
}
