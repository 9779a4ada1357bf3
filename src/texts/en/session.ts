type Sentence = (args: Readonly<Record<string, string | number>>) => string

/** What an open game and the list of games have to tell. */
export const sessionFaults = {
  'fork-seen': ({ name, position }) =>
    `A device of ${name} signed two different actions in one place (its number ${position}), as happens when a key is used twice. Both are kept and shown; ask ${name} to go on with another device.`,
  'waiting-for-earlier': () =>
    'These build on actions that have not arrived yet. They are kept, and count as soon as the rest is here.',
  'game-not-here': () =>
    'This game is not on this device. Open its invitation, or bring in its file.',
  'game-name-missing': () => 'Give the game a name, so that the others know which one it is.',
  'player-name-missing': () => 'Say who you are, so that the others know you.',
  'starter-unknown': ({ name }) => `There is no starter “${name}” here. Choose one from the list.`,
  'file-no-game': () =>
    'The file holds no beginning of a game, so nothing could be read from it. Ask for it again, or export it anew.',
  'file-bad-actions': ({ count }) =>
    `${count} actions in this file were changed or are not whole; nothing was taken in. Ask for the file again.`,
  'one-tab-only': () =>
    'This browser cannot keep two tabs from signing at once. Keep this game open in one tab only.',
  'no-invitation': () =>
    'This game came in as a file. Open its invitation on this device too, so that moves reach the others.',
  'sealed-for-too-many': () =>
    'This would have to be sealed for more players than one move has room for. Nothing was signed.',
  'sealed-wrongly': () =>
    'This is sealed, and your key does not open it. If it is meant for you, it was sealed wrongly or copied from elsewhere: ask whoever sealed it, or invoke judgment.',
  'not-in-this-game': () => 'You have no seat in this game yet. Join it first.',
} satisfies Readonly<Record<string, Sentence>>
