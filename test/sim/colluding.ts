import { bytesFromHex, hexFromBytes } from '../../src/base/bytes.ts'
import type { Json } from '../../src/base/json.ts'
import type { Random } from '../../src/base/random.ts'
import type { Body } from '../../src/actions/body.ts'
import { openingBy } from '../../src/crypto/threshold.ts'
import { lotsOn } from '../../src/engine/draws/left-to-lot.ts'
import { isFixed, type Draw } from '../../src/engine/draws/draw.ts'
import { unopenedIn } from '../../src/engine/votes/encrypted-ballots.ts'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import type { Proposal } from '../../src/engine/kernel/state/state.ts'
import { ballotOpening } from '../../src/session/duties/ballots.ts'
import { drawDealing, drawShare } from '../../src/session/duties/draws.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { proved } from '../../src/session/record/prepare.ts'
import { say, type Mischief, type Scene } from './mischief.ts'

/*
 * What a friend with a modified client does to what only several open together: ballots, and chance drawn together. For their
 * part they give it never, too early, wrongly, twice, or after they saw what the others gave.
 */

const byHolders = {
  /** Its part in what is opened or drawn: right, spoilt, or that of something else. */
  'helps-wrongly': async (scene) => {
    for (const body of partsIn(scene)) {
      await signs(scene, scene.random.chance(1, 2) ? body : spoilt(body, scene.random))
    }
  },
  /** Its shares of ballots while the vote is open, all that it takes from one holder to look. */
  'opens-early': async (scene) => {
    const [proposal] = hidden(scene).filter(({ phase }) => phase === 'voting')
    const unopened = proposal === undefined ? [] : unopenedIn(proposal)
    if (scene.seat === null || proposal === undefined || unopened.length === 0) return
    const dealings = unopened.flatMap(({ dealing }) => bytesOf(dealing))
    const { shares, proof } = openingBy(scene.seat.die.seed, dealings)
    await signs(scene, {
      type: 'open-ballots',
      form: currentForm(proposal).hash,
      shares: shares.map((share, at) => ({
        ballot: unopened[at]?.action ?? proposal.id,
        share: hexFromBytes(share),
      })),
      proof: hexFromBytes(proof),
    })
  },
  /** Votes for itself where chance does: now, or dated back to before it was asked. */
  'votes-after-all': async (scene) => {
    const { random, rogue, seat, state, now } = scene
    const mine = [...state.openProposals.values()].filter(({ id }) =>
      lotsOn(state, id).some(({ ballots }) => ballots.players.some((one) => one === seat?.player)),
    )
    if (seat === null || mine.length === 0) return
    const { hash: form } = currentForm(random.pick(mine))
    const vote = { type: 'vote', form, ballot: random.pick(['for', 'against'] as const) } as const
    const body = plain(proved(mechanicLibrary, vote, seat, state, () => random.bytes(32)))
    const time = random.chance(1, 2) ? now : (rogue.tip?.time ?? now) + 1
    await say(rogue, [await rogue.forge({ time, parents: [], body }, now)])
  },
  /** Two ballots in one place, a rotten one, or one that was another's; dated back where the vote is over. */
  'casts-wrongly': async (scene) => {
    const { random, rogue, now } = scene
    const [proposal] = hidden(scene)
    if (proposal === undefined) return
    const form = currentForm(proposal).hash
    const ballots = (['for', 'against'] as const).flatMap((ballot) =>
      encrypted(scene, form, ballot),
    )
    const others = unopenedIn(proposal).map(({ dealing }): Body => ({
      type: 'encrypted-vote',
      form,
      dealing,
    }))
    const [one] = ballots
    if (random.chance(1, 3) && others.length > 0) return signs(scene, random.pick(others))
    if (random.chance(1, 3) && one !== undefined) return signs(scene, spoilt(one, random))
    const time = proposal.phase === 'voting' ? now : (rogue.tip?.time ?? now) + 1
    const items: Uint8Array[] = []
    for (const body of ballots) items.push(await rogue.forge({ time, body: plain(body) }, now))
    for (const [place, item] of items.entries()) rogue.bring([item], (link) => link % 2 === place)
    rogue.learn(items)
  },
  /** A dealing of its own, dated back, for a draw of which it has seen what others gave. */
  'deals-late': async (scene) => {
    const { random, rogue, seat, state, now } = scene
    const draws = [...(state.draws?.values() ?? [])]
    if (seat === null || draws.length === 0) return
    const draw = { ...random.pick(draws), dealings: [] }
    const body = drawDealing(seat, state, draw, () => random.bytes(32))
    if (body === null) return
    const time = (rogue.tip?.time ?? 0) + 1
    await say(rogue, [await rogue.forge({ time, parents: [], body: plain(body) }, now)])
  },
} satisfies Record<string, Mischief>

