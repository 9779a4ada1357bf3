import type * as en from '../en/storage.ts'
import type { Translated } from '../translated.ts'
import { countWords } from './list.ts'

export const storageFaults: Translated<typeof en.storageFaults> = {
  'storage-full': () =>
    'Dieses Gerät hat keinen Platz mehr für das Spiel. Neues ist darum nur in dieser Seite, die anderen erreicht es trotzdem. Exportiere das Spiel jetzt. Schaff dann Platz, oder lösche ein Spiel, das du nicht mehr brauchst.',
  'storage-slow': () =>
    'Dieses Gerät kommt mit dem Speichern nicht nach: Seit einigen Sekunden antwortet es nicht. Neues ist bisher nur in dieser Seite, die anderen erreicht es trotzdem. Exportiere das Spiel, wenn das nicht von selbst vergeht.',
  'storage-unavailable': () =>
    'Dieser Browser lässt die Seite nichts speichern, wie in manchen privaten Fenstern. Spielen kannst du, aber wenn die Seite zugeht, vergisst dieses Gerät das Spiel. Exportiere es vorher, oder öffne die Einladung in einem gewöhnlichen Fenster.',
  'storage-blocked': () =>
    'Die Spiele auf diesem Gerät ließen sich nicht öffnen. Wahrscheinlich hält sie ein anderer Tab oder ein anderes Fenster dieser App fest. Schließe die anderen und lade diese Seite neu.',
  'storage-closed': () =>
    'Ein anderer Tab dieser App hat geändert, was hier gespeichert ist. Darum schreibt diese Seite nichts mehr hinein. Lade sie neu.',
  'storage-deleted': () =>
    'Dieses Spiel wurde auf diesem Gerät gelöscht, während diese Seite offen war. Speichere es, bevor du die Seite schließt oder neu lädst.\nIn dieser Seite ist noch alles da, und was die anderen tun, kommt weiter an, aber unterschrieben wird hier nichts mehr.\n1. Speichere das Spiel als Datei.\n2. Lade die Seite neu, importiere die Datei und öffne die Einladung noch einmal.\n3. Bitte die anderen um deinen Platz, oder mach auf einem anderen deiner Geräte einen Link dafür.',
  'storage-newer': () =>
    'Die Spiele auf diesem Gerät hat eine neuere Version dieser App geschrieben. Lade die Seite neu, dann ist diese Version da. Geändert wurde nichts.',
  'storage-failed': ({ name }) =>
    `Beim Speichern auf diesem Gerät ist etwas schiefgegangen (${name}). Neues ist bisher nur in dieser Seite, die anderen erreicht es trotzdem. Exportiere das Spiel und lade dann die Seite neu.`,
  'archive-damaged': ({ count }) =>
    `Auf diesem Gerät ${Number(count) === 1 ? 'ist' : 'sind'} ${countWords(Number(count), 'Aktion', 'Aktionen')} nicht mehr so, wie gespeichert: Der Speicher ist beschädigt. Die anderen werden noch einmal danach gefragt. Exportiere das Spiel, sobald es wieder vollständig ist.`,
  'own-actions-damaged': () =>
    'Etwas, das dieses Gerät unterschrieben hat, ist in seinem Speicher beschädigt. Es unterschreibt nichts mehr, bis die anderen es zurückgegeben haben, damit es sich nicht selbst widerspricht. Wenn es niemand hat, bitte von einem anderen Gerät aus um deinen Platz.',
  'own-actions-missing': () =>
    'Dieses Gerät hat deinen letzten Zug verloren. Es wartet, bis ein Gerät der anderen ihn zurückgibt.\nBis dahin unterschreibt es nichts. Dein Schlüssel und dein Platz sind noch da. Wenn du sicher bist, dass niemand den Zug hat, mach mit einem neuen Schlüssel weiter und bitte dann um deinen Platz.',
  'own-actions-coming': () =>
    'Was dieses Gerät vorher getan hat, kommt gerade von den anderen zurück. Versuch es in ein paar Sekunden noch einmal.',
  'signed-in-other-tab': () =>
    'Was ein anderer Tab dieses Browsers zuletzt getan hat, ist noch nicht gespeichert. Darum wird hier nichts unterschrieben. Schaff etwas Platz, dann wird es gespeichert. Oder spiel in jenem Tab weiter. Wenn er zu ist, lade diese Seite neu.',
  'keys-unsaved': () =>
    'Womit dieses Gerät unterschreibt, ließ sich noch nicht speichern. Mit dieser Seite ginge ein Platz verloren, darum wird bis dahin nichts unterschrieben.\nDie App versucht es alle paar Sekunden von selbst noch einmal. Wenn es dabei bleibt, schaff Platz auf diesem Gerät, oder öffne die Einladung in einem anderen Browser.',
  'keys-unread': () =>
    'Womit dieses Gerät unterschreibt, ließ sich nicht aus seinem Speicher lesen, darum wird hier nichts unterschrieben. Geändert wurde nichts: Lade die Seite neu, dann ist dein Platz wieder da.',
  'storage-restored': () =>
    'Der Speicher dieses Geräts ist älter als das, was es unterschrieben hat, wie nach einer zurückgespielten Sicherung. Es macht mit einem neuen Schlüssel weiter, der noch keinen Platz hat. Hol es mit einem Link von einem anderen deiner Geräte herein, oder bitte die anderen um deinen Platz.',
}
