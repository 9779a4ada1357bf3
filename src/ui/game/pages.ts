import { later } from '../parts/later.ts'
import type { GamePage } from '../route.ts'

/** Pages of a game that are loaded when somebody goes there; the table comes with the game. */
export const pages = {
  lobby: () => import('../lobby/LobbyScreen.svelte'),
  rules: () => import('../rules/RulesScreen.svelte'),
  rule: () => import('../rules/RuleScreen.svelte'),
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
    case 'rules':
      return page.number === undefined ? pages.rules : pages.rule
    case 'players':
      return page.player === undefined ? pages.players : pages.player
    default:
      return pages[page.name]
  }
}

/** What few games come to; loaded when one does. */
export const seldom = {
  seatNote: later(() => import('../devices/SeatNote.svelte')),
  silences: later(() => import('../table/Silences.svelte')),
  follow: later(() => import('../proposal/FollowForm.svelte')),
  rivals: later(() => import('../proposal/RivalChanges.svelte')),
  showBallot: later(() => import('../proposal/voting/ShowBallot.svelte')),
  trial: later(() => import('../proposal/TrialFindings.svelte')),
  firstIdeas: later(() => import('../table/FirstIdeas.svelte')),
  keepSafe: later(() => import('../table/KeepSafe.svelte')),
  joinLate: later(() => import('../table/JoinLate.svelte')),
  moves: later(() => import('../table/asked/Moves.svelte')),
  polls: later(() => import('../table/asked/Polls.svelte')),
  awaitedShares: later(() => import('../parts/AwaitedShares.svelte')),
  lots: later(() => import('../proposal/voting/Lots.svelte')),
  draws: later(() => import('../table/asked/Draws.svelte')),
  pollForm: later(() => import('../table/asked/PollForm.svelte')),
  goOn: later(() => import('../table/GoOn.svelte')),
  goneOn: later(() => import('../table/GoneOn.svelte')),
  rehearsal: later(() => import('../rehearsal/RehearsalBar.svelte')),
  since: later(() => import('../table/Since.svelte')),
  win: later(() => import('../win/WinPanel.svelte')),
  judgment: later(() => import('../judgment/JudgmentPanel.svelte')),
  judgments: later(() => import('../judgment/OpenJudgments.svelte')),
  claims: later(() => import('../judgment/ClaimList.svelte')),
  pending: later(() => import('../judgment/PendingList.svelte')),
  together: later(() => import('../judgment/TogetherList.svelte')),
  picture: later(() => import('../tokens/Picture.svelte')),
  postcard: later(() => import('../postcard/PostcardBox.svelte')),
  proposalPicture: later(() => import('../tokens/ProposalPicture.svelte')),
  secret: later(() => import('../devices/ChangeSecret.svelte')),
  reclaims: later(() => import('../devices/ReclaimList.svelte')),
}
