import type { Body, BodyOf, BodyType } from '../../src/actions/body.ts'
import { actionId, deviceId, formHash, playerId } from '../../src/actions/ids.ts'
import { boxKey } from '../crypto/box-key.ts'
import { silence } from '../../src/log/seals/duty.ts'
import { passagesOf } from '../../src/actions/passage.ts'

const id = (digit: string) => actionId(digit.repeat(64))
const ann = playerId('a1'.repeat(32))
const bo = playerId('b2'.repeat(32))
const dieKey = 'd1'.repeat(32)

const create: BodyOf<'create'> = {
  type: 'create',
  name: 'Friday — Ωνόμικ',
  starter: 'classic',
  rules: [
    { number: 101, passages: passagesOf('Obey the rules.'), mutability: 'immutable' },
    {
      number: 203,
      passages: passagesOf('A majority adopts.', [{ kind: 'adoption', params: { needs: 'majority', list: [1, -2, null, true] } }]),
      mutability: 'mutable',
    },
  ],
  settings: {
    settlingMs: 600_000,
    patienceMs: 86_400_000,
    sealNumerator: 1,
    sealDenominator: 2,
    silenceMs: 604_800_000,
    contestMs: 86_400_000,
    judgeMs: 259_200_000,
    signaling: ['wss://example.org'],
    iceServers: [],
    door: 'word',
  },
  creator: { name: 'Ann', account: 'ann', dieKey, boxKey },
  nonce: '0f'.repeat(32),
}

