import type { Body } from '../../../src/actions/body.ts'
import type { Change } from '../../../src/actions/change.ts'
import { proposalMost } from '../../../src/actions/proposal-size.ts'
import { passagesOf, type MechanicUse } from '../../../src/actions/passage.ts'
import { limits } from '../../../src/engine/kernel/state/limits.ts'
import type { Proposal } from '../../../src/engine/kernel/state/state.ts'
import { greedySentences } from '../../greedy/greedy-sentences.ts'
import { said } from '../../mechanics/sentence-table.ts'
import { classicRules, LongGame } from '../../session/long-game.ts'

/*
 * What a member would sign who wants the others' pages to stand still: as much of the worst as limits allow. Ann is that member.
 */

/** A screen on which it is looked at, by its address within the game; `type`: what is looked for there. */
export interface LookedAt {
  readonly name: string
  readonly page: string
  readonly type?: string
}

export interface Worst {
  readonly game: LongGame
  readonly screens: readonly LookedAt[]
}

const proposal = (number: number): LookedAt => ({ name: 'proposal', page: `/proposal/${number}` })
const table: LookedAt = { name: 'table', page: '' }
const rules: LookedAt = { name: 'rules', page: '/rules' }
const chronicle: LookedAt = { name: 'chronicle', page: '/chronicle' }
const search: LookedAt = { name: 'search', page: '/rules', type: 'a e i o u t s n' }
const pictures: LookedAt = { name: 'pictures', page: '/pictures' }
const everywhere = (number: number) => [table, proposal(number), rules, chronicle]
const suggest = (number: number): LookedAt => ({
  name: 'write another wording',
  page: `/proposal/${number}/suggest`,
})

const filled = (piece: string, length: number): string =>
  piece.repeat(Math.floor(length / piece.length))

/** Constructs of Markdown that parsers have been slow at. */
const constructs = [
  '[a](b "c") ',
  '![[[',
  '*a_b*c_d ',
  '`` ` ``` ',
  '> > > > a\n',
  '- a\n  - b\n    - c\n',
  '1. a\n\n   1) b\n',
  '[x][y][z',
  '<a@b.c> <http://a.b> ',
  '&amp;&#x41;\\* ',
  '# a\n===\n---\n',
  '***__**_*',
]

/** A new rule that says this. */
const enact = (prose: string, uses: readonly MechanicUse[] = []): Change => ({
  do: 'enact',
  passages: passagesOf(prose, uses),
})

/** By what they do to whoever looks at it. */
export const worst: Readonly<Record<string, () => Worst>> = {
  'an honest proposal': () => looked(proposed([enact('Tea is served at four.')]), everywhere),
  'Markdown in every change': () =>
    looked(
      proposed(
        Array.from({ length: proposalMost.changes }, (_, at) =>
          enact(filled(constructs[at % constructs.length] ?? '', 950)),
        ),
      ),
      everywhere,
    ),
  'Markdown in one long text': () =>
    looked(proposed(constructs.slice(3, 6).map((one) => enact(filled(one, 14_000)))), everywhere),
  'one line without a space': () =>
    looked(
      proposed([
        enact(filled('x', 20_000)),
        enact(filled('é', 10_000)),
        enact(filled('(', 20_000)),
      ]),
      everywhere,
    ),
  'mentions of rules by thousands': () =>
    looked(
      proposed(
        Array.from({ length: 4 }, () =>
          enact(filled('rule 101, rule 203 and proposal 301. ', 15_000)),
        ),
      ),
      everywhere,
    ),
  'a text changed in every word': () => {
    const game = hostileGame()
    const number = adopted(game, [enact(words(4_500, 1)), enact(words(4_500, 2))])
    propose(game, [
      { do: 'amend', rule: number, passages: passagesOf(words(4_500, 3)) },
      { do: 'amend', rule: number + 1, passages: passagesOf(backwards(words(4_500, 2))) },
    ])
    return looked(game, (open) => [...everywhere(open), suggest(open)])
  },
  'a rule changed in a thousand paragraphs': () => {
    const game = hostileGame()
    const passages = (of: string) =>
      Array.from({ length: limits.passagesPerRule }, (_, at) => ({
        prose: `${of}${at} ${words(50, at)}`,
      }))
    const number = adopted(game, [{ do: 'enact', passages: passages('a') }])
    propose(game, [{ do: 'amend', rule: number, passages: passages('b').toReversed() }])
    return looked(game, everywhere)
  },
  'paragraphs by thousands': () => {
    const each = Array.from({ length: 60 }, (_, at) => ({ prose: `*${at}*` }))
    const changes = Array.from({ length: proposalMost.changes }, (): Change => ({
      do: 'enact',
      passages: each,
    }))
    return looked(proposed(changes), everywhere)
  },
  'sentences that ask all of all': () => {
    const greedy = Object.values(greedySentences).flat().map(said)
    const game = asManyAsMayBe((count) =>
      Array.from({ length: proposalMost.changes }, (_, at) =>
        enact('It is so.', greedy.slice((count * at) / 50, (count * (at + 1)) / 50)),
      ),
    )
    return looked(game, (open) => [...everywhere(open), suggest(open)])
  },
  'one sentence a hundred times': () => {
    const deep = said(`Nobody who has at least ${ofRules(2)} points may vote.`)
    const game = asManyAsMayBe((count) =>
      [0, 1].map(() =>
        enact(
          'It is so.',
          Array.from({ length: count / 2 }, () => deep),
        ),
      ),
    )
    return looked(game, everywhere)
  },
  'greedy rules in force': () => {
    const game = hostileGame()
    const greedy = Object.values(greedySentences).flat()
    for (let at = 0; at < 4; at++) {
      const changes = Array.from({ length: 12 }, (_, one) =>
        enact('It is so.', greedy.slice(12 * at + one, 12 * at + one + 2).map(said)),
      )
      adopted(game, changes)
    }
    propose(game, [enact('Tea is served at four.')])
    return looked(game, (open) => [
      ...everywhere(open),
      { name: 'players', page: '/players' },
      pictures,
    ])
  },
  'fifty proposals': () => {
    const game = hostileGame()
    for (let count = 0; count < 20; count++)
      propose(game, [enact(filled(constructs[count % constructs.length] ?? '', 20_000))], false)
    return looked(game, everywhere)
  },
  'alternatives by hundreds': () =>
    looked(
      proposed([
        {
          do: 'alternatives',
          options: Array.from({ length: limits.alternativesPerChange }, (_, at) => ({
            title: `Option ${at}`,
            changes: [enact(words(300, at)), enact(filled('*a_', 600))],
          })),
        },
      ]),
      everywhere,
    ),
  'a flood of remarks': () => {
    const game = proposed([enact('Tea is served at four.')])
    const about = openIn(game).id
    for (let count = 0; count < 600; count++)
      game.act(0, {
        type: 'comment',
        about,
        text: `${constructs[count % constructs.length] ?? ''} ${words(20, count)}`,
      })
    for (const one of constructs)
      game.act(0, { type: 'comment', about, text: filled(one, limits.textLength) })
    return looked(game, everywhere)
  },
  'a book of half a megabyte': () => {
    const game = hostileGame()
    for (let count = 0; count < 9; count++)
      adopted(game, [enact(words(4_500, 2 * count)), enact(words(4_500, 2 * count + 1))])
    propose(game, [enact('Tea is served at four.')])
    return looked(game, (open) => [...everywhere(open), search, pictures])
  },
  'the longest commentary': () => {
    const game = hostileGame()
    game.act(0, {
      type: 'propose',
      title: filled('[*_', limits.titleLength),
      commentary: filled('**a [b](c) _', limits.textLength),
      changes: [enact(filled('`*[', 50_000))],
    })
    return looked(game, everywhere)
  },
}

