import type * as en from '../../en/views/game.ts'
import type { Translated } from '../../translated.ts'
import { durationWords } from '../ui/home.ts'
import { countWords } from '../list.ts'

/** A term that is set, as it stands before „lang“: `30 Sekunden`, `7 Tage`. */
function term(ms: number): string {
  if (ms >= 60_000) return durationWords(ms)
  const seconds = (ms / 1000).toFixed(0)
  return seconds === '1' ? '1 Sekunde' : `${seconds} Sekunden`
}

export const settingSentences: Translated<typeof en.settingSentences> = {
  settlingMs: (ms) =>
    `Was mindestens ${term(ms)} zurückliegt, wird endgültig, sobald genug eurer Geräte es bestätigt haben.`,
  patienceMs: (ms) =>
    `Wenn ${term(ms)} lang nichts bestätigt wurde, fragt das Gerät der nächsten Person danach.`,
  seal: (numerator, denominator) =>
    numerator * 2 === denominator
      ? 'Damit etwas endgültig wird, braucht es mehr als die Hälfte von euch.'
      : `Damit etwas endgültig wird, braucht es mehr als ${numerator}/${denominator} von euch.`,
  silenceMs: (ms) =>
    `Wenn von jemandem ${term(ms)} lang nichts kommt, kann mehr als die Hälfte von allen ohne diese Person weiterspielen. Sie zählt dann nicht mit, ihr Zug fällt aus, und sie urteilt nicht, bis wieder etwas von ihr kommt.`,
  silenceOfTwo: (ms) =>
    `Zu zweit kann hier niemand ohne den anderen weiterspielen. Ist von einem ${term(ms)} lang nichts gekommen, kann der andere in einem neuen Spiel weitermachen, so wie dieses steht.`,
  contestMs: (ms) =>
    ms === 0
      ? 'Was jemand von Hand feststellt, wirkt sofort.'
      : `Ein Sieg, der von Hand festgestellt wird, oder was dabei jemandem genommen wird, wirkt erst, wenn ${term(ms)} lang niemand widerspricht oder die meisten zustimmen.`,
  judgeMs: (ms) =>
    `Wer das Richteramt hat und ${term(ms)} lang nichts sagt, gibt es an die nächste Person ab.`,
  judgeByRule: (ms, rule) =>
    `Wer das Richteramt hat, hat nach Regel ${rule} ${term(ms)} Zeit zum Antworten.`,
  doorByRule: (rule) => `Wie jemand hereinkommt, der später dazukommt, sagt Regel ${rule}.`,
  timeZoneByRule: (zone, rule) =>
    `Uhrzeiten, die in Regeln stehen, gelten nach Regel ${rule} für ${zone.replaceAll('_', ' ')}.`,
  door: (door) =>
    door === 'open'
      ? 'Wer die Einladung hat und später kommt, ist dabei, wenn die meisten zustimmen oder rechtzeitig niemand widerspricht, solange keine Regel etwas anderes sagt.'
      : 'Wer später kommt, wird auf das Wort von jemandem am Tisch hereingelassen, solange keine Regel etwas anderes sagt.',
  timeZone: (zone) =>
    `Uhrzeiten, die in Regeln stehen, gelten für ${zone.replaceAll('_', ' ')}, mit Sommerzeit.`,
  about:
    'So wurde es zu Beginn vereinbart. Ändern kann es ein Antrag, wie bei Regeln, oder ihr alle gemeinsam.',
  title: 'Wie wir spielen',
  change: 'Beantragen, das zu ändern',
}

const behind = (lacks: number | null | undefined) =>
  typeof lacks === 'number'
    ? `${lacks === 1 ? 'Ein Zug fehlt' : `${lacks} Züge fehlen`} dort noch. `
    : ''

export const gettingWords: Translated<typeof en.gettingWords> = {
  alone: 'Außer dir sitzt noch niemand am Tisch.',
  everyone: 'Ja. Alle haben alles.',
  onlyHere: (count) =>
    count === 1
      ? 'Noch nicht. Ein Zug von dir liegt nur auf diesem Gerät.'
      : `Noch nicht. ${count} Züge von dir liegen nur auf diesem Gerät.`,
  kept: (up, all) =>
    up === 0
      ? 'Noch nicht. Deine Züge liegen in einem Briefkasten, bis die anderen das Spiel öffnen.'
      : `${up} von ${all} ${up === 1 ? 'hat' : 'haben'} alles. Für die übrigen liegen deine Züge in einem Briefkasten.`,
  some: (up, all) => `Noch nicht bei allen: ${up} von ${all} ${up === 1 ? 'hat' : 'haben'} alles.`,
  nobodyHere: 'Noch nicht. Gerade ist sonst niemand da.',
  has: 'Hat alles.',
  ahead: 'Hat Züge, die hier noch fehlen. Sie sind unterwegs.',
  onTheWay: (lacks) =>
    lacks === undefined
      ? 'Gerade erst verbunden.'
      : lacks === 1
        ? 'Ein Zug fehlt dort noch; er ist unterwegs.'
        : `${lacks} Züge fehlen dort noch; sie sind unterwegs.`,
  byMail: (lacks) => `${behind(lacks)}Deine Züge kommen beim nächsten Öffnen aus dem Briefkasten.`,
  whenBoth: (lacks) =>
    `${behind(lacks)}Deine Züge kommen an, sobald ihr beide da seid, oder per Chat.`,
}

