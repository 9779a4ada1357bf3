import type { MechanicUse } from '../../actions/passage.ts'
import { memoized } from '../../base/memoized.ts'
import { ok, type Result } from '../../base/result.ts'
import type { EventType } from '../kernel/event.ts'
import type {
  Assertion,
  MechanicDefinition,
  MechanicLibrary,
  Part,
} from '../kernel/questions/mechanic.ts'
import type { QuestionName } from '../kernel/questions/question.ts'
import { readMechanic } from '../kernel/questions/read-mechanic.ts'
import { ruleListOf, type RuleList } from './rule-list.ts'
import type { GameState, RuleId } from '../kernel/state/state.ts'

/** One mechanic of a rule in force, ready to be called. */
export interface Use extends Ready {
  readonly rule: RuleId
}

/** Who answers what and who listens to what, by rule number, lowest first. */
export interface RuleUses {
  readonly answering: ReadonlyMap<QuestionName, readonly Use[]>
  readonly listening: ReadonlyMap<EventType, readonly Use[]>
  readonly offering: readonly Use[]
  readonly count: number
  /** Acts that some rule forbids, in some cases. */
  readonly forbidden: ReadonlySet<Assertion['about']>
}

const usesByLibrary = new WeakMap<MechanicLibrary, WeakMap<RuleList, RuleUses>>()
const usesByMechanics = new WeakMap<MechanicLibrary, WeakMap<readonly MechanicUse[], RuleUse>>()

type ReadMechanic = Result<Acting>

/** What acts for a mechanic. */
interface Acting {
  readonly uses: readonly Ready[]
  /** What it took to read, in steps. */
  readonly readingSteps: number
}

/** The mechanics of the rule that was asked about last. */
interface RuleUse {
  readonly rule: RuleId
  readonly uses: readonly Use[]
}

/** A mechanic, ready to be called. */
export interface Ready {
  readonly definition: MechanicDefinition<never>
  readonly params: never
  /** Which one it is, where a rule can have several of the kind. */
  readonly sentence?: string
  readonly part: Part
  /** What it asserts, as data. */
  readonly asserts: readonly Assertion[]
}

/** The mechanics in force; read once for each state of the rule book. */
export function ruleUsesOf(library: MechanicLibrary, state: GameState): RuleUses {
  const list = ruleListOf(state.rules)
  const known = cacheOf(usesByLibrary, library)
  const uses = known.get(list)
  if (uses !== undefined) return uses
  const made = collectUses(library, state, list)
  known.set(list, made)
  return made
}

/**
 * The mechanics of one rule, in its own order, what stands for a template in its place; those that this app cannot read are
 * left out.
 */
export function usesOfRule(library: MechanicLibrary, state: GameState, id: RuleId): readonly Use[] {
  const mechanics = state.rules.get(id)?.mechanics ?? none
  const known = cacheOf(usesByMechanics, library)
  const before = known.get(mechanics)
  // Rules of several rounds can share one list of mechanics.
  if (before?.rule === id) return before.uses
  const uses: Use[] = []
  for (const mechanic of mechanics) {
    const acting = actingUses(library, mechanic)
    if (acting.ok) for (const ready of acting.value.uses) uses.push({ rule: id, ...ready })
  }
  known.set(mechanics, { rule: id, uses })
  return uses
}

const none: readonly MechanicUse[] = []

function collectUses(library: MechanicLibrary, state: GameState, list: RuleList): RuleUses {
  const answering = new Map<QuestionName, Use[]>()
  const listening = new Map<EventType, Use[]>()
  const offering: Use[] = []
  const forbidden = new Set<Assertion['about']>()
  let count = 0
  for (const id of list.acting) {
    for (const use of usesOfRule(library, state, id)) {
      count += 1
      const { questions, events, offers } = use.part
      for (const question of questions) push(answering, question, use)
      for (const event of events) push(listening, event, use)
      if (offers) offering.push(use)
      for (const { about, says } of use.asserts) if (says === 'prohibition') forbidden.add(about)
    }
  }
  return { answering, listening, offering, count, forbidden }
}

/**
 * What acts for a mechanic of a rule. Read once for each mechanic as it was written down. Faults: those of
 * {@link readMechanic}.
 */
export function actingUses(library: MechanicLibrary, mechanic: MechanicUse): ReadMechanic {
  return readerFor(library)(mechanic)
}

const readerFor = memoized((library: MechanicLibrary) =>
  memoized((mechanic: MechanicUse) => readyFor(library, mechanic)),
)

