import type * as en from '../../../en/ui/device/settings.ts'
import type { Translated } from '../../../translated.ts'
import { countWords } from '../../list.ts'

export const deviceSettings: Translated<typeof en.deviceSettings> = {
  title: 'Einstellungen',
  about: 'Nur für diesen Browser. Änderungen gelten sofort.',
  groups: { me: 'Du', look: 'Aussehen', device: 'Dieses Gerät' },
  name: 'Dein Name',
  nameAbout: 'Steht schon da, wenn du ein Spiel anfängst oder mitspielst.',
  theme: 'Hell oder dunkel',
  themes: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  languages: { system: 'Wie der Browser', en: 'English', de: 'Deutsch' },
  languageAbout: 'Regeln bleiben in der Sprache, in der sie stehen: bisher Englisch.',
  languageLater:
    'Lade die Seite neu, um die Sprache zu wechseln. Dieser Browser speichert nichts: Sichere vorher deine Spiele als Dateien, sonst sind sie weg.',
  kept: 'Gespeichert.',
  calls: (count, all) =>
    count === 0 ? 'Aus' : count === all ? 'An' : `An für ${count} von ${all}`,
  app: 'Diese App',
  appAbout: 'Prüft, ob ihr alle dieselbe Version habt.',
  appHow:
    'Wer dieselbe Version hat, sieht denselben Fingerabdruck. Wer die App anbietet, könnte einen falschen zeigen; docs/SECURITY.md erklärt, wie du sichergehst.',
  fingerprint: 'Fingerabdruck der App',
  noFingerprint: 'Unbekannt: Das ist eine Entwicklungsversion, oder es gibt gerade kein Netz.',
}

export const addresses: Translated<typeof en.addresses> = {
  title: 'Server für neue Spiele',
  usual: 'Alles wie üblich',
  own: 'Teils selbst gewählt',
  saved: 'Gespeichert.',
  signalling: 'Vermittlungsserver',
  signallingHelp:
    'Eine Adresse (wss://) pro Zeile. Dort finden Browser einander; der Server sieht weder das Spiel noch, wer spielt. Leer: die, die diese Seite mitbringt.',
  unreachable: (address) =>
    `Diese Seite erreicht ${address} nicht. Adressen müssen mit wss:// beginnen; ws:// geht nur auf diesem Rechner.`,
  relays: 'Relays für Briefkästen',
  relaysHelp:
    'Nostr-Relays (wss://), eins pro Zeile; leer: keins. Sie bewahren Züge für alle auf, die gerade offline sind, und helfen den anderen, einander zu finden. Alles ist verschlüsselt. Ein Relay sieht deine Netzadresse und wann und wie viel du sendest oder abholst; es ahnt vielleicht, dass es Synomic ist, aber nicht, wer du bist oder was ihr spielt. Am besten nehmen alle im Spiel dieselben.',
  ice: 'STUN- und TURN-Server',
  iceHelp:
    'Einer pro Zeile: stun:host:port oder turn:host:port name password; leer: keiner. Ein STUN-Server hilft zwei Browsern hinter Heimroutern, sich zu verbinden; er erfährt deine Netzadresse und dass du jemanden suchst. Ein TURN-Server leitet Daten weiter, wo es keinen direkten Weg gibt; er erfährt auch, an wen, wann und wie viel. Beide sehen nur Verschlüsseltes. Einladungen enthalten die, die du hinzufügst.',
  iceUnread: (address) =>
    `„${address}“ wird nicht benutzt. Schreib stun:host:port oder turn:host:port name password.`,
  addStun: 'Die zwei öffentlichen STUN-Server hinzufügen (von Cloudflare und Nextcloud)',
}

