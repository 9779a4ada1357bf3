import { words } from '../../words.ts'

/** What people do by hand, without a full stop. */
export const effectWords = words('effectWords', {
  add: (who: string, quantity: string, by: number) =>
    `${by < 0 ? `−${-by}` : `+${by}`} ${quantity} for ${who}`,
  set: (who: string, quantity: string, to: number) => `${who}’s ${quantity} become ${to}`,
  giveItem: (who: string, things: string) => `${who} gets ${things}`,
  takeItem: (who: string, things: string) => `${who} gives up ${things}`,
  giveTitle: (who: string, title: string) => `The title “${title}” goes to ${who}`,
  removeTitle: (title: string) => `Nobody holds the title “${title}”`,
  setChoice: (who: string, choice: string, option: string) =>
    `${who}’s ${choice} becomes ${option}`,
  endTurn: 'The turn ends',
  setRole: (who: string, role: string, held: boolean) =>
    held ? `${who} becomes ${role}` : `${who} is no longer ${role}`,
  endTurnOf: (who: string) => `${who}’s turn ends`,
  beginTurnOf: (who: string) => `${who}’s turn begins`,
  drop: (who: string) => `${who} is out of the game`,
  seat: (who: string) => `${who} takes a seat`,
  win: (who: string) => `${who} wins`,
  throw: (who: string, count: number, sides: number) =>
    count === 1
      ? `${who} owes a throw of a ${sides}-sided die`
      : `${who} owes a throw of ${count} ${sides}-sided dice`,
  dropThrows: (who: string) => `${who} owes no throw any more`,
  markRule: (rule: number, mark: string) => `Rule ${rule} is marked “${mark}”`,
})
