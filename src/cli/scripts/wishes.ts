import { assertNever, fail, fault, ok, type Result } from '../../base/result.ts'
import { finish } from '../../base/task.ts'
import type { ClaimEffect, Order, Together } from '../../actions/body.ts'
import type { Change, InitialRule, Mutability } from '../../actions/change.ts'
import type { ActionId, PlayerId, ProposalId } from '../../actions/ids.ts'
import { plainVocabulary, type Vocabulary, joined } from '../../language/grammar/vocabulary.ts'
import type { ChangeWish, ContentWish, EffectWish, RuleWish, PassageWish } from './script-format.ts'
import type { OrderWish, TogetherWish } from './script-moves.ts'
import type { Misfit } from './located-json.ts'
import { passagesOf, sentenceKind, type Passage } from '../../actions/passage.ts'
import { readSentence } from '../../language/reading/read.ts'
import { rolesTogether } from '../../language/reading/roles-together.ts'
import { namesBrought } from '../../views/rules/vocabulary.ts'

/** What the names in a script mean at this point of the game. */
export interface Meanings {
  readonly player: (name: string) => PlayerId | undefined
  readonly action: (handle: string) => ActionId | undefined
  readonly proposal: (call: string | number) => ProposalId | undefined
  /** How a rule stands now; `undefined` for a number no rule has. */
  readonly mutability: (rule: number) => Mutability | undefined
  /** Numbers of the rules that bring a move of this name. */
  readonly rulesOffering: (move: string) => readonly number[]
  /** The name of the move that a script calls so. */
  readonly moveNamed: (move: string) => string
  /** The names that a live sentence can use. */
  readonly vocabulary: () => Vocabulary
  /** Fields of that move's form that name a player. */
  readonly playerFields: (move: string) => readonly string[]
}

type Read<T> = Result<T, Misfit>

/** Reads all of a list, or stops at the first that means nothing. */
function readAll<A, B>(
  items: readonly A[],
  field: string,
  read: (item: A, field: string) => Read<B>,
): Read<readonly B[]> {
  const values: B[] = []
  for (const [index, item] of items.entries()) {
    const value = read(item, `${field}[${String(index)}]`)
    if (!value.ok) return value
    values.push(value.value)
  }
  return ok(values)
}

/** The rules that a game begins with; their sentences may speak of what any of them brings in. */
export function readRules(
  wishes: readonly RuleWish[],
  field: string,
): Read<readonly InitialRule[]> {
  const names = namesAmong(wishes, plainVocabulary)
  return readAll(wishes, field, (wish, at) => {
    const passages = readContent(wish, at, names)
    if (!passages.ok) return passages
    const { number, mutability, title, status, section, notes } = wish
    return ok({
      number,
      mutability,
      passages: passages.value,
      ...(title === undefined ? {} : { title }),
      ...(status === undefined ? {} : { status }),
      ...(section === undefined ? {} : { section }),
      ...(notes === undefined ? {} : { notes }),
    })
  })
}

/** The player whom a name means; a fault for `field` if it means nobody. */
export function readPlayer(name: string, field: string, meanings: Meanings): Read<PlayerId> {
  const player = meanings.player(name)
  return player === undefined
    ? fail({ field, fault: fault('script-name-unknown', { name }) })
    : ok(player)
}

/** The action that a script calls by this name. */
export function readHandle(handle: string, field: string, meanings: Meanings): Read<ActionId> {
  const action = meanings.action(handle)
  return action === undefined
    ? fail({ field, fault: fault('script-handle-unknown', { name: handle }) })
    : ok(action)
}

/** Sentences may speak of what the rules in force bring into the game, and of what these changes would. */
export function readChanges(
  wishes: readonly ChangeWish[],
  field: string,
  meanings: Meanings,
): Read<readonly Change[]> {
  const contents = contentsOf(wishes)
  const names = contents.some(speaks)
    ? namesAmong(contents, meanings.vocabulary())
    : plainVocabulary
  return readAll(wishes, field, (wish, at) =>
    readChange(wish, at, { ...meanings, vocabulary: () => names }),
  )
}

