import type { SimConfig } from '../sim/config.ts'
import type { Planted } from './planted.ts'

/* Rules of docs/PROTOCOL.md on order, places, seals, secrets and archives, each broken once. */

const graph = 'src/log/graph.ts'
const order = 'src/log/order.ts'
const tally = 'src/log/seals/tally.ts'
const duty = 'src/log/seals/duty.ts'
const roster = 'src/log/seals/roster.ts'
const signer = 'src/log/seals/signer.ts'
const record = 'src/session/record/game-record.ts'
const secretKeeper = 'src/session/keys/secret-keeper.ts'
const epochs = 'src/engine/people/epochs.ts'

const logTest = 'test/log/log.test.ts'
const sealsTest = 'test/log/seals/seals.test.ts'
const tallyTest = 'test/log/seals/tally.test.ts'
const atOddsTest = 'test/log/seals/at-odds.test.ts'
const epochsTest = 'test/session/epochs.test.ts'
const tabsTest = 'test/session/two-tabs.test.ts'

/** Where there is something that only enough of the players together open. */
const isHidden = ({ book, players }: SimConfig): boolean =>
  players > 2 && (book === 'speaker' || book === 'wheel')

export const rules: readonly Planted[] = [
  {
    of: 'open-door',
    what: 'whoever comes by an open door sits down at once',
    file: 'src/engine/people/join.ts',
    find: "if (value === 'unopposed') waitAtOpenDoor(work, player.id)",
    put: "if (value === 'unopposed') return admitNow(work, player.id)\n  if (value === undefined) waitAtOpenDoor(work, player.id)",
    noticedBy: {
      test: 'test/attack/open-door.test.ts',
      title: 'neither sits, nor is counted, nor says anything',
    },
  },
  {
    of: 'open-door',
    what: 'as many wait at an open door as like',
    file: 'src/engine/people/admission-flow.ts',
    find: 'if (theirs.length + 1 >= countedPlayers(state).length) return',
    put: 'if (theirs.length < 0 && countedPlayers(state).length > 0) return',
    noticedBy: {
      test: 'test/attack/open-door.test.ts',
      title: 'waits beside fewer than there are players; more of them wait for somebody’s word',
    },
  },
  {
    of: 'secret-epoch',
    what: 'only the proposer’s box of a new secret is opened',
    file: 'src/session/keys/secret-boxes.ts',
    find: 'for (const keys of [body.keys, ...agreed]) {',
    put: 'for (const keys of [body.keys, ...agreed].slice(0, 1)) {',
    noticedBy: {
      test: epochsTest,
      title:
        'shuts nobody out: whoever agrees gives the secret to all once more, also to who was away',
    },
  },
  {
    of: 'no-one-alone',
    what: 'what a claim, a ruling or a word decides is looked for in what it is called, not in what follows',
    file: 'src/engine/kernel/apply.ts',
    find: 'const grave = graveBetween(before, work.state, by)',
    put: "const grave = body.type === 'claim' && body.effects.some(({ do: what }) => what === 'win') ? graveBetween(before, work.state, by) : []",
    noticedBy: {
      test: 'test/attack/spoil.test.ts',
      title: 'wins by no claim, nor by points claimed, before the others could say no',
    },
  },
  {
    of: 'no-one-alone',
    what: 'the term of what waits runs from the date that the act bears',
    file: 'src/engine/judgments/pending.ts',
    find: 'lineage?.isBehind(one.id, id) !== false',
    put: 'lineage !== null',
    noticedBy: {
      test: 'test/attack/spoil.test.ts',
      title: 'gains nothing by keeping a claim back until its time is over',
    },
  },
  {
    of: 'claimed-win',
    what: 'whoever has enough points has won, however they came by them',
    file: 'src/engine/turns/win.ts',
    find: 'const agreed = withoutFresh(work.state)',
    put: 'const agreed = withoutFresh(work.state) && work.state',
    noticedBy: {
      test: 'test/attack/spoil.test.ts',
      title:
        'wins by no points claimed bit by bit, whoever claims them, though the rest comes in play',
    },
  },
  {
    of: 'ballot-when',
    what: 'ballots are opened before the end of the vote is sealed',
    file: 'src/session/keys/seat-key.ts',
    find: 'this.#isSealed(ended?.action) || haveAllVoted',
    put: 'ended !== undefined || haveAllVoted',
    noticedBy: { run: 20, among: isHidden, breaks: 'nothing is opened early' },
  },
  {
    of: 'anon-when',
    what: 'a seat that gave a share of another sum says nothing, and is waited for',
    file: 'src/session/keys/seat-key.ts',
    find: 'if (other !== undefined) return { ...former, shares: [other] }',
    put: 'if (other !== undefined) return null',
    noticedBy: {
      test: 'test/session/seat-key.test.ts',
      title: '[anon-when] says so where its share is one of a sum that is not opened any more',
    },
  },
  {
    of: 'anon-when',
    what: 'who saw the sum of anonymous ballots takes it away by leaving, dated back',
    file: 'src/engine/votes/voted-for-good.ts',
    find: 'choices === undefined &&',
    put: 'choices !== null &&',
    noticedBy: {
      test: 'test/session/seat-key.test.ts',
      title: '[anon-when] gives its share of one sum of anonymous ballots, ever',
    },
  },
  {
    of: 'draw-when',
    what: 'a draw is opened before it is sealed what is fixed',
    file: 'src/session/keys/seat-key.ts',
    find: 'if (!this.#isSealed(dealings.at(-1)?.action)) return []',
    put: 'void dealings',
    noticedBy: { run: 34, among: isHidden },
  },
  {
    of: 'ballot-open',
    what: 'one holder alone helps to open ballots',
    file: 'src/session/keys/seat-key.ts',
    find: "if (phase !== 'opening') return []",
    put: "if (phase !== 'opening' || this.#live.me !== state.seats[0]) return []",
    noticedBy: { run: 20, among: isHidden },
  },
  {
    of: 'graph-any-order',
    what: 'what waited is forgotten when what it waited for comes',
    file: 'src/log/admission.ts',
    find: 'open.push(...this.room.release(action.id))',
    put: 'this.room.release(action.id)',
    noticedBy: { test: logTest, title: '[graph-any-order] takes the same actions in any order' },
  },
  {
    of: 'graph-place',
    what: 'an action may be older than what it builds on',
    file: graph,
    find: "if (latestMs >= action.time) return unfit('time-not-after')",
    put: '',
    noticedBy: { test: logTest, title: '[graph-place] other games, gaps' },
  },
  {
    of: 'graph-place',
    what: 'a chain may have gaps',
    file: graph,
    find: 'prev.seq === action.seq - 1',
    put: 'prev.seq < action.seq',
    noticedBy: { test: logTest, title: '[graph-place] other games, gaps' },
  },
  {
    of: 'order-time',
    what: 'a late action is put in its time, before what is settled',
    file: order,
    find: 'let low = this.#settled',
    put: 'let low = 0',
    noticedBy: { run: 2, breaks: 'settled never moves' },
  },
  {
    of: 'order-time',
    what: 'order is by time alone, then by arrival',
    file: order,
    find: 'return a.time - b.time || compareText(a.id, b.id)',
    put: 'return a.time - b.time',
    noticedBy: { test: logTest, title: '[order-time] has the same order on all replicas' },
  },
  {
    of: 'one key, one place',
    what: 'a device whose key is used twice goes on signing',
    file: 'src/log/log.ts',
    find: "if (others.length > 0) return fail(fault('device-forked'))",
    put: '',
    noticedBy: { test: logTest, title: '[fork] two actions in one place stay' },
  },
  {
    of: 'seal-chain',
    what: 'statements count that build on another seal of the height below',
    file: tally,
    find: 'if (!this.context.isFounded(action.id)) return',
    put: '',
    noticedBy: {
      test: tallyTest,
      title: '[seal-chain] of who does not know how the height below was sealed',
    },
  },
  {
    of: 'seal-chain',
    what: 'minutes may name a cut that is not in their past',
    file: tally,
    find: 'body.cut.every((id) => id !== action.id && isInPast(graph, id, action.id))',
    put: 'body.cut.length > 0',
    noticedBy: { test: tallyTest, title: '[seal-chain] minutes of what their clerk did not hold' },
  },
  {
    of: 'seal-clerk',
    what: 'anybody may write minutes',
    file: tally,
    find: 'if (clerkOf(roster, height, body.view)?.player !== player) return',
    put: '',
    noticedBy: { test: tallyTest, title: '[seal-clerk] minutes of who is not the clerk' },
  },
  {
    of: 'seal-clerk',
    what: 'the clerk is the same in every view',
    file: roster,
    find: '(height + view) % Math.max(',
    put: 'height % Math.max(',
    noticedBy: { test: sealsTest, title: '[seal-pass] pass from a silent clerk to the next' },
  },
  {
    of: 'seal-quorum',
    what: 'half of the players are enough',
    file: roster,
    find: 'return Math.floor((players * sealNumerator) / sealDenominator) + 1',
    put: 'return Math.max(1, Math.floor((players * sealNumerator) / sealDenominator))',
    noticedBy: { test: sealsTest, title: '[seal-quorum] of' },
  },
  {
    of: 'seal-signer',
    what: 'all devices of a player speak',
    file: signer,
    find: 'return isSigner || isSignerRemoved(context, seat, known.minutes) ? seat.player : null',
    put: 'return seat.player',
    noticedBy: { test: sealsTest, title: '[seal-signer] one device speaks for a player' },
  },
  {
    of: 'seal-signer',
    what: 'another device never speaks, even when the signer is removed',
    file: signer,
    find: 'return isSigner || isSignerRemoved(context, seat, known.minutes) ? seat.player : null',
    put: 'return isSigner ? seat.player : null',
    noticedBy: { test: sealsTest, title: '[seal-signer] one device speaks for a player' },
  },
  {
    of: 'seal-signer',
    what: 'one other player can give a voice away',
    file: signer,
    find: '2 * giving.length > others.length',
    put: 'giving.length > 0',
    noticedBy: { test: atOddsTest, title: 'need more than half of the others to have given it' },
  },
  {
    of: 'seal-signer',
    what: 'a substitute counts on minutes whose clerk had not heard of it',
    file: tally,
    find: "const known = body.type === 'countersign' ? body.minutes : action.id",
    put: 'const known = action.id',
    noticedBy: {
      test: atOddsTest,
      title: 'are not both heard on minutes whose clerk did not know of the new one',
    },
  },
  {
    of: 'seal-consistent',
    what: 'a clerk may write twice in a view, and after passing on',
    file: tally,
    find: 'if (prior.some((other) => this.#viewOf(other) >= body.view && !isPassTo(other, body.view))) {',
    put: 'if (prior.length < 0) {',
    noticedBy: {
      test: tallyTest,
      title: '[seal-consistent] minutes of a clerk who passed on, or wrote some before',
    },
  },
  {
    of: 'seal-consistent',
    what: 'a player may countersign twice in a view, and after passing on',
    file: tally,
    find: 'if (prior.some((other) => this.#viewOf(other) >= view && !isPassTo(other, view))) {',
    put: 'if (prior.length < 0) {',
    noticedBy: {
      test: tallyTest,
      title: '[seal-consistent] a countersignature in a view that its player left',
    },
  },
  {
    of: 'seal-consistent',
    what: 'a device signs again in a view',
    file: duty,
    find: 'tally.signedViewOf(me) < view && tally.promisedViewOf(me) <= view',
    put: 'tally.promisedViewOf(me) <= view',
    noticedBy: { test: sealsTest, title: '[seal-pass] pass from a silent clerk to the next' },
  },
  {
    of: 'seal-consistent',
    what: 'a device signs in a view that it passed on from',
    file: duty,
    find: 'tally.signedViewOf(me) < view && tally.promisedViewOf(me) <= view',
    put: 'tally.signedViewOf(me) < view',
    noticedBy: {
      test: 'test/log/seals/duty.test.ts',
      title: '[seal-pass] is nothing in a view that it passed on from, whatever comes late',
    },
  },
  {
    of: 'seal-pass',
    what: 'nobody ever passes',
    file: duty,
    find: "return pass.is === 'sign' ? pass : inView",
    put: 'return inView',
    noticedBy: { run: 12, among: ({ silent }) => silent.length > 0 },
  },
  {
    of: 'seal-pass',
    what: 'a pass does not say what its player signed',
    file: duty,
    find: 'const accepted = acceptedBy(tally, me)',
    put: 'const accepted = null',
    noticedBy: {
      test: sealsTest,
      title: '[seal-repeat] are repeated by a later clerk',
    },
  },
  {
    of: 'seal-pass',
    what: 'one pass enters the view',
    file: tally,
    find: 'if (!this.#isEntered(known)) return false',
    put: 'if (known.length === 0) return false',
    noticedBy: {
      test: tallyTest,
      title: '[seal-pass] minutes of a later view without a majority of passes before them',
    },
  },
  {
    of: 'seal-repeat',
    what: 'a later clerk writes what it likes',
    file: duty,
    find: 'const obligation = view === 0 ? null : tally.obligation(view, () => true)',
    put: 'const obligation = null',
    noticedBy: {
      test: sealsTest,
      title: '[seal-repeat] are repeated by a later clerk',
    },
  },
  {
    of: 'seal-repeat',
    what: 'what a later clerk likes counts',
    file: tally,
    find: 'return obligation === null || sameValue(obligation.body, body)',
    put: 'return true',
    noticedBy: {
      test: tallyTest,
      title: '[seal-repeat] minutes of a later view that say something else',
    },
  },
  {
    of: 'seal-repeat',
    what: 'who was not heard is thought not to have signed',
    file: 'src/log/seals/obligation.ts',
    find: '(player) => !heard.has(player) || signed.has(player) || substitutable.has(player),',
    put: '(player) => signed.has(player) || substitutable.has(player),',
    noticedBy: {
      test: tallyTest,
      title: 'of minutes that may have been sealed those of the highest view',
    },
  },
  {
    of: 'seal-alarm',
    what: 'whatever state the minutes name is signed',
    file: duty,
    find: 'if (state !== body.state) return differs({ action, body }, state)',
    put: '',
    noticedBy: { test: sealsTest, title: '[seal-alarm] another state hash is an alarm' },
  },
  {
    of: 'secret-ticket',
    what: 'who was not invited asks for a seat',
    file: epochs,
    find: "if (ticket === undefined) return fault('ticket-missing')",
    put: 'if (ticket === undefined) return null',
    noticedBy: {
      test: 'test/engine/epochs.test.ts',
      title: 'shows that the secret’s write key is theirs: a watcher’s link does not give it',
    },
  },
  {
    of: 'secret-ticket',
    what: 'an invitation to a former secret lets in',
    file: epochs,
    find: "if (ticket.epoch !== epoch.number) return fault('invitation-over')",
    put: 'if (ticket.epoch < epoch.number) return null',
    noticedBy: {
      test: 'test/engine/epochs.test.ts',
      title: 'an invitation from before the secret was changed lets nobody in',
    },
  },
  {
    of: 'secret-epoch',
    what: 'one of three changes the secret',
    file: epochs,
    find: '2 * inFavour > players.length',
    put: 'inFavour > 0',
    noticedBy: {
      test: 'test/engine/epochs.test.ts',
      title:
        'is adopted by more than half of the players, and made for the devices at the table alone',
    },
  },
  {
    of: 'secret-epoch',
    what: 'who is heard of through others is thought to have moved',
    file: secretKeeper,
    find: '(linked ? (presence?.device ?? []) : [])',
    put: '(linked || presence !== null ? (presence?.device ?? []) : [])',
    noticedBy: {
      test: epochsTest,
      title: 'who was away is waited for by who only heard of them through others',
    },
  },
  {
    of: 'secret-epoch',
    what: 'the former place is left at once',
    file: secretKeeper,
    find: '!awaited.every((device) => known.includes(device))',
    put: 'known.length < 0 && awaited.length < 0',
    noticedBy: {
      test: epochsTest,
      title: 'who gave up their seat since it was given them, and went, finds the others, too',
    },
  },
  {
    of: 'secret-epoch',
    what: 'all that is signed since is told at the former place, to who was left behind there',
    file: secretKeeper,
    find: 'const told = pastOf(log.graph, former.heads)',
    put: 'const told = pastOf(log.graph, log.heads)',
    noticedBy: {
      test: 'test/session/epochs.long.browser.test.ts',
      title: '[secret-epoch] who was removed reads nothing after a new secret',
    },
  },
  {
    of: 'a crash takes nothing back that was shown',
    what: 'what is signed counts before it is kept',
    file: record,
    find: 'const isKept = await this.#archive([action])\n    const [arrival] = (await this.#take(action)).each',
    put: 'const [arrival] = (await this.#take(action)).each\n    const isKept = await this.#archive([action])',
    noticedBy: {
      test: 'test/session/hanging-disk.test.ts',
      title: 'has nothing count that this device signed before it is kept',
    },
  },
  {
    of: 'arc-restored',
    what: 'a device whose backup was put back signs on with its key',
    file: 'src/session/record/own-chain.ts',
    find: 'return this.isBehind ? fault(code) : null',
    put: 'return null',
    noticedBy: {
      test: 'test/session/game-between-devices.test.ts',
      title:
        'signs with a new key after a backup was restored, once its person says that nobody has the rest',
    },
  },
  {
    of: 'arc-signer',
    what: 'a tab signs without what the other tabs signed',
    file: record,
    find: 'const before = await this.catchUp()\n      const body',
    put: 'const before = { accepted: [] }\n      const body',
    noticedBy: {
      test: tabsTest,
      title: 'never sign two actions in one place, however hard both press',
    },
  },
  {
    of: 'arc-signer',
    what: 'a tab signs in a place where another signed what a full disk did not take',
    file: 'src/session/record/own-chain.ts',
    find: "if (this.isBehind) return fail(fault('signed-in-other-tab'))",
    put: '',
    noticedBy: {
      test: tabsTest,
      title:
        '[arc-signer] sign nothing in a place where another tab has signed what a full disk did not take',
    },
  },
]
