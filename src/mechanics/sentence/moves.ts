import { actionId, type PlayerId } from '../../actions/ids.ts'
import type { JsonObject } from '../../base/json.ts'
import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import type { Effect } from '../../engine/kernel/effect.ts'
import type { Field } from '../../engine/kernel/questions/field.ts'
import type { MoveOffer } from '../../engine/kernel/questions/mechanic.ts'
import { remembered } from '../../engine/rules/rules.ts'
import { proposalById } from '../../engine/votes/proposals.ts'
import type { Deed } from '../../language/meaning/deed.ts'
import { spokenOf, type Blank, type Filled } from '../../language/meaning/filled.ts'
import type { Offer, Place } from '../../language/meaning/meaning.ts'
import type { Period } from '../../language/meaning/pace.ts'
import type { Sentence } from '../../language/meaning/place.ts'
import { singularOf } from '../../language/reading/noun.ts'
import type { Scope } from '../../language/meaning/world.ts'
import { carriedOut, type SentenceContext } from './carry-deeds.ts'
import { worldOf } from './game-world.ts'
import { sentenceKind } from './live-sentence.ts'
import { dayNumber, localTime } from '../../base/time-zone.ts'
import { wordsAt } from '../../language/reading/say.ts'
import { weekdayOf } from '../../language/meaning/calendar.ts'

/** The move that a sentence offers, if it offers one. */
export function offerIn({ meaning, at }: Sentence): Offer | null {
  return meaning.offers?.(at) ?? null
}

export function moveOffers(player: PlayerId, context: SentenceContext): readonly MoveOffer[] {
  const offer = offerIn(context.params)
  if (offer === null) return []
  const { name } = offer
  const prices = pricesOf(offer, madeBy(player, context)).filter(({ amount }) => amount > 0)
  const title = name.slice(0, 1).toUpperCase() + name.slice(1)
  const why = closedTo(player, offer, context)
  return [
    {
      move: name,
      title,
      form: blanksOf(player, offer, context).map((blank) => fieldOf(blank, context)),
      ...(prices.length === 0 ? {} : { prices }),
      ...(why === null ? {} : { closed: why }),
    },
  ]
}

export function playMove(
  move: string,
  player: PlayerId,
  input: JsonObject,
  context: SentenceContext,
): Result<readonly Effect[]> {
  const offer = offerIn(context.params)
  if (offer?.name !== move) return fail(fault('move-not-offered'))
  const closed = closedTo(player, offer, context)
  if (closed !== null) return fail(closed)
  const { number } = context.rule
  const filled = readFilled(blanksOf(player, offer, context), input, context)
  if (filled === null) return fail(fault('choice-unfit'))
  const made = madeBy(player, context)
  const place = made.with(broughtBy(offer, filled, made))
  const isRepeated = offer.limit?.isRepeated === true
  const times = isRepeated ? (filled.numbers.get(repeating.name) ?? 1) : 1
  const deeds = repeated(offer.does(place), times)
  const why =
    offer.refusal?.(place) ??
    tooDear(player, offer, place, times, context) ??
    asksNobody(deeds, number) ??
    tooEarly(offer.leadsTo?.(place) ?? deeds, context)
  if (why !== null) return fail(why)
  const prices = pricesOf(offer, place)
    .filter(({ amount }) => amount > 0)
    .map(({ quantity, amount }): Effect => ({ do: 'add', player, quantity, by: -amount * times }))
  const paid: readonly Effect[] = prices.length === 0 ? [] : [{ do: 'all-of', effects: prices }]
  const key = doneKey(offer, player, filled.player)
  const value = noteOf(key, offer, context)
  const noted: readonly Effect[] = value === null ? [] : [{ do: 'remember', key, value }]
  return ok([...paid, ...noted, ...carriedOut(deeds, context)])
}

function madeBy(player: PlayerId, context: SentenceContext): Place {
  return context.params.placeIn(worldOf(context), { they: player, focus: player, own: player })
}

