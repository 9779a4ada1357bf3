import type { MoveAction } from 'boardgame.io/internal'
import type { Step } from './step.ts'

/** What both are told at once, as boardgame.io is told it; of words for another round it hears the one that begins it. */
export type PeerAction = MoveAction | 'another match' | 'nothing'

export function peerActions(steps: readonly Step[], names: readonly string[]): PeerAction[] {
  const idOf = (name: string) => String(names.indexOf(name))
  return steps.map((step) => {
    if (step.do === 'new-round') return step.begins ? 'another match' : 'nothing'
    const [type, ...args] = callOf(step, idOf)
    return { type: 'MAKE_MOVE', payload: { type, args, playerID: idOf(step.by) } }
  })
}

type Call = readonly [move: string, ...args: unknown[]]

function callOf(step: Exclude<Step, { do: 'new-round' }>, idOf: (name: string) => string): Call {
  switch (step.do) {
    case 'propose':
      return ['propose', step.change]
    case 'call-vote':
      return ['callVote']
    case 'vote':
      return ['vote', step.ballot]
    case 'bribe':
      return ['bribe', idOf(step.whom)]
    case 'counter-bribe':
      return ['counterBribe', idOf(step.whom), step.how]
    case 'buy':
      return ['buy', step.item, step.count]
    case 'open a minion package':
      return ['openPackage']
    case 'water minions':
      return ['water']
    case 'eat':
      return ['eat', step.count]
    case 'take-role':
      return ['takeRole']
  }
}
