import type * as en from '../en/log.ts'
import type { Translated } from '../translated.ts'

export const logFaults: Translated<typeof en.logFaults> = {
  'newer-version': () =>
    'Das stammt aus einem neueren Synomic, und dieses Gerät kann es noch nicht lesen. Es bleibt erhalten und wird weitergegeben. Lade die Seite neu, dann ist die neuere Version da.',
  'time-ahead': () =>
    'Die Uhr des Geräts, von dem das kommt, geht gegenüber dieser vor. Die Aktion bleibt erhalten und zählt, wenn ihre Zeit gekommen ist.',
  'time-ahead-of': ({ name }) =>
    `Die Uhr des Geräts von ${name} ging gegenüber dieser hier vor, als das entstand. Es wird aufbewahrt und zählt, wenn seine Zeit gekommen ist. Sag ${name}, auf dem Gerät nach Datum und Uhrzeit zu sehen: Sobald sie stimmen, bietet das Spiel an, es zurückzunehmen.`,
  'action-too-long': ({ size, most }) =>
    `Das ist ${size} Byte lang, in eine Aktion passen ${most}. Teile es auf mehrere auf, oder kürze die Texte.`,
  'text-too-long': ({ path, most }) =>
    `Ein Text ist hier zu lang (${path}): Höchstens ${most} Byte sind möglich. Kürze ihn, oder teile ihn auf mehrere Regeln auf.`,
  'bad-picture': () =>
    'Ein Bild ist nicht das unterschriebene oder größer als 16 KiB; womit es kam, wurde abgewiesen.',
  'bad-action': ({ reason }) =>
    `Diese Aktion passt nicht zusammen (${reason}). Sie wurde nicht übernommen, und sonst hat sich nichts geändert.`,
  'bad-body': ({ type, path, problem }) =>
    `Mit dieser Aktion „${type}“ stimmt etwas nicht${path === '' ? '' : `, bei „${path}“`} (${problem}). Geändert wurde nichts.`,
  'bad-signature': () =>
    'Die Unterschrift gehört nicht zu dem Gerät, von dem das kommen soll. Es wurde nicht übernommen.',
  'other-game': () => 'Das gehört zu einem anderen Spiel. Es wurde nicht übernommen.',
  'broken-chain': () =>
    'Diese Aktion schließt nicht an die vorige ihres Geräts an. Sie wurde nicht übernommen.',
  'time-not-after': () =>
    'Diese Aktion gibt sich älter als das, worauf sie aufbaut. Sie wurde nicht übernommen.',
  'builds-on-refused': () =>
    'Das baut auf einer Aktion auf, die nicht übernommen werden konnte. Darum ging es auch hiermit nicht.',
  'too-many-waiting': ({ most }) =>
    `Mehr als ${most} Aktionen warten auf andere, die noch nicht angekommen sind. Nach dieser hier wird später noch einmal gefragt.`,
  'device-forked': () =>
    'Der Schlüssel dieses Geräts wurde an zwei Orten zugleich benutzt, vielleicht nach einer zurückgespielten Sicherung. Darum wird damit nichts mehr unterschrieben. Lade diese Seite neu, dann macht sie mit einem neuen Schlüssel weiter. Bitte danach die anderen um deinen Platz, oder hol das Gerät mit einem Link von einem anderen deiner Geräte herein.',
  'no-game': () =>
    'Das Spiel selbst ist noch nicht angekommen. Warte, bis jemand online ist, der es hat.',
  'seal-state-differs': ({ height }) =>
    `Bei Siegel ${height} sieht das Spiel auf diesem Gerät anders aus als dort, wo das Protokoll geführt wurde. Ladet beide die Seite neu, damit ihr dieselbe Version habt. Bleibt es dabei, vergleicht die Spieldateien.`,
  'seal-left-out': ({ height, clerk, leftOut }) =>
    `${clerk} hat aufgeschrieben, was Siegel ${height} besiegeln soll, und dabei fehlt etwas, das hier schon eine Weile liegt: „${leftOut}“. Dieses Gerät unterschreibt das nicht. Wenn die Geduld des Spiels vorbei ist, führt jemand anders das Protokoll. Frag ${clerk}, ob es dort je angekommen ist.`,
  'seal-two-minutes': ({ height, clerk }) =>
    `${clerk} hat für Siegel ${height} zwei verschiedene Dinge aufgeschrieben. Dieses Gerät unterschreibt keines davon. Wenn die Geduld des Spiels vorbei ist, führt jemand anders das Protokoll. Frag ${clerk}, ob noch jemand diesen Schlüssel benutzt.`,
  'seal-passed-left-out': ({ height, by, clerk, leftOut }) =>
    `${by} hat Siegel ${height} nicht so unterschrieben, wie ${clerk} es aufgeschrieben hat: Es fehlt „${leftOut}“, das bei ${by} schon eine Weile lag. Jetzt führt jemand anders das Protokoll. Frag ${clerk}, ob es dort je angekommen ist.`,
  'seal-passed-state-differs': ({ height, by, clerk }) =>
    `${by} hat Siegel ${height} nicht so unterschrieben, wie ${clerk} es aufgeschrieben hat: Auf dem Gerät von ${by} geht das Spiel anders aus. Beide sollten die Seite neu laden, damit sie dieselbe Version haben. Bleibt es dabei, vergleicht die Spieldateien.`,
  'seal-passed-two-minutes': ({ height, by, clerk }) =>
    `${by} hat Siegel ${height} nicht unterschrieben: ${clerk} hat dafür zwei verschiedene Dinge aufgeschrieben. Frag ${clerk}, ob noch jemand diesen Schlüssel benutzt.`,
  'sealed-twice': ({ height }) =>
    `Siegel ${height} wurde zweimal unterschrieben, mit verschiedenem Inhalt. Also wird ein Schlüssel an zwei Orten benutzt. Alle Geräte behalten dasselbe der beiden. Findet heraus, wessen Schlüssel es ist, und entfernt sein Gerät.`,
}
