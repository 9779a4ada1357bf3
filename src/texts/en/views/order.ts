/** What a ruling orders. */
export const orderWords = {
  undo: (title: string) => `This is undone: ${title}.`,
  unknownAction: 'an action that is not here yet',
}
