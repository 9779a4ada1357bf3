// The little of boardgame.io 0.50 that is used here. It is installed by the benchmark itself, not with Synomic, so
// its own types are not there when Synomic is checked.

declare module 'boardgame.io/internal' {
  export interface Ctx {
    readonly numPlayers: number
    readonly playOrder: readonly string[]
    readonly playOrderPos: number
    readonly currentPlayer: string
    readonly turn: number
    readonly gameover?: unknown
  }
  export interface Events {
    endTurn(): void
    setActivePlayers(who: Readonly<Record<string, string>>): void
  }
  export interface MoveContext<G> {
    readonly G: G
    readonly ctx: Ctx
    readonly playerID: string
    readonly events: Events
  }
  export type Move<G> = (context: MoveContext<G>, ...args: never[]) => 'INVALID_MOVE' | undefined
  export interface State<G> {
    readonly G: G
    readonly ctx: Ctx
    readonly deltalog: readonly object[]
  }
  export interface MoveAction {
    readonly type: 'MAKE_MOVE'
    readonly payload: {
      readonly type: string
      readonly args: readonly unknown[]
      readonly playerID: string
    }
  }
  export interface Game<G> {
    readonly name: string
    readonly disableUndo: boolean
    readonly setup: (context: { readonly ctx: Ctx }) => G
    readonly turn: object
    readonly endIf: (context: { readonly G: G; readonly ctx: Ctx }) => unknown
  }
  export function InitializeGame<G>(how: { game: Game<G>; numPlayers: number }): State<G>
  export function CreateGameReducer<G>(how: {
    game: Game<G>
    isClient: boolean
  }): (state: State<G>, action: MoveAction) => State<G>
}