/** All of them are paid, or the move is not made: of one kind together. */
function pricesOf({ pricesAt }: Offer, place: Place) {
  const byKind = new Map<string, number>()
  for (const at of pricesAt) {
    const { count, quantity } = place.amount(at)
    byKind.set(quantity, (byKind.get(quantity) ?? 0) + Math.max(0, count))
  }
  return [...byKind].map(([quantity, amount]) => ({ quantity, amount }))
}

function blanksOf(player: PlayerId, offer: Offer, context: SentenceContext): readonly Blank[] {
  const place = madeBy(player, context)
  const asked =
    offer.formAt === null
      ? (offer.form?.blanks(place, player) ?? [])
      : place.blanks(offer.formAt, player)
  const own = asked.map((blank) => withoutDone(blank, player, offer, context))
  return offer.limit?.isRepeated === true ? [...own, repeating] : own
}

/** Whom there is to choose from, where it can be done so often with each. */
function withoutDone(
  blank: Blank,
  player: PlayerId,
  offer: Offer,
  context: SentenceContext,
): Blank {
  const { most, isPerOther } = offer.limit ?? {}
  if (blank.of !== 'player' || most === undefined || isPerOther !== true) return blank
  const isLeft = (other: PlayerId) =>
    doneIn(most.per, doneKey(offer, player, other), context) < most.times
  return { ...blank, among: blank.among.filter(isLeft) }
}

const repeating = { of: 'number', name: 'count', min: 1, max: 1_000 } as const

/** All that is done so many times; what is the same when it is done again, once. */
function repeated(deeds: readonly Deed[], times: number): readonly Deed[] {
  if (times === 1) return deeds
  return deeds.flatMap((deed): readonly Deed[] => {
    switch (deed.do) {
      case 'add':
        return [{ ...deed, by: deed.by * times }]
      case 'all-of':
        return [{ ...deed, deeds: repeated(deed.deeds, times) }]
      case 'set':
      case 'set-role':
      case 'set-choice':
      case 'note':
        return [deed]
      default:
        return Array.from({ length: times }, () => deed)
    }
  })
}

function broughtBy({ formAt, form }: Offer, filled: Filled, place: Place): Scope {
  if (formAt !== null) return place.filled(formAt, filled)
  return form === undefined ? {} : (form.brings ?? spokenOf)(filled, place)
}

const labels: ReadonlyMap<string, string> = new Map([
  ['give', 'So many you give'],
  ['take', 'So many you ask for'],
  ['number', 'Number'],
  ['count', 'How many'],
  ['bet', 'So many you bet'],
  ['sentence', 'The sentence'],
])

function fieldOf(blank: Blank, { game }: SentenceContext): Field {
  switch (blank.of) {
    case 'player':
      return { type: 'player', name: 'player', label: 'Whom', among: blank.among }
    case 'proposal':
      return {
        type: 'choice',
        name: 'proposal',
        label: 'Proposal',
        options: blank.among.map((id) => {
          const number = String(proposalById(game, id)?.number ?? '')
          return { value: number, label: number }
        }),
        default: String(proposalById(game, blank.among[0] ?? actionId(''))?.number ?? ''),
      }
    case 'thing': {
      const { kind, isAsked = false } = blank
      const one = singularOf(kind)
      const options = blank.among.map(({ number, owner }) => {
        const whose = isAsked && owner !== null ? ` (${game.players.get(owner)?.name ?? ''})` : ''
        return { value: String(number), label: `${one} ${number}${whose}` }
      })
      const named = isAsked ? { name: 'asked', label: 'In return' } : { name: 'thing', label: one }
      return { type: 'choice', ...named, options, default: options[0]?.value ?? '' }
    }
    case 'option': {
      const options = blank.among.map((value) => ({ value, label: value }))
      const first = options[0]?.value ?? ''
      return { type: 'choice', name: 'option', label: blank.choice, options, default: first }
    }
    case 'rule': {
      const options = blank.among.map((number) => ({
        value: String(number),
        label: String(number),
      }))
      const first = options[0]?.value ?? ''
      return { type: 'choice', name: 'rule', label: 'Rule', options, default: first }
    }
    case 'item': {
      const options = blank.among.map(({ item, label }) => ({ value: item, label }))
      return {
        type: 'choice',
        name: 'item',
        label: 'Item',
        options,
        default: options[0]?.value ?? '',
      }
    }
    case 'text': {
      const { of, name, maxLength } = blank
      return { type: of, name, label: labels.get(name) ?? name, maxLength, default: '' }
    }
    case 'number': {
      const { of, name, min, unit } = blank
      const limits = { min, max: Math.max(min, blank.max), ...(unit === undefined ? {} : { unit }) }
      return { type: of, name, label: labels.get(name) ?? name, ...limits, default: min }
    }
  }
}

