import type * as en from '../../en/ui/draw.ts'
import type { Translated } from '../../translated.ts'
import { listWords } from '../list.ts'

export const drawScreenWords: Translated<typeof en.drawScreenWords> = {
  title: 'Gemeinsam gezogen',
  what: (count, sides) =>
    count === 1 ? `Eine Zahl von 1 bis ${sides}` : `${count} Zahlen von 1 bis ${sides}`,
  under: 'nach',
  dealing: (left, of) =>
    `Noch fehlt: ${awaited(left, of)}. Dann steht fest, was gezogen ist, und noch immer weiß es niemand.`,
  settling:
    'Was gezogen ist, steht fest, und niemand weiß es. Geöffnet wird, sobald das besiegelt ist, damit niemand mehr etwas daran ändern kann.',
  opening: (left, of) =>
    `Was gezogen ist, steht fest. Zum Öffnen fehlt noch: ${awaited(left, of)}.`,
  byItself: 'Die Geräte tun das von selbst, solange die App dort offen ist.',
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

function awaited(left: number, of: readonly string[]): string {
  if (left >= of.length) return listWords(of)
  return left === 1 ? listWords(of, 'or') : `${left} von ${listWords(of)}`
}
