export const peopleWords = {
  table: 'the table',
  someone: 'someone',
}
