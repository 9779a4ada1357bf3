import { faultWords } from '../faults.ts'

/** Sentences for the faults of `base/` and `crypto/`. */
export const cryptoFaults = faultWords('cryptoFaults', {
  'not-hex': () => 'This should be lowercase hexadecimal digits, two for each byte.',
  'not-base64url': () => 'This text was changed on its way. Copy it once more, whole.',
  'vrf-proof-invalid': () =>
    'The proof of this throw does not check out against the key and what was fixed before.',
  'cannot-encrypt': () => 'One of the readers has no key that this can be encrypted for.',
  'cannot-decrypt': () =>
    'This cannot be opened with this game’s key. It belongs to another game, or was damaged on its way.',
  'invitation-foreign': () =>
    'This is not an invitation to a game of Synomic. Ask for the link once more, and paste the whole of it.',
  'invitation-newer': () =>
    'This invitation comes from a newer Synomic than this one. Reload the page to get the newer version.',
  'invitation-broken': () =>
    'This invitation is damaged: a part of the link is missing or was changed. Copy the whole link once more.',
  'bad-bytes': ({ reason }) =>
    `What arrived is not an action of Synomic, or was damaged on its way (${reason}). It was not taken in.`,
})
