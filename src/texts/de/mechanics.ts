import type * as en from '../en/mechanics.ts'
import type { Translated } from '../translated.ts'
import { labelWords } from './labels.ts'
import { actSaid, du, quotesSaid } from './said.ts'

type Word = string | number | undefined

/** As it stands after „Die Regeln erlauben einem Antrag nicht,“. */
const changes: ReadonlyMap<Word, string> = new Map([
  ['enact a rule', 'eine Regel neu einzuführen'],
  ['amend a mutable rule', 'eine veränderliche Regel zu ändern'],
  ['repeal a mutable rule', 'eine veränderliche Regel aufzuheben'],
  ['transmute a rule', 'eine Regel umzuwandeln'],
  ['make an immutable rule mutable', 'eine unveränderliche Regel veränderlich zu machen'],
  ['make a mutable rule immutable', 'eine veränderliche Regel unveränderlich zu machen'],
  ['give a rule another number', 'eine Regel umzunummerieren'],
  ['change scores', 'Punktestände zu ändern'],
  ['choose between alternatives', 'mehrere Möglichkeiten zur Wahl zu stellen'],
  ['change the settings', 'zu ändern, wie ihr spielt'],
])

const weekdays: ReadonlyMap<Word, string> = new Map([
  ['Monday', 'montags'],
  ['Tuesday', 'dienstags'],
  ['Wednesday', 'mittwochs'],
  ['Thursday', 'donnerstags'],
  ['Friday', 'freitags'],
  ['Saturday', 'samstags'],
  ['Sunday', 'sonntags'],
])

const kindsOfRule: ReadonlyMap<Word, string> = new Map([
  ['mutable ', 'veränderliche '],
  ['immutable ', 'unveränderliche '],
])

