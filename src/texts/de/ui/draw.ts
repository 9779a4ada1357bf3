import type * as en from '../../en/ui/draw.ts'
import type { Translated } from '../../translated.ts'

export const drawScreenWords: Translated<typeof en.drawScreenWords> = {
  title: 'Gemeinsam gezogen',
  what: (count, sides) =>
    count === 1 ? `Eine Zahl von 1 bis ${sides}` : `${count} Zahlen von 1 bis ${sides}`,
  under: 'nach',
  holds:
    'Eben auf diesem Gerät nachgerechnet: Alle Teile sind nachweislich richtig und ergeben genau das.',
  fails: 'Eben auf diesem Gerät nachgerechnet: Die Teile ergeben etwas anderes.',
  gone: 'Was gezogen wurde, lässt sich hier nicht nachrechnen.',
  how: (needed) =>
    `Zuerst gaben ${needed} von euch je einen Teil dazu, den sonst niemand lesen konnte. Als besiegelt war, wessen Teile zählen, haben ${needed} von euch ihre Summe geöffnet, und nur sie. Wer einen Teil gibt oder zurückhält, tut das, bevor etwas bekannt ist.`,
  standard:
    'Verfahren: geteilte Geheimnisse, die alle prüfen können (DHPVSS, über ristretto255); die Zahlen werden vom Hash ihrer Summe abgelesen.',
  holders: 'Wer ziehen konnte',
  dealt: 'Wessen Teile zählen',
  opened: 'Wer sie geöffnet hat',
  result: 'Was gezogen wurde',
  draw: 'Die Ziehung',
  moreThanHalf:
    'Niemand würfelt: Die Geräte von mehr als der Hälfte der Spieler ziehen es gemeinsam, gleich welche. Weniger können weder vorhersehen noch wählen, was kommt. Das dauert einige Minuten, und wer nicht da ist, muss zweimal vorbeischauen.',
  enough: (needed, holders) =>
    `Niemand würfelt: Die Geräte von ${needed} der ${holders} Spieler ziehen es gemeinsam, gleich welche. Weniger können weder vorhersehen noch wählen, was kommt. Das dauert einige Minuten, und wer nicht da ist, muss zweimal vorbeischauen.`,
  tooFew:
    'Zu zweit lässt sich nichts gemeinsam ziehen: Eine von zwei Personen könnte es immer aufhalten. Solange ihr so wenige seid, wird stattdessen gewürfelt. Auch diesen Wurf können alle prüfen; aber wer würfelt, kann ihn vorhersehen.',
}

export const lotWords: Translated<typeof en.lotWords> = {
  votes: (whose) => `Der Zufall stimmt für ${whose}: Von dort kam keine Stimme`,
  over: (whose) =>
    `Die Abstimmung ist vorbei. Entschieden ist sie, sobald der Zufall für ${whose} gestimmt hat: Von dort kam keine Stimme`,
  kept: 'Weil die Stimmen hier verborgen sind, wird auch die des Zufalls erst gezeigt, wenn die Abstimmung vorbei ist: So stimmt niemand nach ihr ab.',
  thrower: (who) => `Es fehlt noch der Wurf von ${who}.`,
  chooses: (who) => `${who} kann vorhersehen, was fällt, und zwischen beidem wählen.`,
  refused: {
    for: (who) =>
      `Würfelt ${who} nicht innerhalb von drei Tagen, sobald das geht, oder geht vom Tisch, stimmen sie dafür.`,
    against: (who) =>
      `Würfelt ${who} nicht innerhalb von drei Tagen, sobald das geht, oder geht vom Tisch, stimmen sie dagegen.`,
    abstain: (who) =>
      `Würfelt ${who} nicht innerhalb von drei Tagen, sobald das geht, oder geht vom Tisch, enthalten sie sich.`,
  },
  lapses: 'Das ist',
}
