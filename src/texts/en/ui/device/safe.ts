import { countWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** How somebody keeps their seat and the game, whatever becomes of one browser. */
export const safeWords = words('safeWords', {
  title: 'Keep your seat safe',
  about:
    'Your seat is stored only in this browser. If its data is cleared, most of the other players must agree to give it back.',
  unkept:
    'This browser may clear it when space runs low; Safari does after a week without a visit.',
  addDevice: 'Add another device',
  saveAbout: 'A file holds the whole game, though not your seat.',
  grown: (count: number) =>
    `${countWords(count, 'move')} came in since you last saved the game as a file. This browser has not promised to keep it.`,
  later: 'Not now',
})