export const mailboxWords: Translated<typeof en.mailboxWords> = {
  title: 'Briefkästen',
  about:
    'Spielzüge reisen auch über diese Relays, damit ihr nie gleichzeitig online sein müsst. Gezählt wird, was dieses Gerät von dort zurückgelesen hat.',
  none: 'Dieses Spiel hat keinen Briefkasten: Spielzüge reisen nur, wenn andere online sind, oder als Dateien.',
  works: (own) =>
    own === 0
      ? 'Geht.'
      : `Geht: Hier ${own === 1 ? 'liegt dein Spielzug' : `liegen alle ${own} Spielzüge von dir`}.`,
  fills: (kept, own) =>
    `Geht: ${kept} von ${countWords(own, 'Spielzug', 'Spielzügen')} von dir ${kept === 1 ? 'liegt' : 'liegen'} hier; der Rest ist unterwegs.`,
  states: {
    connecting: 'Wird angewählt …',
    open: 'Geht.',
    closed: 'Gerade nicht erreichbar. Die App versucht es weiter.',
    slow: 'Langsam: Er hat um eine Pause gebeten. Der Rest folgt von selbst, in Sekunden oder Minuten.',
    refuses: 'Nimmt deine Spielzüge nicht.',
    left: 'Wird einen Tag in Ruhe gelassen: Von dort kam Unsinn, oder viel zu viel.',
  },
  closedTo:
    'Lehnt ab: Er dient nur Leuten, die er kennt. Nimm ihn aus der Liste und dafür einen anderen Briefkasten hinein.',
  refused: (said) =>
    `Nimmt deine Spielzüge nicht${said === null ? '' : `; die Antwort war: „${said}“`}. Die App versucht es weiter, immer seltener. Bleibt es dabei, nimm einen anderen Briefkasten hinzu.`,
  wrongTime: (said) =>
    `Nimmt deine Spielzüge nicht, weil ihre Uhrzeit nicht stimmen soll („${said}“). Sieh nach, ob Datum und Uhrzeit auf diesem Gerät richtig sind; am besten stellt es sie selbst. Die App versucht es von selbst wieder.`,
  few: 'Weniger als zwei Briefkästen bewahren deine Spielzüge. Ohne einen bekommen die anderen sie nur, während du online bist, per Chat oder als Datei.',
  add: (host) => `${host} hinzunehmen`,
  added:
    'Auf diesem Gerät hinzugenommen. Schick den anderen den Einladungslink noch einmal: Wer ihn öffnet, nutzt diesen Briefkasten auch.',
}

export const gameSettings: Translated<typeof en.gameSettings> = {
  title: 'Mehr',
  groups: {
    together: 'Zusammen spielen',
    look: 'Das Spiel verstehen',
    safe: 'Nichts verlieren',
    technical: 'Für alle, die es genau wissen wollen',
  },
  invite: 'Noch jemanden einladen',
  inviteAbout: 'Mit Link oder QR-Code. So kommt das Spiel auch in einen anderen Browser.',
  reachAbout: 'Wer alles hat, und was zu tun ist, wenn nicht.',
  carryAbout: 'Poste deine Züge im Chat eurer Gruppe, und füge hier die der anderen ein.',
  howAbout: 'Fristen, was gilt, wenn jemand schweigt, und was ihr sonst am Anfang ausgemacht habt.',
  bindsAbout: 'Was die Regeln von dir verlangen, dir erlauben und dir verbieten.',
  picturesAbout: 'Punkte im Verlauf, wer mit wem stimmt, und worum sich die Regeln drehen.',
  devicesAbout: 'Spiel auf Handy und Laptop; geht eins kaputt, behältst du deinen Platz.',
  export: 'Eine Kopie speichern',
  exportAbout: 'Das ganze Spiel als Datei.',
  exportHolds:
    'Die Datei enthält jeden unterschriebenen Zug, aber keinen deiner Schlüssel. Stimmen, die nur verdeckt sind, lassen sich darin lesen; verschlüsselte nicht.',
  fingerprint: 'Fingerabdruck des Spiels',
  fingerprintAbout: 'Derselbe bei allen, die dieselben Züge haben.',
  fingerprintDiffers:
    'Ist deiner anders als bei jemandem, der auch alles hat, stimmt etwas nicht: Speichert beide eine Kopie und vergleicht sie.',
  servers: 'Adressen für dieses Spiel',
  serversAbout: 'Briefkästen und Server, die euch verbinden, auf diesem Gerät.',
  remove: 'Spiel von diesem Gerät löschen',
  removeShort: 'Die anderen behalten es.',
  removeAbout:
    'Auch dein Schlüssel für dieses Spiel verschwindet, dieses Gerät kann also darin nicht mehr für dich handeln. Die anderen behalten das Spiel.',
  removeButton: 'Von diesem Gerät löschen',
  removeConfirm: 'Ja, löschen',
}
