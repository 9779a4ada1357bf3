import { durationWords } from '../ui/home.ts'
import { words } from '../../words.ts'
import { countWords } from '../list.ts'

/** A term that is set: `30 seconds`, `7 days`. */
function term(ms: number): string {
  if (ms >= 60_000) return durationWords(ms)
  const seconds = (ms / 1000).toFixed(0)
  return seconds === '1' ? '1 second' : `${seconds} seconds`
}

/** What the players agree on beside their rules, a sentence each. */
export const settingSentences = words('settingSentences', {
  settlingMs: (ms: number) =>
    `What was done at least ${term(ms)} ago is final once enough of your devices have confirmed it.`,
  patienceMs: (ms: number) =>
    `If nothing was confirmed for ${term(ms)}, the next player’s device takes over asking for it.`,
  seal: (numerator: number, denominator: number) =>
    numerator * 2 === denominator
      ? 'It takes the devices of more than half of the players to confirm something.'
      : `It takes the devices of more than ${numerator}/${denominator} of the players to confirm something.`,
  silenceMs: (ms: number) =>
    `When nothing has come from a player for ${term(ms)}, more than half of all can continue without them. They are not counted then, their turn is passed over and they do not judge, until the first thing they do.`,
  silenceOfTwo: (ms: number) =>
    `Of two players neither can continue here without the other. When nothing has come from one for ${term(ms)}, the other can go on in a new game from how this one stands.`,
  contestMs: (ms: number) =>
    ms === 0
      ? 'What a player claims by hand takes effect at once.'
      : `A win that is claimed by hand, or something taken from another, takes effect when nobody has objected for ${term(ms)}, or most agree.`,
  judgeMs: (ms: number) =>
    `A Judge who has said nothing for ${term(ms)} gives way to the next Judge.`,
  judgeByRule: (ms: number, rule: number) =>
    `A Judge has ${term(ms)} to answer, as rule ${rule} has it.`,
  doorByRule: (rule: number) => `How somebody who comes later gets in is settled by rule ${rule}.`,
  timeZoneByRule: (zone: string, rule: number) =>
    `Times of day that rules name are those of ${zone.replaceAll('_', ' ')}, as rule ${rule} has it.`,
  door: (door: 'word' | 'open') =>
    door === 'open'
      ? 'Anyone with the invitation who comes later is in when most players agree, or when none of them objects in time, unless a rule says otherwise.'
      : 'Who comes later is let in by the word of a player at the table, unless a rule says otherwise.',
  timeZone: (zone: string) =>
    `Times of day that rules name are those of ${zone.replaceAll('_', ' ')}, summer time included.`,
  about:
    'Agreed when the game began. They can be changed by a proposal, as rules are, or by all players together.',
  title: 'How we play',
  change: 'Propose to change this',
})

const behind = (lacks: number | null | undefined) =>
  typeof lacks === 'number' ? `${countWords(lacks, 'move')} behind: ` : ''

/** Whether everyone is getting my moves, and how each friend stands. */
export const gettingWords = words('gettingWords', {
  alone: 'There is no one else at the table yet.',
  everyone: 'Yes. Everyone has everything.',
  onlyHere: (count: number) =>
    `Not yet. ${countWords(count, 'move')} of yours ${count === 1 ? 'is' : 'are'} only on this device.`,
  kept: (up: number, all: number) =>
    up === 0
      ? 'Not yet. Your moves wait in a mailbox until your friends open the game.'
      : `${up} of ${all} ${up === 1 ? 'has' : 'have'} everything. For the rest your moves wait in a mailbox.`,
  some: (up: number, all: number) =>
    `Not all of them yet: ${up} of ${all} ${up === 1 ? 'has' : 'have'} everything.`,
  nobodyHere: 'Not yet. No one else is here right now.',
  has: 'Has everything.',
  ahead: 'Has moves that aren’t here yet. They’re on their way.',
  /** `lacks`: so many moves; `undefined`: nobody knows. */
  onTheWay: (lacks: number | undefined) =>
    lacks === undefined
      ? 'Just connected.'
      : `${countWords(lacks, 'move')} behind; ${lacks === 1 ? 'it’s' : 'they’re'} on the way.`,
  byMail: (lacks: number | null | undefined) =>
    `${behind(lacks)}${behind(lacks) === '' ? 'G' : 'g'}ets your moves from a mailbox on opening the game.`,
  whenBoth: (lacks: number | null | undefined) =>
    `${behind(lacks)}${behind(lacks) === '' ? 'G' : 'g'}ets your moves when you’re both here, or by chat.`,
})