export const reachWords: Translated<typeof en.reachWords> = {
  noWebRtc:
    'Dieser Browser kann sich nicht direkt mit anderen verbinden: WebRTC fehlt oder ist ausgeschaltet. Live seht ihr euch nicht, aber Spielzüge reisen per Briefkasten, per Chat und als Datei.',
  noAddress: 'Dieses Gerät hat gerade kein Netz, soweit der Browser es weiß.',
  signalling: {
    connected: 'Der Ort, an dem Geräte einander finden, ist erreicht.',
    connecting: 'Der Ort, an dem Geräte einander finden, wird gerade gesucht.',
    unreachable:
      'Der Ort, an dem Geräte einander finden (ein Vermittlungsserver oder die Relays des Spiels), ist nicht zu erreichen. Wer nicht schon verbunden ist, wird darum nicht gefunden. Sieh dir die Adressen dieses Spiels an, oder trefft euch per Code.',
    off: 'Dieses Spiel nennt keinen Ort, an dem Geräte einander finden, weder einen Vermittlungsserver noch ein Relay. Trag in den Adressen dieses Spiels einen ein, oder trefft euch per Code.',
  },
  noStun:
    'Es ist kein STUN-Server eingetragen. Darum finden Geräte innerhalb eines Netzes zueinander, und darüber hinaus nur, wo ein Router sie zufällig lässt. Du kannst in den Adressen dieses Spiels welche eintragen. Dort steht auch, was sie dabei erfahren.',
  server: {
    answers: (address) => `${address} antwortet.`,
    silent: (address) =>
      `${address} antwortet nicht: Es gibt ihn nicht mehr, oder dein Netz lässt dich nicht hin. Trag einen anderen ein.`,
    password: (address) =>
      `${address} antwortet, nimmt aber Name und Passwort nicht an, die dabeistehen. Sieh sie dir in den Adressen dieses Spiels an.`,
    refuses: (address) =>
      `${address} antwortet, ist aber gerade nicht für dich da: Vielleicht ist er voll, oder nur für andere. Versuch es später, oder trag einen anderen ein.`,
  },
  strict:
    'Dein Router ist streng: Er zeigt dich jedem Server anders. Zu jemandem hinter einem strengen Router oder in einem Mobilfunknetz gibt es dann keinen direkten Weg, zu anderen meistens schon. Ein TURN-Server würde helfen.',
  oneStun:
    'Ob dein Router streng ist, lässt sich nur mit zwei STUN-Servern feststellen. Trag noch einen ein.',
  open: 'Dein Router lässt andere zu dir finden, außer wenn ihrer streng ist.',
  relayed:
    'Ein TURN-Server reicht weiter, was keinen direkten Weg findet. Darum können sich alle verbinden.',
  noMail:
    'Dieses Spiel hat keinen Briefkasten: Spielzüge reisen nur, solange ihr verbunden seid, per Chat oder als Datei.',
  mail: (reached, all, refusing = 0) => {
    if (reached === 0 && refusing > 0) {
      const who =
        refusing === all
          ? all === 1
            ? 'Der Briefkasten nimmt'
            : `Alle ${all} Briefkästen nehmen`
          : `${refusing} von ${all} Briefkästen ${refusing === 1 ? 'nimmt' : 'nehmen'}`
      return `${who} deine Spielzüge nicht, und kein anderer ist zu erreichen: Deine Spielzüge reisen nur, solange ihr verbunden seid, per Chat oder als Datei. Warum, steht in den Einstellungen.`
    }
    if (reached > 0) {
      return `${reached} von ${countWords(all, 'Briefkasten', 'Briefkästen')} ${reached === 1 ? 'ist' : 'sind'} zu erreichen: Spielzüge reisen, auch wenn ihr nie zur gleichen Zeit da seid.`
    }
    const none = all === 1 ? 'Der Briefkasten ist nicht' : `Keiner von ${all} Briefkästen ist`
    return `${none} zu erreichen: Spielzüge reisen nur, solange ihr verbunden seid, per Chat oder als Datei.`
  },
  clockFits: 'Niemand, der verbunden ist, findet die Uhr dieses Geräts falsch.',
  clockUnknown:
    'Ob die Uhr dieses Geräts richtig geht, zeigt sich, sobald ein anderes verbunden ist.',
}

export const spreadWords: Translated<typeof en.spreadWords> = {
  have: (count, players) =>
    count >= players
      ? `${players === 2 ? 'Beide' : `Alle ${players}`}, die mitspielen, haben alles, was hier ist.`
      : `Von ${count} der ${players}, die mitspielen, ist bekannt, dass sie alles haben, was hier ist.`,
  toCome: (count) =>
    `${countWords(count, 'weiterer Spielzug kommt', 'weitere Spielzüge kommen')} noch aus den Briefkästen.`,
  online: (count) =>
    count === 0
      ? 'Sonst ist niemand online.'
      : `${countWords(count, 'anderes Gerät ist', 'andere Geräte sind')} online.`,
  kept: (count, mailboxes) => {
    if (count === 0) return 'Noch kein Briefkasten hat alle deine Spielzüge.'
    const where = count === mailboxes ? `allen ${mailboxes}` : `${count} von ${mailboxes}`
    return `Deine Spielzüge liegen für die anderen ${mailboxes === 1 ? 'im Briefkasten' : `in ${where} Briefkästen`}.`
  },
  onlyHere: (count) =>
    count === 1
      ? '1 Spielzug von dir ist bisher nur auf diesem Gerät.'
      : `${count} Spielzüge von dir sind bisher nur auf diesem Gerät.`,
}

export const leftWords: Translated<typeof en.leftWords> = {
  debate: (proposal) => `die Debatte zu ${proposal}`,
  vote: (proposal) => `die Abstimmung zu ${proposal}`,
  draw: 'was gerade gemeinsam gezogen wird',
  throwOf: (name) => `der Wurf, der bei ${name} noch aussteht`,
  question: (question) => `die Frage ${question}`,
  judgment: (question) => `das Urteil über „${question}“`,
  pending: (what) => `was auf euch alle wartet: ${what}`,
}
