import { words } from '../../words.ts'

/** What waits for the others, since no one player decides it, or since it takes something from them. */
export const pendingWords = words('pendingWords', {
  list: 'Waiting for all of you',
  claim: (name: string, rule: number) => `${name} claims this under rule ${rule}`,
  ruling: (name: string) => `${name} ruled something that no one player decides`,
  admission: (by: string, name: string) => `${by} would let ${name} in`,
  newcomer: (name: string) => `${name} has the invitation and would like to play`,
  win: (name: string) =>
    `By the rules ${name} has won, thanks to a claim that the others have not agreed to yet`,
  asked: (what: string) => `${what}: agree, or object`,
  follows: {
    sits: (name: string) => `${name} would sit at the table and be counted`,
    goes: (name: string) => `${name} would be out, and counted no more`,
    wins: (name: string) => `${name} would win`,
    'wins-not': (name: string) => `${name} would not have won`,
    'other-keys': (name: string) => `Other devices would play for ${name}`,
  },
  otherRound: 'The round would be over, or another one',
  agreed: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} for it.`,
  against: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} against it.`,
  until: 'If nobody objects, it takes effect',
  orMost: ', or as soon as more than half of you agree.',
  unseen: (names: string, term: string) =>
    `If nobody objects, it takes effect ${term} after the others have seen it, or as soon as more than half of you agree. So far it has been seen by ${names}.`,
  contested: 'Somebody objects, so it takes effect only if more than half of you agree.',
  judged:
    'It is contested: it takes effect if more than half of you agree, or if a Judge lets it stand and nobody objects to that.',
  agree: 'Agree',
  object: 'Object',
  reason: 'Why do you object?',
})