/** Why friends are reached, or not, and what works all the same. */
export const reachWords = words('reachWords', {
  noWebRtc:
    'This browser cannot connect directly to others: it has no WebRTC, or it is switched off. You do not see each other live; moves travel by mailbox, by chat and as files.',
  noAddress: 'This device has no network right now, as far as the browser tells.',
  signalling: {
    connected: 'The place where devices find each other is reached.',
    connecting: 'The place where devices find each other is being looked for.',
    unreachable:
      'The place where devices find each other (a signalling server, or the game’s relays) cannot be reached, so whoever is not connected already is not found. Look at the addresses of this game, or meet by code.',
    off: 'This game names no place where devices find each other, neither a signalling server nor a relay. Name one in the addresses of this game, or meet by code.',
  },
  noStun:
    'No STUN server is named, so devices find a way to each other within one network, and beyond it only where a router happens to let them. You can name some in the addresses of this game; there it is said what they learn.',
  server: {
    answers: (address: string) => `${address} answers.`,
    silent: (address: string) =>
      `${address} does not answer: it is gone, or your network keeps it from you. Name another one.`,
    password: (address: string) =>
      `${address} answers, and does not take the name and password that stand with it. Look at them in the addresses of this game.`,
    refuses: (address: string) =>
      `${address} answers, and does not serve you now: it may be full, or for others. Try it later, or name another one.`,
  },
  strict:
    'Your router is strict: it shows you to each server in another way. With a friend behind a strict router, or in a mobile network, there is no direct way; with others there mostly is. A TURN server would help.',
  oneStun: 'Whether your router is strict only two STUN servers can tell: name another one.',
  open: 'Your router lets others find a way to you, unless theirs is strict.',
  relayed: 'A TURN server passes on what finds no direct way, so everybody can be connected.',
  noMail:
    'This game has no mailbox: moves travel only while you are connected, by chat or as files.',
  /** `refusing`: of those that were reached and take nothing. */
  mail: (reached: number, all: number, refusing = 0) =>
    reached === 0 && refusing > 0
      ? `${refusing === all ? (all === 1 ? 'The mailbox refuses' : `All ${all} mailboxes refuse`) : `${refusing} of ${all} mailboxes ${refusing === 1 ? 'refuses' : 'refuse'}`} your moves, and no other can be reached: your moves travel only while you are connected, by chat or as files. Settings say why.`
      : reached === 0
        ? `None of ${countWords(all, 'mailbox', 'mailboxes')} can be reached: moves travel only while you are connected, by chat or as files.`
        : `${reached} of ${countWords(all, 'mailbox', 'mailboxes')} can be reached: moves travel though you are never there at one time.`,
  clockFits: 'Nobody who is connected finds the clock of this device wrong.',
  clockUnknown: 'Whether this device’s clock is right others tell, when one is connected.',
})

/** How far the game has spread. */
export const spreadWords = words('spreadWords', {
  have: (count: number, players: number) =>
    count >= players
      ? `${players === 2 ? 'Both' : `All ${players}`} players have everything that is here.`
      : `${count} of ${players} players are known to have everything that is here.`,
  /** Seen in the game's mailboxes, and not here yet. */
  toCome: (count: number) =>
    `${countWords(count, 'more move')} ${count === 1 ? 'is' : 'are'} coming from the mailboxes.`,
  online: (count: number) =>
    count === 0
      ? 'Nobody else is online.'
      : `${countWords(count, 'other device')} ${count === 1 ? 'is' : 'are'} online.`,
  kept: (count: number, mailboxes: number) =>
    count === 0
      ? 'No mailbox has all of your moves yet.'
      : `Your moves are kept for the others in ${mailboxes === 1 ? 'the mailbox' : count === mailboxes ? `all ${mailboxes} mailboxes` : `${count} of ${mailboxes} mailboxes`}.`,
  onlyHere: (count: number) =>
    `${countWords(count, 'move')} of yours ${count === 1 ? 'is' : 'are'} only on this device so far.`,
})

/** What stays behind where a new game goes on from the last state of another. */
export const leftWords = words('leftWords', {
  debate: (proposal: string) => `${proposal}, which is under debate`,
  vote: (proposal: string) => `the vote on ${proposal}`,
  draw: 'what is being drawn together',
  throwOf: (name: string) => `what ${name} is to throw`,
  question: (question: string) => `the question ${question}`,
  judgment: (question: string) => `the judgment on “${question}”`,
  pending: (what: string) => `what waits for all of you: ${what}`,
})
