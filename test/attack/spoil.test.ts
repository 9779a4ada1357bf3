import { describe, expect, it } from 'vitest'
import type { BodyOf, ClaimEffect } from '../../src/actions/body.ts'
import type { Change } from '../../src/actions/change.ts'
import { ask } from '../../src/engine/kernel/questions/ask.ts'
import { currentForm, proposalById } from '../../src/engine/votes/proposals.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { changeSentence } from '../../src/views/chronicle/change-sentence.ts'
import { pendingLines } from '../../src/views/judging/pending.ts'
import { starters } from '../../src/starters/starters.ts'
import { Game, names } from './four.ts'

/*
 * What one player could try to decide alone who plays, and who has won: on the books that ship, with real signatures, real logs
 * and the terms that the app gives a game.
 */

const books = starters.map((starter) => [starter.id, starter] as const)
/** In *Speaker* the next round begins at once. */
const isWon = ({ state }: Game) => state.status === 'won' || state.round > 1
const rolesOf = (game: Game, name: string) =>
  game.state.players.get(game.id(name))?.roles ?? new Map<string, number>()
const won = (game: Game) => [game.state.status, game.state.winners.length]

describe.each(books)('[no-one-alone] in %s one player alone', (_, starter) => {
  it('seats no keys of their own by a claim, and outvotes nobody with them', () => {
    const game = new Game(starter)
    const made = ['M1', 'M2', 'M3', 'M4', 'M5']
    for (const name of made) game.act(name, { type: 'join', name })
    game.claim('Bo', ...made.map((name) => ({ do: 'seat-player', player: game.id(name) }) as const))
    expect(game.seated).toEqual(names)
    for (const name of made) {
      expect(game.try(name, { type: 'absent', player: game.id('Ann') }).refused).not.toBeNull()
    }
  })

  it('lets nobody in who is to outvote the others: that takes more than half, or nobody against it', () => {
    const game = new Game(starter)
    game.act('Mal', { type: 'join', name: 'Mal' })
    game.try('Bo', { type: 'admit', player: game.id('Mal') })
    expect(game.seated).toEqual(names)
  })

  it('wins by no claim, nor by points claimed, before the others could say no', () => {
    const game = new Game(starter)
    const points = [...(game.state.players.get(game.id('Bo'))?.quantities.keys() ?? [])]
    for (const quantity of points) {
      game.claim('Bo', { do: 'add', player: game.id('Bo'), quantity, by: 97 })
      game.claim('Bo', { do: 'add', player: game.id('Bo'), quantity, by: 1_000 })
    }
    game.claim('Bo', { do: 'win', player: game.id('Bo') })
    expect(won(game)).toEqual(['playing', 0])
  })

  it('wins by no points claimed bit by bit, whoever claims them, though the rest comes in play', () => {
    for (const isOwn of [true, false]) {
      const game = new Game(starter)
      const quantity = game.scored
      if (quantity === undefined) return
      const [who, friend, ...others] = game.four
      const nine = { do: 'add', player: game.id(who), quantity, by: 9 } as const
      for (let i = 0; i < 30 && game.state.pending === undefined; i++) {
        game.claim(isOwn ? who : friend, nine)
      }
      // The one by which they would have won waits. What comes now is theirs by the rules.
      expect([...won(game), game.state.pending?.size]).toEqual(['playing', 0, 1])
      game.together(nine)
      expect(won(game)).toEqual(['playing', 0])
      const waits = [...(game.state.pending?.values() ?? [])].find(({ what }) => what.is === 'win')
      const claim = waits?.id ?? game.state.game
      game.act(others[0] ?? '', { type: 'agree', claim })
      expect(won(game)).toEqual(['playing', 0])
      game.act(others[1] ?? '', { type: 'agree', claim })
      expect(isWon(game)).toBe(true)
    }
  })

  it('has no turns, no office of another and no number of the table by a claim, before the others could say no', () => {
    const game = new Game(starter)
    const me = { player: game.id('Bo') }
    const before = { turns: game.state.turns, table: game.state.table, Ann: rolesOf(game, 'Ann') }
    const turns = Array.from({ length: 25 }, () => [
      { do: 'begin-turn-of', ...me } as const,
      { do: 'end-turn-of', ...me } as const,
    ])
    game.claim('Bo', ...turns.flat())
    for (const role of before.Ann.keys())
      game.claim('Bo', { do: 'set-role', ...me, role, held: true })
    for (const quantity of before.table.keys()) {
      game.claim('Bo', { do: 'add', player: null, quantity, by: 100 })
    }
    expect({ ...game.state, Ann: rolesOf(game, 'Ann') }).toMatchObject(before)
    const waits = 1 + before.Ann.size + before.table.size
    // Where the book knows no turns there is nothing to begin or end.
    expect([waits - 1, waits]).toContain(game.state.pending?.size ?? 0)
  })

  it('wins by no points that they ordered as Judge, though the rest comes in play', () => {
    const game = new Game(starter)
    const quantity = game.scored
    if (quantity === undefined) return
    const judgment = game.act(game.four[3], { type: 'invoke-judgment', question: 'How many?' })
    const judge = game.nameOf(game.state.judgments.get(judgment)?.judge ?? null)
    if (judge === 'nobody') return
    const nine = { do: 'add', player: game.id(judge), quantity, by: 9 } as const
    game.ruled(judgment, { do: 'apply', effects: Array.from({ length: 4 }, () => nine) })
    for (let i = 0; i < 30 && game.state.pending === undefined && !isWon(game); i++) {
      game.together(nine)
    }
    expect(won(game)).toEqual(['playing', 0])
    const waits = [...(game.state.pending?.values() ?? [])].find(({ what }) => what.is === 'win')
    // In *Chicken and Brick* points alone win nothing.
    if (waits === undefined) return
    const claim = waits.id
    for (const name of names.filter((one) => one !== judge).slice(0, 2)) {
      game.act(name, { type: 'agree', claim })
    }
    expect(isWon(game)).toBe(true)
  })

  it('[together-rule] has no signature that was given for one rule count for another that has come to its number', () => {
    const game = new Game(starter)
    const enact = { do: 'enact', passages: [{ prose: 'Bo is to be fed.' }] } as const
    const renumber = (rule: number, to: number) => ({ do: 'renumber', rule, to }) as const
    const all = (...changes: readonly Change[]) => {
      for (const name of names)
        game.act(name, { type: 'sign-together', what: { do: 'change', changes } })
    }
    all(enact)
    const bad = Math.max(...[...game.state.rules.values()].map(({ number }) => number))
    const [good] = [...game.state.rules.values()].filter(({ status }) => status === 'in-force')
    const [first = '', ...others] = names
    const repeal = {
      type: 'sign-together',
      what: { do: 'change', changes: [{ do: 'repeal', rule: bad }] },
    } as const
    for (const name of others) game.act(name, repeal)
    all(renumber(bad, 900))
    all(renumber(good?.number ?? 0, bad))
    game.try(first, repeal)
    const kept = [...game.state.rules.values()].find(({ id }) => id === good?.id)
    expect(kept).toMatchObject({ status: 'in-force', number: bad })
  })

  it('whose win waits is told of in the chronicle, and holds up nobody who wins without a claim', () => {
    const game = new Game(starter)
    const quantity = game.scored
    if (quantity === undefined) return
    const [who, , , other] = game.four
    const nine = claimNines(game, who)
    game.together(nine)
    const { entries } = game.table.replicaOf(null)
    const told = entries.flatMap(({ changes }) =>
      changes.flatMap((one) =>
        one.kind === 'pending' && one.what === 'waits' ? [changeSentence(game.state, one)] : [],
      ),
    )
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`By the rules ${who} has won, thanks to a claim`)
    game.together({ do: 'add', player: game.id(other), quantity, by: 1_000 })
    expect(isWon(game)).toBe(true)
    const won = game.table
      .replicaOf(null)
      .entries.flatMap(({ changes }) =>
        changes.flatMap((one) => (one.kind === 'won' ? one.winners : [])),
      )
    expect(won).toEqual([game.id(other)])
  })

  it('keeps nobody from winning by a claim that goes before, once one of them is against it', () => {
    const game = new Game(starter)
    const quantity = game.scored
    if (quantity === undefined) return
    const [who, , , other] = game.four
    const claim = game.claim(who, { do: 'win', player: game.id(who) })
    game.together({ do: 'add', player: game.id(other), quantity, by: 1_000 })
    const waits = game.state.pending?.get(claim)
    expect([...won(game), waits?.holdsOff]).toEqual(['playing', 0, [game.id(other)]])
    const lines = pendingLines({ state: game.state, entries: [], me: null })
    expect(lines.flatMap(({ said }) => said).join(' ')).toContain(`so ${other} does not win`)
    game.act(other, { type: 'contest', claim, reason: 'I have won.' })
    expect(isWon(game)).toBe(true)
  })

  it('is kept from winning by nothing that others claim for them, nor by a few points of their own', () => {
    const game = new Game(starter)
    const quantity = game.scored
    if (quantity === undefined) return
    const [who, friend] = game.four
    for (const name of [who, friend])
      game.claim(name, { do: 'add', player: game.id(who), quantity, by: 1 })
    game.together({ do: 'add', player: game.id(who), quantity, by: 1_000 })
    expect(isWon(game)).toBe(true)
  })

  it('drops nobody by a ruling', () => {
    const game = new Game(starter)
    const judgment = game.act('Ann', { type: 'invoke-judgment', question: 'Am I not right?' })
    const judge = game.nameOf(game.state.judgments.get(judgment)?.judge ?? null)
    const others = names.filter((name) => name !== judge)
    const effects = others.map((name) => ({ do: 'drop-player', player: game.id(name) }) as const)
    // Where a book has no Judges it is claimed.
    if (judge === 'nobody') game.claim('Ann', ...effects)
    else game.ruled(judgment, { do: 'apply', effects })
    expect(game.seated).toEqual(names)
    for (const name of others)
      expect(game.try(name, { type: 'comment', about: judgment, text: 'No.' }).refused).toBeNull()
  })

  it('lets nobody win by what they answer as Judge, before the others could say no', () => {
    for (const answer of ['paradox', 'TRUE', 'Yes']) {
      const game = new Game(starter)
      const judgment = game.act('Ann', { type: 'invoke-judgment', question: 'Play cannot go on.' })
      const judge = game.nameOf(game.state.judgments.get(judgment)?.judge ?? null)
      if (judge === 'nobody') continue
      const { id } = game.try(judge, { type: 'judge', judgment, answer })
      game.playOn()
      expect([answer, ...won(game)]).toEqual([answer, 'playing', 0])
      if (id === null || game.state.pending?.has(id) !== true) continue
      // More than half agree, and so be it.
      for (const name of names) game.try(name, { type: 'agree', claim: id })
      game.playOn()
      expect([answer, ...won(game)]).toEqual([answer, 'won', 1])
      return
    }
  })

  it('uses up nothing that others need, and takes with them what only they began', () => {
    const game = new Game(starter)
    // An evening would be over before all that was tried.
    game.stepMs = 1000
    const [rule] = game.state.rules.values()
    const marking = (mark: string) =>
      ({
        do: 'apply',
        effects: [{ do: 'mark-rule', rule: rule?.number ?? 0, mark }],
      }) as const
    let refused = 0
    for (let i = 0; i < 40; i++) {
      const what = marking(`m${i}`)
      if (game.try('Bo', { type: 'sign-together', what }).refused !== null) refused += 1
    }
    expect(refused).toBe(10)
    const comments = Array.from({ length: 60 }, (_, i) =>
      game.act('Bo', { type: 'comment', about: game.state.game, text: `${i}` }),
    )
    for (const what of comments) game.try('Bo', { type: 'hide', what })
    expect(game.state.hiding?.size).toBe(50)
    for (let i = 0; i < 30; i++) game.try('Bo', { type: 'sponsor', name: `Friend ${i}` })
    expect(game.state.sponsors.size).toBe(20)
    // The others still can all of that.
    game.act('Cy', { type: 'sign-together', what: marking('ours') })
    game.act('Cy', { type: 'hide', what: comments[59] ?? '' })
    game.act('Cy', { type: 'sponsor', name: 'Ed' })
    game.act('Bo', { type: 'leave' })
    const { together, hiding, sponsors } = game.state
    expect([together.size, hiding?.size, sponsors.size]).toEqual([1, 1, 1])
  })

  it('is not the Judge of their own claim', () => {
    const game = new Game(starter)
    for (const name of names) {
      const claim = game.claim(name, { do: 'win', player: game.id(name) })
      const by = names.find((one) => one !== name) ?? ''
      const judgment = game.act(by, { type: 'contest', claim, reason: 'No.' })
      expect(game.nameOf(game.state.judgments.get(judgment)?.judge ?? null)).not.toBe(name)
    }
  })

  it('undoes as a Judge no overruling, and nothing that all signed together', () => {
    const game = new Game(starter)
    const [rule] = game.state.rules.values()
    const what = {
      do: 'apply',
      effects: [{ do: 'mark-rule', rule: rule?.number ?? 0, mark: 'ours' }],
    } as const
    const signed = names.map((name) => game.act(name, { type: 'sign-together', what }))
    const judgment = game.act('Ann', { type: 'invoke-judgment', question: 'Am I not right?' })
    if (game.state.judgments.get(judgment)?.judge === null) return
    const { judge } = game.ruled(judgment)
    const others = names.filter((name) => name !== judge)
    const over = others.flatMap((name) => game.try(name, { type: 'overrule', judgment }).id ?? [])
    for (const action of [...signed.slice(-1), ...over]) {
      const again = game.act('Ann', { type: 'invoke-judgment', question: 'And this?' })
      const by = game.nameOf(game.state.judgments.get(again)?.judge ?? null)
      const orders = [{ do: 'undo', action }] as const
      const [answer = 'Yes'] = ask(mechanicLibrary, game.state, 'judgment-answers', {
        judgment: again,
      }).value
      expect(game.try(by, { type: 'judge', judgment: again, answer, orders }).refused?.code).toBe(
        'objection-stays',
      )
      expect(game.state.undone.has(action)).toBe(false)
    }
  })
})

