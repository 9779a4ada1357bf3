/** How a player's line is told apart: by colour, by how it is broken, and by the letters at its end. */
export interface PlayerMark {
  readonly colour: string
  readonly dash: string
  readonly letters: string
}

/** Of one lightness, twelve hues: each at least 3.5 : 1 on paper and at night. */
const colours = [
  ...['#bb4b30', '#2e6fbe', '#307d41', '#9b53a0', '#95650f', '#027c7c'],
  ...['#6c60cb', '#bd4268', '#6c7427', '#5f7082', '#906548', '#8858b9'],
]
const dashes = ['', '8 3', '2 3', '10 3 2 3', '5 5']

/** One for each of these names, in their order. */
export function playerMarks(names: readonly string[]): readonly PlayerMark[] {
  const letterOf = (name: string, count: number) => [...name].slice(0, count).join('')
  return names.map((name, index) => {
    const isAlone = names.every(
      (other) => other === name || letterOf(other, 1) !== letterOf(name, 1),
    )
    return {
      colour: colours[index % colours.length] ?? 'currentcolor',
      dash: dashes[index % dashes.length] ?? '',
      letters: letterOf(name, isAlone ? 1 : 2),
    }
  })
}
