import type * as en from '../en/session.ts'
import type { Translated } from '../translated.ts'
import { coarseIn } from '../formats.ts'
import { countWords } from './list.ts'

const lasting = (minutes: string | number = 0): string => coarseIn('de', Number(minutes) * 60_000)

export const sessionFaults: Translated<typeof en.sessionFaults> = {
  'friend-newer': ({ name }) =>
    `${name ?? 'Jemand von euch'} hat ein neueres Synomic: Lade die Seite neu. Diese hier versteht nicht, was dort getan wurde; verloren geht nichts, und nach dem Neuladen ist es da.`,
  'app-older': () =>
    'Dieser Browser bewahrt Spielzüge, die mit einem neueren Synomic als dieser Seite gemacht wurden: Lade die Seite neu. Verloren geht nichts, und bis dahin wird hier nichts unterschrieben.',
  'only-rehearsed': () =>
    'Das ist eine Probe, die nur du siehst. Dazu kann man niemanden einladen und kein Gerät hinzufügen. Geh dafür zurück ins Spiel.',
  'only-looked-at': () => 'Vergangenes kann man nur ansehen. Geh dafür zurück in die Gegenwart.',
  'draft-not-seated': () =>
    'Entwürfe legt auf den Tisch, wer einen Platz daran hat. Nimm zuerst Platz. Was du schreibst, bleibt bis dahin erhalten.',
  'draft-gone': () =>
    'Diesen Entwurf gibt es hier nicht mehr. Er wurde beantragt, weggeworfen oder von dort, wo er herkam, wieder vom Tisch genommen.',
  'draft-malformed': () =>
    'Mit diesem Entwurf stimmt etwas nicht, darum kann er nicht auf dem Tisch liegen. Beginne einen anderen und kopiere hinein, was du behalten willst.',
  'draft-too-large': ({ most }) =>
    `Dieser Entwurf ist mit allem, was darin gelöscht wurde, zu groß für den Tisch geworden: mehr als ${most} kB, oder zu viele Stücke. Nimm ihn vom Tisch und leg ihn neu darauf.`,
  'draft-too-many-changes': ({ most }) =>
    `Ein Entwurf auf dem Tisch kann höchstens ${most} Änderungen haben. Schreib die übrigen in einen anderen Entwurf.`,
  'draft-text-too-long': ({ most }) =>
    `Ein Text in einem Entwurf auf dem Tisch kann höchstens ${most} kB haben. Einen längeren schreibst du allein: Behalte diesen Entwurf für dich, bis du ihn beantragst.`,
  'draft-table-full': ({ most }) =>
    `Auf dem Tisch liegen ${most} Entwürfe, mehr haben keinen Platz. Beantrage einen, oder nimm einen herunter.`,
  'draft-sender-muted': ({ name }) =>
    `Die App von ${name} hat etwas geschickt, das in keinen Entwurf passt. Es wurde nicht übernommen, und was sie zu Entwürfen schickt, bleibt beiseite, bis sie sich neu verbindet. Bitte ${name}, die Seite neu zu laden.`,
  'draft-nobody-else': () =>
    'Am Tisch ist sonst noch niemand. Leg den Entwurf darauf, wenn jemand da ist.',
  'fork-seen': ({ name, position }) =>
    `Ein Gerät von ${name} hat an derselben Stelle (seiner Nummer ${position}) zwei verschiedene Aktionen unterschrieben. Das passiert, wenn ein Schlüssel doppelt benutzt wird. Beide bleiben erhalten und werden gezeigt. Bitte ${name}, mit einem anderen Gerät weiterzuspielen.`,
  'clock-ahead': ({ minutes }) =>
    `Die Uhr dieses Geräts geht gegenüber den anderen vor: ${lasting(minutes)}. Was es unterschreibt, würden die anderen zurückhalten, darum unterschreibt es vorerst nichts. Lass das Gerät Datum und Uhrzeit selbst einstellen und lade dann die Seite neu.`,
  'clock-behind': ({ minutes }) =>
    `Die Uhr dieses Geräts geht gegenüber den anderen nach: ${lasting(minutes)}. Um so viel später erscheint hier, was die anderen tun. Lass das Gerät Datum und Uhrzeit selbst einstellen.`,
  'clock-ahead-of': ({ minutes, name }) =>
    `Die Uhr dieses Geräts geht gegenüber der von ${name} vor: ${lasting(minutes)}. Eine von beiden ist falsch. Das Gerät von ${name} würde zurückhalten, was dieses unterschreibt, darum unterschreibt es vorerst nichts. Lasst beide Geräte Datum und Uhrzeit selbst einstellen und lade dann die Seite neu.`,
  'clock-behind-of': ({ minutes, name }) =>
    `Die Uhr dieses Geräts geht gegenüber der von ${name} nach: ${lasting(minutes)}. Um so viel später erscheint hier, was von ${name} kommt. Eine von beiden ist falsch. Lasst beide Geräte Datum und Uhrzeit selbst einstellen.`,
  'clock-jumped': ({ minutes }) =>
    `Stimmt die Uhr dieses Geräts? Sie ist eben auf einmal vorgegangen: ${lasting(minutes)}.\nNiemand ist online, um sie zu vergleichen. Bis du es sagst, wird hier nichts unterschrieben: Ein Spielzug mit einem Datum, das noch kommt, hielte die nächsten auf. Hat das Gerät geschlafen, ist das in Ordnung.`,
  'signed-ahead': ({ minutes }) =>
    `Dieses Gerät hat etwas unterschrieben, als seine Uhr noch vorging (${lasting(minutes)} vor jetzt), und was es als Nächstes unterschreibt, kommt danach. Das Nächste würden die anderen zurückhalten, darum wird nichts mehr unterschrieben.\nVielleicht geht die Uhr jetzt nach: Sieh nach, ob Datum und Uhrzeit dieses Geräts stimmen, und stell sie richtig, wenn nicht.\nStimmen sie, geh online. Sobald es ein Gerät der anderen trifft, dessen Uhr dasselbe sagt, kannst du es hier zurücknehmen.`,
  'signed-ahead-unseen': ({ minutes }) =>
    `Dieses Gerät hat etwas unterschrieben, als seine Uhr noch vorging (${lasting(minutes)} vor jetzt), und was es als Nächstes unterschreibt, kommt danach. Die anderen sehen es nicht und würden auch das Nächste zurückhalten, darum wird nichts mehr unterschrieben. Sieh nach, ob Datum und Uhrzeit dieses Geräts jetzt stimmen. Wenn ja, nimm es unten zurück: Niemand hat es. Was du noch willst, tust du dann noch einmal.`,
  'signed-ahead-for-good': ({ minutes }) =>
    `Dieses Gerät hat etwas unterschrieben, als seine Uhr noch vorging (${lasting(minutes)} vor jetzt), oder die Uhr geht jetzt nach. Die anderen haben es vielleicht schon. Was es als Nächstes unterschreibt, würden sie bis dahin zurückhalten, darum wird nichts mehr unterschrieben. Sieh nach, ob Datum und Uhrzeit dieses Geräts stimmen, und stell sie richtig, wenn nicht. Stimmen sie, warte so lange, oder bitte von einem anderen Gerät aus um deinen Platz.`,
  'created-ahead': ({ minutes }) =>
    `Dieses Spiel wurde angelegt, als die Uhr dieses Geräts noch vorging (${lasting(minutes)} vor jetzt), oder die Uhr geht jetzt nach. Vorher kommt es bei niemandem an, und niemand kann mitspielen. Sieh nach, ob Datum und Uhrzeit dieses Geräts stimmen, und stell sie richtig, wenn nicht. Stimmen sie, leg das Spiel neu an und lösch dieses.`,
  'taken-back': ({ count }) =>
    `Was dieses Gerät zu früh unterschrieben hatte, ist zurückgenommen (${count} seiner Aktionen). Lade die Seite neu, um weiterzuspielen.`,
  'nothing-to-take-back': () =>
    'Hier lässt sich nichts zurücknehmen: Die Uhr dieses Geräts hat es erreicht, andere haben es vielleicht, oder es hat noch niemanden getroffen, der sagen könnte, ob die Uhr stimmt.',
  'waiting-for-earlier': () =>
    'Das hier baut auf Aktionen auf, die noch nicht angekommen sind. Es bleibt erhalten und zählt, sobald der Rest da ist.',
  'game-name-missing': () => 'Gib dem Spiel einen Namen, damit die anderen es erkennen.',
  'player-name-missing': () => 'Sag, wie du heißt, damit die anderen dich erkennen.',
  'starter-unknown': ({ name }) =>
    `Eine Startaufstellung „${name}“ gibt es hier nicht. Wähle eine aus der Liste.`,
  'file-no-game': () =>
    'In dieser Datei fehlt der Anfang des Spiels, darum ließ sich nichts daraus lesen. Lass sie dir noch einmal geben, oder exportiere sie neu.',
  'file-bad-actions': ({ count }) =>
    `${countWords(Number(count), 'Aktion in dieser Datei ist', 'Aktionen in dieser Datei sind')} verändert oder unvollständig. Nichts davon wurde übernommen. Lass dir die Datei noch einmal geben.`,
  'one-tab-only': () =>
    'Dieser Browser kann nicht verhindern, dass zwei Tabs zugleich unterschreiben. Lass dieses Spiel nur in einem Tab offen.',
  'secret-changed': () =>
    'Das Spielgeheimnis wurde geändert, und dieses Gerät hat das neue nicht bekommen. Was hier ist, bleibt. Bitte jemanden am Tisch um eine neue Einladung, um weiterzuspielen.',
  'secret-unfit': () =>
    'Dieses Gerät kann das neue Spielgeheimnis nicht öffnen und ihm deshalb nicht zustimmen. Wer sonst zustimmt, schickt es dir auch noch einmal; oder ändert es noch einmal.',
  'picture-unfit': () =>
    'Daraus lässt sich kein Bild von höchstens 16 KiB machen. Nimm ein Foto oder eine Zeichnung, nichts Bewegtes.',
  'no-invitation': () =>
    'Dieses Spiel kam als Datei herein. Öffne auf diesem Gerät auch seine Einladung, damit deine Spielzüge die anderen erreichen.',
  'encrypted-for-too-many': () =>
    'Das müsste für mehr Leute verschlüsselt werden, als in einen Spielzug passen. Es wurde nichts unterschrieben.',
  'encrypted-wrongly': () =>
    'Das ist verschlüsselt, und dein Schlüssel öffnet es nicht. Falls es für dich ist, wurde es falsch verschlüsselt oder von woanders kopiert. Frag, wer es geschrieben hat, oder verlange ein Urteil.',
  'device-removed': () =>
    'Dieses Gerät wurde von seinem Platz entfernt. Mitlesen kann es weiterhin. Um hier wieder zu spielen, hol es mit einem Link von einem deiner Geräte herein.',
  'already-playing-here': ({ name }) =>
    `Dieses Gerät spielt in diesem Spiel schon mit, als ${name}. Geändert wurde nichts.`,
  'link-of-another': ({ as, name }) =>
    `Dieser Link gibt sich als Link von ${as} aus, führt aber auf den Platz von ${name}. Deshalb hat dieses Gerät ihn nicht benutzt. Bist du ${name}, dann mach einen neuen Link auf einem deiner Geräte, das schon mitspielt. Wenn nicht, mach einen von deinem eigenen Platz aus und sag ${name} Bescheid.`,
  'this-very-device': () =>
    'Das ist das Gerät, das du gerade benutzt. Entferne es von einem deiner anderen Geräte aus.',
  'die-key-missing': () =>
    'Dieses Gerät hat den Schlüssel deiner Würfel nicht und kann ihn darum nicht weitergeben. Mach den Link auf einem anderen deiner Geräte.',
  'hand-over-wrong': () =>
    'Dieser Link übergibt den Schlüssel der Würfel nicht so, wie er sollte. Mach einen neuen auf einem Gerät, das schon mitspielt.',
  'player-is-here': ({ name }) =>
    `Gerade ist ein Gerät von ${name} online, der Platz ist also nicht verloren. Dort kann ${name} einen Link machen, der ein weiteres Gerät hereinbringt.`,
  'player-acted-since': ({ name }) =>
    `Seit darum gebeten wurde, kam von einem Gerät von ${name} etwas, der Platz ist also nicht verloren. Dort kann ${name} einen Link machen, der ein weiteres Gerät hereinbringt.`,
  'already-asked': ({ name }) =>
    `Du hast schon um den Platz von ${name} gebeten. Die anderen sehen es.`,
  'not-in-this-game': () => 'Du hast in diesem Spiel noch keinen Platz. Tritt ihm zuerst bei.',
  'no-part-now': () =>
    'Dieses Gerät hat hier gerade nichts beizutragen: Es ist schon geschehen, oder zuerst muss endgültig sein, worum es geht.',
  'locked-damaged': () =>
    'Die Schlüssel zu diesem Spiel, die dieses Gerät unter deiner Passphrase aufbewahrt, sind beschädigt. Mitlesen kannst du weiterhin. Um hier wieder zu spielen, hol dieses Gerät mit einem Link von einem anderen deiner Geräte herein, oder bitte die anderen um deinen Platz.',
  'no-seat-of-name': ({ name }) =>
    `Soweit das Spiel hier angekommen ist, sitzt darin niemand, der ${name} heißt. Falls du unter einem anderen Namen spielst, öffne das Spiel zum Zuschauen, dann die Seite mit allen, die mitspielen, und bitte dort um deinen Platz.`,
  'file-too-large': ({ size, most }) =>
    `Diese Datei hat ${size} Byte. Lesen lassen sich Spieldateien bis ${most} Byte. Sieh nach, ob es die richtige ist.`,
  'file-foreign': () =>
    'Das ist keine Spieldatei dieser App. Spieldateien entstehen beim Exportieren und enden auf „.synomic“.',
  'file-newer': () =>
    'Diese Spieldatei hat eine neuere Version dieser App geschrieben. Lade die Seite neu, dann ist diese Version da, und versuche es noch einmal.',
  'file-truncated': () =>
    'Dieser Spieldatei fehlt das Ende. Lass sie dir noch einmal geben, oder exportiere sie neu. Übernommen wurde nichts daraus.',
  'file-damaged': () =>
    'Diese Spieldatei wurde unterwegs verändert oder beschädigt. Lass sie dir noch einmal geben, oder exportiere sie neu. Übernommen wurde nichts daraus.',
}
