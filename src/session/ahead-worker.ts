import { playingGames, type AheadWish } from './ahead-games.ts'

addEventListener('message', ({ data }: MessageEvent<AheadWish>) => {
  for (const news of playingGames(data)) postMessage(news)
})