function readyFor(library: MechanicLibrary, mechanic: MechanicUse): ReadMechanic {
  const read = readMechanic(library, mechanic)
  if (!read.ok) return read
  const { definition, params } = read.value
  const sentence = definition.sentenceOf?.(params)
  const part = definition.speaks?.(params) ?? partOf(definition)
  const asserts = definition.asserts?.(params) ?? []
  const ready = { definition, params, part, asserts }
  const uses = [sentence === undefined ? ready : { ...ready, sentence }]
  return ok({ uses, readingSteps: definition.readingSteps?.(params) ?? 0 })
}

function cacheOf<K extends object, L extends object, V>(
  caches: WeakMap<K, WeakMap<L, V>>,
  key: K,
): WeakMap<L, V> {
  const known = caches.get(key)
  if (known !== undefined) return known
  const made = new WeakMap<L, V>()
  caches.set(key, made)
  return made
}

function push<K>(map: Map<K, Use[]>, key: K, use: Use): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [use])
  else list.push(use)
}

const partOf = memoized((definition: MechanicDefinition<never>): Part => {
  const { answers = {}, reacts = {} } = definition
  return {
    questions: questionNames.filter((name) => answers[name] !== undefined),
    events: eventTypes.filter((type) => reacts[type] !== undefined),
    offers: definition.offers !== undefined,
  }
})

/** Every question and every event there is; the types keep the lists complete. */
const questions: { readonly [Q in QuestionName]: Q } = {
  'may-propose': 'may-propose',
  'may-change': 'may-change',
  'may-call-vote': 'may-call-vote',
  'may-revise': 'may-revise',
  'may-vote': 'may-vote',
  'vote-weight': 'vote-weight',
  'may-cast': 'may-cast',
  'may-change-vote': 'may-change-vote',
  'forced-ballot': 'forced-ballot',
  'turned-ballot': 'turned-ballot',
  'vote-over': 'vote-over',
  adopted: 'adopted',
  meeting: 'meeting',
  secrecy: 'secrecy',
  anonymity: 'anonymity',
  'leaver-vote': 'leaver-vote',
  'own-vote': 'own-vote',
  unfinished: 'unfinished',
  'proposal-number': 'proposal-number',
  'rule-number': 'rule-number',
  'proposal-fields': 'proposal-fields',
  'next-turn': 'next-turn',
  'has-turns': 'has-turns',
  counts: 'counts',
  'may-begin-turn': 'may-begin-turn',
  'may-end-turn': 'may-end-turn',
  'turn-over': 'turn-over',
  judge: 'judge',
  'may-invoke-judgment': 'may-invoke-judgment',
  'may-judge': 'may-judge',
  'judgment-answers': 'judgment-answers',
  overruled: 'overruled',
  'ruling-term': 'ruling-term',
  upheld: 'upheld',
  'may-overrule': 'may-overrule',
  winners: 'winners',
  'may-join': 'may-join',
  admission: 'admission',
  admitted: 'admitted',
  'may-move': 'may-move',
  'may-forfeit': 'may-forfeit',
  'may-keep-rules': 'may-keep-rules',
  'may-share-draft': 'may-share-draft',
  'may-claim': 'may-claim',
  'may-effect': 'may-effect',
  precedence: 'precedence',
  suspends: 'suspends',
  quantities: 'quantities',
  amount: 'amount',
  room: 'room',
  value: 'value',
  clocks: 'clocks',
  'clocks-stand': 'clocks-stand',
  'time-zone': 'time-zone',
  warnings: 'warnings',
}
const events: { readonly [T in EventType]: T } = {
  'game-started': 'game-started',
  'round-began': 'round-began',
  'player-seated': 'player-seated',
  'player-gone': 'player-gone',
  'turn-began': 'turn-began',
  'turn-ended': 'turn-ended',
  proposed: 'proposed',
  worded: 'worded',
  'vote-opened': 'vote-opened',
  'vote-cast': 'vote-cast',
  'vote-struck': 'vote-struck',
  'vote-shown': 'vote-shown',
  'vote-closed': 'vote-closed',
  'rule-changed': 'rule-changed',
  thrown: 'thrown',
  'timer-due': 'timer-due',
  'judgment-invoked': 'judgment-invoked',
  judged: 'judged',
  'judge-wanted': 'judge-wanted',
  'judgment-settled': 'judgment-settled',
  moved: 'moved',
  said: 'said',
  'quantity-changed': 'quantity-changed',
  'role-changed': 'role-changed',
  'choice-changed': 'choice-changed',
  'entity-passed': 'entity-passed',
  withdrawn: 'withdrawn',
  won: 'won',
}
const questionNames: readonly QuestionName[] = Object.values(questions)
const eventTypes: readonly EventType[] = Object.values(events)