export const mechanicFaults: Translated<typeof en.mechanicFaults> = {
  'sentence-empty': () => 'Schreib zuerst den Satz.',
  'sentence-too-long': () => 'Der Satz ist zu lang. Sag es in zwei Sätzen.',
  'sentence-unread': ({ word, after = '', could = '' }) =>
    `Mit „${word}“ weiß die App ${after === '' ? 'an dieser Stelle' : `nach „${after}“`} nichts anzufangen. ${could === '' ? 'Sag es anders, oder geh von einem der Beispiele aus. Sätze, die von selbst laufen, sind englisch.' : `Weitergehen könnte es mit ${quotesSaid(could)}.`}`,
  'sentence-unfinished': ({ could = '' }) =>
    `Der Satz ist noch nicht fertig. ${could === '' ? 'Am Ende steht ein Punkt.' : `Weitergehen könnte er mit ${quotesSaid(could)}.`}`,
  'sentence-ambiguous': () =>
    'Der Satz lässt sich auf zwei Arten lesen. Sag es in zwei kürzeren Sätzen.',
  'name-is-a-word': ({ name }) =>
    `„${name}“ meint in einem Satz jemand anderen. Darum kann hier niemand so heißen. Wähle einen anderen Namen.`,
  'letters-unfit': ({ text }) =>
    `In „${text}“ ist etwas Unsichtbares, oder Buchstaben, die wie andere aussehen. Tippe es neu, in einem Alphabet.`,
  'sentence-unsound': () => 'Diesen Satz kennt die App nicht. Schreib ihn neu.',
  'sentence-speaks-of-nothing': ({ word }) =>
    `Im Satz steht „${word}“, aber nichts davor sagt, wer oder was das ist.`,
  'sentence-tells-nothing': () =>
    'Jemand hat immer am meisten, und jemand am wenigsten, vielleicht mehrere gleich viel. Das wäre also immer wahr oder nie. Frag, ob jemand mehr oder weniger hat als alle anderen.',
  'rule-forbids': ({ act = '', sentence }) => {
    const words = actSaid(act)
    return words === null
      ? `Diese Regel erlaubt das nicht: „${sentence}“`
      : `Diese Regel erlaubt nicht, ${words}: „${sentence}“`
  },
  'nobody-to-choose': () => 'Dafür gibt es gerade niemanden und nichts zu wählen.',
  'nobody-to-answer': () => 'Niemand kann das entscheiden: Wen es betrifft, entscheidet nicht mit.',
  'choice-unfit': () => 'Was gewählt ist, passt hier nicht. Wähle etwas anderes.',
  'not-for-you': () => 'Das können nur die, von denen die Regel es sagt.',
  'not-your-turn-for-move': () => 'Das geht nur im eigenen Zug.',
  'move-not-today': ({ weekday }) => `Das geht nur ${weekdays.get(weekday) ?? weekday}.`,
  'done-often-enough': ({ who, limit }) =>
    `Das ${who === undefined ? 'hast du' : `hat ${who}`} schon getan. Wie oft es geht, sagt die Regel: „${limit}“.`,
  'move-too-dear': ({ who, has, price, quantity }) =>
    `Das kostet ${price} ${quantity}, und ${who === undefined ? 'du hast' : `${who} hat`} ${has}.`,
  'parameter-unreadable': ({ field = '' }) =>
    `„${labelWords(String(field))}“ ist nicht zu lesen. Wähle etwas, das das Formular anbietet.`,
  'rule-immutable': ({ number }) =>
    `Regel ${number} ist unveränderlich. Sie kann zuerst nur veränderlich gemacht werden. Danach lässt sie sich ändern oder aufheben.`,
  'change-not-allowed': ({ kind }) => {
    const words = changes.get(kind)
    return words === undefined
      ? 'Die Regeln erlauben einem Antrag diese Änderung nicht.'
      : `Die Regeln erlauben einem Antrag nicht, ${words}.`
  },
  'proposal-not-voted-on': ({ number }) =>
    `Über Antrag ${number} ist noch nicht abgestimmt. Der Zug kann enden, wenn die Abstimmung geschlossen ist.`,
  'vote-stands': ({ who }) =>
    `Über diesen Antrag ${who === undefined ? 'hast du' : `hat ${who}`} schon abgestimmt, und eine abgegebene Stimme bleibt stehen.`,
  'bonus-unfit': () =>
    'Das ist keiner der Boni, die die Regel anbietet. Beanspruche einen davon, genau in seiner Höhe und für niemand anderen.',
  'drafts-private': () =>
    'Nach den Regeln sind Entwürfe privat: Deine sieht niemand außer dir, und nichts davon verlässt dieses Gerät, bis du ihn beantragst.',
  'not-your-turn': ({ who }) =>
    `${du(who, 'bist', 'ist')} nicht am Zug. Anträge stellt man im eigenen Zug.`,
  'already-proposed': ({ who }) =>
    `Den Antrag für diesen Zug ${who === undefined ? 'hast du' : `hat ${who}`} schon gestellt. Der nächste kommt im nächsten Zug.`,
  'too-many-rules': ({ max, after, which }) =>
    `Es gäbe dann ${after} ${kindsOfRule.get(which) ?? ''}Regeln, erlaubt sind höchstens ${max}. Hebe stattdessen eine auf, oder ändere eine.`,
  'winning-not-by-points': ({ quantity }) =>
    `Damit könnte jemand anders als durch „${quantity}“ gewinnen. Ändern lässt sich, wie viele „${quantity}“ zum Sieg reichen und wofür es sie gibt.`,
  'no-mutable-rule': () =>
    'Danach gäbe es keine veränderliche Regel mehr, und eine muss es immer geben. Lass mindestens eine Regel veränderlich.',
  'no-change-proposing': ({ by }) =>
    `Danach könnte niemand mehr die Regeln ändern: Niemand könnte noch etwas beantragen${by === undefined ? '' : ` (Regel ${by})`}. Lass jemandem einen Weg dazu.`,
  'no-change-closing': () =>
    'Danach könnte niemand mehr die Regeln ändern: Abstimmungen gingen nie zu Ende. Lass sie irgendwann enden.',
  'no-change-adopting': ({ by }) =>
    `Danach könnte niemand mehr die Regeln ändern: Nichts würde angenommen, auch wenn alle dafür sind${by === undefined ? '' : ` (Regel ${by})`}. Verlange weniger Stimmen.`,
  'awaiting-consent': ({ have, need }) =>
    `Es wurde ein Urteil verlangt. Darum wartet der nächste Zug, bis ${need} von den anderen zustimmen. Bisher sind es ${have}.`,
  'judge-in-teammates-turn': () =>
    'Niemand hat das Richteramt für eine Frage aus dem Zug des eigenen Teams.',
  'judge-in-own-turn': () =>
    'Im eigenen Zug urteilt niemand, und sonst kann es gerade auch niemand. Antworte, wenn dieser Zug vorbei ist.',
  'judge-cannot-overrule': () =>
    'Wer geurteilt hat, stimmt nicht mit darüber ab, ob das eigene Urteil überstimmt wird.',
  'overruling-over': () =>
    'Die Zeit, in der dieses Urteil überstimmt werden konnte, ist vorbei; es bleibt dabei. Was später kommt, zählt nicht.',
  'judgment-settled': () =>
    'Der nächste Zug hat begonnen. Damit ist dieses Urteil endgültig und kann nicht mehr überstimmt werden.',
  'warning-compounded': ({ count }) =>
    `Dieser Antrag macht ${count} Änderungen auf einmal. Sie werden nur gemeinsam angenommen oder abgelehnt. Manche möchten vielleicht einzeln darüber abstimmen.`,
  'warning-no-difference': ({ number }) =>
    `Diese Änderung lässt Regel ${number}, wie sie ist. Sie würde einen Zug verbrauchen, ohne etwas zu ändern.`,
  'warning-no-way-to-win': () =>
    'Danach würde keine Regel mehr sagen, wodurch man gewinnt, und das Spiel hätte kein Ende.',
  'cannot-pay': ({ who, has, price }) =>
    `Das kostet ${price}, und ${who === undefined ? 'du hast' : `${who} hat`} ${has}.`,
  'earlier-vote-first': ({ name }) =>
    `Zuerst ist über den Antrag aus dem Zug von ${name} abzustimmen. Eröffne die nächste, wenn diese geschlossen ist.`,
  'already-asked': ({ who }) =>
    `Darum ${who === undefined ? 'hast du' : `hat ${who}`} schon gebeten. Jetzt müssen sich andere anschließen.`,
  'nothing-to-claim': ({ who }) =>
    `Für ${who ?? 'dich'} gibt es gerade keinen Bonus. Dafür muss ein eigener Antrag angenommen sein.`,
  'nothing-is-due': () => 'Es läuft keine Frist, also gibt es keine zu verlängern.',
  'no-quorum': ({ have, need }) =>
    `Abgestimmt haben bisher ${have}. Damit die Abstimmung zählt, müssen es ${need} sein.`,
  'not-in-stock': ({ item, left }) => `Von „${item}“ gibt es auf dem Markt nur noch ${left}.`,
  'item-missing': ({ who, item }) =>
    `Von „${item}“ ${who === undefined ? 'hast du' : `hat ${who}`} nichts.`,
  'too-few-items': ({ who, item, has, count }) =>
    `Von „${item}“ ${who === undefined ? 'hast du' : `hat ${who}`} ${has}, nicht ${count}.`,
  'another-player-needed': () => 'Wähle jemand anderen. Mit sich selbst geht das nicht.',
  'not-at-the-table': () => 'Diese Person sitzt nicht am Tisch. Wähle jemanden, der dort sitzt.',
  'move-not-offered': () =>
    'Dieser Spielzug geht gerade nicht. Sieh nach, was die Regeln anbieten.',
  'table-full': ({ max }) => `Am Tisch sitzen schon ${max} Leute. Mehr können nicht dazukommen.`,
  'nobody-bribed': () =>
    'Bei diesem Antrag ist niemand bestochen, also gibt es nichts zu überbieten.',
  'not-bribed': () => 'Diese Person ist bei diesem Antrag nicht bestochen.',
  'proponent-not-bribed': () => 'Wer den Antrag gestellt hat, kann dabei nicht bestochen werden.',
  'no-vote-to-buy': () =>
    'Diese Person darf über diesen Vorschlag gerade nicht abstimmen: Es gibt keine Stimme zu kaufen.',
  'has-voted-already': () => 'Diese Person hat schon abgestimmt. Eine Bestechung käme zu spät.',
  'no-such-bag': () => 'Diesen Beutel gibt es nicht mehr.',
  'too-many-bags': ({ max }) =>
    `Auf dem Tisch liegen schon ${max} geschlossene Beutel. Nimm zuerst einen an oder zurück.`,
  'bag-readers-unfit': () =>
    'Dieser Beutel ist nicht genau für die verschlüsselt, die hineinsehen dürfen. Biete ihn noch einmal an.',
  'bag-key-wrong': () => 'Das ist nicht der Schlüssel zu diesem Beutel. Er bleibt zu.',
  'bag-not-paid': ({ name, price }) =>
    `${name} hat die ${price}, die dieser Beutel kostet, nicht mehr. Nimm ihn zurück, oder warte.`,
  'bag-not-held': ({ name, held, left }) =>
    `In diesen Beutel hat ${name} ${held} gelegt und hat noch ${left}. Darum wird er nicht verkauft, und nichts wird bezahlt. Es braucht ein neues Angebot.`,
}
