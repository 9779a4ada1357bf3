import type { Planted } from './planted.ts'

/*
 * The faults that once were found in the log and around it, by attacks made by hand: each got through, or was let through. Those
 * after the first four groups did less harm.
 */

const admission = 'src/log/admission.ts'
const codec = 'src/actions/codec.ts'
const cutOff = 'src/engine/people/cut-off.ts'
const graph = 'src/log/graph.ts'
const intake = 'src/session/record/intake.ts'
const clockCheck = 'src/session/meeting/clock-check.ts'
const record = 'src/session/record/game-record.ts'
const start = 'src/engine/turns/start.ts'
const duty = 'src/log/seals/duty.ts'
const seals = 'src/log/seals/seals.ts'
const ownActs = 'src/log/own-acts.ts'
const names = 'src/engine/people/names.ts'

const datedAhead = 'test/session/dated-ahead.test.ts'
const intakeTest = 'test/session/intake.test.ts'
const peopleTest = 'test/engine/people.test.ts'
const leftOutTest = 'test/log/seals/left-out.test.ts'
const ownActsTest = 'test/session/own-acts.test.ts'
const logTest = 'test/log/log.test.ts'

export const faults: readonly Planted[] = [
  {
    of: 'dated ahead',
    what: 'what is dated ahead is placed and archived at once',
    file: admission,
    find: 'if (action.time > latestMs) {',
    put: 'if (action.time > latestMs + 1e15) {',
    noticedBy: { run: 1, breaks: 'nothing ahead of its time' },
  },
  {
    of: 'dated ahead',
    what: 'what is held for its time is archived',
    file: record,
    find: 'await this.#archive(taken.accepted)\n    await this.prepare()',
    put: 'await this.#archive(authentic)\n    await this.prepare()',
    noticedBy: {
      test: datedAhead,
      title: 'comes in by no reopening, second tab or file, and silences nobody',
    },
  },
  {
    of: 'dated ahead',
    what: 'what an archive holds is placed when it is opened, however far ahead',
    file: 'src/log/ahead.ts',
    find: 'archive.filter(({ time }) => time > now + maxAheadMs)',
    put: 'archive.filter(({ time }) => time > now + 1e15)',
    noticedBy: { test: datedAhead, title: 'counts when its time has come, and is archived then' },
  },
  {
    of: 'dated ahead',
    what: 'an author whose clock ran fast loses what it signed, and forks',
    file: 'src/log/ahead.ts',
    find: 'filter(({ device }) => device === own)',
    put: 'filter(() => false)',
    noticedBy: {
      test: datedAhead,
      title: 'keeps its place in its chain, but signs nothing more that the others would hold back',
    },
  },
  {
    of: 'dated ahead',
    what: 'a device signs ahead of the others’ clocks',
    file: 'src/session/record/sign-action.ts',
    find: 'if (aheadMs > maxAheadMs) {',
    put: 'if (aheadMs > 1e15) {',
    noticedBy: { run: 4 },
  },
  {
    of: 'dated ahead',
    what: 'who is told that the clock runs fast signs on',
    file: 'src/session/troubles.ts',
    find: "  'clock-ahead',\n  'clock-ahead-of',\n",
    put: '',
    noticedBy: {
      test: datedAhead,
      title: 'signs again once it is set right, though nobody is there any more to say so',
    },
  },
  {
    of: 'dated ahead',
    what: 'a wrong clock is not told',
    file: clockCheck,
    find: 'if (Math.abs(ms) <= maxAheadMs) return null',
    put: 'if (Math.abs(ms) <= 1e15) return null',
    noticedBy: {
      test: 'test/session/clock-check.test.ts',
      title: 'is doubted, like theirs, where there is one to compare it with',
    },
  },
  {
    of: 'dated ahead',
    what: 'by how much a clock is wrong is not told',
    file: clockCheck,
    find: 'minutes: Math.round(Math.abs(ms) / minuteMs)',
    put: 'minutes: 0',
    noticedBy: {
      test: 'test/session/clock-check.test.ts',
      title: 'is doubted, like theirs, where there is one to compare it with',
    },
  },
  {
    of: 'dated ahead: held for its version',
    what: 'what a newer version signed is neither kept nor passed on',
    file: codec,
    find: 'return isNewer && isFirst ? fail',
    put: 'return isNewer ? fail',
    noticedBy: {
      test: intakeTest,
      title: '[act-version] are kept where a newer version signed them',
    },
  },
  {
    of: 'dated ahead: held for its version',
    what: 'what a newer version signed is read as if it were known',
    file: codec,
    find: 'const isNewer = v > PROTOCOL_VERSION',
    put: 'const isNewer = v > PROTOCOL_VERSION + 1000',
    noticedBy: { test: 'test/log/codec.test.ts', title: '[act-version] of a newer version are' },
  },
  {
    of: 'dated ahead: held for its version',
    what: 'what is newer than its game has effect on those who can read it',
    file: 'src/engine/kernel/apply.ts',
    find: 'if (action.v > work.state.version) return end(work, tooNew(action))',
    put: '',
    noticedBy: {
      test: 'test/engine/versions.test.ts',
      title: '[act-version] decides what counts: what is newer has no effect',
    },
  },
  {
    of: 'removed, and still heard',
    what: 'of a removed device all counts up to a seq, on whatever branch',
    file: cutOff,
    find: '(last) => this.chainOf(last).has(id) || isInPast(this.ancestry, id, last),',
    put: '(last) => (this.ancestry.get(id)?.seq ?? 0) <= (this.ancestry.get(last)?.seq ?? -1),',
    noticedBy: {
      test: 'test/session/removal-after-seal.test.ts',
      title: '[seat-revoke] gives no effect to a fork below the last action',
    },
  },
  {
    of: 'removed, and still heard',
    what: 'a removed device is heard',
    file: 'src/engine/kernel/directives.ts',
    find: 'return lineage?.isUpTo(action, lasts) !== true',
    put: 'return false',
    noticedBy: { run: 2, among: ({ rogue }) => rogue?.isSecond === true },
  },
  {
    of: 'removed, and still heard',
    what: 'the lost devices of a seat that was given away are heard',
    file: 'src/engine/people/reseat.ts',
    find: 'else if (cutDeviceOff(work, settled, former, lasts)) stays = true',
    put: '',
    noticedBy: {
      test: 'test/engine/reseat.test.ts',
      title: '[seat-reclaim] keeps what those who agreed hold of the lost device',
    },
  },
  {
    of: 'noise for signatures',
    what: 'an unverified signature is kept and passed on',
    file: intake,
    find: 'if (verdicts[index] === true) signed.set(',
    put: 'if (verdicts[index] !== undefined) signed.set(',
    noticedBy: { run: 1, breaks: 'archived signatures verify' },
  },
  {
    of: 'noise for signatures',
    what: 'a follower’s signature vouches for what comes from outside',
    file: intake,
    find: 'const signed = await this.#signedOf([...fresh.values()])',
    put: 'const signed = new Map((await this.prove(batch)).authentic.map((one) => [one.id, one]))',
    noticedBy: {
      test: intakeTest,
      title: '[sig-chain] are looked at one by one, each signature, whoever vouches for it',
    },
  },
  {
    of: 'noise for signatures',
    what: 'in one’s own archive another device vouches for an action',
    file: intake,
    find: 'return before?.device === device && before.seq === seq - 1 ? before : undefined',
    put: 'return before',
    noticedBy: {
      test: intakeTest,
      title: '[sig-chain] does not believe what another device names as its own before',
    },
  },
  {
    of: 'noise for signatures',
    what: 'an id does not cover the signature, which can be swapped then',
    file: codec,
    find: 'whole.set(bytes, idLength)',
    put: 'whole.set(bytes.subarray(signatureLength), idLength)',
    noticedBy: {
      test: 'test/log/codec.test.ts',
      title: '[act-id] have the hash of game, signature and list as id',
    },
  },
  {
    of: 'a leaked link',
    what: 'the start seats whoever has come, not those it lists',
    file: start,
    find: "change(work, { status: 'playing', seats })\n  for (const seat of seats)",
    put: "change(work, { status: 'playing', seats: [...state.players.keys()] })\n  for (const seat of state.players.keys())",
    noticedBy: { run: 9, among: ({ hasStranger }) => hasStranger },
  },
  {
    of: 'a leaked link',
    what: 'the start seats whom its author had not seen come',
    file: start,
    find: 'lineage?.isBehind(coming, action.id) ?? true',
    put: 'lineage === undefined || coming !== action.id',
    noticedBy: {
      test: peopleTest,
      title: '[seat-start] whom the creator had not seen come is not seated',
    },
  },
  {
    of: 'a leaked link',
    what: 'a stranger begins the game',
    file: start,
    find: "if (!isIn(state, by)) return fault('not-let-in')",
    put: '',
    noticedBy: {
      test: peopleTest,
      title: '[seat-start] strangers neither begin the game nor let each other in',
    },
  },
  {
    of: 'a leaked link',
    what: 'strangers let each other in',
    file: 'src/engine/people/admission-flow.ts',
    find: "if (!isIn(work.state, by)) return fault('not-seated')",
    put: '',
    noticedBy: {
      test: peopleTest,
      title: '[seat-start] strangers neither begin the game nor let each other in',
    },
  },
  {
    of: 'a leaked link',
    what: 'a stranger’s join dated before the start takes a name, and undoes what was built on it',
    file: names,
    find: 'state.seats.includes(id)\n  return namesake([...state.players.values()].filter(isTaken)',
    put: 'id !== except\n  return namesake([...state.players.values()].filter(isTaken)',
    noticedBy: {
      test: peopleTest,
      title: '[seat-ask] undoes no adopted proposal and takes nobody’s name or place',
    },
  },
  {
    of: 'a leaked link',
    what: 'who has the link sits down in a running game',
    file: 'src/engine/people/join.ts',
    find: "if (value === 'at-once') return",
    put: "if (value !== 'vote') return",
    noticedBy: {
      run: 10,
      among: ({ hasStranger }) => hasStranger,
      breaks: 'a stranger changes nothing',
    },
  },
  {
    of: 'a leaked link',
    what: 'who only asks for a seat acts as if they had one',
    file: 'src/engine/kernel/perform.ts',
    find: "if (way.who !== 'anybody' && !isMember(state, doing.by.id)) return fault('only-watching')",
    put: '',
    noticedBy: {
      test: peopleTest,
      title: '[seat-admit] newcomers watch until somebody at the table lets them in',
    },
  },
  {
    of: 'a leaked link',
    what: 'one player gives a lost seat away',
    file: 'src/engine/people/reseat.ts',
    find: '2 * others.filter(({ id }) => agreed.has(id)).length > others.length',
    put: 'others.some(({ id }) => agreed.has(id))',
    noticedBy: {
      test: 'test/engine/reseat.test.ts',
      title: '[seat-reclaim] goes to the device that asks when most of the others agree',
    },
  },
  {
    of: 'a leaked link',
    what: 'a majority of made-up keys seals',
    file: 'src/session/keys/seal-machine.ts',
    find: 'const here = playersIn(state)',
    put: 'const here = [...state.players.values()]',
    noticedBy: {
      test: 'test/engine/names.test.ts',
      title: '[seal-quorum] are the creator until the start, and then those at the table',
    },
  },
  {
    of: 'a clerk leaves a vote out',
    what: 'minutes that leave out what was held long are signed',
    file: duty,
    find: 'if (lacked !== undefined) return leavesOut(',
    put: 'if (lacked !== undefined && now < 0) return leavesOut(',
    noticedBy: {
      test: leftOutTest,
      title: 'gets no signature, and is passed on from with the reason; the next one settles all',
    },
  },
  {
    of: 'a clerk leaves a vote out',
    what: 'what was held when minutes came is judged by the time they claim',
    file: duty,
    find: 'const cameMs = seals.seenMs(minutes, now)',
    put: 'const cameMs = minutes.time',
    noticedBy: {
      test: leftOutTest,
      title: 'gets none by dating the minutes back, nor after the others opened the game anew',
    },
  },
  {
    of: 'a clerk leaves a vote out',
    what: 'who passes does not say why',
    file: duty,
    find: "passOn(situation, inView.is === 'alarm' ? inView.because : silence)",
    put: 'passOn(situation, silence)',
    noticedBy: { test: leftOutTest, title: '[seal-pass] says why' },
  },
  {
    of: 'a clerk leaves a vote out',
    what: 'people are not told what was left out',
    file: 'src/session/meeting/sync-view.ts',
    find: "const what = typeof leftOut === 'string' ?",
    put: "const what = leftOut === '' ?",
    noticedBy: {
      test: 'test/session/sync-view.test.ts',
      title: 'are told with the name of who wrote them, and what they leave out',
    },
  },
  {
    of: 'an outcome turned after it was seen',
    what: 'of two ballots at once the earlier counts, whoever built on which',
    file: seals,
    find: 'if (isQuiet) return new Map()',
    put: 'return new Map()',
    noticedBy: {
      test: ownActsTest,
      title: 'turns no outcome that others have built on, wherever it stands, sealed or not',
    },
  },
  {
    of: 'an outcome turned after it was seen',
    what: 'what goes on beside a main line counts where it comes alone, and not where it comes with others',
    file: seals,
    find: 'if (this.#graph.tipsOf(action.device).length > 1) return false',
    put: '',
    noticedBy: {
      test: 'test/log/main-line.test.ts',
      title:
        'gives way where it goes on beside its main line knowing all there is, in whatever pieces it comes',
    },
  },
  {
    of: 'an outcome turned after it was seen',
    what: 'an act gives way to one on which nobody built',
    file: ownActs,
    find: 'return balance > 0',
    put: 'return balance >= 0',
    noticedBy: {
      test: ownActsTest,
      title: 'is left to order where as many of the others have built on the one as on the other',
    },
  },
  {
    of: 'an outcome turned after it was seen',
    what: 'a fork counts against what is sealed',
    file: ownActs,
    find: 'for (const act of sealed.length === 0 ? [] : acts) {',
    put: 'for (const act of sealed.length < 1000 ? [] : acts) {',
    noticedBy: {
      test: ownActsTest,
      title: 'comes after a seal without effect on what was sealed',
    },
  },
  {
    of: 'an outcome turned after it was seen',
    what: 'keys made up for it tell on which act others built',
    file: ownActs,
    find: 'const witnesses = others.map((seat) =>\n      seat.devices.flatMap((device) => lines.get(device) ?? []),\n    )',
    put: 'const witnesses = others.concat([...lines.keys()].map((key) => ({ player, devices: [key] }))).map((seat) =>\n      seat.devices.flatMap((device) => (devices.includes(device) ? [] : (lines.get(device) ?? []))),\n    )',
    noticedBy: { test: ownActsTest, title: 'is not made to count by keys made up for it' },
  },
  {
    of: 'an outcome turned after it was seen',
    what: 'a first ballot cast offline gives way, too',
    file: ownActs,
    find: 'if (isBallot(act)) return isSameBallot(act, other)',
    put: 'if (isBallot(act)) return isBallot(other)',
    noticedBy: {
      test: ownActsTest,
      title: 'are both heard on two proposals: a first ballot cast offline counts',
    },
  },
  {
    of: 'an outcome turned after it was seen',
    what: 'nobody is told that a ballot may still turn it',
    file: 'src/views/votes/unsettled-votes.ts',
    find: 'isSilent: (devices) => !devices.every((device) => since.has(device)),',
    put: 'isSilent: () => false,',
    noticedBy: {
      test: 'test/views/unsettled-votes.test.ts',
      title: 'is told with what it brought: in the chronicle, and where a number is explained',
    },
  },
  {
    of: 'an outcome turned after it was seen',
    what: 'the chronicle does not say that the past moved',
    file: 'src/views/chronicle/past-move.ts',
    find: 'if (differences.length === 0) return null',
    put: 'if (differences.length >= 0) return null',
    noticedBy: {
      test: 'test/views/past-move.test.ts',
      title: 'is said to have moved: by whom, with what, and what is different',
    },
  },
  {
    of: 'an outcome turned after it was seen',
    what: 'the chronicle does not say who moved the past',
    file: 'src/views/chronicle/past-move.ts',
    find: 'by: authorOf(then, cause),',
    put: 'by: null,',
    noticedBy: {
      test: 'test/views/past-move.test.ts',
      title: 'is said to have moved: by whom, with what, and what is different',
    },
  },
  {
    of: 'forks by the thousand',
    what: 'a thousand forks are kept',
    file: graph,
    find: '.length >= maxBareBranches\n  }',
    put: '.length >= 1e9\n  }',
    noticedBy: {
      run: 31,
      among: ({ rogue }) => rogue !== null,
      breaks: 'forks cost nothing that grows',
    },
  },
  {
    of: 'forks by the thousand',
    what: 'what others built on is not kept',
    file: admission,
    find: 'const claimed = this.room.claimSpares(latestMs)',
    put: 'const claimed = this.room.claimSpares(latestMs).slice(0, 0)',
    noticedBy: {
      test: logTest,
      title: 'has those counted on which somebody else builds, before or after they come',
    },
  },
  {
    of: 'forks by the thousand',
    what: 'each branch is told',
    file: graph,
    find: 'flatMap(({ fork }) => fork ?? [])',
    put: 'flatMap(({ fork, others }) => (fork === null ? [] : others.map(() => fork)))',
    noticedBy: {
      test: logTest,
      title: 'has those counted on which somebody else builds, before or after they come',
    },
  },
  {
    of: 'forks by the thousand',
    what: 'the proof of a fork grows with it',
    file: graph,
    find: '.sort(compareActions).slice(0, maxBareBranches)',
    put: '.sort(compareActions)',
    noticedBy: {
      test: logTest,
      title: 'has those counted on which somebody else builds, before or after they come',
    },
  },
  {
    of: 'presence of others',
    what: 'one device shows itself as another',
    file: 'src/network/presence-book.ts',
    find: 'if (!(await host.verify(device, message, signature))) return false',
    put: 'await host.verify(device, message, signature)',
    noticedBy: {
      test: 'test/attack/wire.test.ts',
      title: 'cannot pose as another, nor speak for us',
    },
  },
  {
    of: 'names that look alike',
    what: 'names that look alike are let in',
    file: names,
    find: 'return a === b || looksLike(a, b)',
    put: 'return a === b',
    noticedBy: {
      test: 'test/engine/names.test.ts',
      title: '[name-alike] is refused where it is like',
    },
  },
  {
    of: 'names that look alike',
    what: 'case tells names apart',
    file: 'src/base/skeleton.ts',
    find: 'smallSkeletonOf(text)}',
    put: 'skeletonOf(text)}',
    noticedBy: { test: 'test/engine/names.test.ts', title: '[name-alike]' },
  },
  {
    of: 'names that look alike',
    what: 'characters that are not seen are let in',
    file: names,
    find: 'if (!canBeSeen(trimmed)) return null',
    put: '',
    noticedBy: { test: 'test/engine/names.test.ts', title: '[name-fit]' },
  },
  {
    of: 'a database deleted under an open page',
    what: 'nobody is told',
    file: 'src/storage/database.ts',
    find: "stop(wanted === null ? 'storage-deleted' : 'storage-closed')",
    put: "stop('storage-closed')",
    noticedBy: {
      test: 'test/storage/idb-archive.test.ts',
      title: '[arc-deleted] says so when it is deleted while it is open, and is not made again',
    },
  },
  {
    of: 'a database deleted under an open page',
    what: 'the page signs on with what it has',
    file: 'src/session/troubles.ts',
    find: "  'storage-deleted',\n",
    put: '',
    noticedBy: {
      test: 'test/session/two-tabs.test.ts',
      title:
        '[arc-deleted] keep in memory what is deleted under them, say so, and sign nothing more',
    },
  },
  {
    of: 'a database deleted under an open page',
    what: 'the file is not offered',
    file: 'src/ui/game/AlarmList.svelte',
    find: "{#if alarm.code === 'storage-deleted'}<SaveGame",
    put: "{#if alarm.code === 'storage'}<SaveGame",
    noticedBy: {
      test: 'test/ui/gallery.browser.test.ts',
      title: 'offers the game as a file where it was deleted under the page',
    },
  },
  {
    of: 'noise of a newer version',
    what: 'what claims a newer version is not verified',
    file: intake,
    find: 'if (verdicts[index] === true) signed.set(',
    put: "if (verdicts[index] === true || action.body.type === 'opaque') signed.set(",
    noticedBy: {
      test: intakeTest,
      title:
        '[act-version] are kept where a newer version signed them, and refused where nobody did',
    },
  },
  {
    of: 'noise of a newer version',
    what: 'nobody pays for signatures that are none',
    file: 'src/session/meeting/network.ts',
    find: 'if (blameless.has(reason.code)) return',
    put: "if (reason.code !== 'bad-bytes') return",
    noticedBy: { test: 'test/session/from-strangers.test.ts', title: 'is refused and blamed' },
  },
  {
    of: 'verify counts what is there twice',
    what: 'each copy of an action is counted',
    file: 'src/cli/replay-command.ts',
    find: 'return ok({ holds: true, replica })',
    put: "Object.defineProperty(replica.log, 'size', { value: actions.length })\n  return ok({ holds: true, replica })",
    noticedBy: {
      test: 'test/cli/commands.test.ts',
      title: 'count each action once, however often the file has it',
    },
  },
  {
    of: 'settings of a game that came as a file',
    what: 'its links are made of nothing, and throw',
    file: 'src/session/meeting/introduction.ts',
    find: "if (secret === null) return fail(fault('no-invitation'))",
    put: '',
    noticedBy: {
      test: 'test/session/game-between-devices.test.ts',
      title: 'puts a game that came as a file online as soon as its invitation is opened',
    },
  },
  {
    of: 'settings of a game that came as a file',
    what: 'its invitation does not put it online',
    file: 'src/session/app.ts',
    find: 'await games.hear(',
    put: 'void (',
    noticedBy: {
      test: 'test/session/game-between-devices.test.ts',
      title: 'puts a game that came as a file online as soon as its invitation is opened',
    },
  },
  {
    of: 'one who left is counted',
    what: 'whoever has come is said to have everything',
    file: 'src/views/game/spread.ts',
    find: 'filter(({ status }) => status === counted)',
    put: "filter(({ status }) => status === counted || status === 'left')",
    noticedBy: { test: 'test/session/sync-view.test.ts', title: 'is not counted of who has' },
  },
  {
    of: 'frames and connections',
    what: 'the static server lets others put the app into a frame',
    file: 'scripts/static-server.js',
    find: `  'Content-Security-Policy': "frame-ancestors 'none'",\n`,
    put: '',
    noticedBy: { test: 'test/scripts/static-server.test.ts', title: 'lets nobody put' },
  },
  {
    of: 'frames and connections',
    what: 'the page connects to whatever it is told, without TLS',
    file: 'index.html',
    find: 'wss: ws://localhost:* ws://127.0.0.1:*',
    put: 'wss: ws:',
    noticedBy: { test: 'test/size.test.ts', title: 'connects without TLS to this machine only' },
  },
]
