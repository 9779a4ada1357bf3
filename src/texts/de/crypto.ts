import type * as en from '../en/crypto.ts'
import type { Translated } from '../translated.ts'

export const cryptoFaults: Translated<typeof en.cryptoFaults> = {
  'not-hex': () =>
    'Hier sollten Hexadezimalziffern in Kleinbuchstaben stehen, zwei für jedes Byte.',
  'not-base64url': () =>
    'Dieser Text wurde unterwegs verändert. Kopiere ihn noch einmal im Ganzen.',
  'vrf-proof-invalid': () =>
    'Der Beweis zu diesem Wurf passt nicht zum Schlüssel und zu dem, was vorher feststand.',
  'cannot-encrypt': () =>
    'Jemand, der das lesen soll, hat keinen Schlüssel, für den man es verschlüsseln kann.',
  'cannot-decrypt': () =>
    'Das lässt sich mit dem Schlüssel dieses Spiels nicht öffnen. Es gehört zu einem anderen Spiel oder wurde unterwegs beschädigt.',
  'invitation-foreign': () =>
    'Das ist keine Einladung zu einem Spiel von Synomic. Lass dir den Link noch einmal geben und füge ihn ganz ein.',
  'invitation-newer': () =>
    'Diese Einladung kommt aus einem neueren Synomic als diesem. Lade die Seite neu, dann ist die neuere Version da.',
  'invitation-broken': () =>
    'Diese Einladung ist beschädigt: Ein Teil des Links fehlt oder wurde verändert. Kopiere noch einmal den ganzen Link.',
  'bad-bytes': ({ reason }) =>
    `Was da ankam, ist keine Aktion von Synomic oder wurde unterwegs beschädigt (${reason}). Es wurde nicht übernommen.`,
}
