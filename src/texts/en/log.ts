import { faultWords } from '../faults.ts'

/** Why an action could not be signed, read, or taken in. */
export const logFaults = faultWords('logFaults', {
  'newer-version': () =>
    'This was made by a newer Synomic, which this device cannot read yet. It is kept and passed on. Reload the page to get the newer version.',
  'time-ahead': () =>
    'The clock of the device that made this is ahead of this one’s. The action is kept, and will count when its time has come.',
  'time-ahead-of': ({ name }) =>
    `The clock of ${name}’s device was ahead of this one’s when it made this. It is kept here, and counts when its time has come. Tell ${name} to look at the device’s date and time: once they are right, the game offers to take it back.`,
  'action-too-long': ({ size, most }) =>
    `This is ${size} bytes long; one action can hold ${most}. Divide it into several, or shorten its texts.`,
  'text-too-long': ({ path, most }) =>
    `A text here is too long (${path}): ${most} bytes is the most. Shorten it, or divide it into several rules.`,
  'bad-picture': () =>
    'A picture is not the one that was signed for, or larger than 16 KiB, so what it came with was refused.',
  'bad-action': ({ reason }) =>
    `This action does not fit together (${reason}). It was not taken in, and nothing else changed.`,
  'bad-body': ({ type, path, problem }) =>
    `Something is amiss with this “${type}”${path === '' ? '' : ` at “${path}”`} (${problem}). Nothing was changed.`,
  'bad-signature': () =>
    'The signature does not belong to the device that this claims to come from. It was not taken in.',
  'other-game': () => 'This belongs to another game. It was not taken in.',
  'broken-chain': () =>
    'This action does not follow the one that its device made before. It was not taken in.',
  'time-not-after': () =>
    'This action claims to be older than what it builds on. It was not taken in.',
  'builds-on-refused': () =>
    'This builds on an action that could not be taken in, so it could not be either.',
  'too-many-waiting': ({ most }) =>
    `More than ${most} actions are waiting for others that have not arrived. This one will be asked for again later.`,
  'device-forked': () =>
    'This device’s key was used in two places at once, perhaps by a restored backup, so nothing more is signed with it. Reload this page: it goes on with a new key. Then ask the other players for your seat, or bring it in with a link from another device of yours.',
  'no-game': () => 'The game itself has not arrived yet. Wait until someone who has it is online.',
  'seal-state-differs': ({ height }) =>
    `At seal ${height} this device finds the game in another state than the clerk’s device did. Both should reload the page to have the same version; if it stays, compare the game files.`,
  'seal-left-out': ({ height, clerk, leftOut }) =>
    `${clerk} wrote what seal ${height} is to settle, and it lacks something that has been here for a while: “${leftOut}”. This device does not sign that; when the patience of the game is over it is the next clerk’s turn. Ask ${clerk} whether it ever arrived there.`,
  'seal-two-minutes': ({ height, clerk }) =>
    `${clerk} wrote two different things for seal ${height}. This device signs neither; when the patience of the game is over it is the next clerk’s turn. Ask ${clerk} whether somebody else uses that key.`,
  'seal-passed-left-out': ({ height, by, clerk, leftOut }) =>
    `${by} did not sign seal ${height} as ${clerk} wrote it: it lacks “${leftOut}”, which ${by} had for a while. It is the next clerk’s turn. Ask ${clerk} whether that ever arrived there.`,
  'seal-passed-state-differs': ({ height, by, clerk }) =>
    `${by} did not sign seal ${height} as ${clerk} wrote it: the game comes out otherwise on ${by}’s device. Both should reload the page to have the same version; if it stays, compare the game files.`,
  'seal-passed-two-minutes': ({ height, by, clerk }) =>
    `${by} did not sign seal ${height}: ${clerk} wrote two different things for it. Ask ${clerk} whether somebody else uses that key.`,
  'sealed-twice': ({ height }) =>
    `Seal ${height} was signed twice, with different contents: someone’s key is used in two places. All devices keep the same one of the two. Find out whose key it is, and revoke it.`,
})
