import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { proposalById } from '../../engine/votes/proposals.ts'
import { listWords } from '../../texts/en/list.ts'
import { differenceWords } from '../../texts/en/views/difference.ts'
import { nameOf, namesOf } from '../players/people.ts'
import { pendingGist } from '../judging/pending.ts'
import { scoreboard } from '../players/scoreboard.ts'
import { itemsText } from '../players/quantity-text.ts'

/** One thing that would be different. */
export interface Difference {
  readonly what: string
  readonly before: string
  readonly after: string
}

/** What is different between two states: scores, things, titles, rules, outcomes of votes, the turn, who has won. */
export function stateDifference(before: GameState, after: GameState): readonly Difference[] {
  return [
    ...scoreDifferences(before, after),
    ...tableDifferences(before, after),
    ...thingDifferences(before, after),
    ...titleDifferences(before, after),
    ...ruleDifferences(before, after),
    ...proposalDifferences(before, after),
    ...pendingDifferences(before, after),
    difference(differenceWords.turn, turnText(before), turnText(after)),
    difference(differenceWords.status, statusText(before), statusText(after)),
  ].filter((one) => one.before !== one.after)
}

/** What would wait for the others: nothing of that would be yet. */
function pendingDifferences(before: GameState, after: GameState): readonly Difference[] {
  return [...(after.pending?.values() ?? [])]
    .filter(({ id }) => before.pending?.has(id) !== true)
    .map((one) =>
      difference(differenceWords.pending, differenceWords.noPending, pendingGist(after, one)),
    )
}

function difference(what: string, before: string, after: string): Difference {
  return { what, before, after }
}

function scoreDifferences(before: GameState, after: GameState): readonly Difference[] {
  const was = new Map(
    scoreboard(before).rows.flatMap(({ player, scores }) =>
      scores.map(({ quantity, text }) => [`${player} ${quantity}`, text] as const),
    ),
  )
  return scoreboard(after).rows.flatMap(({ player, name, scores }) =>
    scores.map(({ quantity, text }) =>
      difference(
        differenceWords.score(name, quantity),
        was.get(`${player} ${quantity}`) ?? '0',
        text,
      ),
    ),
  )
}

function tableDifferences(before: GameState, after: GameState): readonly Difference[] {
  const was = new Map(
    scoreboard(before).table.map(({ quantity, text }) => [quantity, text] as const),
  )
  return scoreboard(after).table.map(({ quantity, text }) =>
    difference(differenceWords.ofTable(quantity), was.get(quantity) ?? '0', text),
  )
}

/** Things, creatures, roles and choices, player by player. */
function thingDifferences(before: GameState, after: GameState): readonly Difference[] {
  const listed = (state: GameState) =>
    new Map(
      scoreboard(state).rows.map(
        ({ player, name, roles, choices, links, isOf, items, things }) =>
          [
            player,
            {
              name,
              text: listWords([
                ...roles,
                ...choices.map(([choice, option]) => `${choice}: ${option}`),
                ...links.map(([link, other]) => `${link}: ${other}`),
                ...isOf.map(({ text: isOfWhat }) => isOfWhat),
                ...items.map(([item, count]) => itemsText(count, item)),
                ...things,
              ]),
            },
          ] as const,
      ),
    )
  const was = listed(before)
  return [...listed(after)].map(([player, { name, text }]) =>
    difference(
      differenceWords.things(name),
      was.get(player)?.text || differenceWords.nothing,
      text || differenceWords.nothing,
    ),
  )
}

function titleDifferences(before: GameState, after: GameState): readonly Difference[] {
  const holder = (state: GameState, title: string) => {
    const player = state.titles.get(title)
    return player === undefined ? differenceWords.noHolder : nameOf(state, player)
  }
  return [...new Set([...before.titles.keys(), ...after.titles.keys()])].map((title) =>
    difference(differenceWords.title(title), holder(before, title), holder(after, title)),
  )
}

function ruleDifferences(before: GameState, after: GameState): readonly Difference[] {
  const ids = new Set([...before.rules.keys(), ...after.rules.keys()])
  return [...ids].flatMap((id) => {
    const was = before.rules.get(id)
    const becomes = after.rules.get(id)
    if (was?.history.length === becomes?.history.length) return []
    const number = (was ?? becomes)?.number ?? 0
    const text = (rule: typeof was) =>
      rule === undefined
        ? differenceWords.noRule
        : differenceWords.rule(rule.number, rule.mutability, rule.status)
    const same = text(was) === text(becomes)
    return [
      difference(
        differenceWords.ruleName(number),
        text(was),
        same ? differenceWords.otherText(text(becomes)) : text(becomes),
      ),
    ]
  })
}

/** Votes that were over and came out otherwise, or are not over. */
function proposalDifferences(before: GameState, after: GameState): readonly Difference[] {
  return [...before.closedProposals.values()].flatMap((was) => {
    const becomes = proposalById(after, was.id)
    if (becomes?.outcome === was.outcome) return []
    const text = ({ outcome }: Pick<Proposal, 'outcome'>): string =>
      differenceWords.outcome[outcome ?? 'open']
    const then = becomes === undefined ? differenceWords.noProposal : text(becomes)
    return [difference(differenceWords.proposal(was.number), text(was), then)]
  })
}

function turnText(state: GameState): string {
  const names = namesOf(
    state,
    state.turns.map(({ player }) => player),
  )
  if (names.length > 0) return listWords(names)
  return state.turnOver === null
    ? differenceWords.nobody
    : differenceWords.turnOver(nameOf(state, state.turnOver.player))
}

function statusText(state: GameState): string {
  return state.status === 'won'
    ? differenceWords.won(listWords(namesOf(state, state.winners)))
    : differenceWords.goesOn
}
