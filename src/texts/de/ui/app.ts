import type * as en from '../../en/ui/app.ts'
import type { Translated } from '../../translated.ts'

export const appWords: Translated<typeof en.appWords> = {
  appName: 'Synomic',
  skip: 'Zum Inhalt springen',
  home: 'Alle Spiele',
  settings: 'Einstellungen',
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