/** One claims nine points again and again, until one would win by it. */
function claimNines(game: Game, who: string) {
  const quantity = game.scored ?? ''
  const nine = { do: 'add', player: game.id(who), quantity, by: 9 } as const
  for (let i = 0; i < 30 && game.state.pending === undefined; i++) game.claim(who, nine)
  return nine
}

// The others are over by themselves before a day is.
describe.each(books.filter(([id]) => id !== 'evening' && id !== 'week'))(
  'in %s one player',
  (_, starter) => {
    it('gains nothing by keeping a claim back until its time is over', () => {
      // Where more than half stay, seals have what was kept back come last; else its date says where it stands.
      for (const away of [['Bo'], ['Bo', 'Dora']]) {
        const game = new Game(starter)
        const staying = names.filter((name) => !away.includes(name))
        for (const name of away) game.table.takeOffline(name)
        game.claim('Bo', { do: 'win', player: game.id('Bo') })
        // For as long as whoever has not seen it is waited for.
        for (let day = 0; day < 9; day++) {
          game.wait(24)
          game.here(...staying)
        }
        for (const name of away) game.table.bringOnline(name)
        game.here(...names)
        expect([...away, ...won(game)]).toEqual([...away, 'playing', 0])
        expect(game.state.pending?.size).toBe(1)
      }
    })

    it('has what they decided take effect where more than half agree, or nobody is against it for as long as all could be', () => {
      const agreed = new Game(starter)
      const claim = agreed.claim('Bo', { do: 'win', player: agreed.id('Bo') })
      agreed.act('Cy', { type: 'agree', claim })
      expect(won(agreed)).toEqual(['playing', 0])
      agreed.act('Dora', { type: 'agree', claim })
      expect(won(agreed)).toEqual(['won', 1])

      const quiet = new Game(starter)
      quiet.claim('Bo', { do: 'win', player: quiet.id('Bo') })
      quiet.wait(30)
      quiet.here('Ann', 'Cy', 'Dora')
      quiet.wait(20)
      expect(won(quiet)).toEqual(['playing', 0])
      quiet.wait(5)
      expect(won(quiet)).toEqual(['won', 1])
    })

    it('wins by what they claimed once all could have said no, or nobody does in time', () => {
      const seen = new Game(starter)
      const [who] = seen.four
      claimNines(seen, who)
      seen.here(...names)
      seen.wait(25)
      seen.here('Ann')
      expect(isWon(seen)).toBe(true)

      const quiet = new Game(starter)
      const nine = claimNines(quiet, who)
      quiet.together(nine)
      expect(isWon(quiet)).toBe(false)
      quiet.wait(20)
      expect(isWon(quiet)).toBe(false)
      quiet.wait(10)
      expect(isWon(quiet)).toBe(true)
    })

    it('does not win by what is in judgment, however long that takes', () => {
      const game = new Game(starter)
      const [who] = game.four
      const nine = claimNines(game, who)
      const [claim = game.state.game] = game.state.claims.keys()
      game.act('Ann', { type: 'contest', claim, reason: 'For what?' })
      game.together(nine)
      game.wait(48)
      game.here(...names)
      const waits = [...(game.state.pending?.values() ?? [])].map(({ what }) => what.is)
      expect([...waits, ...won(game)]).toEqual(['claim', 'win', 'playing', 0])
    })

    it('has nothing take effect by lapse of time that somebody is against', () => {
      const game = new Game(starter)
      game.act('Mal', { type: 'join', name: 'Mal' })
      const { id } = game.try('Bo', { type: 'admit', player: game.id('Mal') })
      if (id === null || game.state.pending === undefined) return
      game.act('Cy', { type: 'contest', claim: id, reason: 'Nobody knows them.' })
      game.here(...names)
      game.wait(24 * 30)
      expect(game.seated).not.toContain('Mal')
      for (const name of ['Ann', 'Dora']) game.try(name, { type: 'admit', player: game.id('Mal') })
      expect(game.seated).toContain('Mal')
    })
  },
)

