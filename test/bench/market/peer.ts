import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal'
import type { PeerAction } from './peer-actions.ts'
import { marketGame, type MarketState } from './peer-game.ts'
import type { Standing } from './step.ts'

/** Plays all actions through boardgame.io's own reducer, keeping its log of each match as its master does. */
export function playPeer(
  actions: readonly PeerAction[],
  names: readonly string[],
  after?: (state: { readonly standing: Standing; readonly index: number }) => void,
) {
  const game = marketGame(names)
  const reduce = CreateGameReducer({ game, isClient: false })
  const numPlayers = names.length
  const matches: object[][] = [[]]
  let state = InitializeGame<MarketState>({ game, numPlayers })
  actions.forEach((action, index) => {
    if (action === 'another match') {
      state = InitializeGame<MarketState>({ game, numPlayers })
      matches.push([])
    } else if (action !== 'nothing') {
      state = reduce(state, action)
      matches.at(-1)?.push(...state.deltalog)
    }
    after?.({ standing: standingOf(state, names), index })
  })
  return { state, matches }
}

function standingOf(
  { G, ctx }: ReturnType<typeof InitializeGame<MarketState>>,
  names: readonly string[],
): Standing {
  return {
    over: ctx.gameover !== undefined,
    mover: names[Number(ctx.currentPlayer)] ?? null,
    rules: G.rules
      .filter((rule) => rule.inForce)
      .map((rule) => rule.number)
      .sort((a, b) => a - b),
    players: Object.fromEntries(
      names.map((name, id) => {
        const { points = 0, health = 0, items = {}, minions = [] } = G.players[id] ?? {}
        const things = Object.fromEntries(Object.entries(items).filter(([, many]) => many > 0))
        return [name, { points, health, items: things, minions: minions.length }]
      }),
    ),
  }
}
