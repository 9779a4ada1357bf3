import { words } from '../../../words.ts'

/** How the app calls somebody back who looks elsewhere. */
export const callWords = words('callWords', {
  title: 'Notifications',
  about:
    'The browser tells you once for each thing, while the app is open in the background or installed and running. When it’s closed, nothing can: a line in your group’s chat is surest then.',
  kinds: {
    turn: 'It’s my turn, or I have to throw or answer',
    vote: 'I still have to vote',
    ruling: 'I have to judge, consent or agree',
    people: 'Someone wants to join or come back',
    deadline: 'A deadline of mine ends within a day',
  },
  refused:
    'The browser does not let this page notify you. It can be allowed in the browser’s settings for this site.',
  asked: (title: string, due: string | null) => (due === null ? title : `${title}, due ${due}`),
  remind: 'Remind them',
  remindLabel: 'A line for your chat',
  /** `lines`: for whom and to do what, each; `link`: empty where the page has no address for others. */
  line: (game: string, lines: readonly string[], link: string) =>
    `“${game}” waits for ${lines.join('; for ')}.${link === '' ? '' : ` ${link}`}`,
  entry: (game: string, rule: number | null, what: string) =>
    rule === null ? `${game}: ${what}` : `${game}, rule ${rule}: ${what}`,
  calendar: 'Save as a calendar file',
})
