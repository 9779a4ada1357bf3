import type * as en from '../../../en/ui/device/devices.ts'
import type { Translated } from '../../../translated.ts'
import { listWords } from '../../list.ts'

const missingWords = (missing: number): string =>
  missing === 1 ? 'Eine weitere Person muss' : `${missing} weitere müssen`

export const devicesWords: Translated<typeof en.devicesWords> = {
  title: 'Deine Geräte',
  about: (name) =>
    `Auf jedem davon bist du ${name}. Jedes hat seinen eigenen Schlüssel; die Würfel, die du wirfst, sind auf allen dieselben.`,
  first: 'Das erste Gerät',
  thisOne: 'dieses Gerät',
  since: 'hinzugekommen',
  last: (title) => `Zuletzt: ${title},`,
  nothingYet: 'Es hat noch nichts getan.',
  code: (digits) => `Seine Nummer: ${digits}`,
  remove: (name) => `„${name}“ entfernen …`,
  removeTitle: 'Dieses Gerät entfernen',
  removeAbout: (name) =>
    `„${name}“ kann dann nicht mehr für dich handeln. Was es bis jetzt getan hat, bleibt; was es später unterschreibt, hat keine Wirkung, auch mit früherem Datum nicht. Mit ihm gehen die Links, die es gemacht hat, und die Geräte, die durch sie dazukamen; was du davon noch willst, holst du mit einem Link von hier zurück. Es kann weiter lesen, was es hat, und es kennt den Schlüssel deiner Würfel: Es könnte deine Würfe voraussehen, aber nicht für dich würfeln.`,
  removeConfirm: 'Dieses Gerät entfernen',
  removeNext:
    'Wurde ein Gerät gestohlen, entferne es bald: Bis dahin kann es alles, was du kannst.',
  add: 'Dieses Spiel auch auf einem anderen Gerät nutzen',
  addAbout:
    'Ein Link oder sein Code macht ein weiteres Gerät zu deinem. Wer ihn zuerst öffnet, kann in diesem Spiel alles, was du kannst, sogar deine anderen Geräte entfernen: Schick ihn niemandem außer dir selbst. Er bringt ein einziges Gerät herein, binnen eines Tages.',
  addWhere:
    'Du musst hier nicht warten. Das andere Gerät kommt herein, sobald es jemanden trifft, der den neuesten Stand des Spiels hat: dieses Gerät, oder jemanden, der online war, nachdem du den Link gemacht hast.',
  make: 'Link machen',
  linkLabel: 'Link für ein weiteres Gerät von dir',
  qrLabel: 'Der Link für ein weiteres Gerät von dir als QR-Code',
  shareTitle: (game) => `„${game}“ auf einem weiteren Gerät von dir`,
  openLinks: 'Noch nicht benutzte Links',
  linkMade: 'gemacht',
  linkUntil: 'gilt bis',
  withdraw: 'Diesen Link zurückziehen',
  used: 'Der Link wurde benutzt: Dein neues Gerät steht in der Liste.',
  to: 'Deine Geräte, und wie du eines hinzunimmst',
}

export const removedWords: Translated<typeof en.removedWords> = {
  title: (name) => `Dieses Gerät spielt nicht mehr für ${name}`,
  about:
    'Es wurde vom Platz entfernt. Was es vorher getan hat, bleibt im Spiel, und du kannst hier weiterlesen. Kommt das für dich unerwartet, sprich mit den anderen.',
  back: 'Zurück ins Spiel mit einem Link von einem anderen deiner Geräte, oder indem du die anderen fragst',
}

