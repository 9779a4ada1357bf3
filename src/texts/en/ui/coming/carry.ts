import { countWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** Moves that people carry themselves, in a chat. */
export const carryWords = words('carryWords', {
  title: 'Moves by chat',
  about:
    'Copy your moves as a text, and post it where your group talks; paste here what the others posted. It is encrypted: the chat sees that it is there, and how long it is.',
  which: {
    new: 'Copy my new moves',
    mine: 'Copy all of my moves',
    all: 'Copy everybody’s moves',
  },
  label: 'Text for the chat',
  /** `most`: some chats cut or refuse what is longer. */
  length: (count: number, chars: number, most: number) =>
    chars > most
      ? `${countWords(count, 'action')} in ${chars} characters. Some chats take no more than ${most}: where this one is cut, save the game as a file, and send that.`
      : `${countWords(count, 'action')} in ${chars} characters.`,
  pasteLabel: 'Paste what the others posted',
  take: 'Import',
  taken: (from: string, count: number, fresh: number, game: string) => {
    const whose = from === '' ? 'This text' : `${from}’s text`
    if (fresh === 0 && count > 0) return `${whose} for ${game} brought nothing that was not here.`
    return `${whose} for ${game} brought ${countWords(fresh, 'new action')}.`
  },
  lacks: (name: string | null, from: number, to: number, sender: string) => {
    const asked = sender === '' ? 'whoever sent this' : sender
    if (name === null) {
      return `It builds on moves of somebody who is not known here yet: ask ${asked} for everybody’s moves.`
    }
    const which = from === to ? `move ${from} is` : `moves ${from} to ${to} are`
    return `${name}’s ${which} not here yet: ask ${name === sender ? name : `${name}, or ${asked},`} for what is missing.`
  },
  toGame: 'To the game',
})
