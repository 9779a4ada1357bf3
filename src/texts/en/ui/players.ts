/** The players, one by one. */
export const playersWords = {
  title: 'Players',
  seat: (number: number) => `Seat ${number}`,
  joined: 'joined',
  account: (account: string) => `account ${account}`,
  titles: 'Titles',
  roles: 'Roles',
  items: 'Things',
  has: 'Has',
  doing: (activity: string) => `doing: ${activity}`,
  upToDate: 'has everything that is here',
  lacks: (count: number) => `lacks ${count} of the actions that are here`,
  online: 'online',
  offline: 'not online',
  devices: (count: number) => (count === 1 ? 'plays on one device' : `plays on ${count} devices`),
  entities: 'Has',
  others: 'Others who look on',
}
