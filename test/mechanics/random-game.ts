import fc from 'fast-check'
import { expect } from 'vitest'
import { ask } from '../../src/engine/kernel/questions/ask.ts'
import { changeWarnings, quantityDefinitions } from '../../src/engine/kernel/questions/collect.ts'
import { createReplay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { Ballot, ClaimEffect, PollAnswer } from '../../src/actions/body.ts'
import type { PollChoice } from '../../src/engine/polls/poll.ts'
import type { InitialRule } from '../../src/actions/change.ts'
import type { MechanicUse } from '../../src/actions/passage.ts'
import { playerOf } from '../engine/table.ts'
import { anyMechanic, formOf } from './arbitrary.ts'
import { amendment, enactment, Game, repeal } from './game.ts'

/** An even number of them, so that votes can be tied. */
export const names = ['Ann', 'Bo', 'Cy', 'Ed']

/** One step of play, whatever the table looks like by then. */
export type Step = (g: Game) => void

const hourMs = 3_600_000
const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 4 })
const somebody = fc.constantFrom(...names)
const ballot = fc.constantFrom<Ballot>('for', 'for', 'against', 'abstain')
const fourBallots = fc.array(ballot, { minLength: 4, maxLength: 4 })
const someRule = (g: Game, pick: number) => {
  const rules = [...g.state.rules.values()]
  return rules[pick % rules.length]?.number ?? 0
}

/** What the players might do: mostly what the table offers, now and then what it does not. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: picks.map(makeMoves) },
  fc.tuple(somebody, anyMechanic).map(([name, use]) => (g: Game) => {
    g.propose(name, enactment('A new rule.', use))
  }),
  fc.tuple(somebody, anyMechanic, fc.nat()).map(([name, use, pick]) => (g: Game) => {
    g.propose(name, amendment(someRule(g, pick), 'An amended rule.', use))
  }),
  fc.tuple(somebody, fc.nat()).map(([name, pick]) => (g: Game) => {
    g.propose(name, repeal(someRule(g, pick)))
  }),
  { weight: 3, arbitrary: fc.tuple(anyMechanic, picks, fourBallots).map(playTurn) },
  fc.constant(closeTogether),
  { weight: 4, arbitrary: fc.constant(callVotes) },
  { weight: 4, arbitrary: fourBallots.map(castVotes) },
  { weight: 3, arbitrary: fc.constant(throwAll) },
  { weight: 2, arbitrary: fc.nat().map(answerAll) },
  somebody.map((name) => (g: Game) => void g.act(name, { type: 'end-turn' })),
  { weight: 2, arbitrary: fc.nat().map(judgeSomething) },
  fc.constant(consentAll),
  fc.tuple(somebody, fc.integer({ min: 0, max: 200 })).map(([name, hours]) => (g: Game) => {
    g.wait(hours * hourMs)
    g.act(name, { type: 'tick' })
  }),
  fc.tuple(somebody, fc.integer({ min: -20, max: 90 }), fc.nat()).map(makeClaim),
  fc.constant(admitNewcomer),
  fc.tuple(somebody, fc.nat({ max: 9 })).map(([name, rarely]) => (g: Game) => {
    if (rarely === 0) g.act(name, { type: 'forfeit' })
    if (g.state.status === 'won') g.act(name, { type: 'new-round', keepRules: rarely > 4 })
  }),
)

/** Makes some of the moves on offer, mostly open ones; none is likelier because more players have it. */
function makeMoves(picks: readonly number[]): Step {
  return (g) => {
    for (const pick of picks) {
      const all = names.flatMap((name) => g.offers(name).map((one) => ({ name, ...one })))
      const open = pick % 5 === 0 ? all : all.filter(({ offer }) => offer.closed === undefined)
      const titles = [...new Set(open.map(({ offer }) => offer.title))]
      const title = titles[pick % Math.max(1, titles.length)]
      const able = open.filter(({ offer }) => offer.title === title)
      const chosen = able[pick % Math.max(1, able.length)]
      if (chosen === undefined) return
      const [input] = fc.sample(formOf(chosen.offer.form), { numRuns: 1, seed: pick })
      g.move(chosen.name, chosen.rule.number, chosen.offer.move, input ?? {})
    }
  }
}

