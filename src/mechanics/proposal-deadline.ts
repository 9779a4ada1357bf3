import { fault, fail, ok } from '../base/result.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type { GameState, Timer, Turn } from '../engine/kernel/state.ts'
import type { RuleId } from '../engine/kernel/state.ts'
import { defineMechanic } from './define.ts'
import { isJudge } from './judging.ts'
import { noSuchMove, offer, withInput } from './move.ts'
import { duration, flag, nameOf } from './param.ts'
import { stretch } from './phrase.ts'

const kind = 'proposal-deadline'
const hourMs = 3_600_000
const moreTime = {
  byMs: duration({
    label: 'Give how much more',
    minMs: 60_000,
    maxMs: 30 * 24 * hourMs,
    default: 12 * hourMs,
  }),
}

/** Market's rule 304: who does not propose in time loses the turn, and takes a title. */
export const proposalDeadline = defineMechanic({
  kind,
  title: 'A time to propose in',
  group: 'time',
  params: {
    withinMs: duration({
      label: 'Within',
      minMs: 60_000,
      maxMs: 365 * 24 * hourMs,
      default: 36 * hourMs,
    }),
    title: nameOf('title', {
      label: 'Who is late takes the title',
      default: '',
      optional: true,
    }),
    extendable: flag({ label: 'A Judge can give more time', default: true }),
  },
  describe: ({ withinMs, title, extendable }) => {
    const takes = title === '' ? '' : `, and its player takes the title “${title}”`
    const judge = extendable ? ' A Judge can give more time.' : ''
    return `A turn in which nothing is proposed within ${stretch(withinMs)} of its beginning ends without points${takes}.${judge}`
  },
  reacts: {
    'turn-began': ({ turn }, { game, params }) => [timer(turn, game.now + params.withinMs)],
    proposed: ({ player }, { game }) =>
      game.turns
        .filter((turn) => turn.player === player)
        .map((turn): Effect => ({ do: 'cancel-timer', name: timerName(turn.number) })),
    'turn-ended': ({ turn }) => [{ do: 'cancel-timer', name: timerName(turn) }],
    'rule-changed': ({ rule: changed }, { game, rule, params }) =>
      changed === rule.id
        ? game.turns
            .filter(isWithoutProposal)
            .map((turn) => timer(turn.number, game.now + params.withinMs))
        : [],
    'timer-due': ({ data }, { game, params }) => {
      const late = game.turns.find((turn) => turn.number === data)
      if (late === undefined || !isWithoutProposal(late)) return []
      const { player } = late
      return [
        ...(params.title === ''
          ? []
          : [{ do: 'give-title', player, title: params.title } as const]),
        { do: 'end-turn-of', player },
      ]
    },
  },
  offers: (player, { game, rule, params }) => {
    if (!params.extendable || running(game, rule.id).length === 0) return []
    const closed = isJudge(game, player) ? undefined : fault('only-the-judge', {}, rule.number)
    return [offer('give-more-time', 'Give more time to propose', moreTime, { closed })]
  },
  play: (move, _player, input, { game, rule }) => {
    if (move !== 'give-more-time') return noSuchMove()
    return withInput(moreTime, input, ({ byMs }) => {
      const [earliest] = running(game, rule.id)
      if (earliest === undefined) return fail(fault('nothing-is-due'))
      const { name, due, data } = earliest
      return ok([{ do: 'set-timer', name, due: due + byMs, data }])
    })
  },
})

function timer(turn: number, due: number): Effect {
  return { do: 'set-timer', name: timerName(turn), due, data: turn }
}

function timerName(turn: number): string {
  return `turn ${turn}`
}

function isWithoutProposal(turn: Turn): boolean {
  return turn.proposal === undefined
}

/** Deadlines of this rule that are still to come, the earliest first. */
function running(game: GameState, rule: RuleId): readonly Timer[] {
  return game.timers.filter((one) => one.rule === rule && one.mechanic === kind)
}