describe('[claimed-win] in the week’s table', () => {
  it('who has the most points by claims that nobody could yet say no to does not win on Sunday for that', () => {
    const starter = starters.find(({ id }) => id === 'week')
    if (starter === undefined) throw new Error('there is one')
    const game = new Game(starter)
    game.wait(24 * 3 + 19)
    game.here(...names)
    const nine = { do: 'add', player: game.id('Bo'), quantity: 'points', by: 9 } as const
    const claim = game.claim('Bo', nine)
    game.wait(3)
    game.here(...names)
    expect([...won(game), game.state.pending?.get(claim)?.what.is]).toEqual(['playing', 0, 'win'])
    for (const name of ['Ann', 'Dora']) game.act(name, { type: 'agree', claim })
    expect(won(game)).toEqual(['won', 1])
  })
})

describe('in the Initial Set', () => {
  it('whoever gains the points in play wins without anybody’s consent', () => {
    const [starter] = starters
    if (starter === undefined) throw new Error('there are books')
    const game = new Game(starter)
    const what = {
      do: 'apply',
      effects: [{ do: 'set', player: game.id('Ann'), quantity: 'points', to: 99 }],
    } as const
    for (const name of names) game.act(name, { type: 'sign-together', what })
    const passages = [{ prose: 'We greet.' }]
    const proposal = game.act('Ann', {
      type: 'propose',
      title: 'Greet',
      changes: [{ do: 'enact', passages }],
    })
    const form = game.state.openProposals.get(proposal)?.forms.at(-1)?.hash
    if (form === undefined) throw new Error('it is open')
    game.act('Ann', { type: 'call-vote', proposal, form })
    for (const name of names) game.act(name, { type: 'vote', form, ballot: 'for' })
    const [owed] = game.state.owedThrows.values()
    game.act('Ann', { type: 'throw', throwId: owed?.id ?? '' })
    expect(won(game)).toEqual(['won', 1])
  })
})

