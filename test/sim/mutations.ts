/**
 * The rules of the log broken on purpose, one at a time: `npx tsx test/sim/mutate.ts` applies each to a copy of the sources
 * and says which tests notice. docs/SIMULATOR.md
 */
export interface Mutation {
  /** The rule of docs/PROTOCOL.md, or what else is broken. */
  readonly rule: string
  readonly what: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly put: string
}

const tally = 'src/log/seals/tally.ts'
const obligation = 'src/log/seals/obligation.ts'
const duty = 'src/log/seals/duty.ts'
const roster = 'src/log/seals/roster.ts'
const signer = 'src/log/seals/signer.ts'
const graph = 'src/log/graph.ts'
const admission = 'src/log/admission.ts'
const intake = 'src/session/intake.ts'
const waiting = 'src/log/waiting-room.ts'
const order = 'src/log/order.ts'
const ahead = 'src/log/ahead.ts'
const codec = 'src/actions/codec.ts'
const past = 'src/log/past.ts'
const log = 'src/log/log.ts'

export const mutations: readonly Mutation[] = [
  {
    rule: 'seal-chain',
    what: 'statements that build on another seal of the height below count',
    file: tally,
    find: 'if (!this.context.isFounded(action.id)) return',
    put: '',
  },
  {
    rule: 'seal-repeat',
    what: 'a later clerk writes what it likes',
    file: duty,
    find: 'view === 0 ? null : tally.obligation(view, () => true)',
    put: 'null',
  },
  {
    rule: 'seal-repeat',
    what: 'minutes of a later clerk count whatever they say',
    file: tally,
    find: 'return obligation === null || sameValue(obligation.body, body)',
    put: 'return true',
  },
  {
    rule: 'seal-repeat',
    what: 'nobody has to repeat anything',
    file: obligation,
    find: 'return best ?? null',
    put: 'return reports.length >= 0 ? null : (best ?? null)',
  },
  {
    rule: 'seal-repeat',
    what: 'nonsense reported binds all later clerks',
    file: obligation,
    find: '.filter((candidate) => maySealed(candidate, known, reports, table))',
    put: '.filter((candidate) => maySealed(candidate, known, reports, table) || true)',
  },
  {
    rule: 'seal-repeat',
    what: 'the lowest view is repeated, not the highest',
    file: obligation,
    find: 'const highest = Math.max(',
    put: 'const highest = Math.min(',
  },
  {
    rule: 'seal-repeat',
    what: 'who was not heard is thought not to have signed',
    file: obligation,
    find: '!heard.has(player) || signed.has(player)',
    put: 'heard.size < 0 || signed.has(player)',
  },
  {
    rule: 'seal-pass',
    what: 'a later view needs no majority of passes',
    file: tally,
    find: 'if (!this.#isEntered(known)) return false',
    put: 'if (known.length === 0) return false',
  },
  {
    rule: 'seal-pass',
    what: 'one pass enters the view',
    file: tally,
    find: '      this.#isEntered(this.passes.filter(({ body }) => body.view === view)),',
    put: '      this.passes.some(({ body }) => body.view === view),',
  },
  {
    rule: 'seal-pass',
    what: 'nobody ever passes',
    file: duty,
    find: "return pass.is === 'sign' ? pass : inView",
    put: "return pass.is === 'sign' ? inView : inView",
  },
  {
    rule: 'seal-pass',
    what: 'a pass does not say what its player signed',
    file: duty,
    find: 'const accepted = acceptedBy(tally, me)',
    put: 'const accepted = acceptedBy(tally, me) === null ? null : null',
  },
  {
    rule: 'seal-consistent',
    what: 'a pass may be untrue about what its player signed',
    file: tally,
    find: 'if (!isTrue || prior.some((other) => this.#viewOf(other) >= body.view)) {',
    put: 'if (isTrue && prior.some((other) => this.#viewOf(other) >= body.view)) {',
  },
  {
    rule: 'seal-consistent',
    what: 'a clerk may write twice in a view, and after passing on',
    file: tally,
    find: 'if (prior.some((other) => this.#viewOf(other) >= body.view && !isPassTo(other, body.view))) {',
    put: 'if (prior.length < 0) {',
  },
  {
    rule: 'seal-consistent',
    what: 'a player may countersign twice in a view, and after passing on',
    file: tally,
    find: 'if (prior.some((other) => this.#viewOf(other) >= view && !isPassTo(other, view))) {',
    put: 'if (prior.length < 0) {',
  },
  {
    rule: 'seal-consistent',
    what: 'whether a statement counts depends on what arrived before it',
    file: tally,
    find: 'isInPast(this.context.graph, other.action.id, action.id),\n    )\n    if (body.type',
    put: 'other.action.id !== action.id,\n    )\n    if (body.type',
  },
  {
    rule: 'seal-clerk',
    what: 'anybody may write minutes',
    file: tally,
    find: 'if (clerkOf(roster, height, body.view)?.player !== player) return',
    put: 'if (clerkOf(roster, height, body.view) === undefined) return',
  },
  {
    rule: 'seal-clerk',
    what: 'the clerk is the same in every view',
    file: roster,
    find: '(height + view) % Math.max(1, roster.seats.length)',
    put: '(height + Math.min(0, view)) % Math.max(1, roster.seats.length)',
  },
  {
    rule: 'seal-quorum',
    what: 'half of the players are enough',
    file: roster,
    find: 'Math.floor((players * sealNumerator) / sealDenominator) + 1',
    put: 'Math.max(1, Math.ceil((players * sealNumerator) / sealDenominator))',
  },
  {
    rule: 'seal-quorum',
    what: 'a clerk counts for two',
    file: tally,
    find: 'return this.#isQuorum(signers.size, substitutes.size)',
    put: 'return this.#isQuorum(signers.size + 1, substitutes.size)',
  },
  {
    rule: 'seal-signer',
    what: 'all devices of a player speak',
    file: signer,
    find: 'return isSigner || isSignerRemoved(context, seat, known.minutes) ? seat.player : null',
    put: 'return isSigner || device !== seat.player ? seat.player : null',
  },
  {
    rule: 'seal-signer',
    what: 'another device never speaks, even when the signer is revoked',
    file: signer,
    find: 'return isSigner || isSignerRemoved(context, seat, known.minutes) ? seat.player : null',
    put: 'return isSigner ? seat.player : null',
  },
  {
    rule: 'seal-signer',
    what: 'one other player can give a seat away',
    file: signer,
    find: '2 * giving.length > others.length',
    put: 'giving.length > 0 * others.length',
  },
  {
    rule: 'seal-signer',
    what: 'who was once given a seat speaks for it again when one says so once more',
    file: signer,
    find: 'known.some(({ id }) => !isSealed(id)) &&',
    put: '',
  },
  {
    rule: 'seal-signer',
    what: 'a substitute counts on minutes whose clerk had not heard of it',
    file: tally,
    find: "const known = body.type === 'countersign' ? body.minutes : action.id",
    put: 'const known = action.id',
  },
  {
    rule: 'seal-signer',
    what: 'a client countersigns what it cannot speak of',
    file: duty,
    find: 'if (speaksFor(tally.context, device, action.id) === null) return nothing',
    put: '',
  },
  {
    rule: 'seal-repeat',
    what: 'the signer is thought to know what a substitute signed',
    file: obligation,
    find: '!heard.has(player) || signed.has(player) || substitutable.has(player)',
    put: '!heard.has(player) || signed.has(player) || (substitutable.has(player) && false)',
  },
  {
    rule: 'seal-signer',
    what: 'a substitute counts as much as the signer that it revoked',
    file: roster,
    find: 'return behind >= quorum && behind - substitutes >= firsthand',
    put: 'return behind >= quorum && behind - substitutes >= firsthand - players',
  },
  {
    rule: 'seal-signer',
    what: 'a substitute’s pass is taken for its signer’s',
    file: obligation,
    find: 'reports.filter((one) => one.isFirsthand)',
    put: 'reports.filter((one) => one.isFirsthand || !one.isFirsthand)',
  },
  {
    rule: 'seal-chain',
    what: 'minutes may name a cut that is not in their past',
    file: tally,
    find: 'body.cut.every((id) => id !== action.id && isInPast(graph, id, action.id))',
    put: 'body.cut.every((id) => id !== action.id && isInPast(graph, id, id))',
  },
  {
    rule: 'seal-chain',
    what: 'a late action is put in its time, before what is settled',
    file: order,
    find: 'let low = this.#settled',
    put: 'let low = Math.min(0, this.#settled)',
  },
  {
    rule: 'seal-alarm',
    what: 'countersigns whatever state the minutes name',
    file: duty,
    find: 'if (state !== body.state) return differs({ action, body }, state)',
    put: "if (state === '') return differs({ action, body }, state)",
  },
  {
    rule: 'seal-conflict',
    what: 'of two sealed minutes the first that came is kept',
    file: tally,
    find: '.sort((a, b) => a.body.view - b.body.view || compareText(a.action.id, b.action.id))\n',
    put: '.sort((a, b) => 0 * compareText(a.action.id, b.action.id))\n',
  },
  {
    rule: 'a device signs in a view it left',
    what: 'signs minutes of a view that it passed on from',
    file: duty,
    find: 'tally.signedViewOf(me) < view && tally.promisedViewOf(me) <= view',
    put: 'tally.signedViewOf(me) < view && tally.promisedViewOf(me) >= 0',
  },
  {
    rule: 'a device signs twice in a view',
    what: 'asks to be signed what it signed already',
    file: duty,
    find: 'tally.signedViewOf(me) < view && tally.promisedViewOf(me) <= view',
    put: 'tally.signedViewOf(me) <= view && tally.promisedViewOf(me) <= view',
  },
  {
    rule: 'order-time',
    what: 'order is by time alone, then by arrival',
    file: order,
    find: 'return a.time - b.time || compareText(a.id, b.id)',
    put: 'return a.time - b.time || 0 * compareText(a.id, b.id)',
  },
  {
    rule: 'graph-place',
    what: 'an action may be older than what it builds on',
    file: graph,
    find: 'if (latestMs >= action.time) return',
    put: 'if (latestMs >= action.time && latestMs < 0) return',
  },
  {
    rule: 'graph-place',
    what: 'a chain may have gaps',
    file: graph,
    find: 'return prev.device === action.device && prev.seq === action.seq - 1',
    put: 'return prev.device === action.device && prev.seq < action.seq',
  },
  {
    rule: 'graph-place',
    what: 'an action of another game is taken in',
    file: graph,
    find: "if ((action.game ?? action.id) !== this.game) return unfit('other-game')",
    put: "if ((action.game ?? action.id) === '') return unfit('other-game')",
  },
  {
    rule: 'graph-any-order',
    what: 'what waited is forgotten when what it waited for comes',
    file: admission,
    find: 'open.push(...this.room.release(action.id))',
    put: 'this.room.release(action.id)',
  },
  {
    rule: 'graph-refused',
    what: 'what builds on something refused waits for ever',
    file: admission,
    find: 'open.push(...this.room.dismiss(action.id))',
    put: 'this.#unplaceable.delete(action.id)',
  },
  {
    rule: 'graph-bounds',
    what: 'any number of actions of one device may wait',
    file: waiting,
    find: 'ofDevice >= maxWaitingPerDevice || !',
    put: '!',
  },
  {
    rule: 'sig-verify',
    what: 'a wrong signature is taken in',
    file: intake,
    find: 'if (verdicts[index] === true)',
    put: 'if (verdicts[index] !== undefined)',
  },
  {
    rule: 'sig-chain',
    what: 'another device vouches for an action',
    file: intake,
    find: 'before?.device === device &&',
    put: 'before !== undefined && device !== before.id &&',
  },
  {
    rule: 'act-ahead',
    what: 'times ahead are taken in at once',
    file: admission,
    find: 'if (action.time > now + maxAheadMs) {',
    put: 'if (action.time > now + 1e15) {',
  },
  {
    rule: 'act-version',
    what: 'a newer version is refused',
    file: codec,
    find: 'const isNewer = v > PROTOCOL_VERSION',
    put: 'const isNewer = v > PROTOCOL_VERSION + 1e9',
  },
  {
    rule: 'act-id',
    what: 'the id does not cover the signature, so that it can be swapped',
    file: codec,
    find: 'whole.set(bytes, idLength)',
    put: 'whole.set(bytes.subarray(signatureLength), idLength + signatureLength)',
  },
  {
    rule: 'sync-lacked',
    what: 'what stands before a known head is not sent, even if it is not behind it',
    file: past,
    find: '} else if (!theirs.has(id)) open.add(id)',
    put: '} else if (!theirs.has(id) && open.size < 1) open.add(id)',
  },
  {
    rule: 'one key, one place',
    what: 'a device whose key is used twice goes on signing',
    file: log,
    find: "if (others.length > 0) return fail(fault('device-forked'))",
    put: "if (others.length > 1e9) return fail(fault('device-forked'))",
  },
  {
    rule: 'a cold start loses nothing',
    what: 'own actions ahead of the clock are held back when the archive is read',
    file: ahead,
    find: 'ahead.delete(action.id)',
    put: 'ahead.has(action.id)',
  },
]
