import type { Mutability } from '../../actions/change.ts'
import type { BookStatus } from '../book.ts'

/** What a status word says of a rule; either half may be left open. */
export interface Standing {
  readonly mutability?: Mutability
  readonly status?: BookStatus
}

const words: ReadonlyMap<string, Standing> = new Map([
  ['immutable', { mutability: 'immutable' }],
  ['mutable', { mutability: 'mutable' }],
  ['in force', { status: 'in-force' }],
  ['in-force', { status: 'in-force' }],
  ['active', { status: 'in-force' }],
  ['enacted', { status: 'in-force' }],
  ['adopted', { status: 'in-force' }],
  ['void', { status: 'void' }],
  ['voided', { status: 'void' }],
  ['repealed', { status: 'repealed' }],
  ['deleted', { status: 'repealed' }],
  ['defeated', { status: 'defeated' }],
  ['rejected', { status: 'defeated' }],
  ['failed', { status: 'defeated' }],
  ['defunct', { status: 'defunct' }],
  ['superseded', { status: 'defunct' }],
  ['closed', { status: 'closed' }],
])

/** What a mark such as `void`, `Immutable` or `mutable, repealed` says; `undefined` when it is no status. */
export function readStanding(mark: string): Standing | undefined {
  let standing: Standing = {}
  for (const part of mark.split(',')) {
    const word = words.get(part.trim().toLowerCase())
    if (word === undefined) return undefined
    standing = { ...standing, ...word }
  }
  return standing
}

/** For patterns: all status words, the longer first, so that `immutable` is not taken for less. */
export const statusPattern = [...words.keys()].sort((a, b) => b.length - a.length).join('|')
