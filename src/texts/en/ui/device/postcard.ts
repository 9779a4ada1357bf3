import { words } from '../../../words.ts'

/** A picture and a text for people who are not in the game. */
export const postcardWords = words('postcardWords', {
  open: 'Show it to others',
  title: 'Show it to others',
  about: 'Nobody can open your game with it. Titles appear as you wrote them.',
  named: 'With everyone’s names',
  picture: 'As a picture',
  drawing: 'Drawing it …',
  share: 'Share the picture …',
  save: 'Save the picture',
  failed: 'This browser cannot draw the picture. The text says the same.',
  text: 'As text',
  ballots: { for: 'for', against: 'against', abstain: 'abstained' },
  rank: (rank: number, name: string) => `${rank}. ${name}`,
  more: (count: number) => `and ${count} more`,
  under: 'Nomic: the game in which a move is a change of the rules. Played with Synomic.',
})
