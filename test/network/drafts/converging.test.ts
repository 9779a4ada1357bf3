// Whatever is written where, whoever is away meanwhile, and whatever comes twice: all end with the same draft.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Change } from '../../../src/actions/change.ts'
import type { Passage } from '../../../src/actions/passage.ts'
import type { ProposalDraft } from '../../../src/network/drafts/draft.ts'
import { Meeting, draftOf, hexOf, type Member } from './meeting.ts'

const id = hexOf('the draft')
const names = ['Ann', 'Bo', 'Cy'] as const

const words = fc.string({ unit: fc.constantFrom('tea', ' ', 'so', '😀', '.'), maxLength: 5 })
const passage: fc.Arbitrary<Passage> = fc.oneof(
  words.map((prose) => ({ prose })),
  fc.nat(3).map((points) => ({ kind: 'bribery', params: { bribe: points } })),
)
const wording = fc.record({ passages: fc.array(passage, { maxLength: 3 }) })
const flat: fc.Arbitrary<Change> = fc.oneof(
  wording.map((of) => ({ do: 'enact', ...of }) as const),
  fc
    .tuple(fc.constantFrom(101, 203), words, wording)
    .map(([rule, title, of]) => ({ do: 'amend', rule, title: `Title ${title}`, ...of }) as const),
  fc.constantFrom<Change>(
    { do: 'repeal', rule: 205 },
    { do: 'transmute', rule: 101, to: 'mutable' },
  ),
)
const change = fc.oneof(
  flat,
  fc
    .array(fc.record({ title: words, changes: fc.array(flat, { maxLength: 2 }) }), { maxLength: 2 })
    .map((options) => ({ do: 'alternatives', options }) as const),
)

type StepTaken = typeof step extends fc.Arbitrary<infer T> ? T : never
type Part = Partial<ProposalDraft>
const edit: fc.Arbitrary<(draft: ProposalDraft) => Part> = fc.oneof(
  words.map((title) => () => ({ title })),
  fc.tuple(fc.nat(20), words).map(([at, text]) => ({ title }: ProposalDraft) => {
    const place = Math.min(at, title.length)
    return { title: title.slice(0, place) + text + title.slice(place) }
  }),
  words.map((commentary) => () => ({ commentary })),
  fc.tuple(fc.nat(5), change).map(([at, one]) => ({ changes }: ProposalDraft) => ({
    changes: changes.map((before, index) => (index === at ? one : before)),
  })),
  change.map((one) => ({ changes }: ProposalDraft) => ({ changes: [...changes, one] })),
  fc.nat(5).map((at) => ({ changes }: ProposalDraft) => ({
    changes: changes.filter((_change, index) => index !== at),
  })),
  fc.nat(3).map((most) => () => ({ extra: { most } })),
)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ by: fc.nat(2), edit }) },
  { weight: 2, arbitrary: fc.record({ link: fc.nat(2), isUp: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant('settle' as const) },
  { weight: 1, arbitrary: fc.record({ twice: fc.nat(2) }) },
)

it('[draft-sync] any edits, partitions and repeats converge', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const meeting = new Meeting()
      const all = names.map((name) => meeting.join(name))
      const pairs = [0, 1, 2].map((one) => [all[one], all[(one + 1) % 3]] as const)
      const [ann] = all
      if (ann === undefined) throw new Error('there is Ann')
      for (const [a, b] of pairs) if (a && b) meeting.connect(a, b)
      ann.table.begin(id, ann.maker, draftOf('Tea'))
      ann.table.share(id)
      meeting.settle()
      for (const one of steps) play(meeting, all, pairs, one)
      for (const [a, b] of pairs) {
        if (!a || !b) continue
        meeting.part(a, b)
        meeting.connect(a, b)
      }
      meeting.settle()
      const [first, ...others] = all.map(({ table }) => table.get(id)?.content)
      expect(first).toBeDefined()
      for (const other of others) expect(other).toEqual(first)
      expect(all.flatMap(({ muted }) => [...muted])).toEqual([])
    }),
    { numRuns: 60 },
  )
})

function play(
  meeting: Meeting,
  all: readonly Member[],
  pairs: readonly (readonly [Member | undefined, Member | undefined])[],
  one: StepTaken,
): void {
  if (one === 'settle') return meeting.settle()
  if ('link' in one) {
    const [a, b] = pairs[one.link] ?? []
    if (a && b && one.isUp) meeting.connect(a, b)
    else if (a && b) meeting.part(a, b)
    return
  }
  if ('twice' in one) {
    const member = all[one.twice]
    member?.mail.push(...member.mail)
    return
  }
  const member = all[one.by]
  const draft = member?.table.get(id)?.content
  if (member && draft) member.table.write(id, { ...draft, ...one.edit(draft) }, member.player)
}
