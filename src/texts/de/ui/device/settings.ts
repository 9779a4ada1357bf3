import type * as en from '../../../en/ui/device/settings.ts'
import type { Translated } from '../../../translated.ts'
import { countWords } from '../../list.ts'

export const deviceSettings: Translated<typeof en.deviceSettings> = {
  title: 'Einstellungen dieses Geräts',
  about: 'Sie gelten nur für diesen Browser; die anderen haben ihre eigenen.',
  name: 'Dein Name, als Vorschlag beim Anlegen und Mitspielen',
  theme: 'Hell oder dunkel',
  themes: { system: 'Wie auf dem Gerät', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  languages: { system: 'Wie im Browser', en: 'English', de: 'Deutsch' },
  languageAbout:
    'Gespielt wird in der Sprache der Regeln, bisher also auf Englisch: Regeln, und Sätze, die von selbst laufen, bleiben darin.',
  languageLater:
    'Die neue Sprache gilt, sobald die Seite neu geladen wird. Dieser Browser bewahrt nichts auf, dabei ginge also verloren, was hier ist: Speichere deine Spiele vorher als Dateien.',
  kept: 'Gespeichert.',
  app: 'Diese App',
  appAbout:
    'Wer dieselbe Ausgabe der App hat, sieht denselben Fingerabdruck. Wer sie anbietet, könnte einen falschen zeigen: docs/SECURITY.md sagt, wie du sichergehst.',
  fingerprint: 'Fingerabdruck der App',
  noFingerprint: 'Unbekannt: Die App wird gerade entwickelt, oder es gibt gerade kein Netz.',
}

export const addresses: Translated<typeof en.addresses> = {
  signalling: 'Vermittlungsserver',
  signallingHelp:
    'Adressen (wss://), eine je Zeile, über die Browser einander finden. Sie sehen weder das Spiel noch, wer spielt. Leer: die, mit denen diese Seite kam.',
  unreachable: (address) =>
    `Diese Seite erreicht ${address} nicht: Sie verbindet sich mit Adressen, die mit wss:// beginnen, und mit ws:// nur auf diesem Rechner.`,
  relays: 'Relays für Briefkästen',
  relaysHelp:
    'Nostr-Relays (wss://), eines je Zeile, die die Spielzüge für alle aufbewahren, die gerade nicht da sind, und denen, die da sind, helfen, einander zu finden; leer: keines. Alles darin ist verschlüsselt. Wer ein Relay betreibt, sieht, dass Geräte mit euren Netzadressen etwas schreiben und holen, wann und wie viel, und ahnt vielleicht, dass es Synomic ist; nicht, wer ihr seid, und nicht das Spiel. Alle im Spiel sollten dieselben nennen.',
  ice: 'STUN- und TURN-Server',
  iceHelp:
    'Einer je Zeile: stun:host:port, oder turn:host:port name password. Ein STUN-Server sagt einem Browser, wie sein Router ihn anderen zeigt, damit zwei hinter Heimroutern zueinander finden; er erfährt deine Netzadresse und dass du jemanden suchst. Ein TURN-Server reicht weiter, was gesagt wird, wo es keinen solchen Weg gibt; er erfährt auch, an wen, wann und wie viel. Beide sehen nur Verschlüsseltes. Einladungen geben weiter, was du hinzunimmst. Soll keiner gefragt werden, leere das Feld.',
  iceUnread: (address) =>
    `„${address}“ wird nicht verwendet: Es ist weder stun:host:port noch turn:host:port name password.`,
  addStun: 'Die zwei öffentlichen STUN-Server dazu (von Cloudflare und Nextcloud)',
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
  few: 'Weniger als zwei Briefkästen bewahren deine Spielzüge. Fällt der eine aus, bekommen die anderen sie nur, während du online bist, per Chat oder als Datei.',
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
  saved: 'Gespeichert.',
  remove: 'Spiel von diesem Gerät löschen',
  removeShort: 'Die anderen behalten es.',
  removeAbout:
    'Auch dein Schlüssel für dieses Spiel verschwindet, dieses Gerät kann also darin nicht mehr für dich handeln. Die anderen behalten das Spiel.',
  removeButton: 'Von diesem Gerät löschen',
  removeConfirm: 'Ja, löschen',
}