/** What was filled in, as it is meant; `null`: somebody or something that is not among those that can be. */
function readFilled(
  blanks: readonly Blank[],
  input: JsonObject,
  { game }: SentenceContext,
): Filled | null {
  let filled: Filled = { numbers: new Map() }
  for (const blank of blanks) {
    switch (blank.of) {
      case 'player': {
        const player = blank.among.find((one) => one === input['player'])
        if (player === undefined) return null
        filled = { ...filled, player }
        break
      }
      case 'proposal': {
        const proposal = blank.among.find(
          (id) => String(proposalById(game, id)?.number) === input['proposal'],
        )
        if (proposal === undefined) return null
        filled = { ...filled, proposal }
        break
      }
      case 'thing': {
        const name = blank.isAsked === true ? 'asked' : 'thing'
        const thing = blank.among.find(({ number }) => String(number) === input[name])
        if (thing === undefined) return null
        filled = { ...filled, [name]: thing.id }
        break
      }
      case 'option': {
        const option = blank.among.find((one) => one === input['option'])
        if (option === undefined) return null
        filled = { ...filled, option }
        break
      }
      case 'item': {
        const good = blank.among.find(({ item }) => item === input['item'])
        if (good === undefined) return null
        filled = { ...filled, item: good.item }
        break
      }
      case 'rule': {
        const rule = blank.among.find((number) => String(number) === input['rule'])
        if (rule === undefined) return null
        filled = { ...filled, rule }
        break
      }
      case 'text': {
        const text = input[blank.name]
        if (typeof text !== 'string' || text.trim() === '') return null
        filled = { ...filled, text }
        break
      }
      case 'number': {
        const number = input[blank.name]
        if (typeof number !== 'number') return null
        filled = { ...filled, numbers: new Map(filled.numbers).set(blank.name, number) }
      }
    }
  }
  return filled
}

/** Why a player cannot make the move now; `null` if they can. */
function closedTo(player: PlayerId, offer: Offer, context: SentenceContext): Fault | null {
  const { number } = context.rule
  const { moverAt } = offer
  const place = madeBy(player, context)
  if (moverAt !== null && !place.isMover(moverAt, player)) return fault('not-for-you', {}, number)
  if (offer.isFor?.(place, player) === false) return fault('not-for-you', {}, number)
  const late = outOfTime(player, offer, context)
  if (late !== null) return { ...late, rule: number }
  const isEmpty = blanksOf(player, offer, context).some((blank) =>
    'among' in blank ? blank.among.length === 0 : blank.of === 'number' && blank.max < blank.min,
  )
  if (isEmpty) return fault('nobody-to-choose', {}, number)
  return offer.isClosed?.(place, player) ?? tooDear(player, offer, place, 1, context)
}

