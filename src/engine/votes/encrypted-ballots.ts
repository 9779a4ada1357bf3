import { bytesIn, hexFromBytes } from '../../base/bytes.ts'
import { canonicalHash } from '../../base/canonical-hash.ts'
import { decodeCbor } from '../../base/cbor-reader.ts'
import { encodeCbor } from '../../base/cbor-writer.ts'
import { memoized } from '../../base/memoized.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import { compareText } from '../../base/text.ts'
import { readBallot } from '../../actions/read-body.ts'
import type { BallotContent, BodyOf } from '../../actions/body.ts'
import type { ActionId, FormHash, GameId, PlayerId } from '../../actions/ids.ts'
import { maxActionBytes } from '../../actions/limits.ts'
import { pad, unpad } from '../../crypto/padding.ts'
import {
  holdersOf,
  isDealtRightly,
  isOpenedRightly,
  openTogether,
  type Holders,
} from '../../crypto/threshold.ts'
import type { Proposal } from '../kernel/state/state.ts'
import type { BallotHolder } from './vote.ts'

/*
 * What is known of ballots that nobody reads before the close: whether they were dealt rightly, what holders gave to open
 * them, and what is in them. docs/PROTOCOL.md, [ballot-cast], [ballot-open]. Each check takes milliseconds, and games are
 * derived anew: so what was found is remembered, by the action's body.
 */

type Cast = BodyOf<'encrypted-vote'> | BodyOf<'encrypted-answer'>
type Opening = BodyOf<'open-ballots'> | BodyOf<'open-answers'>
type Rehearsed = BodyOf<'vote' | 'answer' | 'tell-settled'> | Opening

/** What this device found of an action with an encrypted ballot, or with shares of some. */
export interface FoundBallot {
  /** Of what it was found right, or wrong: a hash of all that it depends on. */
  readonly right?: string
  readonly wrong?: string
  /**
   * What all the ballots hold that it was the last needed to open, hex; `null` where a ballot holds nothing that decrypts. Of
   * anonymous ones how many there are of each choice.
   */
  readonly opened?: { readonly of: string; readonly texts: readonly (string | null)[] }
}

/** What takes a device milliseconds to check; of draws, too. */
export type Checked = Cast | Opening | BodyOf<'deal-draw'> | BodyOf<'open-draw'>

const found = new WeakMap<Checked, FoundBallot>()
const rehearsed = new WeakSet<Rehearsed>()

/** What was found of it before, or was told. */
export function foundOf(body: Checked): FoundBallot | undefined {
  return found.get(body)
}

/** Spares the checks: for what this very device found in an earlier session. */
export function rememberBallot(body: Checked, known: FoundBallot): void {
  found.set(body, known)
}

/** In a rehearsal nobody holds the keys: a ballot in the clear will do, and what is encrypted already stays so. */
export function rehearseBallot(body: Rehearsed): void {
  rehearsed.add(body)
}

export function isRehearsedBallot(body: Rehearsed): boolean {
  return rehearsed.has(body)
}

/** What a ballot is bound to: nobody can pass it off as theirs, or for another wording. */
export function ballotContext(game: GameId, form: FormHash, voter: PlayerId): string {
  return `ballot in ${game} on ${form} by ${voter}`
}

/** The holders as the cryptography has them; a state's list is never changed. */
export const holdersIn = memoized((list: readonly BallotHolder[]): Holders | null =>
  holdersOf(list.map(({ key }) => bytesIn(key))),
)

/** What is encrypted is as long as so many bytes, or a multiple of them. */
export const ballotStep = 128

/** A ballot as it is encrypted: its canonical CBOR, padded. */
export function ballotBytes(content: BallotContent): Uint8Array {
  const { ballot, picks, comment, follows } = content
  const plain = {
    ballot,
    ...(picks === undefined ? {} : { picks }),
    ...(comment === undefined ? {} : { comment }),
    ...(follows === undefined ? {} : { follows: { ...follows } }),
  }
  return pad(encodeCbor(plain), ballotStep)
}

/** The ballot that bytes hold; `null`: none. */
export function ballotFrom(bytes: Uint8Array): BallotContent | null {
  const plain = unpad(bytes, ballotStep)
  const read = plain.ok ? decodeCbor(plain.value, maxActionBytes) : plain
  return read.ok ? readBallot(read.value) : null
}

/** Whether an encrypted ballot can be opened by enough of the holders, whatever its voter does next. */
export function isBallotRight(body: Cast, list: readonly BallotHolder[], context: string): boolean {
  const holders = holdersIn(list)
  if (holders === null) return false
  return foundRight(body, ['ballot', context, list.map(({ key }) => key)], () =>
    isDealtRightly(bytesIn(body.dealing), holders, context),
  )
}

