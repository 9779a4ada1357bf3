/** What is closed, but not settled. */
export const unlessWords = {
  arrives: (names: string) =>
    `This stands unless a vote of ${names} arrives: one that was cast in time counts until a seal settles the close.`,
}
