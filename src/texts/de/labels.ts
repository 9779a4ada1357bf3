import type * as en from '../en/labels.ts'
import type { Translated } from '../translated.ts'

const labels: ReadonlyMap<string, string> = new Map([
  // ── mechanics by title
  ['A sentence in your words', 'Ein Satz in deinen Worten'],
  ['Breaking ties', 'Bei Stimmengleichheit'],
  ['Bribes', 'Bestechung'],
  ['A bonus to claim', 'Ein Bonus zum Abholen'],
  ['Deals in the dark', 'Geschäfte im Dunkeln'],
  // ── what a form asks
  ['The sentence', 'Der Satz'],
  ['The Judge receives', 'Dafür bekommt das Richteramt'],
  ['Of', 'Wovon'],
  ['Paid in', 'Bezahlt in'],
  ['A bribe costs', 'Bestechen kostet'],
  ['Restoring free will costs', 'Den freien Willen zurückgeben kostet'],
  ['Turning the vote round costs', 'Die Stimme umdrehen kostet'],
  ['Hours to outbid a bribe', 'Stunden, um eine Bestechung zu überbieten'],
  ['more than half', 'mehr als die Hälfte'],
  ['all', 'alle'],
  ['Bonuses', 'Boni'],
  ['For', 'Für'],
  ['Points', 'Punkte'],
  ['Item', 'Ding'],
  ['Price', 'Preis'],
  ['To', 'Ziel'],
  ['How many', 'Wie viele'],
  ['Which is', 'Und zwar'],
  ['What is traded', 'Was gehandelt wird'],
  ['Seen by the light of a lit', 'Zu sehen im Licht von'],
  ['Rule', 'Regel'],
  ['against', 'dagegen'],
  ['adopted', 'angenommen wird'],
  ['defeated', 'abgelehnt wird'],
  // ── what moves are called, what their forms ask, and what sentences ask
  ['Whom', 'Wen'],
  ['Proposal', 'Antrag'],
  ['Number', 'Zahl'],
  ['Which first', 'Was zuerst'],
  ['So many you give', 'So viel gibst du'],
  ['In return', 'Dafür'],
  ['So many you ask for', 'So viel willst du dafür'],
  ['Bribe a player', 'Jemanden bestechen'],
  ['Outbid a bribe', 'Eine Bestechung überbieten'],
  ['vote freely again', 'wieder frei abstimmen'],
  ['vote the other way', 'andersherum abstimmen'],
  ['Bag', 'Beutel'],
  ['What you say is in it', 'Was angeblich darin ist'],
  ['How many are really in it', 'Wie viele wirklich darin sind'],
  ['A note to lie in it', 'Ein Zettel dazu'],
  ['a picture', 'ein Bild'],
  ['Accept a bag', 'Einen Beutel annehmen'],
  ['Hand over a bag', 'Einen Beutel übergeben'],
  ['Withdraw a bag', 'Einen Beutel zurücknehmen'],
  ['Do you object?', 'Hast du etwas dagegen?'],
  ['Do you agree?', 'Bist du einverstanden?'],
  ['Do you accept?', 'Nimmst du an?'],
  ['Do you pay, so that it does not happen?', 'Zahlst du, damit es nicht geschieht?'],
])

/** Titles with something of the game in them. */
const moveTitles: readonly (readonly [RegExp, string])[] = [
  [/^End the debate on proposal (\d+)$/, 'Die Debatte über Antrag $1 beenden'],
  [/^Eat (?:an? )?(.+)$/, 'Essen: „$1“'],
  [/^Open an? (.+)$/, 'Öffnen: „$1“'],
  [/^Offer a bag of (.+)$/, 'Einen Beutel anbieten: „$1“'],
  [/^Light an? (.+)$/, 'Anzünden: „$1“'],
  [/^Buy (.+)$/, 'Kaufen: „$1“'],
  [/^Put out the (.+)$/, 'Auslöschen: „$1“'],
  [
    /^From (.+?) to (.+?) for (.+?), said to hold (.+)$/,
    'Von $1 an $2 für $3, angeblich darin: $4',
  ],
  [/^From (.+?) to (.+?) for (.+)$/, 'Von $1 an $2 für $3'],
  [
    /^A bag was opened\. It was empty and a note: (.+)$/s,
    'Ein Beutel wurde geöffnet. Er war leer, dabei lag ein Zettel: $1',
  ],
  [
    /^A bag was opened\. It held (.+?) and a note: (.+)$/s,
    'Ein Beutel wurde geöffnet. Darin: $1, dazu ein Zettel: $2',
  ],
  [/^A bag was opened\. It was empty$/, 'Ein Beutel wurde geöffnet. Er war leer'],
  [/^A bag was opened\. It held (.+)$/, 'Ein Beutel wurde geöffnet. Darin: $1'],
  [/^([^,]+) for (\d+)$/, '$1 für $2'],
]

/** Labels of forms, titles of moves and of mechanics, as the rules bring them; what comes from a game stays as it is. */
export const labelWords: Translated<typeof en.labelWords> = (label) => {
  const known = labels.get(label)
  if (known !== undefined) return known
  const title = moveTitles.find(([pattern]) => pattern.test(label))
  return title === undefined ? label : label.replace(title[0], title[1])
}
