import { countWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** How somebody keeps their seat and the game, whatever becomes of one browser. */
export const safeWords = words('safeWords', {
  title: 'Keep your seat safe',
  about:
    'Your seat is in this browser alone. Should it be lost, or clear what it keeps, most of the others would have to give your seat back to you.',
  unkept:
    'This browser has not promised to keep it: it may clear it when room runs out, and Safari clears what was not visited for a week.',
  addDevice: 'Add another device',
  saveAbout: 'A file holds the whole game, though not your seat.',
  grown: (count: number) =>
    `${countWords(count, 'move')} came in since you last saved the game as a file. This browser has not promised to keep it.`,
  later: 'Not now',
})
