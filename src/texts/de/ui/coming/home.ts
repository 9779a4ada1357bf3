import type * as en from '../../../en/ui/coming/home.ts'
import type { Translated } from '../../../translated.ts'

export const home: Translated<typeof en.home> = {
  title: 'Spiele',
  welcome: 'Ein Spiel, in dem ihr die Regeln macht',
  about: 'Du schlägst eine Regel vor, und alle stimmen ab.',
  play: 'Nomic mit Freunden spielen',
  newGame: 'Neues Spiel mit anderen Regeln',
  waitingOnMe: 'Du bist dran',
  due: 'fällig',
  doIn: (title, game) => `${title}, in „${game}“`,
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
