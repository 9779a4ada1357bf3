import type { EventMeaning } from '../../meaning/meaning.ts'
import { gives } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'
import type { Happening } from '../../meaning/happening.ts'
import type { ChangeView, ProposalView, World } from '../../meaning/world.ts'

/** What can happen, told as it has happened. */
export const events = [
  makes.event('adopted', 'a proposal is adopted', gives.proposal, {
    hears: 'vote closed',
    isMeant: proposalThat(({ isAdopted }) => isAdopted),
  }),
  makes.event('adopted unanimously', 'a proposal is adopted unanimously', gives.proposal, {
    hears: 'vote closed',
    isMeant: proposalThat(({ isAdopted, isUnanimous }) => isAdopted && isUnanimous),
  }),
  makes.event('adopted by some', 'a proposal is adopted , but not unanimously', gives.proposal, {
    hears: 'vote closed',
    isMeant: proposalThat(({ isAdopted, isUnanimous }) => isAdopted && !isUnanimous),
  }),
  makes.event('defeated', 'a proposal is defeated', gives.proposal, {
    hears: 'vote closed',
    isMeant: proposalThat(({ isAdopted }) => !isAdopted),
  }),
  makes.event('vote closes', 'the vote on a proposal closes', gives.proposal, {
    hears: 'vote closed',
  }),
  makes.event('proposed', 'a proposal is made', gives.proposal, { hears: 'proposed' }),
  makes.event('worded', 'a proposal is made or revised', gives.proposal, { hears: 'worded' }),
  makes.event('withdrawn', 'a proposal is withdrawn', gives.proposal, { hears: 'withdrawn' }),
  makes.event(
    'proposes',
    'a player makes a proposal',
    {
      ...gives.proponent,
      also: ['someone makes a proposal', 'a player proposes', 'someone proposes'],
    },
    { hears: 'proposed', isAboutProponent: true },
  ),
  makes.event(
    'own adopted',
    'a player ’s proposal is adopted',
    { ...gives.proponent, also: ['someone ’s proposal is adopted'] },
    {
      hears: 'vote closed',
      isMeant: proposalThat(({ isAdopted }) => isAdopted),
      isAboutProponent: true,
    },
  ),
  makes.event(
    'own defeated',
    'a player ’s proposal is defeated',
    { ...gives.proponent, also: ['someone ’s proposal is defeated'] },
    {
      hears: 'vote closed',
      isMeant: proposalThat(({ isAdopted }) => !isAdopted),
      isAboutProponent: true,
    },
  ),
  makes.event('vote opens', 'the vote on a proposal opens', gives.proposal, {
    hears: 'vote opened',
  }),
  makes.event('turn begins', 'a player ’s turn begins', gives.player, { hears: 'turn began' }),
  makes.event('turn ends', 'a player ’s turn ends', gives.player, { hears: 'turn ended' }),
  makes.event(
    'joins',
    'a player joins',
    { ...gives.player, also: ['someone joins', 'a player joins the game'] },
    { hears: 'joined' },
  ),
  makes.event(
    'joins anew',
    'a new player joins',
    { ...gives.player, also: ['a new player joins the game'] },
    { hears: 'joined', isMeant: ({ isBack }) => isBack !== true },
  ),
  makes.event('leaves', 'a player leaves', gives.player, { hears: 'left' }),
  makes.event(
    'adopted in a row',
    'a player ’s proposal is adopted for the {ordinal} time in a row',
    gives.proponent,
    {
      hears: 'vote closed',
      isMeant: ({ proposal }, world, at) => {
        const view = proposal === undefined ? null : world.proposal(proposal)
        return view?.isAdopted === true && world.adoptedInRow(view.by) === at.count(0)
      },
      isAboutProponent: true,
    },
  ),
  makes.event('first of the day', 'a player makes their first proposal of a day', gives.proponent, {
    hears: 'proposed',
    isMeant: ({ proposal }, world) => {
      const by = proposal === undefined ? undefined : world.proposal(proposal)?.by
      return by !== undefined && world.proposedToday(by) === 1
    },
    isAboutProponent: true,
  }),
  changing('repeals', 'a proposal that repeals rule {count} is adopted', 'repeal'),
  changing('amends', 'a proposal that amends rule {count} is adopted', 'amend'),
  changing('transmutes', 'a proposal that transmutes rule {count} is adopted', 'transmute'),
  makes.event(
    'reaches',
    'a player reaches {count} {quantity:0}',
    {
      ...gives.player,
      also: [
        'a player ’s {1} reach {0}',
        'a player ’s {1} reaches {0}',
        'someone ’s {1} reach {0}',
        'someone reaches {0} {1:0}',
        'a player ’s {1} rise to {0}',
      ],
    },
    {
      hears: 'amount changed',
      isMeant: ({ amount }, _, at) =>
        amount !== undefined &&
        amount.quantity === at.name(1) &&
        amount.from < at.count(0) &&
        amount.to >= at.count(0),
    },
  ),
  makes.event(
    'falls to',
    'a player ’s {quantity:+} fall to {count}',
    { ...gives.player, also: ['a player ’s {0} falls to {1}', 'a player falls to {1} {0}'] },
    { hears: 'amount changed', isMeant: fellTo(1) },
  ),
  makes.event(
    'runs out',
    'a player has no {quantity} left',
    {
      ...gives.player,
      also: ['someone has no {0} left', 'a player runs out of {0}', 'a player has no {0}'],
    },
    { hears: 'amount changed', isMeant: fellTo(null) },
  ),
  changes('gains', 'someone gains {quantity:+}', 1),
  changes('loses', 'someone loses {quantity:+}', -1),
  makes.event('rule changes', 'a rule-change takes effect', gives.proposal, {
    hears: 'rule changed',
  }),
  makes.event('game begins', 'the game begins', { hears: 'game began' }),
  makes.event('round begins', 'a round begins', { hears: 'round began' }),
  makes.event('in force', 'this rule comes into force', { hears: 'in force' }),
  makes.event('enacted', 'this rule is enacted', { hears: 'enacted' }),
] as const

