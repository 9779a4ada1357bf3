import type { GamePage } from '../route.ts'

/** Pages of a game that are loaded when somebody goes there; the table comes with the game. */
export const pages = {
  lobby: () => import('../lobby/LobbyScreen.svelte'),
  rules: () => import('../rules/RulesScreen.svelte'),
  chronicle: () => import('../chronicle/ChronicleScreen.svelte'),
  past: () => import('../past/PastFrame.svelte'),
  players: () => import('../players/PlayersScreen.svelte'),
  player: () => import('../players/PlayerScreen.svelte'),
  pictures: () => import('../pictures/PicturesScreen.svelte'),
  devices: () => import('../devices/DevicesScreen.svelte'),
  reach: () => import('../reach/ReachScreen.svelte'),
  meet: () => import('../meet/MeetScreen.svelte'),
  settings: () => import('../settings/GameSettingsScreen.svelte'),
  proposal: () => import('../proposal/ProposalScreen.svelte'),
}

/** How what an address names is loaded; `null`: it is the table. One proposes in the rule book. */
export function loadOf(page: GamePage) {
  switch (page.name) {
    case 'table':
      return null
    case 'propose':
      return pages.rules
    case 'proposal':
      return page.writing === undefined ? pages.proposal : pages.rules
    case 'players':
      return page.player === undefined ? pages.players : pages.player
    default:
      return pages[page.name]
  }
}

/** What few games come to; loaded when one does. */
export const seldom = {
  seatNote: () => import('../devices/SeatNote.svelte'),
  silences: () => import('../table/Silences.svelte'),
  earnings: () => import('../proposal/Earnings.svelte'),
  follow: () => import('../proposal/FollowForm.svelte'),
  showBallot: () => import('../proposal/ShowBallot.svelte'),
  trial: () => import('../proposal/TrialFindings.svelte'),
  firstIdeas: () => import('../table/FirstIdeas.svelte'),
  keepSafe: () => import('../table/KeepSafe.svelte'),
  joinLate: () => import('../table/JoinLate.svelte'),
  moves: () => import('../table/Moves.svelte'),
  polls: () => import('../table/Polls.svelte'),
  draws: () => import('../table/Draws.svelte'),
  pollForm: () => import('../table/PollForm.svelte'),
  goOn: () => import('../table/GoOn.svelte'),
  goneOn: () => import('../table/GoneOn.svelte'),
  rehearsal: () => import('../rehearsal/RehearsalBar.svelte'),
  win: () => import('../win/WinPanel.svelte'),
  judgments: () => import('../judgment/OpenJudgments.svelte'),
  claims: () => import('../judgment/ClaimList.svelte'),
  together: () => import('../judgment/TogetherList.svelte'),
  reclaims: () => import('../devices/ReclaimList.svelte'),
}
