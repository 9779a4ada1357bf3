import type * as en from '../en/arrival.ts'
import type { Translated } from '../translated.ts'
import { countWords } from './list.ts'

export const arrivalFaults: Translated<typeof en.arrivalFaults> = {
  'moves-none': () =>
    'In diesem Text sind keine Spielzüge. Spielzüge beginnen mit „syn1m.“. Kopiere die ganze Nachricht noch einmal.',
  'moves-newer': () =>
    'Diese Spielzüge kommen aus einem neueren Synomic als diesem. Lade die Seite neu, dann ist die neuere Version da, und füge sie noch einmal ein.',
  'moves-cut': () =>
    'Von diesem Text fehlt ein Teil, oder mittendrin steht etwas anderes. Kopiere die ganze Nachricht noch einmal, von „syn1m.“ bis „~“.',
  'moves-foreign': () =>
    'Diese Spielzüge lassen sich hier nicht öffnen. Entweder fehlt ein Teil des Textes, oder sie gehören zu einem Spiel, das nicht auf diesem Gerät ist oder dessen Spielgeheimnis geändert wurde. Kopiere die ganze Nachricht noch einmal. Ist es ein neues Spiel, dann öffne zuerst seine Einladung.',
  'moves-nothing-new': () =>
    'Seit du zuletzt kopiert hast, gibt es von dir nichts Neues. Du kannst immer noch alle deine Spielzüge kopieren.',
  'moves-too-many': ({ count }) =>
    `${countWords(Number(count), 'Spielzug', 'Spielzüge')} sind zu viel für einen Text. Speichere das Spiel als Datei und schick diese.`,
  'game-not-here': () =>
    'Dieses Spiel ist nicht auf diesem Gerät. Öffne seine Einladung, oder hol seine Datei herein.',
  'device-name-missing': () =>
    'Gib diesem Gerät einen Namen, damit du es von deinen anderen unterscheiden kannst.',
  'passphrase-short': ({ least }) =>
    `Diese Passphrase ist kurz. Nimm mindestens ${least} Zeichen. Vier Wörter, die nicht zusammengehören, kann man sich leicht merken und schwer erraten.`,
  'passphrase-wrong': () =>
    'Das ist nicht die Passphrase, die hier gesetzt wurde. Geändert wurde nichts. Versuche es noch einmal. Großbuchstaben und Leerzeichen zählen.',
  'lock-unknown': () =>
    'Was diese Seite über deine Passphrase aufbewahrt, ist nicht zu lesen. Es wurde beschädigt oder von einem neueren Synomic geschrieben. Wenn du eine neuere Datei von Synomic hast, öffne die.',
  'link-expired': () =>
    'Dieser Link ist zu alt. Mach einen neuen auf einem Gerät, das schon mitspielt.',
  'code-none': () =>
    'In diesem Text ist kein Code. Codes beginnen mit „syn1o.“ oder „syn1a.“. Kopiere noch einmal alles.',
  'code-foreign': () =>
    'Dieser Code lässt sich hier nicht öffnen. Entweder fehlt ein Teil davon, oder er gehört zu einem Spiel, das nicht auf diesem Gerät ist oder dessen Spielgeheimnis geändert wurde. Kopiere ihn noch einmal. Ist es ein neues Spiel, dann öffne zuerst seine Einladung.',
}
