import type { PlayerId, ProposalId } from '../../../actions/ids.ts'
import { multiply } from '../../../base/rational.ts'
import { fault } from '../../../base/result.ts'
import { weekdayOf } from '../../meaning/calendar.ts'
import type { Norm, Place, SentenceMeaning } from '../../meaning/meaning.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { exactly, wholeOf } from '../../meaning/whole.ts'
import type { RuleCount } from '../../meaning/world.ts'
import { textUnits } from '../../meaning/words.ts'

/** How many of some voted, as they were when the vote opened. */
const quorum: SentenceMeaning = {
  hears: () => ['vote opened', 'vote closed', 'withdrawn'],
  reacts: (at, { name, proposal }) => {
    if (proposal === undefined) return []
    const key = openedKey(proposal)
    if (name === 'vote opened') return [{ do: 'note', key, value: seatsOf(at) }]
    return at.world.kept(key).length === 0 ? [] : [{ do: 'note', key, value: null }]
  },
  norm: {
    act: () => 'change a rule',
    prohibits: () => 'turnout',
    forbids: (at, { proposal }) => !isEnough(turnoutOf(at, proposal)),
    refusal: (at, { proposal }) => fault('no-quorum', turnoutOf(at, proposal)),
  },
}

export const norms = [
  makes.framed('nobody may', '[ on {weekdays@2} ] nobody [ who {traits} ] may {act@0} .', {
    norm: {
      ...forbidding(
        0,
        (at, player) => isThen(at) && (!at.has(1) || (player !== null && at.is(1, player))),
      ),
      prohibits: (at) => (at.isOfStanding(0) && !at.has(1) && !at.has(2) ? 'entrenching' : null),
    },
  }),
  makes.framed(
    'only may',
    '[ on {weekdays@2} ] only whoever {traits} may {act@0} .',
    norm(0, (at, player) => isThen(at) && player !== null && !at.is(1, player)),
  ),
  makes.framed(
    'only then',
    'players may {act} only < on {weekdays} | while {conditions} | in their turn > .',
    {
      norm: {
        ...forbidding(0, (at, player) => {
          if (at.has(1)) return weekdayOf(at.world.now, at.world.zone) !== at.name(1)
          return at.has(2) ? !at.holds(2) : at.world.turnOf(player) === null
        }),
        refusal: (at, attempt) => {
          const isOutOfTurn = !at.has(1) && !at.has(2) && at.act(0) === 'propose'
          return isOutOfTurn ? fault('not-your-turn') : at.refusal(0, attempt)
        },
      },
    },
  ),
  ...alike('needs', [
    makes.framed('needs a title', 'a proposal needs a title .', {
      norm: {
        act: () => 'propose',
        isOfWording: true,
        forbids: (_, { title }) => title?.trim() === '',
      },
    }),
    makes.framed('needs commentary', 'a proposal needs a commentary .', {
      norm: { act: () => 'propose', forbids: (_, { commentary }) => commentary?.trim() === '' },
    }),
  ] as const),
  makes.sentence('may tell', 'with a proposal its proponent can tell {quoted} .', {
    tells: (at) => at.name(0),
  }),
  makes.sentence(
    'may give picture',
    'with a proposal its proponent can give a picture .',
    { also: ['a proposal can come with a picture .', 'a proposal may come with a picture .'] },
    { showsPicture: true },
  ),
  ...alike('quorum of', [
    makes.sentence('quorum of', quorumWords('.'), quorum),
    makes.sentence(
      'quorum of, only',
      quorumWords(', whatever quorum rules of lower rank ask for .'),
      {
        ...quorum,
        right: {
          act: () => 'change a rule',
          against: 'turnout',
          allows: (at, { proposal }) => isEnough(turnoutOf(at, proposal)),
        },
      },
    ),
  ] as const),
  makes.framed('changes at most', 'a proposal may make at most {count} change/changes .', {
    norm: {
      act: () => 'propose',
      isOfWording: true,
      forbids: (at, { changeCount }) => (changeCount ?? 0) > at.count(0),
    },
  }),
  makes.sentence(
    'voted on first',
    'a turn does not end until the proposal made in it has been voted on .',
    {
      norm: {
        act: () => 'end a turn',
        forbids: ({ world }, { player }) => player !== null && world.unvotedInTurn(player) !== null,
        refusal: ({ world }, { player }) => {
          const number = player === null ? null : world.unvotedInTurn(player)
          return number === null ? null : fault('proposal-not-voted-on', { number })
        },
      },
    },
  ),
  makes.sentence(
    'quorum',
    'a proposal is adopted only if at least {fraction} of those who may vote have voted .',
    turningOut((at, voters) => wholeOf(multiply(at.fraction(0), exactly(voters)), 'up')),
  ),
  makes.sentence(
    'quorum of so many',
    'a proposal is adopted only if at least {count} of those who may vote have voted .',
    turningOut((at) => at.count(0)),
  ),
  makes.sentence(
    'drafts among',
    'nobody may share a draft but with whoever has chosen the same {new-role} , other than {new-role} .',
    { bringsNames: false },
    {
      norm: {
        act: () => 'share a draft',
        forbids: (at, { player, with: reader }) => {
          const own = player === null ? null : at.world.chosen(player, at.name(0))
          const others = reader === undefined ? null : at.world.chosen(reader, at.name(0))
          return own === null || own !== others || own === at.name(1)
        },
        refusal: () => fault('drafts-private'),
      },
    },
  ),
  ...alike(
    'words at most',
    textUnits.map((unit) =>
      makes.framed(`${unit}s at most`, `no rule may have more than {count} ${unit}/${unit}s .`, {
        norm: {
          act: () => 'change a rule',
          forbids: (at, { change }) => (change?.length(unit) ?? 0) > at.count(0),
        },
      }),
    ),
  ),
  ...alike('there may be', [
    makes.framed(
      'mutable at most',
      'there may be at most {count} mutable rule/rules .',
      limit(({ mutable }) => mutable, 'mutable '),
    ),
    makes.framed(
      'immutable at most',
      'there may be at most {count} immutable rule/rules .',
      limit(({ immutable }) => immutable, 'immutable '),
    ),
    makes.framed(
      'rules at most',
      'there may be at most {count} rule/rules .',
      limit(({ mutable, immutable }) => mutable + immutable, ''),
    ),
    makes.framed('players at most', 'there may be at most {count} player/players at the table .', {
      norm: {
        act: () => 'join',
        forbids: (at) => at.world.players.length >= at.count(0),
        refusal: (at) => fault('table-full', { max: at.count(0) }),
      },
    }),
  ] as const),
  makes.framed(
    'mutable at least',
    'there must be at least {count} mutable rule/rules .',
    { also: ['there must always be at least {0} mutable rule/rules .'] },
    {
      norm: {
        act: () => 'change a rule',
        forbids: (at, { rulesBefore, rulesAfter }) => {
          if (rulesBefore === undefined || rulesAfter === undefined) return false
          const { mutable } = rulesAfter
          return mutable < at.count(0) && mutable < rulesBefore.mutable
        },
      },
    },
  ),
] as const