describe.each(books)('[claim-room] in %s claims', (_, starter) => {
  const fifty = (make: (n: number) => ClaimEffect) =>
    Array.from({ length: 50 }, (_one, n) => make(n))

  it('take no more than half of the throws and names that there are: the rules find the rest', () => {
    const game = new Game(starter)
    const bo = game.id('Bo')
    const rule = [...game.state.rules.values()][0]?.number ?? 0
    const [own, owed] = [
      () => game.state.players.get(bo)?.quantities.size ?? 0,
      () => game.state.owedThrows.size,
    ]
    const claimed = (effects: readonly ClaimEffect[]) =>
      game.try('Bo', { type: 'claim', rule, effects, note: 'Much.' }).refused?.code
    const refused = new Set<string | undefined>()
    for (let times = 0; times < 12; times++) {
      const named = (n: number) =>
        ({ do: 'set', player: bo, quantity: `q${times} ${n}`, to: 1 }) as const
      refused.add(claimed(fifty(named)))
      refused.add(
        claimed(fifty(() => ({ do: 'throw', player: game.id('Ann'), sides: 6, count: 1 }))),
      )
    }
    expect([...refused]).toEqual([undefined, 'too-many-names', 'too-many-throws'])
    expect([own() > 200, own() <= 250, owed()]).toEqual([true, true, 500])
  })
})

