import { playGames, type AheadWish } from './ahead-games.ts'

addEventListener('message', ({ data }: MessageEvent<AheadWish>) => {
  playGames(data, (news) => postMessage(news))
})
