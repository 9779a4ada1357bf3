import { describe, expect, it } from 'vitest'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { changeWarnings } from '../../src/engine/kernel/questions/collect.ts'
import { ask } from '../../src/engine/kernel/questions/ask.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { createReplay } from '../../src/engine/history/replay.ts'
import { classic } from '../../src/starters/classic.ts'
import { playerOf } from '../engine/table.ts'
import { amendment, enactment, Game, mechanic, repeal } from '../mechanics/game.ts'
import { inWords, oneInWords } from '../in-words.ts'

const three = ['Ann', 'Bo', 'Cy']
const game = (names = three) => new Game(classic.rules, names)
const majority = (rule: number) =>
  amendment(
    rule,
    'A simple majority suffices.',
    ...inWords(
      'A rule-change is adopted if more than half of those who may vote are for it, and only then.',
    ),
  )
const plain = enactment('Tea is served at four.')

describe('Classic, rule by rule', () => {
  it('103: refuses to amend or repeal an immutable rule, and says why', () => {
    const g = game()
    g.propose('Ann', amendment(105, 'x'))
    expect(g.fault).toMatchObject({ code: 'rule-immutable', rule: 103 })
    g.propose('Ann', repeal(110))
    expect(g.fault).toMatchObject({ code: 'rule-immutable', rule: 103 })
  })

  it('103: lets an immutable rule be made mutable, and then amended', () => {
    const g = game()
    g.turn('Ann', [{ do: 'transmute', rule: 105, to: 'mutable' }])
    expect(g.rule(301)).toMatchObject({ mutability: 'mutable', number: 301, status: 'in-force' })
    g.turn('Bo', [amendment(301, 'Nobody need vote.')])
    expect(g.rule(302)).toMatchObject({ text: 'Nobody need vote.' })
    expect(g.rule(302)?.history.map((one) => one.number)).toEqual([105, 301, 302])
    g.turn('Cy', [repeal(302)])
    expect(g.rule(302)?.status).toBe('repealed')
    expect(g.flags).toEqual([])
  })

  it('105, 207: everyone votes exactly once, for or against, and the last vote closes', () => {
    const g = game()
    const proposal = g.propose('Ann', plain)
    g.callVote('Ann', proposal)
    g.vote('Ann', proposal, 'abstain')
    expect(g.fault).toMatchObject({ code: 'ballot-not-offered', rule: 105 })
    g.vote('Ann', proposal, 'for')
    g.vote('Ann', proposal, 'against')
    expect(g.result).toBe('already-voted')
    g.vote('Bo', proposal, 'for')
    expect(g.state.openProposals.has(proposal)).toBe(true)
    g.vote('Cy', proposal, 'for')
    expect(g.outcomeOfProposal(proposal)).toBe('adopted')
  })

  it('108: numbers proposals from 301 on, adopted or not', () => {
    const g = game()
    const first = g.turn('Ann', [plain], ['Bo'])
    const second = g.turn('Bo', [plain])
    expect(g.state.closedProposals.get(first)).toMatchObject({ number: 301, outcome: 'defeated' })
    expect(g.state.closedProposals.get(second)).toMatchObject({ number: 302, outcome: 'adopted' })
    expect(g.rule(301)).toBeUndefined()
    expect(g.rule(302)?.text).toBe('Tea is served at four.')
  })

  it('203: unanimity, until it is amended; from then on a majority suffices, and 204 pays', () => {
    const g = game()
    g.turn('Ann', [majority(203)])
    expect(g.rule(301)?.history[0]?.number).toBe(203)
    const before = g.points('Cy') ?? 0
    const adopted = g.turn('Bo', [plain], ['Cy'])
    expect(g.outcomeOfProposal(adopted)).toBe('adopted')
    expect(g.state.closedProposals.get(adopted)?.decisions).toEqual([
      { change: 0, adopted: true, needs: 'majority', rule: 301 },
    ])
    expect(g.points('Cy')).toBe(before + 10)
  })

  it('109: making a rule mutable takes everyone, whatever 203 has become', () => {
    const g = game()
    g.turn('Ann', [majority(203)])
    const failed = g.turn('Bo', [{ do: 'transmute', rule: 112, to: 'mutable' }], ['Cy'])
    expect(g.outcomeOfProposal(failed)).toBe('defeated')
    expect(g.state.closedProposals.get(failed)?.decisions[0]).toMatchObject({
      rule: 109,
      needs: 'unanimous',
    })
    const back = g.turn('Cy', [{ do: 'transmute', rule: 208, to: 'immutable' }], ['Ann'])
    expect(g.outcomeOfProposal(back)).toBe('adopted')
  })

  it('110: an immutable rule prevails over a mutable one, unless it is repealed first', () => {
    const g = game()
    const everything = enactment(
      'Anything goes.',
      ...inWords('No rule-change may be made but an enactment, an amendment or a repeal.'),
    )
    g.turn('Ann', [everything])
    g.propose('Bo', amendment(104, 'x'))
    expect(g.fault?.rule).toBe(103)
    const verdict = ask(mechanicLibrary, g.state, 'may-change', {
      player: playerOf('Bo'),
      change: amendment(104, 'x'),
      all: [amendment(104, 'x')],
    })
    expect(verdict.from?.number).toBe(103)
    expect(verdict.value.allow).toBe(false)
  })

  it('111: only the proponent revises and calls the vote; votes are bound to the final form', () => {
    const g = game()
    const proposal = g.propose('Ann', plain)
    const old = g.formOf(proposal)
    g.act('Bo', { type: 'revise', proposal, title: 'x', changes: [plain] })
    expect(g.result).toBe('not-yours')
    g.act('Ann', { type: 'revise', proposal, title: 'x', changes: [enactment('At five.')] })
    g.act('Ann', { type: 'call-vote', proposal, form: old })
    expect(g.result).toBe('form-changed')
    g.callVote('Bo', proposal)
    expect(g.result).toBe('not-yours')
    g.callVote('Ann', proposal)
    g.act('Bo', { type: 'vote', form: old, ballot: 'for' })
    expect(g.result).toBe('form-changed')
  })

  it('111: points out proposals that are compounded or change nothing', () => {
    const g = game()
    const same = { do: 'amend', rule: 208, passages: g.rule(208)?.passages ?? [] } as const
    const codes = changeWarnings(mechanicLibrary, g.state, [same, plain]).map((one) => one.code)
    expect(codes).toEqual(['warning-compounded', 'warning-no-difference'])
  })

  it('112: refuses a way to win other than by points, and warns when none is left', () => {
    const g = game()
    const health = oneInWords('Whoever has at least 5 health wins, and nobody otherwise.')
    g.propose('Ann', amendment(208, 'Health wins.', health))
    expect(g.fault).toMatchObject({ code: 'winning-not-by-points', rule: 112 })
    const warned = changeWarnings(mechanicLibrary, g.state, [repeal(208)])
    expect(warned).toMatchObject([{ code: 'warning-no-way-to-win', rule: 111 }])
  })

  it('113: anyone can forfeit at any time, and the game goes on without them', () => {
    const g = game()
    g.act('Ann', { type: 'forfeit' })
    expect(g.result).toBe('applied')
    expect(g.mover).toBe('Bo')
    const proposal = g.propose('Bo', plain)
    g.callVote('Bo', proposal)
    g.vote('Bo', proposal, 'for')
    g.vote('Cy', proposal, 'for')
    expect(g.outcomeOfProposal(proposal)).toBe('adopted')
  })

  it('114: lets nothing leave no mutable rule, or nobody a way to change the rules', () => {
    const g = game()
    const all = classic.rules.filter((rule) => rule.mutability === 'mutable')
    g.propose('Ann', ...all.map((rule) => repeal(rule.number)))
    expect(g.fault).toMatchObject({ code: 'no-mutable-rule', rule: 114 })
    const four = oneInWords(
      'A rule-change is adopted if at least 4 votes are for it, and only then.',
    )
    const asked = g.closed(g.turn('Ann', [amendment(203, 'Four votes.', four)]))
    expect(asked.outcome).toBe('defeated')
    expect(asked.decisions[0]).toMatchObject({ rule: 114, denied: { code: 'no-change-adopting' } })
    const none = oneInWords('No rule-change may be made.')
    const forbidden = g.closed(g.turn('Bo', [enactment('Nothing.', none)]))
    expect(forbidden.outcome).toBe('defeated')
    expect(forbidden.decisions[0]).toMatchObject({
      rule: 114,
      denied: { code: 'no-change-proposing', args: { by: 302 } },
    })
  })

  it('201, 202: turns go round; one proposal, then one die, added to the points', () => {
    const g = game()
    expect(g.mover).toBe('Ann')
    expect(g.points('Ann')).toBe(0)
    g.propose('Bo', plain)
    expect(g.fault).toMatchObject({ code: 'not-your-turn', rule: 202 })
    g.act('Ann', { type: 'end-turn' })
    expect(g.fault).toMatchObject({ code: 'rule-forbids', rule: 201 })
    const proposal = g.propose('Ann', plain)
    g.propose('Ann', plain)
    expect(g.fault).toMatchObject({ code: 'already-proposed', rule: 202 })
    g.act('Ann', { type: 'end-turn' })
    expect(g.result).toBe('proposal-not-voted-on')
    g.callVote('Ann', proposal)
    for (const name of three) g.vote(name, proposal, 'for')
    expect(g.mover).toBe('Ann')
    const [face = 0] = g.throwDie('Ann')
    expect(face).toBeGreaterThanOrEqual(1)
    expect(face).toBeLessThanOrEqual(6)
    expect(g.points('Ann')).toBe(face)
    expect(g.mover).toBe('Bo')
    g.turn('Bo', [plain])
    g.turn('Cy', [plain])
    expect(g.mover).toBe('Ann')
  })

  it('206: a defeated proposal costs 10; repealed, it costs nothing', () => {
    const g = game()
    g.decide('Ann', [plain], ['Bo'])
    expect(g.points('Ann')).toBe(-10)
    g.throwDie('Ann')
    g.turn('Bo', [repeal(206)])
    g.decide('Cy', [plain], ['Ann'])
    expect(g.points('Cy')).toBe(0)
  })

  it('208: who reaches the score wins; amended to 3, the next throw may decide', () => {
    const g = game()
    const atThree = oneInWords('Whoever has at least 3 points wins, and nobody otherwise.')
    g.turn('Ann', [amendment(208, 'Three points win.', atThree)])
    for (let turn = 0; turn < 60 && g.state.status === 'playing'; turn++) {
      g.turn(g.mover ?? '', [plain])
    }
    expect(g.state.status).toBe('won')
    const [winner] = g.state.winners
    expect(
      g.state.players.get(winner ?? playerOf('Ann'))?.quantities.get('points'),
    ).toBeGreaterThanOrEqual(3)
    expect(g.state.wonBy).toMatchObject({ number: 301, mechanic: 'sentence' })
  })

  it('209: refuses a 26th mutable rule before the vote, and says why', () => {
    const g = game()
    const twelve = Array.from({ length: 12 }, () => plain)
    g.turn('Ann', twelve)
    g.propose('Bo', plain)
    expect(g.fault).toMatchObject({
      code: 'too-many-rules',
      rule: 209,
      args: { max: 25, after: 26 },
    })
    g.propose('Bo', plain, repeal(210))
    expect(g.result).toBe('applied')
  })

  it('211: the lowest number decides, unless a rule claims precedence or the rule is amended', () => {
    const g = game()
    const two = mechanic('sentence', { sentence: ['has votes', 2] })
    const one = mechanic('sentence', { sentence: ['has votes', 1] })
    g.turn('Ann', [enactment('Everyone has two votes.', two)])
    const votes = () =>
      ask(mechanicLibrary, g.state, 'vote-weight', {
        player: playerOf('Ann'),
        proposal: g.order[0]!.id,
      }).value.above
    expect(votes()).toBe(1)
    g.turn('Bo', [
      amendment(
        211,
        'High numbers first.',
        ...inWords(
          'Of two rules that are both mutable, or both immutable, the one with the higher number takes precedence, unless just one of them says otherwise of itself.',
        ),
      ),
    ])
    expect(votes()).toBe(2)
    g.turn('Cy', [
      amendment(
        302,
        'Low numbers first.',
        ...inWords(
          'Of two rules that are both mutable, or both immutable, the one with the lower number takes precedence, unless just one of them says otherwise of itself.',
        ),
      ),
    ])
    expect(votes()).toBe(1)
    g.turn('Ann', [
      amendment(
        301,
        'This rule takes precedence.',
        two,
        ...inWords('This rule takes precedence over every other rule.'),
      ),
    ])
    expect(votes()).toBe(2)
    g.turn('Bo', [
      amendment(
        207,
        'So does this.',
        one,
        ...inWords('This rule takes precedence over every other rule.'),
      ),
    ])
    expect(votes()).toBe(2)
    g.turn('Cy', [
      amendment(305, 'This defers.', one, ...inWords('This rule gives way to every other rule.')),
    ])
    expect(votes()).toBe(2)
  })
})

