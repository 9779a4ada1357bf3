import { words } from '../../words.ts'

export const peopleWords = words('peopleWords', {
  table: 'the table',
  someone: 'someone',
  inSeat: (seat: number) => `Player in seat ${seat}`,
})
