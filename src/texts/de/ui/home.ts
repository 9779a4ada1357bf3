import type * as en from '../../en/ui/home.ts'
import type { Translated } from '../../translated.ts'
import { durationIn, relativeIn } from '../../formats.ts'

export const appWords: Translated<typeof en.appWords> = {
  appName: 'Synomic',
  skip: 'Zum Inhalt springen',
  home: 'Alle Spiele',
  settings: 'Einstellungen',
  back: 'Zurück',
  loading: 'Einen Moment …',
  cancel: 'Abbrechen',
  close: 'Schließen',
  send: 'Senden',
  save: 'Speichern',
  remove: 'Entfernen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  why: 'Warum?',
  you: 'du',
  optional: 'darf leer bleiben',
  underRule: (number) => `Regel ${number}`,
  failedToLoad:
    'Dieser Teil der App ließ sich nicht laden. Prüfe deine Verbindung und lade die Seite dann neu. Verloren geht nichts.',
}

export const home: Translated<typeof en.home> = {
  title: 'Spiele',
  welcome: 'Ein Spiel, in dem ihr die Regeln macht',
  about: 'Du schlägst eine Regel vor, und alle stimmen ab.',
  play: 'Nomic mit Freunden spielen',
  newGame: 'Neues Spiel mit anderen Regeln',
  waitingOnMe: 'Du bist dran',
  due: 'fällig',
  doIn: (title, game) => `${title}, in „${game}“`,
  waitsFor: (names) => `Wartet auf ${names}`,
  otherGames: 'Andere Spiele',
  myGames: 'Deine Spiele',
  with: (names) => `mit ${names}`,
  nobodyYet: 'noch niemand sonst',
  playOn: 'Wenn nichts von dir kommt, können die anderen ohne dich weiterspielen, und zwar',
  playOnNow: 'Von dir ist lange nichts gekommen: Die anderen können jetzt ohne dich weiterspielen.',
  status: {
    gathering: 'sammelt sich noch',
    playing: 'läuft',
    won: 'gewonnen',
  },
  join: 'Mir wurde etwas geschickt',
  pasteLabel:
    'Füge ein, was man dir geschickt hat: eine Einladung, Spielzüge aus dem Chat, einen Code zum Treffen oder eine Spieldatei',
  openLink: 'Öffnen',
  fileLabel: 'Oder wähle eine Spieldatei',
}

export const refusalWords: Translated<typeof en.refusalWords> = {
  rule: (number) => `Regel ${number}`,
  over: (rules) => `Sie hat Vorrang vor ${rules}.`,
  loading: 'Einen Moment …',
}

export const durationWords: Translated<typeof en.durationWords> = (ms) =>
  durationIn('de', ms) || 'weniger als eine Minute'

export const relativeWords: Translated<typeof en.relativeWords> = (at, now) =>
  relativeIn('de', at, now) || 'gerade eben'

export const clockWords: Translated<typeof en.clockWords> = {
  utc: (date) => `${date} UTC`,
}
