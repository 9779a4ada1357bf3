import type { SimConfig } from '../sim/config.ts'
import type { Planted } from './planted.ts'

/* Rules of docs/PROTOCOL.md on votes that chance casts, each broken once. */

const seatKey = 'src/session/keys/seat-key.ts'
const randomVotes = 'src/language/operators/votes/random-votes.ts'

const plays =
  (...books: readonly string[]) =>
  ({ book, players }: SimConfig): boolean =>
    players > 2 && books.includes(book)

export const chance: readonly Planted[] = [
  {
    of: 'draw-when',
    what: 'what chance votes is opened while others can still vote',
    file: seatKey,
    find: 'if (!isVoteOver(this.#ports.library, state, draw.alone.ballots, isSealed)) return []',
    put: '',
    noticedBy: {
      test: 'test/session/seat-key.test.ts',
      title:
        '[draw-when] opens what chance votes where votes are hidden once the end of the vote is sealed',
    },
  },
  {
    of: 'throw-when',
    what: 'the end of a hidden vote is said to be settled before it is',
    file: seatKey,
    find: 'if (body === null || !this.#isSealed(ended?.action)) return []',
    put: 'if (body === null || ended === undefined) return []',
    noticedBy: { run: 13, among: plays('thrown-hidden') },
  },
  {
    of: 'throw-when',
    what: 'one holder alone lets votes be thrown before the end of a hidden vote is settled',
    file: 'src/engine/draws/left-to-lot.ts',
    find: 'return settledBy.length < neededOf(holders.length)',
    put: 'return settledBy.length === 0',
    noticedBy: {
      test: 'test/engine/lot-votes.test.ts',
      title: '[throw-when] nobody says for others, twice or before its end that it is settled',
    },
  },
  {
    of: 'throw-term',
    what: 'who is to throw chooses by leaving',
    file: 'src/engine/people/people-flow.ts',
    find: '  lapseLotsOf(work, player)\n',
    put: '',
    noticedBy: {
      test: 'test/engine/lot-votes.test.ts',
      title: 'that chance would have thrown counts as the refusal of who was to throw it, and left',
    },
  },
  {
    of: 'draw-votes',
    what: 'who is silent votes after all when they see what would be thrown for them',
    file: 'src/engine/votes/voting.ts',
    find: "if (byLot !== null) return fault('vote-by-lot', { number }, byLot.number)",
    put: 'void byLot',
    noticedBy: { run: 282, among: plays('thrown-open') },
  },
  {
    of: 'draw-votes',
    what: 'chance votes for whoever it votes for, however it falls',
    file: randomVotes,
    find: 'offered[face % offered.length]',
    put: 'offered[face < 0 ? 1 : 0]',
    noticedBy: {
      run: 120,
      among: plays('thrown-open', 'drawn-hidden', 'drawn-anonymous'),
      breaks: 'chance votes as it fell',
    },
  },
  {
    of: 'draw-votes',
    what: 'of two throws for one voter a thrower chooses',
    file: randomVotes,
    find: 'cast?.awaitsLot(player) !== true',
    put: 'cast !== undefined',
    noticedBy: {
      test: 'test/engine/lot-votes.test.ts',
      title: 'leaves nobody to chance twice: of two throws one could choose',
    },
  },
  {
    of: 'throw-term',
    what: 'who is to throw holds the vote up',
    file: 'src/engine/votes/lot-terms.ts',
    find: 'return term === undefined || term.heldSince !== undefined ? null : term.due',
    put: 'return term === undefined || term.due > 0 ? null : term.due',
    noticedBy: { run: 13, among: plays('thrown-open', 'thrown-hidden') },
  },
]
