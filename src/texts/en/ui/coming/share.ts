import { words } from '../../../words.ts'

const elsewhere =
  'Whoever has Synomic from elsewhere can paste it there, on the first screen; for everybody, put the app on a web host.'

/** Passing a link on. */
export const shareWords = words('shareWords', {
  share: 'Share …',
  shareGame: 'Share the game as a file …',
  copyByHand:
    'Copying was not allowed here. The text is selected: press Ctrl+C, or hold it and copy.',
  /** Who alone can open a link, by the address that it begins with, and what to do for others. */
  bound: {
    machine: {
      says: 'Only this machine can open this link.',
      wayOn: `For others in your network, end Synomic here and start it with “npm start -- --host”. ${elsewhere}`,
    },
    network: {
      says: 'Only whoever is in your network can open this link, while Synomic is served there.',
      wayOn: elsewhere,
    },
    code: {
      says: 'This is a code and no link: this page has no address for others.',
      wayOn:
        'Whoever gets it opens Synomic, wherever theirs came from, and pastes it on the first screen.',
    },
  },
})
