import type * as en from '../en/engine.ts'
import type { Translated } from '../translated.ts'
import { labelWords } from './labels.ts'
import { du, mutabilitySaid, reasonSaid, teil } from './said.ts'
import { durationWords } from './ui/home.ts'

const ballots: ReadonlyMap<string | number | undefined, string> = new Map([
  ['for', 'dafür'],
  ['against', 'dagegen'],
  ['abstain', 'Enthaltung'],
])

/** Of a field, a mechanic or a move. */
function named(label: string | number = ''): string {
  return labelWords(String(label))
}

export const engineFaults: Translated<typeof en.engineFaults> = {
  // ── the game and its people
  'no-game-yet': () =>
    'Die erste Aktion dieses Spiels fehlt hier noch. Sie kommt, sobald ein anderes Gerät sie schickt.',
  'already-created': () => 'Dieses Spiel gibt es schon. Ein neues beginnt auf der Startseite.',
  'game-name-unfit': ({ max }) => `Ein Spiel braucht einen Namen mit 1 bis ${max} Zeichen.`,
  'too-many-initial-rules': ({ max }) => `Ein Spiel kann mit höchstens ${max} Regeln beginnen.`,
  'player-name-mixed': () =>
    'Dieser Name mischt Buchstaben verschiedener Alphabete und könnte mit einem anderen verwechselt werden. Schreib ihn in einem.',
  'player-name-unfit': ({ max }) =>
    `Ein Name hat 1 bis ${max} Zeichen, keines davon unsichtbar. Wähle einen anderen.`,
  'name-alike': ({ name, like }) =>
    `„${name}“ sieht fast aus wie „${like}“, und wer so heißt, ist schon hier. Man könnte die beiden verwechseln. Wähle einen anderen Namen.`,
  'name-taken': ({ name }) => `Hier heißt schon jemand ${name}. Wähle einen anderen Namen.`,
  'already-joined': ({ who }) => `${du(who, 'bist', 'ist')} in diesem Spiel schon dabei.`,
  'seat-moved': () =>
    'Der Platz dieses Geräts ging an ein anderes Gerät. Bitte die anderen um eine neue Einladung.',
  'too-many-players': ({ max }) =>
    `In diesem Spiel sind schon ${max} Leute. Mehr passen nicht hinein.`,
  'already-started': () =>
    'Das Spiel hat schon begonnen. Fragen, ob man mitspielen darf, geht trotzdem.',
  'not-let-in': () =>
    'Beginnen kann, wer das Spiel angelegt hat oder schon hereingelassen wurde. Bitte jemanden von ihnen um Einlass, oder darum, zu beginnen.',
  'let-in-already': ({ name }) => `${name} wurde schon hereingelassen.`,
  'not-started': () => 'Das Spiel hat noch nicht begonnen. Starte es, wenn alle da sind.',
  'too-few-players': ({ min }) =>
    `Zum Start braucht es mindestens ${min} Leute. Lade jemanden ein.`,
  'seats-unfit': () =>
    'Diese Plätze passen nicht zu denen, die beigetreten sind. Sieh noch einmal auf die Liste und starte dann.',
  'seats-unseen': () =>
    'Jemand auf dieser Liste kam erst, als sie schon fertig war. Sieh noch einmal darauf und starte dann.',
  'seats-alike': ({ name, like }) =>
    `„${name}“ und „${like}“ sehen sich zu ähnlich, man könnte sie verwechseln. Nimm eine der beiden Personen heraus. Sie kann unter einem anderen Namen wieder beitreten.`,
  'ticket-missing': () =>
    'Zum Mitspielen braucht es eine Einladung. Mit einem Link zum Zuschauen kann man das Spiel nur lesen. Bitte jemanden am Tisch um eine Einladung.',
  'ticket-wrong': () =>
    'Das ist nicht die Einladung zu diesem Spiel. Bitte jemanden am Tisch darum.',
  'invitation-over': () =>
    'Seit diese Einladung gemacht wurde, hat sich das Spielgeheimnis geändert. Bitte jemanden am Tisch um eine neue.',
  'epoch-not-next': () =>
    'Das Spielgeheimnis wurde inzwischen geändert. Sieh nach, wer es jetzt hat, und ändere es noch einmal, falls das noch nötig ist.',
  'epoch-keys-unfit': () =>
    'Am Tisch sind inzwischen andere Geräte als bei der Erzeugung dieses Geheimnisses. Ändere das Spielgeheimnis noch einmal.',
  'no-such-epoch': () =>
    'Dieses neue Spielgeheimnis gilt schon, oder es gibt inzwischen ein anderes.',
  'needs-update': () =>
    'Die anderen spielen mit einer neueren Version von Synomic. Lade die Seite neu, um weiterzuspielen. Bis dahin wird hier nichts unterschrieben, und alles bleibt erhalten.',
  'newer-than-game': () =>
    'Das stammt aus einer neueren Version von Synomic als der, in der das Spiel gespielt wird. Darum hat es keine Wirkung.',
  'version-said': () => 'Die anderen wissen schon, welche Version dieses Gerät spielen kann.',
  'version-not-newer': () => 'Das Spiel wird schon in dieser Version gespielt.',
  'version-not-everywhere': ({ name }) =>
    `Ein Gerät von ${name} kann diese Version noch nicht spielen. Das Spiel wechselt zu ihr, sobald alle Geräte sie können.`,
  'round-over': () => 'Diese Runde ist vorbei. Beginne eine neue, um weiterzuspielen.',
  'round-not-over': () =>
    'Diese Runde ist noch nicht vorbei. Eine neue beginnt, wenn jemand gewonnen hat.',
  'not-a-player': () => 'Dieses Gerät hat keinen Platz in diesem Spiel. Tritt ihm zuerst bei.',
  'claim-not-waiting': () =>
    'Das wartet nicht mehr. Es ist wirksam geworden, wurde rückgängig gemacht oder gehört zu einer Runde, die vorbei ist.',
  'not-asked-before': ({ who }) =>
    `Das war, bevor ${who === undefined ? 'du an den Tisch kamst' : `${who} an den Tisch kam`}. Darüber entscheiden die, die schon da waren.`,
  'objection-stays': () =>
    'Kein Urteil macht einen Einspruch, eine Frage an das Richteramt oder etwas rückgängig, das alle unterschrieben haben. Das könnt ihr nur alle zusammen.',
  'revocation-decides': () =>
    'Ohne alles, was dieses Gerät getan hat, hätten andere gewonnen, oder es säßen andere am Tisch. Nimm es ab seinem letzten Spielzug weg, oder bitte die anderen, einzelne Spielzüge gemeinsam rückgängig zu machen.',
  'too-many-waiting': ({ who, max }) =>
    `${max} Dinge von ${who ?? 'dir'} warten schon auf die anderen. Warte, bis sie einige davon beantwortet haben.`,
  'absent-yourself': () =>
    'Ob sie ohne jemanden weiterspielen, entscheiden die anderen. Wer nicht mehr mitspielen will, kann gehen.',
  'not-silent-long': ({ name, ms }) =>
    `Von ${name} kam vor nicht allzu langer Zeit etwas. Bleibt es jetzt noch ${durationWords(Number(ms))} lang still, können die anderen ohne ${name} weiterspielen.`,
  'not-seated': () => 'Das können nur die, die am Tisch sitzen.',
  'no-such-player': () => 'Diese Person gibt es in diesem Spiel nicht.',
  'already-sponsored': ({ name }) => `Für ${name} bürgt schon jemand.`,
  'too-many-sponsored': ({ who, max }) =>
    `${du(who, 'bürgst', 'bürgt')} schon für ${max} Leute, die noch nicht gekommen sind. Warte, bis einige davon da sind.`,
  'not-waiting': ({ name }) =>
    `${name} wartet gerade nicht auf einen Platz. Sieh noch einmal auf die Liste.`,
  'only-watching': ({ who }) =>
    `${du(who, 'schaust', 'schaut')} bei diesem Spiel zu. Mitgezählt wird erst, wer am Tisch hereingelassen ist.`,
  'device-known': () =>
    'Dieses Gerät hat oder hatte schon einen Platz in diesem Spiel. Nimm ein anderes.',
  'device-proof-wrong': () =>
    'Das neue Gerät hat nicht bestätigt, dass es diesen Platz möchte. Mach seinen Link auf jenem Gerät noch einmal.',
  'too-many-devices': ({ max }) =>
    `Ein Platz hat höchstens ${max} Geräte. Entferne zuerst eines davon.`,
  'no-such-device': ({ who }) => `Das ist kein Gerät von ${who ?? 'dir'}.`,
  'own-act-counts': () =>
    'Auf demselben Platz geschah zur gleichen Zeit etwas anderes, auf einem anderen Gerät oder mit einem kopierten Schlüssel, und mehr von den anderen hatten schon darauf aufgebaut. Das zählt. Dies hier bleibt erhalten, aber ohne Wirkung. Wenn es weiterhin gewollt ist, mach es jetzt noch einmal.',
  'last-action-unknown': () =>
    'Die Aktion, die als letzte noch zählen soll, ist keine frühere Aktion jenes Geräts. Sieh noch einmal nach, welche Geräte der Platz hat, und versuche es erneut.',
  'last-device': ({ who }) =>
    `Das ist das einzige Gerät von ${who ?? 'dir'}. Ohne es könnte niemand mehr auf diesem Platz spielen.`,
  'too-many-links': ({ max }) =>
    `Für diesen Platz wurden schon ${max} Links für weitere Geräte gemacht. Mehr sind nicht möglich.`,
  'link-used': () =>
    'Dieser Link wurde schon benutzt, und jeder bringt nur ein Gerät herein. Mach einen neuen auf einem Gerät, das schon mitspielt.',
  'link-withdrawn': () =>
    'Dieser Link wurde zurückgezogen. Mach einen neuen auf einem Gerät, das schon mitspielt.',
  'link-only-adds': () => 'Ein Link kann nur ein weiteres Gerät hereinbringen.',
  'reclaim-too-early': () =>
    'Das Spiel hat noch nicht begonnen, also gibt es noch keinen Platz zurückzubekommen. Tritt ihm unter einem anderen Namen bei.',
  'no-seat-to-reclaim': () =>
    'Diese Person hat gerade keinen Platz am Tisch. Tritt dem Spiel stattdessen bei.',
  'nobody-to-agree': () =>
    'Sonst ist niemand am Tisch, der sagen könnte, wem er gehört. Ohne seinen Schlüssel bleibt dieser Platz leer.',
  'no-such-reclaim': () =>
    'Mit diesem Gerät bittet niemand mehr um diesen Platz. Sieh noch einmal auf die Liste.',
  'reclaim-differs': () =>
    'Das ist nicht das, worum das neue Gerät gebeten hat. Lies seine Bitte noch einmal.',
  'not-your-own-seat': ({ who }) =>
    `Über ein neues Gerät für ${who === undefined ? 'deinen Platz' : `den Platz von ${who}`} entscheiden die anderen.`,
  'not-for-the-engine': () => 'Das ändert am Spiel nichts.',
  // ── polls
  'no-such-poll': () => 'Das wird nicht mehr gefragt. Sieh noch einmal nach, was gefragt ist.',
  'not-asked': () => 'Diese Frage geht an andere. Was sie antworten, ist zu sehen.',
  'poll-answered': ({ who }) =>
    `Das ${who === undefined ? 'hast du' : `hat ${who}`} schon beantwortet, und eine Antwort bleibt stehen.`,
  'poll-own-name': () => 'Hier ist nach jemand anderem gefragt. Wähle eine andere Person.',
  'poll-option-unknown': () =>
    'Das ist keine der möglichen Antworten. Wähle eine, die angeboten wird.',
  'poll-without-choice': () => 'Eine Regel wollte etwas fragen, aber es gab nichts zu wählen.',
  'too-many-polls': () => 'Es warten schon zu viele Fragen auf Antworten.',
  // ── texts and numbers
  'text-missing': () => 'Schreib zuerst etwas.',
  'words-too-long': ({ max }) => `Dieser Text ist zu lang. Höchstens ${max} Zeichen sind möglich.`,
  'text-unfit': () =>
    'In diesem Text sind Zeichen, die nicht aufbewahrt werden können, vielleicht unsichtbare, die beim Einfügen mitkamen. Tippe ihn neu.',
  'title-unfit': ({ max }) => `Ein Titel hat höchstens ${max} Zeichen.`,
  'name-unfit': () =>
    'Dieser Name geht nicht. Er braucht 1 bis 40 Zeichen aus einem Alphabet, keines davon unsichtbar.',
  'number-unfit': () => 'Diese Zahl geht nicht. Möglich sind ganze Zahlen von vernünftiger Größe.',
  'data-unfit': () => 'Eine Regel wollte sich mehr merken, als eine Regel sich merken kann.',
  'too-many-names': () => 'Hier gibt es schon zu viele verschiedene Namen.',
  'no-such-action': () => 'Worum es hier geht, das gehört bis jetzt nicht zum Spiel.',
  // ── forms
  'field-missing': ({ field }) => `„${named(field)}“ ist noch auszufüllen.`,
  'field-unknown': ({ name, fields }) =>
    fields === ''
      ? `Ein Feld „${name}“ gibt es hier nicht: Auszufüllen ist nichts.`
      : `Ein Feld „${name}“ gibt es hier nicht. Es gibt diese: ${fields}.`,
  'field-wrong-type': ({ field }) => `Was in „${named(field)}“ steht, passt dort nicht hin.`,
  'field-out-of-range': ({ field, value, min, max }) =>
    `In „${named(field)}“ steht ${value}. Möglich ist ${min} bis ${max}.`,
  'field-not-an-option': ({ field, value, options }) =>
    options === ''
      ? `„${value}“ steht bei „${named(field)}“ nicht zur Wahl: zurzeit gibt es dort nichts.`
      : `„${value}“ steht bei „${named(field)}“ nicht zur Wahl. Möglich ist: ${options}.`,
  'field-too-long': ({ field, max }) => `„${named(field)}“ ist zu lang. Die Grenze ist ${max}.`,
  'field-bad-text': ({ field }) =>
    `In „${named(field)}“ sind Zeichen, die nicht gehen. Schreib es neu.`,
  'mechanic-unknown': ({ kind }) =>
    `Diese App kennt keine Mechanik „${kind}“. Wähle eine aus der Liste, oder lass es als Text stehen.`,
  'mechanic-unreadable': ({ mechanic }) =>
    `„${named(mechanic)}“ ist so, wie es ausgefüllt ist, nicht zu lesen. Fülle das Formular noch einmal aus.`,
  // ── rules and rule-changes
  'no-changes': () => 'Ein Antrag ändert etwas. Füge mindestens eine Änderung hinzu.',
  'too-many-changes': ({ max }) =>
    `Ein Antrag macht höchstens ${max} Änderungen. Teile ihn in zwei auf.`,
  'too-many-sentences': ({ count, max }) =>
    `Dieser Antrag hat ${count} Sätze, die die App ausführen würde, höchstens ${max} sind möglich. Teile ihn in mehrere Anträge auf.`,
  'proposal-too-long': ({ size, max }) =>
    `Dieser Antrag ist ${size} kB lang, höchstens ${max} sind möglich. Kürze ihn, oder teile ihn in mehrere Anträge auf.`,
  'name-looks-like': ({ name, like }) =>
    `„${name}“ sieht fast aus wie „${like}“, und davon sprechen die Regeln auch. Wähle einen anderen Namen.`,
  'name-unclear': ({ name, sentence }) =>
    `Wenn etwas „${name}“ heißt, lässt sich dieser Satz der Regeln auf zwei Arten lesen: „${sentence}“ Wähle einen anderen Namen.`,
  'too-much-to-read': () =>
    'Die Sätze hier sind zu viel, um auf einmal gelesen zu werden. Verteile sie auf mehrere Anträge, oder kürze die langen.',
  'last-state-unfit': () =>
    'Dieses Spiel sagt, dass es ein anderes fortsetzt. Aber was es über die Leute von dort sagt, ist nicht in Ordnung.',
  'rule-text-missing': () => 'Eine Regel braucht einen Text.',
  'rule-text-too-long': ({ length, max }) =>
    `Diese Regel hat ${length} Zeichen, höchstens ${max} sind möglich. Teile sie in mehrere Regeln auf.`,
  'too-many-passages': ({ max }) => `Eine Regel hat höchstens ${max} Abschnitte.`,
  'too-many-mechanics': ({ max }) => `Eine Regel hat höchstens ${max} Mechaniken.`,
  'no-such-rule': ({ number }) => `Eine Regel ${number} gibt es nicht.`,
  'warning-void': ({ number, by, because = '' }) =>
    `Regel ${number} wäre als Ganzes nichtig: Regel ${by} widerspricht ihr und hat Vorrang (${reasonSaid(because)}).`,
  'warning-votes-unknown': ({ number, words }) =>
    `Regel ${number} richtet sich danach, wer wie gestimmt hat. Solange Stimmen anonym sind, weiß das niemand; für Stimmen, die Leute selbst abgeben, tut dies also nichts: ${words} Eine Regel kann handeln, wenn jemand zeigt, wie er oder sie gestimmt hat.`,
  'warning-adoption-unknown': ({ number, words }) =>
    `Regel ${number} richtet sich danach, wer wie gestimmt hat. Solange Stimmen anonym sind, weiß das niemand; was angenommen ist, entscheidet dies also nicht: ${words} Es entscheidet eine andere Regel, oder dass mehr dafür als dagegen sind.`,
  'warning-throw-chosen': ({ number, words }) =>
    `Wer nach Regel ${number} würfelt, kann vorhersehen, wie andere stimmen würden, und wählen: so, oder gar nicht würfeln. ${words} Wird gemeinsam gezogen, kann niemand wählen.`,
  'warning-nobody-judges': ({ number, words }) =>
    `In diesem Regelbuch richtet niemand. Was Regel ${number} verlangt, kann also niemand feststellen, und dies tut nichts: ${words} Lass es die meisten anderen feststellen, oder schreib eine Regel, die sagt, wer richtet.`,
  'warning-closes-twice': ({ number, first, second }) =>
    `Regel ${number} nennt für dieselben Abstimmungen zwei Zeitpunkte, zu denen sie schließen. Der spätere gilt, lass also einen weg: ${first} ${second}`,
  'change-unknown': () =>
    'Ob sich die Regeln danach noch ändern lassen, konnte die App nicht herausfinden: Das durchzuspielen ist zu viel.',
  'change-unlooked': () =>
    'Ob sich die Regeln danach noch ändern lassen, hat die App nicht nachgesehen: Das sind zu viele Möglichkeiten, um alle durchzuspielen.',
  'change-shut-later': ({ turn }) =>
    `Geht das Spiel weiter wie jetzt bis Zug ${turn}, kann in dieser Runde niemand mehr die Regeln ändern. Frag, ob das so gemeint ist.`,
  'change-shut-with': ({ name, count, quantity }) =>
    `Hätte ${name} ${count} „${quantity}“, könnte in dieser Runde niemand mehr die Regeln ändern. Frag, ob das so gemeint ist.`,
  'ways-unlooked': ({ count }) =>
    `Die Möglichkeiten lassen sich auf viele Arten zusammen wählen. ${count} davon hat die App angesehen; nach anderen lassen sich die Regeln vielleicht nicht mehr ändern.`,
  'warning-stands-again': ({ number }) =>
    `Regel ${number}, die jetzt nichtig ist, würde wieder gelten.`,
  'void-not-higher': ({ number, by }) =>
    `Ob Regel ${number} durch Regel ${by} nichtig ist, lässt sich nicht beurteilen: Keine Regel sagt, dass Regel ${by} Vorrang hat und andere nichtig macht.`,
  'rule-void': ({ number }) =>
    `Regel ${number} ist nichtig: Sie widerspricht einer Regel, die Vorrang vor ihr hat. Sie gilt wieder, sobald eine der beiden sich ändert.`,
  'rule-suspended': ({ number }) =>
    `Regel ${number} ist vorläufig ohne Wirkung: So will es eine andere Regel. Sie wirkt wieder, sobald das vorbei ist.`,
  'effect-forbidden': ({ number }) =>
    `Was Regel ${number} hier täte, verbietet eine Regel, die Vorrang vor ihr hat.`,
  'rule-not-in-force': ({ number }) => `Regel ${number} ist nicht mehr in Kraft.`,
  'already-so': ({ number, mutability = '' }) =>
    `Regel ${number} ist schon ${mutabilitySaid(mutability)}.`,
  'number-taken': ({ number }) => `Eine Regel ${number} gibt es schon. Wähle eine andere Nummer.`,
  'score-by-or-to': () =>
    'Ein Punktestand ändert sich entweder um eine Zahl oder auf eine Zahl. Gib eines von beiden an.',
  'alternatives-count': ({ min, max }) =>
    `Bei einer Wahl stehen ${min} bis ${max} Möglichkeiten offen.`,
  'alternatives-nested': () =>
    'Eine Möglichkeit, die zur Wahl steht, kann nicht selbst wieder eine Wahl enthalten.',
  'too-many-open-proposals': ({ who, max }) =>
    `${du(who, 'hast', 'hat')} schon ${max} offene Anträge. Lass erst einige davon entscheiden.`,
  'no-such-debate': () => 'Ein solcher Antrag ist nicht in der Debatte.',
  'not-yours': ({ who, number }) =>
    `Antrag ${number} ist nicht von ${who ?? 'dir'}, und ändern kann ihn nur, von wem er ist.`,
  'debate-over': ({ number }) =>
    `Die Debatte über Antrag ${number} ist vorbei. Sein Wortlaut steht fest.`,
  'too-many-forms': ({ max }) =>
    `Ein Antrag wird höchstens ${max} Mal neu gefasst. Eröffne die Abstimmung.`,
  'form-changed': () =>
    'Der Wortlaut hat sich inzwischen geändert. Lies ihn noch einmal, dann geht es weiter.',
  'vote-not-open': ({ number }) => `Die Abstimmung über Antrag ${number} hat noch nicht begonnen.`,
  'no-open-vote': () => 'Diese Abstimmung läuft nicht, oder nicht mehr.',
  'ballot-in-the-clear': ({ number }) =>
    `Stimmen zu Antrag ${number} sind nicht verschlüsselt. Stimme noch einmal ab, so wie die Seite es anbietet.`,
  'answer-in-the-clear': () =>
    'Antworten hierauf sind nicht verschlüsselt. Antworte noch einmal, so wie die Seite es anbietet.',
  'ballot-not-encrypted': () =>
    'Was hier gesagt wird, ist bis zum Schluss verschlüsselt, und das war es nicht. Sag es noch einmal.',
  'ballot-proof-wrong': () =>
    'Das beweist nicht, dass die anderen es nach dem Schluss öffnen können, und zählt darum nicht. Stimme noch einmal ab oder antworte noch einmal.',
  'not-in-this-vote': ({ who, number }) =>
    `${du(who, 'kamst', 'kam')} an den Tisch, als die Abstimmung über Antrag ${number} schon lief. Ihre Stimmen sind für die verschlüsselt, die da schon am Tisch waren, und nur sie stimmen ab.`,
  'no-ballots-to-open': () =>
    'Hier wartet nichts darauf, geöffnet zu werden: Es läuft noch, oder es ist schon offen.',
  'holds-no-share': ({ who }) =>
    `${du(who, 'warst', 'war')} nicht am Tisch, als das begann: Andere öffnen es.`,
  'already-opened': ({ who }) => `${teil(who)} zum Öffnen ist schon da.`,
  'other-ballots': () =>
    'Das würde anderes öffnen, als abgegeben wurde. Die App macht ihren Teil von selbst noch einmal.',
  'share-wrong': () =>
    'Dieser Teil zum Öffnen lässt sich nicht bestätigen und bleibt darum ohne Wirkung. Andere öffnen es.',
  'anonymous-says-no-more': () =>
    'Hier sind Stimmen anonym: Eine Stimme sagt dafür oder dagegen und sonst nichts. Sag alles Weitere in der Debatte.',
  'nothing-to-reveal': ({ who }) =>
    `Hier gibt es keine anonyme Stimme von ${who ?? 'dir'}, die gezählt wurde, also nichts zu zeigen.`,
  'already-revealed': ({ who }) => `${du(who, 'hast', 'hat')} diese Stimme schon gezeigt.`,
  'reveals-nothing': ({ who }) =>
    `Das beweist nicht, wie ${who === undefined ? 'du gestimmt hast' : `${who} gestimmt hat`}, und hat darum keine Wirkung. Zeig es auf einem Gerät des Platzes, der gestimmt hat.`,
  'vote-by-lot': ({ who, number }) =>
    `Die Zeit für die Abstimmung über Antrag ${number} ist um, und ${who === undefined ? 'deine Stimme' : `die Stimme von ${who}`} wird gerade ausgelost. Zu sehen ist sie hier, sobald sie da ist.`,
  'vote-not-over': () =>
    'Die Stimmen sind hier verborgen, bis die Abstimmung vorbei ist, und was der Zufall stimmt, auch: Danach wird hier geworfen und gezeigt.',
  'vote-not-settled': () =>
    'Die Abstimmung ist eben erst zu Ende, und eine Stimme von vorher kann noch unterwegs sein: Niemand soll vorher sehen, was der Zufall stimmt. Gewürfelt werden kann, sobald das Ende feststeht.',
  'already-voted': ({ who }) =>
    `Hierzu ${who === undefined ? 'hast du' : `hat ${who}`} schon abgestimmt.`,
  'ballot-not-offered': ({ ballot }) =>
    `„${ballots.get(ballot) ?? ballot}“ steht hier nicht zur Wahl.`,
  'picks-unfit': () => 'Nimm bei jeder Wahl eine der Möglichkeiten, oder bei keiner.',
  // ── turns, dice, moves
  'no-turn-to-end': ({ who }) =>
    `${du(who, 'bist', 'ist')} nicht am Zug, also gibt es keinen Zug zu beenden.`,
  'no-turn': () => 'Ein solcher Zug läuft nicht.',
  'turn-under-way': () => 'Dieser Zug läuft schon.',
  'not-a-throw': () => 'Nur ein Wurf lässt sich wiederholen.',
  'throw-own': () =>
    'Wer das schreibt, könnte sich aussuchen, wie die Würfel fallen. Diesen Wurf muss jemand anders verlangen.',
  'throw-apart': () =>
    'Ein Wurf kann nicht mit dem Übrigen warten: Wer das wirksam werden lässt, könnte sich aussuchen, wie die Würfel fallen. Verlange den Wurf für sich.',
  'no-throw-owed': () => 'Dieser Wurf ist jetzt nicht fällig.',
  'throw-needs-value': ({ min, max }) =>
    `Hier wird von Hand gewürfelt. Sag, was die Würfel zeigen: ${min} bis ${max}.`,
  'throw-value-unfit': ({ value, min, max }) =>
    `${value} können diese Würfel nicht zeigen. Sie zeigen ${min} bis ${max}.`,
  'throw-not-by-hand': () => 'Hier würfelt die App, damit alle den Wurf prüfen können.',
  'throw-needs-proof': () => 'Zu diesem Wurf fehlt der Beweis. Würfle noch einmal.',
  'throw-proof-wrong': () => 'Der Beweis zu diesem Wurf stimmt nicht. Darum zählt der Wurf nicht.',
  'too-many-throws': () => 'Es stehen schon zu viele Würfe aus.',
  'no-such-draw': () => 'Hier ist nichts dergleichen gemeinsam zu ziehen.',
  'draws-without-you': ({ who }) =>
    `${du(who, 'warst', 'war')} nicht am Tisch, als um diese Ziehung gebeten wurde: Andere ziehen gemeinsam.`,
  'draw-fixed': () =>
    'Hier steht schon fest, was gezogen ist; genügend andere haben ihren Teil gegeben.',
  'draw-not-fixed': () =>
    'Hier steht noch nicht fest, was gezogen ist, also gibt es nichts zu öffnen. Die App macht ihren Teil von selbst noch einmal.',
  'already-dealt': ({ who }) => `${teil(who)} zu dieser Ziehung ist schon da.`,
  'dealing-wrong': () =>
    'Dieser Teil zu einer Ziehung beweist nicht, dass die anderen ihn öffnen können, und zählt darum nicht. Andere geben ihren.',
  'draw-opened-already': ({ who }) => `${teil(who)} zum Öffnen dieser Ziehung ist schon da.`,
  'draw-share-wrong': () =>
    'Dieser Teil zum Öffnen einer Ziehung lässt sich nicht bestätigen und bleibt darum ohne Wirkung. Andere öffnen sie.',
  'no-such-move': ({ who, move }) =>
    `Einen Spielzug „${named(move)}“ gibt es für ${who ?? 'dich'} nach dieser Regel gerade nicht.`,
  'move-too-much-work': () =>
    'Das ist mehr, als die Regel auf einmal bewirken kann, darum hat die App angehalten. Geändert wurde nichts. Versuch weniger auf einmal, oder schlag eine Änderung der Regel vor.',
  'move-failed': ({ move }) =>
    `Der Spielzug „${named(move)}“ ist nicht gelungen. Geändert wurde nichts. Vielleicht muss die Regel verbessert werden.`,
  'not-enough-items': ({ item, has, needs }) =>
    `Dafür braucht es ${needs} „${item}“, und es sind nur ${has} da.`,
  'no-such-entity': () => 'Das gibt es nicht mehr.',
  'too-many-entities': () => 'Im Spiel gibt es schon zu viele Dinge.',
  'too-many-timers': () => 'Es laufen schon zu viele Fristen.',
  'no-rule-speaks': () => 'Das kann nur eine Regel.',
  // ── judgment, claims, everybody together
  'no-such-judgment': () =>
    'Über eine solche Frage wird nicht geurteilt, oder das Urteil ist schon endgültig.',
  'too-many-judgments': ({ who, max }) =>
    `Über ${max} Fragen von ${who ?? 'dir'} wird schon geurteilt. Warte, bis einige davon beantwortet sind.`,
  'already-judged': () =>
    'Darüber ist schon geurteilt. Das Urteil kann überstimmt werden, bis es endgültig ist.',
  'no-judge': () => 'Keine Regel gibt hierfür jemandem das Richteramt. Entscheidet es unter euch.',
  'not-the-judge': ({ who }) =>
    `Bei dieser Frage ${who === undefined ? 'hast du' : `hat ${who}`} nicht das Richteramt.`,
  'answer-not-offered': ({ answers }) => `Ein Urteil kann so lauten: ${answers}.`,
  'too-many-orders': ({ max }) => `Ein Urteil gibt höchstens ${max} Anordnungen.`,
  'undoes-itself': () =>
    'Das würde gerade das rückgängig machen, was es möglich macht. Darum kann es nicht bestehen. Ordne weniger an.',
  'nothing-to-overrule': () => 'Hier gibt es kein Urteil, das überstimmt werden könnte.',
  'nothing-to-uphold': () =>
    'Hier gibt es kein Urteil, das noch zu bestätigen wäre. Vielleicht ist es schon bestätigt oder überstimmt.',
  'uphold-instead': () =>
    'Dieses Urteil ist von selbst überstimmt, wenn es nicht genug von euch bestätigen. Soll es so sein, dann sag nichts.',
  'judge-cannot-uphold': () => 'Wer geurteilt hat, bestätigt nicht das eigene Urteil.',
  'already-upholding': ({ who }) => `${du(who, 'hast', 'hat')} dieses Urteil schon bestätigt.`,
  'already-overruling': ({ who }) =>
    `${du(who, 'bist', 'ist')} schon dafür, dieses Urteil zu überstimmen.`,
  'nothing-to-consent': ({ who }) =>
    `Auf ${who === undefined ? 'deine Zustimmung' : `die Zustimmung von ${who}`} wartet nichts.`,
  'cannot-be-undone': () => 'Diese Aktion kann nicht rückgängig gemacht werden.',
  'already-undone': () => 'Diese Aktion ist schon rückgängig gemacht.',
  'claim-empty': () =>
    'Sag, was die Regel bewirkt: Eine Feststellung braucht mindestens eine Wirkung.',
  'claim-too-long': ({ max }) => `Auf einmal sind höchstens ${max} Wirkungen möglich.`,
  'no-such-claim': () => 'Eine solche Feststellung gibt es nicht.',
  'contest-without-reason': () =>
    'Sag, was an der Feststellung falsch ist. Die Begründung ist die Frage, über die geurteilt wird.',
  'already-contested': () => 'Über diese Feststellung wird schon geurteilt.',
  'too-many-comments': ({ who, max }) =>
    `${du(who, 'hast', 'hat')} innerhalb einer Stunde ${max} Kommentare geschrieben, mehr geht nicht. Mach etwas später weiter.`,
  'too-many-pictures': ({ who, max }) =>
    `${du(who, 'hast', 'hat')} schon ${max} Bilder hergegeben; mehr passen nicht in ein Spiel.`,
  'no-picture-with-proposal': () =>
    'Keine Regel lässt ein Bild mit einem Antrag mitkommen. Ohne geht es.',
  'no-picture': ({ who }) =>
    `Neben ${who === undefined ? 'deinem Namen' : `dem Namen von ${who}`} steht kein Bild.`,
  'hidden-already': () => 'Das ist schon für alle ausgeblendet.',
  'nothing-to-hide': () =>
    'So ein Bild, so eine Bemerkung oder so einen Namen gibt es in diesem Spiel nicht.',
  'already-signed': ({ who }) =>
    `${du(who, 'hast', 'hat')} das schon unterschrieben. Es wirkt, sobald die anderen es auch getan haben.`,
  'too-many-pending': ({ who, max }) =>
    `${max} Dinge, mit denen ${who === undefined ? 'du angefangen hast' : `${who} angefangen hat`}, warten schon auf die anderen. Warte, bis einige davon erledigt sind.`,
}
