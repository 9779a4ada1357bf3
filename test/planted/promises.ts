import type { SimConfig } from '../sim/config.ts'
import { isOfWeeks } from '../sim/books.ts'
import type { Planted } from './planted.ts'

/* What the simulator holds games to, docs/SIMULATOR.md: each broken once that nothing else here breaks, mostly as crudely as can be. */

const removing = ({ rogue }: SimConfig): boolean => rogue?.isSecond === true
const byMail = ({ relays }: SimConfig): boolean => relays?.includes('honest') === true

export const promises: readonly Planted[] = [
  {
    of: 'agreement',
    what: 'each device has another time in its state',
    file: 'src/engine/kernel/apply.ts',
    find: 'change(work, { now: action.time })',
    put: 'change(work, { now: action.time + Math.round(Math.random()) })',
    noticedBy: { run: 0, breaks: 'agreement' },
  },
  {
    of: 'no honest device forks',
    what: 'a device forgets the last that it signed, now and then',
    file: 'src/log/log.ts',
    find: 'const [tip, ...others] = this.graph.tipsOf(device)',
    put: `const [last, ...others] = this.graph.tipsOf(device)
    const tip = last !== undefined && last.seq % 7 === 6 ? this.get(last.prev) : last`,
    noticedBy: { run: 0, breaks: 'no honest device forks' },
  },
  {
    of: 'the honest do not shut each other out',
    what: 'who says much is taken for one who floods',
    file: 'src/network/exchange.ts',
    find: "if (!peer.mayTalk(now, tokens)) return this.#drop(peer, 'flood')",
    put: "if (!peer.mayTalk(now, tokens) || peer.bytesSent > 200_000) return this.#drop(peer, 'flood')",

    noticedBy: { run: 0, breaks: 'the honest do not shut each other out' },
  },
  {
    of: 'a removed device has no effect',
    what: 'all that a removed device signs goes on counting',
    file: 'src/engine/kernel/directives.ts',
    find: 'return lineage?.isUpTo(action, lasts) !== true',
    put: 'return false && lineage === undefined',
    noticedBy: { run: 9, among: removing, breaks: 'a removed device has no effect' },
  },
  {
    of: 'nobody decides alone who plays, or who has won',
    what: 'what follows from a claim, a ruling or a word is not looked at',
    file: 'src/engine/kernel/apply.ts',
    find: 'if (grave.length > 0) return grave\n',
    put: '',
    noticedBy: {
      run: 34,
      among: ({ hasNewcomer }) => hasNewcomer,
      breaks: 'nobody decides alone who plays, or who has won',
    },
  },
  {
    of: 'nobody decides alone who plays, or who has won',
    what: 'a word for a newcomer seats them at once',
    file: 'src/engine/kernel/apply.ts',
    find: "return body.type === 'claim' || body.type === 'admit' || body.type === 'judge'",
    put: "return body.type === 'claim' || body.type === 'judge'",
    noticedBy: {
      run: 10,
      among: ({ hasNewcomer }) => hasNewcomer,
      breaks: 'nobody decides alone who plays, or who has won',
    },
  },
  {
    of: 'no vote ends unseen',
    what: 'who has not done anything since a vote opened has seen it',
    file: 'src/engine/votes/seen.ts',
    find: 'return one.seen?.get(id) ??',
    put: 'return one.seen?.get(id) ?? 0 ??',
    noticedBy: { run: 31, among: ({ book }) => isOfWeeks(book), breaks: 'no vote ends unseen' },
  },
  {
    of: 'no vote ends unseen',
    what: 'a question ends at its time, whoever has seen it',
    file: 'src/engine/polls/poll.ts',
    find: 'heldSince === undefined && seen === undefined && ',
    put: 'heldSince === undefined && ',
    noticedBy: { run: 20, breaks: 'no vote ends unseen' },
  },
  {
    of: 'nobody loses a seat by what they do honestly',
    what: 'a device that lacks what it signed takes a new key at once',
    file: 'src/session/record/game-record.ts',
    find: "const code = this.#damage.fault !== null ? 'own-actions-damaged'",
    put: "void this.giveUpKey()\n    const code = this.#damage.fault !== null ? 'own-actions-damaged'",
    noticedBy: { run: 4, breaks: 'nobody loses a seat by what they do honestly' },
  },
  {
    of: 'an act that others built on stands',
    what: 'of two acts at once the one counts that fewer built on',
    file: 'src/log/own-acts.ts',
    find: 'return balance > 0\n',
    put: 'return balance < 0\n',
    noticedBy: {
      run: 16,
      among: ({ rogue }) => rogue !== null,
      breaks: 'an act that others built on stands',
    },
  },
  {
    of: 'nothing held long is left out of a seal',
    what: 'minutes leave out what is not a month old',
    file: 'src/log/seals/duty.ts',
    find: 'if (action.time <= settledBy) old.set(action.id, action)',
    put: 'if (action.time <= settledBy - 40 * settings.settlingMs) old.set(action.id, action)',
    // Where somebody is silent the game does not even begin: its beginning has to be sealed first.
    noticedBy: {
      run: 18,
      among: ({ silent }) => silent.length === 0,
      breaks: 'nothing held long is left out of a seal',
    },
  },
  {
    of: 'one road brings all',
    what: 'what is done is not written to the mailbox',
    file: 'src/network/mail/mail-courier.ts',
    find: 'offer(actions: readonly Authentic[]): void {\n',
    put: 'offer(actions: readonly Authentic[]): void {\n    if (actions.length > 0) return\n',
    noticedBy: { run: 0, among: byMail, breaks: 'one road brings all' },
  },
  {
    of: 'nothing signed is lost',
    what: 'a peer is sent all but the last of what it lacks',
    file: 'src/network/peer-session.ts',
    find: 'if (action === undefined) break\n      this.#cursor++',
    put: "if (action === undefined) break\n      this.#cursor++\n      if (action.body.type === 'comment') continue",
    noticedBy: { run: 58, breaks: 'nothing signed is lost' },
  },
  {
    of: 'drafts are alike',
    what: 'what one writes in a draft is heard by nobody',
    file: 'src/network/drafts/draft-table.ts',
    find: "message === null ? fault('draft-malformed', { what: 'message' }) : hear(message)",
    put: "message === null ? fault('draft-malformed', { what: 'message' }) : null",
    noticedBy: { run: 0, breaks: 'drafts are alike' },
  },
  {
    of: 'what is counted was cast',
    what: 'a ballot against counts for',
    file: 'src/engine/votes/tally.ts',
    find: 'counts[ballot] += weight',
    put: "counts[ballot === 'against' ? 'for' : ballot] += weight",
    noticedBy: { run: 0, breaks: 'what is counted was cast' },
  },
  {
    of: 'seals go on',
    what: 'nobody countersigns',
    file: 'src/log/seals/duty.ts',
    find: 'if (isOneValue) return countersign(situation, candidate)',
    put: 'if (isOneValue) return nothing',
    noticedBy: { run: 0, breaks: 'seals go on' },
  },
  {
    of: 'nothing stalls',
    what: 'nobody tells that the time is over',
    file: 'src/session/duties/duties.ts',
    find: 'if (!this.#isTicking && this.#mustTick(now)) void',
    put: 'if (this.#isTicking && this.#mustTick(now)) void',
    noticedBy: { run: 0, among: ({ book }) => isOfWeeks(book), breaks: 'nothing stalls' },
  },
  {
    of: 'an action takes few steps',
    what: 'a rule that is asked costs a hundred times as much',
    file: 'src/engine/kernel/state/limits.ts',
    find: 'stepsOfCall: 5,',
    put: 'stepsOfCall: 500,',
    noticedBy: { run: 1, breaks: 'an action takes few steps' },
  },
  {
    of: 'a game grows by little',
    what: 'what happens is written down thirty times',
    file: 'src/engine/kernel/work.ts',
    find: 'work.changes.push(what)',
    put: 'for (let times = 0; times < 30; times++) work.changes.push({ ...what })',
    noticedBy: { run: 0, breaks: 'a game grows by little' },
  },
  {
    of: 'little is sent',
    what: 'a sign of life is all that there is, again and again',
    file: 'src/network/exchange.ts',
    find: 'if (!isWithin(signOfLifeMs, peer.lastSentMs, now)) peer.send(writePresence([]))',
    put: 'if (now > signOfLifeMs) peer.repeat(this.#sendLog.entries.slice(0, 60))',
    noticedBy: { run: 1, breaks: 'little is sent' },
  },
]