/** What they have fell to the number that stands there, or to nothing. */
function fellTo(at: number | null): NonNullable<EventMeaning['isMeant']> {
  return ({ amount }, _, taken) => {
    const least = at === null ? 0 : taken.count(at)
    return (
      amount !== undefined &&
      amount.quantity === taken.name(0) &&
      amount.from > least &&
      amount.to <= least
    )
  }
}

/** More (1) or fewer (-1) of something; by how many is *that many*. */
function changes(name: string, words: string, sign: 1 | -1) {
  const meaning: EventMeaning = {
    hears: 'amount changed',
    isMeant: ({ amount }, _, at) =>
      amount !== undefined &&
      amount.quantity === at.name(0) &&
      sign * (amount.to - amount.from) > 0,
  }
  return makes.event(name, words, gives.playerAndTotal, meaning)
}

/** A proposal is adopted that does this to a rule, by the number that the rule had. */
function changing(name: string, pattern: string, what: ChangeView['does']) {
  const meaning: EventMeaning = {
    hears: 'vote closed',
    isMeant: ({ proposal }, world, at) => {
      const view = proposal === undefined ? null : world.proposal(proposal)
      const changes = view?.changes ?? []
      const isSo = changes.some(({ does, rule }) => does === what && rule === at.count(0))
      return isSo && view?.isAdopted === true
    },
  }
  return makes.event(name, pattern, gives.proposal, meaning)
}

function proposalThat(isSo: (proposal: ProposalView) => boolean) {
  return ({ proposal }: Happening, world: World): boolean => {
    const view = proposal === undefined ? null : world.proposal(proposal)
    return view !== null && isSo(view)
  }
}
