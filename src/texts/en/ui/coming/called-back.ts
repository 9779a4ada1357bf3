import { words } from '../../../words.ts'

/** How the app calls somebody back who looks elsewhere. */
export const callWords = words('callWords', {
  title: 'Notifications',
  about:
    'The browser notifies you, once for each thing, while the app is open out of sight or installed and running. When it is closed nothing can: then a line in your group’s chat is the surest.',
  kinds: {
    turn: 'It is my turn, or I am to throw or answer',
    vote: 'I owe a vote',
    ruling: 'I am to judge, consent or agree',
    people: 'Somebody would like to join or come back',
    deadline: 'What is asked of me is due within a day',
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
