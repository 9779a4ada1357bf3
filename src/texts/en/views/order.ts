/** What a ruling orders. */
export const orderWords = {
  void: (title: string) => `This is void: ${title}.`,
  unknownAction: 'an action that is not here yet',
}