function contentsOf(wishes: readonly ChangeWish[]): readonly ContentWish[] {
  return wishes.flatMap((wish): readonly ContentWish[] => {
    if ('enact' in wish) return [wish.enact]
    if ('amend' in wish) return [wish]
    return 'alternatives' in wish ? wish.alternatives.flatMap(contentsOf) : []
  })
}

function readChange(wish: ChangeWish, field: string, meanings: Meanings): Read<Change> {
  if ('enact' in wish) {
    const passages = readContent(wish.enact, `${field}.enact`, meanings.vocabulary())
    if (!passages.ok) return passages
    return ok({ do: 'enact', passages: passages.value, ...titled(wish.enact) })
  }
  if ('amend' in wish) {
    const passages = readContent(wish, field, meanings.vocabulary())
    if (!passages.ok) return passages
    return ok({ do: 'amend', rule: wish.amend, passages: passages.value, ...titled(wish) })
  }
  if ('repeal' in wish) return ok({ do: 'repeal', rule: wish.repeal })
  if ('transmute' in wish) {
    const other = meanings.mutability(wish.transmute) === 'mutable' ? 'immutable' : 'mutable'
    return ok({ do: 'transmute', rule: wish.transmute, to: wish.to ?? other })
  }
  if ('renumber' in wish) return ok({ do: 'renumber', rule: wish.renumber, to: wish.to })
  if ('score' in wish) return readScore(wish, field, meanings)
  if ('setting' in wish) return ok({ do: 'setting', to: wish.setting })
  if ('alternatives' in wish) return readAlternatives(wish.alternatives, field, meanings)
  return assertNever(wish)
}

function titled({ title }: { readonly title?: string }): { readonly title?: string } {
  return title === undefined ? {} : { title }
}

function readScore(
  wish: Extract<ChangeWish, { readonly score: string }>,
  field: string,
  meanings: Meanings,
): Read<Change> {
  const player = readPlayer(wish.score, `${field}.score`, meanings)
  if (!player.ok) return player
  const { by, to, quantity = 'points' } = wish
  return ok({
    do: 'score',
    player: player.value,
    quantity,
    ...(by === undefined ? {} : { by }),
    ...(to === undefined ? {} : { to }),
  })
}

function readAlternatives(
  lists: readonly (readonly ChangeWish[])[],
  field: string,
  meanings: Meanings,
): Read<Change> {
  const options = readAll(lists, `${field}.alternatives`, (list, at) =>
    readChanges(list, at, meanings),
  )
  if (!options.ok) return options
  return ok({
    do: 'alternatives',
    options: options.value.map((changes, index) => ({ title: `${String(index + 1)}`, changes })),
  })
}

export function readEffects(
  wishes: readonly EffectWish[],
  field: string,
  meanings: Meanings,
): Read<readonly ClaimEffect[]> {
  return readAll(wishes, field, (wish, at) => readEffect(wish, at, meanings))
}

function readEffect(wish: EffectWish, field: string, meanings: Meanings): Read<ClaimEffect> {
  if (wish.do === 'remove-title' || wish.do === 'end-turn' || wish.do === 'mark-rule')
    return ok(wish)
  if (wish.player === undefined) {
    if (wish.do === 'add' || wish.do === 'set') return ok(onQuantity(wish, null))
    return fail({ field: `${field}.player`, fault: fault('schema-missing', { name: 'player' }) })
  }
  const player = readPlayer(wish.player, `${field}.player`, meanings)
  if (!player.ok) return player
  switch (wish.do) {
    case 'add':
    case 'set':
      return ok(onQuantity(wish, player.value))
    case 'set-role':
      return ok({ ...wish, player: player.value, held: wish.held ?? true })
    case 'give-item':
    case 'take-item':
    case 'throw':
      return ok({ ...wish, player: player.value, count: wish.count ?? 1 })
    case 'give-title':
    case 'set-choice':
    case 'end-turn-of':
    case 'begin-turn-of':
    case 'drop-player':
    case 'seat-player':
    case 'drop-throws':
    case 'win':
      return ok({ ...wish, player: player.value })
  }
}

function onQuantity(
  wish: Extract<EffectWish, { readonly do: 'add' | 'set' }>,
  player: PlayerId | null,
): ClaimEffect {
  const quantity = wish.quantity ?? 'points'
  return wish.do === 'add'
    ? { do: 'add', player, quantity, by: wish.by }
    : { do: 'set', player, quantity, to: wish.to }
}

