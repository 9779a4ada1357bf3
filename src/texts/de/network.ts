import type * as en from '../en/network.ts'
import type { Translated } from '../translated.ts'

const roads: ReadonlyMap<string | number | undefined, string> = new Map([
  ['live', 'die direkte Verbindung'],
  ['mail', 'die Briefkästen'],
  ['code', 'das Treffen per Code'],
  ['chat', 'der Chat'],
])

export const networkFaults: Translated<typeof en.networkFaults> = {
  'message-malformed': ({ what }) =>
    `Von einem anderen Gerät kam etwas, das kein Gerät dieser App schickt (${what}). Es wurde beiseitegelassen.`,
  'peer-dropped-malformed': ({ name }) =>
    `Das Gerät von ${name} hat mehrmals etwas geschickt, das keinen Sinn ergibt. Darum hört dieses Gerät fünf Minuten lang nicht mehr darauf. Vom Spiel geht nichts verloren. Bitte ${name}, die Seite neu zu laden.`,
  'peer-dropped-flood': ({ name }) =>
    `Das Gerät von ${name} hat weit mehr geschickt, als ein Spiel braucht. Darum hört dieses Gerät fünf Minuten lang nicht mehr darauf. Vom Spiel geht nichts verloren. Bitte ${name}, die Seite neu zu laden.`,
  'peer-dropped-strangers': ({ name }) =>
    `Das Gerät von ${name} hat Hunderte Aktionen von Geräten mitgebracht, die in diesem Spiel niemand kennt. Darum hört dieses Gerät fünf Minuten lang nicht mehr darauf. Vom Spiel geht nichts verloren. Wenn das nicht aufhört, fragt nach, wer die Einladung bekommen hat.`,
  'peer-dropped-forged': ({ name }) =>
    `Das Gerät von ${name} hat etwas mit gefälschten Unterschriften geschickt. Darum hört dieses Gerät fünf Minuten lang nicht mehr darauf. Nichts davon kam ins Spiel.`,
  'no-webrtc': () =>
    'Dieser Browser kann sich nicht direkt mit anderen verbinden (WebRTC fehlt oder ist ausgeschaltet). Weitergeben kannst du das Spiel trotzdem, als Datei.',
  'code-no-offer': () =>
    'Das ist eine Antwort, aber hier wurde kein Code gemacht, der auf eine wartet. Füge sie auf dem Gerät und in dem Tab ein, wo der Code gemacht wurde. Oder mach einen neuen Code.',
  'code-own': () => 'Dieser Code stammt von genau dieser Seite. Gib ihn dem anderen Gerät.',
  'code-other': () =>
    'Das antwortet auf einen anderen Code als den, der hier gezeigt wird. Lass das andere Gerät auf diesen antworten.',
  'code-over': () => 'Der Code, auf den das antwortet, gilt nicht mehr. Mach einen neuen.',
  'code-failed': () =>
    'Dieses Gerät kann sich gerade nicht direkt mit einem anderen verbinden. Seinem Browser fehlt WebRTC, oder er hat kein Netz.',
  'mail-strangers': ({ relay }) =>
    `Der Briefkasten auf ${relay} ist voll mit Aktionen von Geräten, die in diesem Spiel niemand kennt. Darum wird er bei diesem Besuch nicht weiter gelesen. Vom Spiel geht nichts verloren. Wenn das nicht aufhört, fragt nach, wer die Einladung bekommen hat, und ändert unter „Geräte“ das Spielgeheimnis.`,
  'road-failed': ({ road }) =>
    `Einer der Wege, auf denen Spielzüge reisen, geht auf diesem Gerät nicht mehr: ${roads.get(road) ?? road}. Die anderen Wege gehen weiter. Lade die Seite neu, um es noch einmal zu versuchen.`,
  'chat-unread': () =>
    'Eine Nachricht in diesem Chat konnte auf diesem Gerät nicht gelesen werden. Was danach kommt, wird trotzdem gelesen. Lade die Seite neu, um es noch einmal zu versuchen.',
  'chat-refused': () =>
    'Der Messenger hat nicht angenommen, was in den Chat sollte. Es bleibt auf diesem Gerät und wird immer wieder geschickt, solange das Spiel offen ist. Bleibt es dabei, speichere das Spiel als Datei und schick diese in den Chat.',
}
