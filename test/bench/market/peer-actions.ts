import type { MoveAction } from 'boardgame.io/internal'
import type { Step } from './step.ts'

/** What both are told at once, as boardgame.io is told it. `null`: another match begins. */
export type PeerAction = MoveAction | null

export function peerActions(steps: readonly Step[], names: readonly string[]): PeerAction[] {
  const idOf = (name: string) => String(names.indexOf(name))
  return steps.map((step) => {
    const call = callOf(step, idOf)
    if (call === null) return null
    const [type, ...args] = call
    return { type: 'MAKE_MOVE', payload: { type, args, playerID: idOf(step.by) } }
  })
}

type Call = readonly [move: string, ...args: unknown[]]

function callOf(step: Step, idOf: (name: string) => string): Call | null {
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
    case 'open-minion-package':
      return ['openPackage']
    case 'water-minions':
      return ['water']
    case 'eat-minions':
      return ['eat', step.count]
    case 'take-role':
      return ['takeRole']
    case 'new-round':
      return null
  }
}