function norm(
  act: number,
  forbids: (at: Place, player: PlayerId | null) => boolean,
): SentenceMeaning {
  return { norm: forbidding(act, forbids) }
}

function forbidding(act: number, forbids: (at: Place, player: PlayerId | null) => boolean): Norm {
  return {
    act: (at) => at.act(act),
    forbids: (at, attempt) => at.covers(act, attempt) && forbids(at, attempt.player),
    refusal: (at, attempt) => at.refusal(act, attempt),
  }
}

/** Whether it is the day of which a sentence says so, or says nothing. */
function isThen(at: Place): boolean {
  return !at.has(2) || weekdayOf(at.world.now, at.world.zone) === at.name(2)
}

/** A book that has too many already may still be changed, as long as it does not grow. */
function limit(counted: (rules: RuleCount) => number, which: string): SentenceMeaning {
  return {
    norm: {
      act: () => 'change a rule',
      forbids: (at, { rulesBefore, rulesAfter }) => {
        if (rulesBefore === undefined || rulesAfter === undefined) return false
        const after = counted(rulesAfter)
        return after > at.count(0) && after > counted(rulesBefore)
      },
      refusal: (at, { rulesAfter }) => {
        const after = rulesAfter === undefined ? 0 : counted(rulesAfter)
        return fault('too-many-rules', { max: at.count(0), after, which })
      },
    },
  }
}

function openedKey(proposal: ProposalId): string {
  return `opened ${proposal.slice(0, 32)}`
}

/** The seats of those of whom it is said, as it stands. */
function seatsOf(at: Place): readonly number[] {
  const meant = at.world.players.filter((player) => at.is(0, player))
  return meant.map((player) => at.world.seats.indexOf(player))
}

function quorumWords<const E extends string>(end: E) {
  return `a proposal is adopted only if , of everyone who {traits} as its vote opens , {quota} voted on it ${end}` as const
}

function isEnough({ have, need }: Turnout): boolean {
  return have >= need
}

type Turnout = Readonly<Record<'have' | 'need', number>>

/**
 * The same of some players, as they were when the vote opened, wherever they are since. Where the sentence was not there
 * then, or nobody was meant, it goes by those of now.
 */
function turnoutOf(at: Place, id: ProposalId | undefined): Turnout {
  const { world } = at
  const proposal = id === undefined ? null : world.proposal(id)
  if (id === undefined || proposal?.isVotedOn !== true) return { have: 0, need: 0 }
  const noted = world.kept(openedKey(id))
  const voters = (noted.length === 0 ? seatsOf(at) : noted).flatMap(
    (seat) => world.seats[seat] ?? [],
  )
  return {
    have: voters.filter((player) => proposal.hasVotedThemselves(player)).length,
    need: at.quota(1, voters.length),
  }
}

/** How many have voted on a proposal that is put to the vote, and how many it takes, of so many who may. */
function turnout(
  at: Place,
  id: ProposalId | undefined,
  need: (at: Place, voters: number) => number,
): Turnout {
  const { world } = at
  const proposal = id === undefined ? null : world.proposal(id)
  if (id === undefined || proposal?.isVotedOn !== true) return { have: 0, need: 0 }
  const voters = world.players.filter((player) => world.mayVote(player, id))
  return {
    have: voters.filter((player) => proposal.hasVotedThemselves(player)).length,
    need: need(at, voters.length),
  }
}

function turningOut(need: (at: Place, voters: number) => number): SentenceMeaning {
  return {
    norm: {
      act: () => 'change a rule',
      prohibits: () => 'turnout',
      forbids: (at, { proposal }) => !isEnough(turnout(at, proposal, need)),
      refusal: (at, { proposal }) => fault('no-quorum', turnout(at, proposal, need)),
    },
  }
}