/** At least one body of each type; the compiler sees that none is missing. */
export const bodies: { readonly [T in BodyType]: readonly BodyOf<T>[] } = {
  create: [create],
  join: [
    { type: 'join', name: 'Bo', dieKey, boxKey },
    { type: 'join', name: 'Bo', dieKey, entropy: 'e1'.repeat(32), boxKey },
    { type: 'join', name: '', account: 'bo', dieKey, boxKey },
  ],
  start: [{ type: 'start', seats: [ann, bo] }],
  'new-round': [{ type: 'new-round', keepRules: true }],
  sponsor: [{ type: 'sponsor', name: 'Cyd' }],
  admit: [{ type: 'admit', player: ann }],
  absent: [{ type: 'absent', player: ann }],
  present: [{ type: 'present' }],
  picture: [{ type: 'picture' }, { type: 'picture', picture: 'ab'.repeat(32) }],
  hide: [{ type: 'hide', what: '22'.repeat(32) }],
  forfeit: [{ type: 'forfeit' }],
  leave: [{ type: 'leave' }],
  propose: [
    { type: 'propose', title: '', changes: [] },
    {
      type: 'propose',
      title: 'Tea',
      changes: [
        {
          do: 'enact',
          passages: [
            { prose: 'There is tea.\nAt four.' },
            { kind: 'sentence', params: { sentence: ['adopted', ['proponent'], 5] } },
            { kind: 'a', params: { b: [1] } },
            { prose: 'And cake.' },
          ],
        },
        { do: 'transmute', rule: 101, to: 'mutable' },
        { do: 'score', player: bo, quantity: 'points', by: -3 },
        { do: 'setting', to: { silenceMs: 172_800_000, door: 'open' } },
        { do: 'alternatives', options: [{ title: 'x', changes: [{ do: 'repeal', rule: 1 }] }] },
      ],
      commentary: 'because',
      extra: { zz: 1, a: { '': [] }, aa: 'ab'.repeat(32) },
    },
  ],
  revise: [
    { type: 'revise', proposal: id('1'), title: 'Tea', changes: [{ do: 'repeal', rule: 206 }] },
  ],
  comment: [
    { type: 'comment', about: id('1'), text: '**No** 🍵' },
    {
      type: 'comment',
      about: id('1'),
      text: 'x'.repeat(300),
      suggestion: [{ do: 'repeal', rule: 2 }],
    },
  ],
  'call-vote': [{ type: 'call-vote', proposal: id('1'), form: formHash('2'.repeat(64)) }],
  vote: [
    { type: 'vote', form: formHash('2'.repeat(64)), ballot: 'for' },
    {
      type: 'vote',
      form: formHash('2'.repeat(64)),
      ballot: 'for',
      entropy: { opens: 'e1'.repeat(32), next: 'e2'.repeat(32) },
    },
    {
      type: 'vote',
      form: formHash('2'.repeat(64)),
      ballot: 'abstain',
      picks: [0, 1],
      comment: 'é',
    },
    {
      type: 'vote',
      form: formHash('2'.repeat(64)),
      ballot: 'for',
      follows: { player: bo, how: 'if' },
    },
  ],
  throw: [
    { type: 'throw', throwId: '4'.repeat(64), proof: '5'.repeat(160) },
    { type: 'throw', throwId: 'by hand', value: 6 },
  ],
  'end-turn': [{ type: 'end-turn' }],
  move: [{ type: 'move', rule: 308, move: 'bid', input: { price: 3, goods: ['tea'] } }],
  answer: [
    { type: 'answer', poll: '6'.repeat(16) + '-1', option: bo },
    { type: 'answer', poll: '6'.repeat(16) + '-2', option: 7 },
    { type: 'answer', poll: '6'.repeat(16) + '-3', option: true },
  ],
  'invoke-judgment': [
    { type: 'invoke-judgment', question: 'May she?' },
    { type: 'invoke-judgment', question: 'May she?', about: id('1') },
  ],
  judge: [
    { type: 'judge', judgment: id('1'), answer: 'TRUE' },
    {
      type: 'judge',
      judgment: id('1'),
      answer: 'FALSE',
      reasons: 'Rule 101.',
      orders: [
        { do: 'undo', action: id('3') },
        {
          do: 'apply',
          effects: [
            { do: 'add', player: bo, quantity: 'points', by: 1 },
            { do: 'set', player: null, quantity: 'pot', to: 0 },
            { do: 'give-item', player: bo, item: 'lamp', count: 1 },
            { do: 'take-item', player: bo, item: 'lamp', count: 1 },
            { do: 'give-title', player: ann, title: 'Judge' },
            { do: 'remove-title', title: 'Judge' },
            { do: 'set-choice', player: ann, choice: 'colour', option: 'red' },
            { do: 'end-turn' },
            { do: 'win', player: ann },
            { do: 'mark-rule', rule: 105, mark: 'doubted' },
          ],
        },
      ],
    },
  ],
  overrule: [{ type: 'overrule', judgment: id('1') }],
  uphold: [{ type: 'uphold', judgment: id('1') }],
  consent: [{ type: 'consent' }],
  claim: [{ type: 'claim', rule: 306, effects: [{ do: 'end-turn' }], note: 'by hand' }],
  agree: [{ type: 'agree', claim: id('1') }],
  contest: [{ type: 'contest', claim: id('1'), reason: 'no' }],
  'sign-together': [
    { type: 'sign-together', what: { do: 'change', changes: [{ do: 'repeal', rule: 1 }] } },
    { type: 'sign-together', what: { do: 'apply', effects: [{ do: 'end-turn' }] } },
    { type: 'sign-together', what: { do: 'undo', action: id('1') } },
    { type: 'sign-together', what: { do: 'close-vote', proposal: id('1') } },
  ],
  'new-epoch': [
    {
      type: 'new-epoch',
      epoch: 1,
      writeKey: dieKey,
      keys: [{ device: deviceId(dieKey), encrypted: 'ab'.repeat(80) }],
    },
  ],
  'adopt-epoch': [
    {
      type: 'adopt-epoch',
      action: id('c'),
      keys: [{ device: deviceId(dieKey), encrypted: 'ab'.repeat(80) }],
    },
  ],
  'can-version': [{ type: 'can-version', version: 2 }],
  'raise-version': [{ type: 'raise-version', to: 2 }],
  tick: [{ type: 'tick' }],
  'add-device': [
    {
      type: 'add-device',
      device: deviceId('c3'.repeat(32)),
      proof: 'ef'.repeat(64),
      name: 'phone', boxKey,
    },
    {
      type: 'add-device',
      device: deviceId('c3'.repeat(32)),
      proof: 'ef'.repeat(64),
      name: 'link', boxKey,
      link: { until: 1_767_225_600_000, handOver: '9a'.repeat(72) },
    },
  ],
  'revoke-device': [
    { type: 'revoke-device', device: deviceId('c3'.repeat(32)), last: null },
    { type: 'revoke-device', device: deviceId('c3'.repeat(32)), last: actionId('d4'.repeat(32)) },
  ],
  reclaim: [{ type: 'reclaim', player: bo, dieKey, boxKey }],
  reseat: [
    { type: 'reseat', player: bo, device: deviceId('c4'.repeat(32)), dieKey, boxKey },
    {
      type: 'reseat',
      player: bo,
      device: deviceId('c4'.repeat(32)),
      dieKey, boxKey,
      lasts: [{ device: deviceId('c3'.repeat(32)), last: actionId('d4'.repeat(32)) }],
    },
  ],
  'decline-reseat': [{ type: 'decline-reseat', device: deviceId('c4'.repeat(32)) }],
  minutes: [
    { type: 'minutes', height: 0, view: 0, cut: [id('1')], state: '66'.repeat(32) },
    { type: 'minutes', height: 300, view: 2, cut: [id('1'), id('2')], state: '66'.repeat(32) },
  ],
  countersign: [{ type: 'countersign', minutes: id('6') }],
  pass: [
    { type: 'pass', height: 2, view: 1, accepted: null, ...silence },
    { type: 'pass', height: 2, view: 1, accepted: id('6'), ...silence },
  ],
  'encrypted-vote': [
    { type: 'encrypted-vote', form: formHash('2'.repeat(64)), dealing: 'ab'.repeat(300) },
  ],
  'open-ballots': [
    {
      type: 'open-ballots',
      form: formHash('2'.repeat(64)),
      shares: [{ ballot: id('1'), share: 'cd'.repeat(32) }],
      proof: 'ef'.repeat(64),
    },
  ],
  'encrypted-answer': [
    { type: 'encrypted-answer', poll: '6'.repeat(16) + '-1', dealing: 'ab'.repeat(300) },
  ],
  'open-answers': [
    {
      type: 'open-answers',
      poll: '6'.repeat(16) + '-1',
      shares: [{ ballot: id('1'), share: 'cd'.repeat(32) }],
      proof: 'ef'.repeat(64),
    },
  ],
  'deal-draw': [{ type: 'deal-draw', draw: '3'.repeat(64), dealing: 'ab'.repeat(300) }],
  'open-draw': [
    {
      type: 'open-draw',
      draw: '3'.repeat(64),
      share: 'cd'.repeat(32),
      proof: 'ef'.repeat(64),
    },
  ],
  'tell-settled': [{ type: 'tell-settled', proposal: id('1') }],
  'reveal-ballot': [
    {
      type: 'reveal-ballot',
      form: formHash('2'.repeat(64)),
      dealing: 'ab'.repeat(300),
      key: 'cd'.repeat(32),
    },
  ],
}

export const allBodies: readonly Body[] = Object.values(bodies).flat()