/** Whoever's turn it is proposes a rule with this mechanic; before the votes some moves are made. */
function playTurn([use, moves, cast]: [MechanicUse, number[], Ballot[]]): Step {
  return (g) => {
    const text = 'Tea is at four, and throw is a word.'
    g.propose(g.mover ?? 'Ann', enactment(text, use))
    makeMoves(moves)(g)
    callVotes(g)
    makeMoves(moves)(g)
    castVotes(cast)(g)
    throwAll(g)
  }
}

/** A rule with this mechanic is proposed, voted for by all, and the turn goes on. */
export function pass(use: MechanicUse): Step {
  return playTurn([use, [], []])
}

/** Everybody has something of what rules are about; without it most moves stay closed. */
function stockUp(g: Game): void {
  const effects = names
    .map(playerOf)
    .flatMap((player): ClaimEffect[] => [
      { do: 'add', player, quantity: 'points', by: 45 },
      ...['onions', 'minion packages', 'flashlights', 'green bean salads'].map(
        (item) => ({ do: 'give-item', player, item, count: 2 }) as const,
      ),
    ])
  for (const name of names) g.act(name, { type: 'sign-together', what: { do: 'apply', effects } })
}

/** All agree to close the votes that are open, whoever has voted by then. */
function closeTogether(g: Game): void {
  for (const [proposal, { phase }] of g.state.openProposals) {
    if (phase !== 'voting') continue
    for (const name of names) {
      g.act(name, { type: 'sign-together', what: { do: 'close-vote', proposal } })
    }
  }
}

function judgeSomething(pick: number): Step {
  return (g) => {
    const [id] = g.state.unsettled
    const judgment = id === undefined ? undefined : g.state.judgments.get(id)
    if (id === undefined || judgment === undefined) {
      g.act(names[pick % names.length] ?? 'Ann', { type: 'invoke-judgment', question: 'Why?' })
      return
    }
    const judge = names.find((name) => playerOf(name) === judgment.judge) ?? 'Ann'
    if (judgment.status === 'open') {
      const answer = pick % 2 === 0 ? 'paradox' : 'no'
      g.act(judge, { type: 'judge', judgment: id, answer })
    } else if (pick % 3 === 0) {
      for (const name of names) g.act(name, { type: 'overrule', judgment: id })
    }
  }
}

function consentAll(g: Game): void {
  for (const name of names) g.act(name, { type: 'consent' })
}

function admitNewcomer(g: Game): void {
  g.join('Di')
  for (const name of names) g.admit(name, 'Di', 'for')
}

/** Somebody comes into points and things; without them most moves stay closed. */
function makeClaim([name, by, pick]: [string, number, number]): Step {
  return (g) => {
    const player = playerOf(name)
    const items = ['onions', 'minion packages', 'flashlights', 'water', 'green bean salads']
    const item = items[pick % items.length] ?? ''
    g.act('Ann', {
      type: 'claim',
      rule: someRule(g, pick),
      effects: [
        { do: 'add', player, quantity: 'points', by },
        { do: 'add', player, quantity: 'health', by: 5 },
        { do: 'give-item', player, item, count: 2 },
        { do: 'set', player: null, quantity: 'drought', to: pick % 2 },
      ],
      note: '',
    })
  }
}

function callVotes(g: Game): void {
  for (const [id, proposal] of g.state.openProposals) {
    const by = names.find((name) => playerOf(name) === proposal.by)
    if (by !== undefined && proposal.phase === 'debate') g.callVote(by, id)
  }
}

