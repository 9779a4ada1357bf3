import { listWords } from './list.ts'
import { words } from '../words.ts'

/** What members of a chat read about the game that is played in it. */
export const chatWords = words('chatWords', {
  /** The chat as a mailbox. */
  name: 'this chat',
  waitsFor: (names: readonly string[]) =>
    names.length === 0
      ? 'Nothing is asked of anybody right now'
      : `Waiting for ${listWords(names)}`,
  begun: (who: string, game: string) =>
    `${who === '' ? 'Somebody' : who} began “${game}”, a game of Nomic. Open it to join.`,
})

/** What the app says where it is open in a chat. */
export const chatHome = words('chatHome', {
  title: 'In this chat',
  begun: (from: string) => (from === '' ? 'begun in this chat' : `begun by ${from} in this chat`),
  nothing:
    'The game that you begin here is this chat’s: everybody in it can join, and moves travel by the chat itself.',
  late: 'If one was begun before you came to the chat, you were not sent it.',
  ask: 'Ask the chat for it',
  asked:
    'Asked. Whoever has the game sends it as soon as they open it; then it stands here. That can take a minute after they did.',
  invite:
    'Everybody in this chat can join: they open the game from the chat. Whoever came to the chat later opens it, too, and asks for it.',
  comeBack: (name: string) => `I am ${name} and play here already: ask for my seat`,
})
