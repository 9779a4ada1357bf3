import { playingGames, type AheadWish } from './ahead-games.ts'
import type { AheadNews } from './api.ts'
import type { AheadWorker, Clock } from './ports.ts'

/** Plays ahead in the page itself, which draws and answers between games: for pages that have no file to begin a worker from. */
export function playsHere(pause: Clock['pause']): AheadWorker {
  let isOver = false
  const play = async (wish: AheadWish): Promise<void> => {
    try {
      for (const data of playingGames(wish)) {
        await pause()
        if (isOver) return
        worker.onmessage?.(new MessageEvent<AheadNews>('message', { data }))
      }
    } catch {
      worker.onerror?.(new ErrorEvent('error'))
    }
  }
  const worker: AheadWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (wish) => void play(wish),
    terminate: () => (isOver = true),
  }
  return worker
}
