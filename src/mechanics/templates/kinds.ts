import type { Phrase } from '../../actions/phrase.ts'

/** Kinds of change that a rule can speak of, as what one does. */
export const changeKinds = {
  enact: 'enact a rule',
  amend: 'amend a mutable rule',
  repeal: 'repeal a mutable rule',
  'amend-immutable': 'amend an immutable rule',
  'repeal-immutable': 'repeal an immutable rule',
  'transmute-to-mutable': 'make an immutable rule mutable',
  'transmute-to-immutable': 'make a mutable rule immutable',
  renumber: 'give a rule another number',
  score: 'change scores',
  alternatives: 'choose between alternatives',
} as const

type ChangeKind = keyof typeof changeKinds

export const allChangeKinds: readonly ChangeKind[] = [
  'enact',
  'amend',
  'repeal',
  'amend-immutable',
  'repeal-immutable',
  'transmute-to-mutable',
  'transmute-to-immutable',
  'renumber',
  'score',
  'alternatives',
]

const alone = {
  enact: 'enactment',
  amend: 'amendment of mutable',
  repeal: 'repeal of mutable',
  'amend-immutable': 'amendment of immutable',
  'repeal-immutable': 'repeal of immutable',
  'transmute-to-mutable': 'made mutable',
  'transmute-to-immutable': 'made immutable',
  renumber: 'renumbering',
  score: 'scores',
  alternatives: 'alternatives',
} as const satisfies Record<ChangeKind, string>

const both = [
  { kinds: ['amend', 'amend-immutable'], name: 'amendment' },
  { kinds: ['repeal', 'repeal-immutable'], name: 'repeal' },
  { kinds: ['transmute-to-mutable', 'transmute-to-immutable'], name: 'transmutation' },
] as const

/** These kinds as a sentence names them: *an enactment, a repeal of a mutable rule or …*; `null` for none. */
export function changesSaid(kinds: readonly ChangeKind[]): Phrase | null {
  if (allChangeKinds.every((kind) => kinds.includes(kind))) return ['any']
  const pairs = both.filter((pair) => pair.kinds.every((kind) => kinds.includes(kind)))
  const isPaired = (kind: ChangeKind) =>
    pairs.some((pair) => pair.kinds.some((one) => one === kind))
  const names = allChangeKinds.flatMap((kind) => {
    if (!kinds.includes(kind)) return []
    if (!isPaired(kind)) return [alone[kind]]
    return pairs.flatMap((pair) => (pair.kinds[0] === kind ? [pair.name] : []))
  })
  const [only, ...others] = names.map((name): Phrase => [name])
  if (only === undefined) return null
  return others.length === 0 ? only : ['any of', only, ...others]
}