export const secretWords: Translated<typeof en.secretWords> = {
  title: 'Einladungslink',
  about:
    'Wer den Link hat, kann das Spiel lesen. Setzt ihr ihn zurück, gelten frühere Links nicht mehr: Den neuen bekommen nur die Geräte am Tisch, entfernte nicht. Was gelesen wurde, bleibt gelesen.',
  change: 'Einladungslink zurücksetzen',
  changed: (times) =>
    times === 1 ? 'Es wurde einmal geändert.' : `Es wurde ${times}-mal geändert.`,
  proposed: (name) => `${name} hat ein neues Geheimnis gemacht.`,
  agreed: (names, missing) =>
    `Einverstanden: ${listWords(names)}. ${missingWords(missing)} noch einverstanden sein.`,
  agree: 'Einverstanden',
  waiting: 'Es gilt, sobald die meisten von euch es bestätigt haben.',
  watchTitle: 'Ein Link zum Zuschauen',
  watchAbout:
    'Wer diesen Link hat, kann mitlesen und sonst nichts: Man kann damit nicht fragen, ob man mitspielen darf.',
  watchLabel: 'Link zum Zuschauen',
  onlyWatching:
    'Mit dem Link, der hier geöffnet wurde, kannst du zuschauen. Möchtest du mitspielen, lass dir von jemandem aus dem Spiel eine Einladung geben und öffne sie auf diesem Gerät.',
}

export const updateWords: Translated<typeof en.updateWords> = {
  title: 'Aktualisiere, um weiterzuspielen',
  about:
    'Die anderen spielen eine neuere Version von Synomic. Du siehst das Spiel, wie es damals stand. Alles, was sie tun, wird auf diesem Gerät aufbewahrt, und hier wird nichts unterschrieben, bis es auf dem neuen Stand ist.',
  reload: 'Seite neu laden',
}

export const reclaimWords: Translated<typeof en.reclaimWords> = {
  title: 'Ich habe meine Geräte verloren',
  about:
    'Hast du noch ein Gerät, das hier mitspielt, mach lieber darauf einen Link. Sind alle weg, können die anderen deinen Platz diesem Gerät geben: Mehr als die Hälfte von ihnen muss einverstanden sein.',
  who: 'Wer bist du?',
  iAm: (name) => `Ich bin ${name}: um meinen Platz bitten`,
  asking: (name) => `Du bittest um den Platz von ${name}`,
  compare:
    'Ruf die anderen an oder triff sie, damit sie wissen, dass du es bist. Sie sehen dieselbe Nummer wie du:',
  stands: (agreed, declined, missing) =>
    [
      agreed.length === 0
        ? 'Noch ist niemand einverstanden.'
        : `Einverstanden: ${listWords(agreed)}.`,
      declined.length === 0 ? '' : `Dagegen: ${listWords(declined)}.`,
      `${missingWords(missing)} noch einverstanden sein.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  cardTitle: (name) => `${name} bittet von einem neuen Gerät aus um den eigenen Platz`,
  cardAbout: (name) =>
    `Jemand sagt, ${name} zu sein und alle Geräte verloren zu haben. Das könnten alle sagen, die die Einladung haben. Sprich selbst mit ${name} und lass dir diese Nummer vom neuen Gerät vorlesen:`,
  consequence: (name) =>
    `Ist mehr als die Hälfte der anderen einverstanden, spielt ${name} mit dem neuen Gerät weiter, und die alten zählen nicht mehr. Was ${name} bis jetzt getan hat, bleibt.`,
  asked: 'gefragt',
  lastAct: 'Die eigenen Geräte des Platzes haben zuletzt etwas getan',
  never: 'Die eigenen Geräte des Platzes haben bisher nichts getan.',
  agree: (name) => `Es ist ${name}: Platz zurückgeben`,
  decline: 'Ablehnen',
  agreedAlready: 'Du bist einverstanden.',
  declinedAlready: 'Du hast abgelehnt. Du kannst immer noch einverstanden sein.',
  ownTitle: 'Ein neues Gerät bittet um deinen Platz',
  ownAbout:
    'Jemand sagt, du zu sein und alle Geräte verloren zu haben. Die anderen werden gefragt und können dort diese Nummer sehen:',
  ownDeny: 'Das bin nicht ich: Ich bin hier',
  ownDenied: 'Die anderen sehen, dass du sagst, du bist es nicht.',
  denied: (name) => `Auf einem Gerät, das für ${name} spielt, sagt jemand: Das bin nicht ich.`,
}
