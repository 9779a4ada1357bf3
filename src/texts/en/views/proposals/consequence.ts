import { countWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** What becomes of earlier moves when one is undone. */
export const consequenceWords = words('consequenceWords', {
  amount: (who: string, by: string, quantity: string) => `${who}: ${by} ${quantity}`,
  cutOff: 'It was signed by a device that has been removed from its seat.',
  /** Before it is done; `count`: of other moves. */
  would: (count: number) =>
    count === 0
      ? 'No other move would be affected.'
      : `${countWords(count, 'other move')} would be affected:`,
  did: (count: number) =>
    count === 0
      ? 'No other move was affected'
      : `${countWords(count, 'other move')} ${count === 1 ? 'was' : 'were'} affected`,
  /** Beside the choice, above the list. */
  touched: (count: number) =>
    count === 1 ? 'One other move would be affected.' : `${count} other moves would be affected.`,
  ifUndone: 'If it is undone',
  ifOverruled: 'If this is overruled',
  looking: 'Looking what would follow …',
  is: {
    undone: 'Undone',
    lost: 'No longer counts',
    'counts-again': 'Counts again',
    other: 'Counts, with another result',
  },
  gone: 'No longer:',
  come: (isInstead: boolean) => (isInstead ? 'Instead:' : 'With it:'),
  all: (count: number) => `Show all ${count}`,
})