describe('Classic, judgment', () => {
  const invoked = () => {
    const g = new Game(classic.rules, ['Ann', 'Bo', 'Cy', 'Di'])
    g.decide('Ann', [plain])
    const judgment = g.act('Bo', { type: 'invoke-judgment', question: 'Is tea a rule?' })
    return { g, judgment }
  }

  it('212: the player before the one moving judges; nobody in their own turn', () => {
    const { g, judgment } = invoked()
    expect(g.state.judgments.get(judgment)?.judge).toBe(playerOf('Di'))
    g.act('Ann', { type: 'judge', judgment, answer: 'yes' })
    expect(g.result).toBe('not-the-judge')
    g.act('Di', { type: 'judge', judgment, answer: 'yes' })
    expect(g.result).toBe('applied')
  })

  it('212: the next turn waits for the consent of a majority of the others', () => {
    const { g, judgment } = invoked()
    g.throwDie('Ann')
    expect(g.state.turns).toEqual([])
    g.act('Di', { type: 'judge', judgment, answer: 'yes' })
    g.act('Bo', { type: 'consent' })
    expect(g.state.turns).toEqual([])
    g.act('Ann', { type: 'consent' })
    expect(g.state.turns).toEqual([])
    g.act('Cy', { type: 'consent' })
    expect(g.mover).toBe('Bo')
    expect(g.state.judgments.get(judgment)?.status).toBe('settled')
  })

  it('212: all others together overrule; then the player before the Judge judges', () => {
    const { g, judgment } = invoked()
    g.act('Di', { type: 'judge', judgment, answer: 'yes' })
    g.act('Di', { type: 'overrule', judgment })
    expect(g.fault).toMatchObject({ code: 'judge-cannot-overrule', rule: 212 })
    g.act('Ann', { type: 'overrule', judgment })
    g.act('Bo', { type: 'overrule', judgment })
    expect(g.state.judgments.get(judgment)?.status).toBe('judged')
    g.act('Cy', { type: 'overrule', judgment })
    expect(g.state.judgments.get(judgment)).toMatchObject({
      status: 'open',
      judge: playerOf('Cy'),
      former: [playerOf('Di')],
    })
  })

  it('212: repealed, nobody judges', () => {
    const g = game()
    g.turn('Ann', [repeal(212)])
    const judgment = g.act('Bo', { type: 'invoke-judgment', question: 'Who judges?' })
    expect(g.state.judgments.get(judgment)?.judge).toBeNull()
  })

  it('213: a paradox that nobody overrules makes the player who was moving win', () => {
    const { g, judgment } = invoked()
    const claim = g.act('Di', { type: 'judge', judgment, answer: 'Paradox' })
    for (const name of ['Bo', 'Cy', 'Di']) g.act(name, { type: 'consent' })
    expect(g.state.status).toBe('playing')
    g.act('Bo', { type: 'agree', claim })
    expect(g.state.status).toBe('playing')
    g.act('Cy', { type: 'agree', claim })
    expect(g.state).toMatchObject({ status: 'won', winners: [playerOf('Ann')] })
    expect(g.state.wonBy?.number).toBe(213)
  })

  it('213: overruled, it makes nobody win', () => {
    const { g, judgment } = invoked()
    g.act('Di', { type: 'judge', judgment, answer: 'paradox' })
    for (const name of ['Ann', 'Bo', 'Cy']) g.act(name, { type: 'overrule', judgment })
    for (const name of ['Bo', 'Cy', 'Di']) g.act(name, { type: 'consent' })
    expect(g.state.status).toBe('playing')
  })
})