/** Ann proposes and votes, and nobody hears of it before so many hours have gone by, but who is away with her. */
function keptBackIn(
  starter: (typeof starters)[number],
  away: readonly string[],
  hours: number,
  more: Partial<BodyOf<'propose'>> = {},
) {
  const game = new Game(starter)
  for (const name of away) game.table.takeOffline(name)
  const changes = [{ do: 'enact', passages: [{ prose: 'Ann is great.' }] }] as const
  const proposal = game.act('Ann', { type: 'propose', title: 'Great', changes, ...more })
  const own = game.table.replicaOf('Ann').state?.openProposals.get(proposal)
  if (own === undefined) throw new Error('no vote')
  const { hash: form } = currentForm(own)
  // Where the vote is not on yet.
  game.try('Ann', { type: 'call-vote', proposal, form })
  game.act('Ann', { type: 'vote', form, ballot: 'for' })
  for (let hour = 0; hour < hours; hour++) {
    game.wait(1)
    game.here(...names.filter((name) => !away.includes(name)))
  }
  for (const name of away) game.table.bringOnline(name)
  return { game, form, proposal }
}

describe.each(books.filter(([id]) => ['by-mail', 'evening', 'week'].includes(id)))(
  '[vote-seen] in %s, where votes close by time,',
  (id, starter) => {
    // On Sunday *One week* is won.
    const hours = id === 'by-mail' ? 80 : 30

    const keptBack = (away: readonly string[]) => keptBackIn(starter, away, hours)

    it.each([[['Ann']], [['Ann', 'Dora']]])(
      'a vote that %j kept back until its time was over is open to the others',
      (away) => {
        const { game, form, proposal } = keptBack(away)
        for (const name of names.filter((one) => !away.includes(one))) {
          expect(game.try(name, { type: 'vote', form, ballot: 'against' }).refused).toBeNull()
        }
        game.wait(30)
        game.here(...names)
        const { outcome, votes } = proposalById(game.state, proposal) ?? {}
        expect(outcome).toBe('defeated')
        expect(votes?.get(game.id('Bo'))?.ballot).toBe('against')
      },
    )

    it('one that more than half have seen closes when its rule says', () => {
      const { game, proposal } = keptBack([])
      expect(proposalById(game.state, proposal)?.phase).toBe('closed')
    })
  },
)

