import { cliWords } from '../texts/en/cli.ts'
import { oneLine } from './for-terminal.ts'
import type { StateReport } from '../views/game/report-shape.ts'

export function stateLines(state: StateReport): readonly string[] {
  const width = Math.max(...state.players.map(({ name }) => name.length))
  const players = state.players.map((player) => {
    const points = String(player.points).padStart(6)
    const status = player.status === 'seated' ? '' : `  ${player.status}`
    return `  ${player.name.padEnd(width)}${points}${status}`
  })
  const proposals = state.proposals.map(({ number, title, outcome, phase }) => {
    const name = title === '' ? '' : `  ${title}`
    return `  ${String(number)}  ${outcome ?? phase}${name}`
  })
  return [
    cliWords.stateHead(state.name, state.round, state.phase, state.turn),
    ...players,
    ...(proposals.length === 0 ? [] : [cliWords.proposalsHead, ...proposals]),
    ...(state.winners.length === 0 ? [] : [cliWords.winners(state.winners)]),
    cliWords.stateHash(state.hash),
  ].map(oneLine)
}