describe('a whole game of Classic', () => {
  it('goes from the first turn to 100 points, and replays to the same state', () => {
    const g = game()
    g.turn('Ann', [majority(203)])
    g.turn('Bo', [enactment('Anyone who dislikes this gains by it.')], ['Cy'])
    g.turn('Cy', [plain], ['Ann', 'Bo'])
    expect(g.points('Cy')).toBeLessThan(10)
    for (let turn = 0; turn < 100 && g.state.status === 'playing'; turn++) {
      const mover = g.mover ?? ''
      const against = three.filter((name) => name !== mover).slice(0, 1)
      g.turn(mover, enactOrRepeal(g), against)
    }
    expect(g.state.status).toBe('won')
    expect(g.flags).toEqual([])
    const winner = three.find((name) => playerOf(name) === g.state.winners[0]) ?? ''
    expect(g.points(winner)).toBeGreaterThanOrEqual(100)
    const again = createReplay(mechanicLibrary)
    again.advance(g.order, 0)
    expect(stateHash(again.state!)).toBe(stateHash(g.state))
    g.propose(g.names[0]!, plain)
    expect(g.outcome.kind).toBe('refused')
    for (const by of ['Bo', 'Cy']) g.act(by, { type: 'new-round', keepRules: false })
    expect(g.state).toMatchObject({ status: 'playing', round: 2 })
    expect(three.map((name) => g.points(name))).toEqual([0, 0, 0])
    expect(g.rule(203)?.status).toBe('in-force')
  })
})

function enactOrRepeal(g: Game) {
  const mutable = [...g.state.rules.values()].filter(
    (rule) => rule.mutability === 'mutable' && rule.status === 'in-force',
  )
  const last = mutable.at(-1)
  return [mutable.length >= 25 && last !== undefined ? repeal(last.number) : plain]
}
