import type { Change } from '../../actions/change.ts'
import type { Passage } from '../../actions/passage.ts'
import type { Phrase } from '../../actions/phrase.ts'
import type { Fault } from '../../base/result.ts'
import { fault } from '../../base/result.ts'
import type { OnTheTable } from '../../engine/history/imagined-vote.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import { quantityDefinitions } from '../../engine/kernel/questions/collect.ts'
import { sameJson } from '../../engine/kernel/questions/same-json.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { everyChange } from '../../engine/rules/alternatives.ts'
import { impossible } from '../../engine/rules/change-check.ts'
import { changedRules, ruleByNumber, rulesInForce } from '../../engine/rules/rules.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { sentenceOf } from '../../language/meaning/content.ts'
import { footprintOf, type Touched } from '../../language/meaning/footprint.ts'
import { ifAdoptedWords } from '../../texts/en/views/if-adopted.ts'

/** Why changes cannot be made as the rules stand, each with the rule that says so. */
export function obstaclesTo({ state, proposal }: OnTheTable): readonly Fault[] {
  const all = currentForm(proposal).changes
  return everyChange(all).flatMap((change) => {
    const problem = impossible(state, change)
    if (problem !== null) return [problem]
    const input = { player: proposal.by, change, all }
    const { value, from } = ask(mechanicLibrary, state, 'may-change', input)
    if (value.allow) return []
    const { code, args, rule } = value.fault
    return [fault(code, args, rule ?? from?.number)]
  })
}

/** Changes after which everything is as before, a sentence each. */
export function thatChangeNothing(state: GameState, changes: readonly Change[]): readonly string[] {
  return everyChange(changes).flatMap((change) => {
    if (!('rule' in change)) return []
    const rule = ruleByNumber(state, change.rule)
    if (change.do !== 'amend' || rule === undefined) return []
    const sameTitle = (change.title ?? rule.title) === rule.title
    const same = sameTitle && sameJson(change.passages, rule.passages)
    return same ? [ifAdoptedWords.changesNothing(change.rule)] : []
  })
}

/**
 * Live sentences of changed rules that turn on something that nothing in the game ever brings about: it stays at nothing
 * for ever, whatever people do.
 */
export function sentencesThatWait(before: GameState, after: GameState): readonly string[] {
  const given = namesGiven(after)
  return changedRules(before, after).flatMap((rule) =>
    sentencesIn(rule.mechanics).flatMap((sentence) => {
      const missing = footprintOf(sentence).reads.find((one) => !given.has(keyOf(one)))
      if (missing === undefined || !('name' in missing)) return []
      return [ifAdoptedWords.waits(rule.number, missing.name, missing.of)]
    }),
  )
}

function sentencesIn(passages: readonly Passage[]): readonly Phrase[] {
  return passages.map(sentenceOf).filter((sentence) => sentence !== null)
}

function keyOf(touched: Touched): string {
  return 'name' in touched ? `${touched.of} ${touched.name}` : touched.of
}

/** What there is in a game, or can come to be. What every game has is always there. */
function namesGiven(state: GameState): Pick<Set<string>, 'has'> {
  const rules = rulesInForce(state)
  const footprints = rules.flatMap(({ mechanics }) => sentencesIn(mechanics).map(footprintOf))
  const made = footprints.flatMap(({ changes, defines }) => [...changes, ...defines]).map(keyOf)
  const defined = quantityDefinitions(mechanicLibrary, state).map(({ of, name }) =>
    of === 'player' || of === 'goods'
      ? `quantity ${name}`
      : of === 'table'
        ? `store ${name}`
        : `${of}-value ${name}`,
  )
  const held = [...state.players.values()].flatMap(({ quantities, items, roles }) => [
    ...[...quantities, ...items]
      .filter(([, value]) => value !== 0)
      .map(([name]) => `quantity ${name}`),
    ...[...roles.keys()].map((name) => `role ${name}`),
  ])
  const titles = [...state.titles.keys()].map((name) => `role ${name}`)
  const given = new Set([...made, ...defined, ...held, ...titles])
  return { has: (key) => !/^(quantity|role|store) /.test(key) || given.has(key) }
}