const ofRules = (depth: number): string =>
  depth === 0
    ? 'the number of rules'
    : `the number of rules whose number is at least ${ofRules(depth - 1)}`

/** So many words that follow each other without rhyme or reason, the same for the same seed. */
function words(count: number, seed: number): string {
  const said: string[] = []
  let at = seed * 7919 + 1
  for (let word = 0; word < count; word++) {
    at = (at * 48_271) % 2_147_483_647
    said.push((at % 1_679_616).toString(36))
  }
  return said.join(' ')
}

const backwards = (text: string): string => text.split(' ').toReversed().join(' ')

/** Classic without what binds who proposes: turns, how many rules there are, which changes, how one wins. */
function hostileGame(): LongGame {
  const binding = [103, 112, 114, 201, 202, 209]
  return new LongGame(
    'hostile',
    classicRules.filter(({ number }) => !binding.includes(number)),
  )
}

function looked(game: LongGame, screens: (open: number) => readonly LookedAt[]): Worst {
  return { game, screens: screens(openIn(game).number) }
}

function openIn({ replica }: LongGame): Proposal {
  const open = [...(replica.state?.openProposals.values() ?? [])].at(-1)
  if (open === undefined) throw new Error('nothing is proposed')
  return open
}

/** The same with as many sentences as are taken in. */
function asManyAsMayBe(changes: (count: number) => readonly Change[]): LongGame {
  for (let count: number = proposalMost.sentences; count > 1; count -= 2) {
    try {
      return proposed(changes(count))
    } catch {
      // Too much to read.
    }
  }
  throw new Error('nothing is taken in')
}

/** A game in which Ann has proposed this, and the others are asked for their votes. */
function proposed(changes: readonly Change[]): LongGame {
  const game = hostileGame()
  propose(game, changes)
  return game
}

function propose(game: LongGame, changes: readonly Change[], isVoted = true): void {
  does(game, 0, { type: 'propose', title: 'The worst', changes })
  const { id, forms } = openIn(game)
  const form = forms.at(-1)?.hash
  if (isVoted && form !== undefined) does(game, 0, { type: 'call-vote', proposal: id, form })
}

/** The same, and all were for it. The number of its first new rule. */
function adopted(game: LongGame, changes: readonly Change[]): number {
  propose(game, changes)
  const { forms, number } = openIn(game)
  const form = forms.at(-1)?.hash
  if (form === undefined) throw new Error('there is nothing to vote on')
  for (const who of [0, 1, 2]) does(game, who, { type: 'vote', form, ballot: 'for' })
  const closed = [...(game.replica.state?.closedProposals.values() ?? [])].at(-1)
  if (closed?.outcome !== 'adopted') throw new Error('it was not adopted')
  return number
}

function does(game: LongGame, who: number, body: Body): void {
  const { id } = game.act(who, body)
  const entry = game.replica.entryOf(id)
  if (entry?.outcome.kind !== 'applied') throw new Error(JSON.stringify(entry?.outcome ?? 'lost'))
}