export type HoldersMischief = keyof typeof byHolders

const allByHolders = Object.keys(byHolders) as readonly (keyof typeof byHolders)[]
/** Where chance votes for nobody there is nothing to vote after all. */
export const holdersMischief = allByHolders.filter((one) => one !== 'votes-after-all')
export const lotsMischief = allByHolders
export const ofHolders: Readonly<Record<HoldersMischief, Mischief>> = byHolders

/** What its seat would give now to what several do together. */
function partsIn(scene: Scene): readonly Body[] {
  const { seat, state, random } = scene
  if (seat === null) return []
  const opening = hidden(scene).map((proposal) => ballotOpening(seat, proposal))
  const drawing = [...(state.draws?.values() ?? [])].map((draw: Draw) =>
    isFixed(draw) ? drawShare(seat, draw) : drawDealing(seat, state, draw, () => random.bytes(32)),
  )
  const thrown = [...state.owedThrows.values()]
    .filter(({ player }) => player === seat.player)
    .map(({ id: throwId }) =>
      proved(mechanicLibrary, { type: 'throw', throwId }, seat, state, () => random.bytes(32)),
    )
  const told = [...state.openProposals.values()]
    .filter(({ phase, holders }) => phase === 'drawing' && holders !== undefined)
    .map(({ id: proposal }) => ({ type: 'tell-settled', proposal }) as const)
  return [...opening, ...drawing, ...thrown, ...told].filter((body) => body !== null)
}

function hidden({ state, random }: Scene): readonly Proposal[] {
  return random.shuffle(
    [...state.openProposals.values()].filter(({ holders }) => holders !== undefined),
  )
}

function encrypted(
  { seat, state, random }: Scene,
  form: string,
  ballot: 'for' | 'against',
): readonly Body[] {
  const proposal = [...state.openProposals.values()].find((one) => currentForm(one).hash === form)
  if (seat === null || proposal === undefined) return []
  const vote = { type: 'vote', form: currentForm(proposal).hash, ballot } as const
  return [proved(mechanicLibrary, vote, seat, state, () => random.bytes(32))]
}

/** One digit of it is another. */
function spoilt(body: Body, random: Random): Body {
  const text = JSON.stringify(body)
  const digits = [...text.matchAll(/[0-9a-f]{64,}/g)]
  if (digits.length === 0) return body
  const { 0: hex, index } = random.pick(digits)
  const at = index + random.below(hex.length)
  const other = text[at] === '0' ? '1' : '0'
  return JSON.parse(`${text.slice(0, at)}${other}${text.slice(at + 1)}`) as Body
}

async function signs({ rogue, now }: Scene, body: Body): Promise<void> {
  await say(rogue, [await rogue.forge({ body: plain(body) }, now)])
}

function plain(body: Body): Json {
  return JSON.parse(JSON.stringify(body)) as Json
}

function bytesOf(hex: string): readonly Uint8Array[] {
  const bytes = bytesFromHex(hex)
  return bytes.ok ? [bytes.value] : []
}