describe('[poll-seen] in Speaker, where a token has the vote over after three days unless most object,', () => {
  const [, starter] = books.find(([id]) => id === 'speaker') ?? []

  /** With a token. */
  const keptBack = (away: readonly string[]) => {
    if (starter === undefined) throw new Error('it ships')
    const extra = { 'the most interesting thing of the last 24 hours': 'A bird sang.' }
    const token = { picture: 'b'.repeat(64), extra, commentary: 'It makes the game better.' }
    return keptBackIn(starter, away, 80, token)
  }

  it.each([[['Ann']], [['Ann', 'Dora']]])(
    'one that %j kept back can still be objected to',
    (away) => {
      const { game, form, proposal } = keptBack(away)
      const [question] = game.state.polls.values()
      const others = names.filter((one) => !away.includes(one))
      for (const name of others) {
        game.act(name, { type: 'answer', poll: question?.id ?? '', option: true })
        game.act(name, { type: 'vote', form, ballot: 'against' })
      }
      game.wait(200)
      game.here(...names)
      expect(proposalById(game.state, proposal)?.outcome).toBe('defeated')
    },
  )

  it('one that more than half have seen is over when its rule says', () => {
    const { game, proposal } = keptBack([])
    expect(proposalById(game.state, proposal)?.phase).toBe('closed')
  })
})