/** An encrypted ballot, or answer, that is to be opened. */
export interface Unopened {
  readonly voter: PlayerId
  readonly action: ActionId
  readonly dealing: string
}

/** What several open together, and what they have given for it. */
export interface OpenedTogether {
  readonly holders: readonly BallotHolder[]
  readonly shares: ReadonlyMap<PlayerId, readonly string[]>
  /** Ascending by id. */
  readonly unopened: readonly Unopened[]
}

/** The encrypted ballots of a proposal, ascending by id. */
export function unopenedIn({ votes }: Proposal): readonly Unopened[] {
  return [...votes]
    .flatMap(([voter, { ballot, action, dealing }]) =>
      ballot === 'encrypted' && dealing !== undefined ? [{ voter, action, dealing }] : [],
    )
    .sort((a, b) => compareText(a.action, b.action))
}

/** The shares with those that a holder gives; a fault where they have no effect: docs/PROTOCOL.md, [ballot-open]. */
export function withShares(
  body: Opening,
  holder: PlayerId,
  { holders, shares, unopened }: OpenedTogether,
): Result<OpenedTogether['shares']> {
  const place = holders.findIndex(({ player }) => player === holder)
  if (place < 0) return fail(fault('holds-no-share'))
  if (shares.has(holder)) return fail(fault('already-opened'))
  const areThese = unopened.every(({ action }, index) => body.shares[index]?.ballot === action)
  if (!areThese || unopened.length !== body.shares.length) return fail(fault('other-ballots'))
  if (!isOpeningRight(body, holders, place, unopened)) return fail(fault('share-wrong'))
  const given = body.shares.map(({ share }) => share)
  return ok(new Map(shares).set(holder, given))
}

/** Whether it brings the holder's shares of just these: their ids stand for what is in them. */
function isOpeningRight(
  body: Opening,
  list: readonly BallotHolder[],
  place: number,
  unopened: readonly Unopened[],
): boolean {
  const holders = holdersIn(list)
  const key = list[place]?.key
  if (holders === null || key === undefined) return false
  const shares = body.shares.map(({ share }) => bytesIn(share))
  return foundRight(body, ['opening', key, unopened.map(({ action }) => action)], () =>
    isOpenedRightly(
      { shares, proof: bytesIn(body.proof) },
      holders,
      place,
      unopened.map(({ dealing }) => bytesIn(dealing)),
    ),
  )
}

/**
 * What each of them holds, by the shares of enough holders, the last of which this action brought; `null`: nothing that decrypts.
 * `about`: what it is that is opened.
 */
export function openedTexts(
  body: Opening,
  about: string,
  { holders: list, shares, unopened }: OpenedTogether,
  contextOf: (voter: PlayerId) => string,
): readonly (Uint8Array | null)[] {
  // Which holders they were makes no difference: that is what each ballot was proved to be.
  const of = canonicalHash(['opened', about, list, unopened.map(({ action }) => action)])
  const texts = openedAs(body, of, textsIn)
  return texts.map((text) => (text === null ? null : bytesIn(text)))

  function textsIn(): readonly (string | null)[] {
    const holders = holdersIn(list)
    return unopened.map(({ voter, dealing }, index) => {
      if (holders === null) return null
      const given = list.flatMap(({ player }, place) => {
        const share = shares.get(player)?.[index]
        return share === undefined ? [] : [{ place, bytes: bytesIn(share) }]
      })
      const text = openTogether(bytesIn(dealing), holders, contextOf(voter), given)
      return text === null ? null : hexFromBytes(text)
    })
  }
}

/** What was opened, unless this device found it before; `of`: a hash of all that it depends on. */
export function openedAs(
  body: Opening,
  of: string,
  textsIn: () => readonly (string | null)[],
): readonly (string | null)[] {
  const before = found.get(body)
  const texts = before?.opened?.of === of ? before.opened.texts : textsIn()
  found.set(body, { ...before, opened: { of, texts } })
  return texts
}

/** Whether it is right, by a check that is made once of all that it is about. */
export function foundRight(
  body: Checked,
  about: readonly unknown[],
  check: () => boolean,
): boolean {
  const statement = canonicalHash(about)
  const before = found.get(body)
  if (before?.right === statement) return true
  if (before?.wrong === statement) return false
  const isRight = check()
  found.set(body, { ...before, [isRight ? 'right' : 'wrong']: statement })
  return isRight
}