/** Each player casts the ballot in their place; those without one vote for it. */
function castVotes(cast: readonly Ballot[]): Step {
  return (g) => {
    for (const proposal of g.state.openProposals.keys()) {
      // As screens do, before they show any votes.
      ask(g.library, g.state, 'secrecy', { proposal })
      names.forEach((name, index) => {
        if (g.state.openProposals.has(proposal)) g.vote(name, proposal, cast[index] ?? 'for')
      })
    }
  }
}

/** Whoever is asked something answers, one after the other, as the number has it. */
function answerAll(pick: number): Step {
  return (g) => {
    for (const { id, choice, voters } of g.state.polls.values()) {
      for (const [index, name] of names.entries()) {
        if (!voters.has(playerOf(name))) continue
        g.act(name, { type: 'answer', poll: id, option: optionOf(choice, pick + index) })
      }
    }
  }
}

function optionOf(choice: PollChoice, pick: number): PollAnswer {
  switch (choice.of) {
    case 'consent':
    case 'offer':
      return pick % 3 > 0
    case 'numbers':
      return Math.min(choice.max, choice.min + (pick % 5))
    default:
      return choice.among[pick % choice.among.length] ?? ''
  }
}

function throwAll(g: Game): void {
  for (const name of names) {
    const owed = [...g.state.owedThrows.values()].find((one) => one.player === playerOf(name))
    if (owed?.method === 'verifiable') g.throwDie(name)
    else if (owed !== undefined) {
      g.act(name, { type: 'throw', throwId: owed.id, value: owed.count })
    }
  }
}

/** Plays a game step by step and checks what must hold after any play at all. */
export function playOut(
  rules: readonly InitialRule[],
  plan: readonly Step[],
  library?: Game['library'],
): Game {
  const g = new Game(rules, names, library)
  stockUp(g)
  for (const step of plan) step(g)
  checkLimits(g)
  checkCauses(g)
  checkReplay(g)
  changeWarnings(g.library, g.state, [repeal(201)])
  return g
}

function checkLimits(g: Game): void {
  for (const definition of quantityDefinitions(g.library, g.state)) {
    const { name, of, min = -Infinity, max = Infinity } = definition
    if (of === 'rule' || of === 'proposal') continue
    const held =
      of === 'table'
        ? [g.state.table.get(name)]
        : g.state.seats.map((id) => g.state.players.get(id)?.quantities.get(name))
    for (const value of held) {
      if (value === undefined) continue
      expect(value).toBeGreaterThanOrEqual(min)
      expect(value).toBeLessThanOrEqual(max)
    }
  }
  for (const player of g.state.players.values()) {
    for (const count of player.items.values()) expect(count).toBeGreaterThan(0)
  }
}

/** Every change names the action that it came with and, where a rule brought it about, that rule and its mechanic. */
function checkCauses(g: Game): void {
  for (const { action, changes } of g.replay.entries) {
    for (const { cause } of changes) {
      if (cause.action !== action.id) expect(cause.action).toBe(action.id)
      if (cause.rule === undefined) continue
      if (cause.mechanic !== undefined) expect(g.library.kinds).toContain(cause.mechanic)
      expect(cause.number).toBeGreaterThan(0)
    }
  }
  // Effects that the table no longer allows are flagged as `effect: why`, sentences that come to no end or to no number
  // in words of their own; anything else is a mechanic that failed.
  const known =
    /^([a-z-]+: [a-z-]+|the (sentence|number) [a-z ]+|too-much-follows|too-much-work|it counts back further than 50)$/
  expect(g.flags.filter((flag) => !known.test(flag))).toEqual([])
}

/** All at once, or late from somewhere in the middle on: the same game as one action after the other. */
function checkReplay(g: Game): void {
  const hash = stateHash(g.state)
  const again = createReplay(g.library)
  again.advance(g.order, 0)
  expect(stateHash(again.state ?? g.state)).toBe(hash)
  const middle = Math.floor(g.order.length / 2)
  again.advance([...g.order.slice(0, middle), ...g.order.slice(middle + 1)], middle)
  again.advance(g.order, middle)
  expect(stateHash(again.state ?? g.state)).toBe(hash)
}
