import type { SimConfig } from '../sim/config.ts'
import type { Planted } from './planted.ts'

/* Rules of docs/PROTOCOL.md on votes that chance casts, each broken once. */

const seatKey = 'src/session/seat-key.ts'
const randomVotes = 'src/language/operators/random-votes.ts'

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
    noticedBy: { run: 51, among: plays('drawn-hidden') },
  },
  {
    of: 'throw-when',
    what: 'votes are thrown before the end of a hidden vote is sealed',
    file: seatKey,
    find: 'if (!isVoteOver(library, state, ballots, isSealed)) {',
    put: 'if (isVoteOver(library, state, ballots, () => true) && !isSealed) {',
    noticedBy: { run: 736, among: plays('thrown-hidden') },
  },
  {
    of: 'draw-votes',
    what: 'who is silent votes after all when they see what would be thrown for them',
    file: 'src/engine/votes/voting.ts',
    find: "if (byLot !== null) return fault('vote-by-lot', { number }, byLot.number)",
    put: 'void byLot',
    noticedBy: { run: 188, among: plays('thrown-open') },
  },
  {
    of: 'draw-votes',
    what: 'chance votes for whoever it votes for, however it falls',
    file: randomVotes,
    find: 'offered[face % offered.length]',
    put: 'offered[face < 0 ? 1 : 0]',
    noticedBy: { run: 8, among: plays('thrown-open', 'drawn-hidden', 'drawn-anonymous') },
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
    noticedBy: { run: 5, among: plays('thrown-open', 'thrown-hidden') },
  },
]