/** Why it is not the time for it. */
function outOfTime(player: PlayerId, offer: Offer, context: SentenceContext): Fault | null {
  const { limitAt } = offer
  const { isOwnTurn, weekday, most, restMs, isPerOther } = offer.limit ?? {}
  const world = worldOf(context)
  if (isOwnTurn === true && world.mover !== player) return fault('not-your-turn-for-move')
  if (weekday !== undefined && weekdayOf(world.now, world.zone) !== weekday) {
    return fault('move-not-today', { weekday })
  }
  const key = doneKey(offer, player)
  const isDone =
    most !== undefined && isPerOther !== true && doneIn(most.per, key, context) >= most.times
  const last = remembered(context.rule, sentenceKind, key)
  const isResting = restMs !== undefined && typeof last === 'number' && world.now - last < restMs
  if (!isDone && !isResting) return null
  const limit = limitAt === undefined ? '' : wordsAt(context.params.phrase, [limitAt + 1])
  return fault('done-often-enough', { limit: limit.slice(0, 1).toLowerCase() + limit.slice(1) })
}

/** What is kept in mind of a move that is made: how often in the period, or when. */
function noteOf(key: string, offer: Offer, context: SentenceContext): string | number | null {
  const { most, restMs } = offer.limit ?? {}
  if (restMs !== undefined) return context.game.now
  if (most === undefined) return null
  return `${periodOf(most.per, context)}/${doneIn(most.per, key, context) + 1}`
}

function doneIn(per: Period, key: string, context: SentenceContext): number {
  const done = remembered(context.rule, sentenceKind, key)
  const [period, count] = typeof done === 'string' ? done.split('/') : []
  return period === periodOf(per, context) ? Number(count) : 0
}

function tooDear(
  player: PlayerId,
  offer: Offer,
  place: Place,
  times: number,
  context: SentenceContext,
): Fault | null {
  for (const { quantity, amount } of pricesOf(offer, place)) {
    const price = amount * times
    const has = place.world.quantity(player, quantity)
    if (has < price) {
      const isMissing = has === 0 && !isKept(player, quantity, context)
      if (isMissing) return fault('item-missing', { item: quantity }, context.rule.number)
      return fault('move-too-dear', { has, price, quantity }, context.rule.number)
    }
  }
  return null
}

/** That all it comes to is a question, and nobody is there to answer it: of two, neither judges between them. */
function asksNobody(deeds: readonly Deed[], number: number): Fault | null {
  const isIdle = (deed: Deed) => deed.do === 'ask' && deed.voters.length === 0
  return deeds.length > 0 && deeds.every(isIdle) ? fault('nobody-to-answer', {}, number) : null
}

/** That an earlier vote comes first, of what would be put to the vote. Who may call a vote is asked of players, not of rules. */
function tooEarly(deeds: readonly Deed[], { game, ask }: SentenceContext): Fault | null {
  for (const deed of deeds) {
    if (deed.do !== 'open-vote') continue
    const player = game.openProposals.get(deed.proposal)?.by
    if (player === undefined) continue
    const permit = ask('may-call-vote', { player, proposal: deed.proposal }).value
    if (!permit.allow && permit.fault.code === 'earlier-vote-first') return permit.fault
  }
  return null
}

/** Whether a player has a number of this name, rather than goods that they can have or not. */
function isKept(player: PlayerId, quantity: string, { game }: SentenceContext): boolean {
  return game.players.get(player)?.quantities.has(quantity) === true
}

/** Of several moves of a rule each is counted by itself; with each other player, where it says so. */
function doneKey({ name, limit }: Offer, player: PlayerId, other?: PlayerId): string {
  const isWith = limit?.isPerOther === true && other !== undefined
  return `done ${name} ${player.slice(0, 16)}${isWith ? ` ${other.slice(0, 16)}` : ''}`
}

/** Which turn, round, game, day or week it is, for what may be done once in each. */
function periodOf(period: Period, context: SentenceContext): string {
  const { game } = context
  const world = worldOf(context)
  switch (period) {
    case 'turn':
      return `turn ${game.round} ${game.turnCount}`
    case 'circuit':
      return `circuit ${game.round} ${world.circuit}`
    case 'day':
      return `day ${dayNumber(game.now, world.zone)}`
    case 'week':
      return `week ${Math.floor((dayNumber(game.now, world.zone) + 3) / 7)}`
    case 'month': {
      const { year, month } = localTime(game.now, world.zone)
      return `month ${year}-${month}`
    }
    case 'game':
      return `game ${game.round}`
  }
}