export function readOrders(
  wishes: readonly OrderWish[],
  field: string,
  meanings: Meanings,
): Read<readonly Order[]> {
  return readAll(wishes, field, (wish, at) => readOrder(wish, at, meanings))
}

function readOrder(wish: OrderWish, field: string, meanings: Meanings): Read<Order> {
  if ('void' in wish || 'notVoid' in wish) {
    const isVoid = 'void' in wish
    return ok({ do: 'void', rule: isVoid ? wish.void : wish.notVoid, by: wish.by, isVoid })
  }
  return readDeed(wish, field, meanings)
}

function readDeed(
  wish: Exclude<OrderWish, { readonly by: number }>,
  field: string,
  meanings: Meanings,
): Read<Exclude<Order, { readonly do: 'void' }>> {
  if ('undo' in wish) {
    const action = readHandle(wish.undo, `${field}.undo`, meanings)
    if (!action.ok) return action
    const again = wish.again === undefined ? {} : { again: wish.again }
    return ok({ do: 'undo', action: action.value, ...again })
  }
  const effects = readEffects(wish.apply, `${field}.apply`, meanings)
  return effects.ok ? ok({ do: 'apply', effects: effects.value }) : effects
}

export function readTogether(
  wish: TogetherWish,
  field: string,
  meanings: Meanings,
): Read<Together> {
  if ('change' in wish) {
    const changes = readChanges(wish.change, `${field}.change`, meanings)
    return changes.ok ? ok({ do: 'change', changes: changes.value }) : changes
  }
  if ('closeVote' in wish) {
    const proposal = meanings.proposal(wish.closeVote)
    if (proposal !== undefined) return ok({ do: 'close-vote', proposal })
    const args = { name: wish.closeVote }
    return fail({ field: `${field}.closeVote`, fault: fault('script-handle-unknown', args) })
  }
  return readDeed(wish, field, meanings)
}

/** What a rule is to say and do. A sentence that cannot be read is a misfit of its field. */
function readContent(
  wish: ContentWish,
  field: string,
  vocabulary: Vocabulary,
): Result<readonly Passage[], Misfit> {
  if ('text' in wish) return ok(passagesOf(wish.text))
  const passages: Passage[] = []
  for (const [index, one] of wish.passages.entries()) {
    const read = readPassage(one, vocabulary)
    if (read.ok) passages.push(read.value)
    else {
      const at = typeof one === 'object' && 'say' in one ? '.say' : ''
      return fail({ field: `${field}.passages[${String(index)}]${at}`, fault: read.fault })
    }
  }
  return ok(passages)
}

/** Whether there are sentences in words, for which names have to be known. */
function speaks(wish: ContentWish): boolean {
  return 'passages' in wish && wish.passages.some((one) => typeof one !== 'string' && 'say' in one)
}

/**
 * The names that sentences among these can use: those given, those and those that the sentences
 * themselves bring in, in whatever order.
 */
function namesAmong(wishes: readonly ContentWish[], given: Vocabulary): Vocabulary {
  let known = given
  let open: readonly PassageWish[] = wishes.flatMap((wish) => ('text' in wish ? [] : wish.passages))
  for (;;) {
    const left: PassageWish[] = []
    for (const one of open) {
      const read = readPassage(one, known)
      if (!read.ok) left.push(one)
      else if (!('prose' in read.value)) known = joined(known, namesBrought(read.value))
    }
    if (left.length < open.length) open = left
    else {
      const said = left.flatMap((one) => (typeof one === 'object' && 'say' in one ? [one.say] : []))
      return joined(known, { roles: finish(rolesTogether(said, known, readSentence)) })
    }
  }
}

function readPassage(wish: PassageWish, vocabulary: Vocabulary): Result<Passage> {
  if (typeof wish === 'string') return ok({ prose: wish })
  if ('prose' in wish) return ok(wish)
  if ('sentence' in wish) return ok({ kind: sentenceKind, params: { sentence: wish.sentence } })
  if ('kind' in wish) return ok({ kind: wish.kind, params: wish.params ?? {} })
  const read = readSentence(wish.say, vocabulary)
  if (!read.ok) return read
  return ok({ kind: sentenceKind, params: { sentence: read.value } })
}
