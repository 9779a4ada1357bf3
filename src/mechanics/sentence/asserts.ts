import { isComposed, takenBy, type Composed, type Phrase } from '../../actions/phrase.ts'
import type { Assertion } from '../../engine/kernel/questions/mechanic.ts'
import { fittingOperator, operatorsFor } from '../../language/grammar/grammar.ts'
import { wordsSaid } from '../../language/grammar/notation.ts'
import type { Operator } from '../../language/grammar/operator.ts'
import type { Type } from '../../language/grammar/type.ts'
import type { Norm, PlayersRight, SentenceMeaning, Static } from '../../language/meaning/meaning.ts'
import { compile, type Sentence } from '../../language/meaning/place.ts'
import type { RuleDoes } from '../../language/meaning/rule-deed.ts'
import { questionOf } from './answers.ts'
import { effectsOfDoing, plainRight } from './permits.ts'

/** What a sentence asserts however the game stands: what it forbids players and rules, rights, and what it does itself. */
export function assertedBy({ phrase: sentence, meaning, at }: Sentence): readonly Assertion[] {
  const { norm } = meaning
  const cases = [JSON.stringify(sentence)]
  return [
    ...(norm === undefined
      ? []
      : [
          {
            about: questionOf[norm.act(at)],
            says: 'prohibition',
            cases: isForAll(sentence) ? [] : cases,
            ...prohibiting(norm, at),
          } as const,
        ]),
    ...adoptedBy(sentence, meaning),
    ...valueOf(sentence),
    ...rightsOf(sentence, meaning, at),
    ...bansOf(sentence, meaning, at),
    ...doneBy(sentence, meaning).flatMap((done) => deeds(done, sentence, cases)),
  ]
}

function prohibiting({ prohibits }: Norm, at: Static): Pick<Assertion, 'prohibits'> {
  const is = prohibits?.(at) ?? null
  return is === null ? {} : { prohibits: is }
}

/**
 * Sentences that give a value, by the question that they answer: however the game stands, but for those that are partial. With
 * `of` each speaks of some alone. What reads the same is the same value.
 */
const giving: Readonly<
  Record<
    string,
    { readonly about: Assertion['about']; readonly of?: string; readonly isPartial?: true }
  >
> = {
  'proposals from': { about: 'proposal-number' },
  'next number': { about: 'proposal-number', isPartial: true },
  'number of new': { about: 'rule-number', of: 'enact' },
  'new takes': { about: 'rule-number', of: 'enact' },
  'amended takes': { about: 'rule-number', of: 'amend' },
  'transmuted takes': { about: 'rule-number', of: 'transmute' },
  'hidden votes': { about: 'secrecy' },
  'open votes': { about: 'secrecy' },
  'anonymous votes': { about: 'anonymity' },
  'named votes': { about: 'anonymity' },
  turns: { about: 'next-turn' },
  'no order': { about: 'next-turn' },
  zone: { about: 'time-zone' },
}

function valueOf(sentence: Composed): readonly Assertion[] {
  const given = giving[sentence[0]]
  if (given === undefined) return []
  const { about, of, isPartial = false } = given
  const value = JSON.stringify(sentence)
  const among = of === undefined ? {} : { among: [of] }
  return [{ about, says: { value }, cases: isPartial ? [value] : [], ...among }]
}

/** What it takes for which changes, apart from what else a claim says. */
function adoptedBy(sentence: Composed, { claims }: SentenceMeaning): readonly Assertion[] {
  if (claims?.adopted === undefined) return []
  const [name, ...taken] = sentence
  const [, within] = taken
  if (name === 'in a frame' && isComposed(within)) {
    const cases = [JSON.stringify(sentence)]
    return adoptedBy(within, { claims }).map((one) => ({ ...one, cases }))
  }
  const [changes, ...conditions] = taken
  const named = isComposed(changes) && changes[0] === 'any of' ? takenBy(changes) : [changes]
  const among = named.map((one) => JSON.stringify(one))
  const isOfAll = among.includes(JSON.stringify(['kind of change', 'a rule-change']))
  return [
    {
      about: 'adopted',
      says: { value: JSON.stringify(conditions) },
      cases: [],
      ...(isOfAll ? {} : { among }),
    },
  ]
}

function rightsOf(
  sentence: Composed,
  { right }: SentenceMeaning,
  at: Static,
): readonly Assertion[] {
  const over = right === undefined ? null : plainRight(right, at)
  if (right === undefined || over === null || right.isLast === true) return []
  const cases = isOfEveryone(right, at) ? [] : [JSON.stringify(sentence)]
  return [{ about: questionOf[right.act(at)], says: 'right', right: over, cases }]
}

function bansOf(sentence: Composed, { ban }: SentenceMeaning, at: Static): readonly Assertion[] {
  if (ban === undefined) return []
  const ofAll = ban.ofAll?.(at) ?? null
  const of = ofAll ?? ban.of?.(at) ?? null
  const cases = [JSON.stringify(sentence)]
  const asFar = isUntilAllVoted(sentence) ? [whileOpen] : cases
  return ban.does(at).flatMap((does) => [
    ...effectsOfDoing[does].map((about) => ({
      about,
      says: 'prohibition' as const,
      cases: ofAll === null ? asFar : [],
      ...(of === null ? {} : among(does, of)),
    })),
    // Of votes that are cast, those of who is silent by the end.
    ...(does === 'close a vote'
      ? [{ about: 'cast-vote', says: 'prohibition', cases } as const]
      : []),
  ])
}

/** Once everybody has voted a vote is over by itself: a time at which it closes closes it before, or not at all. */
const whileOpen = 'somebody has not voted'

function isUntilAllVoted([name, condition]: Composed): boolean {
  return name === 'stays open until' && isComposed(condition) && condition[0] === 'all voted'
}

function deeds(
  { does, of, perhaps }: Done,
  sentence: Composed,
  cases: readonly string[],
): readonly Assertion[] {
  const [name, closing] = sentence
  // One that lasts so long is over then, and no sooner.
  const isBefore = does === 'close a vote' && name === 'closes' && closing !== null
  return effectsOfDoing[does].map((about) => ({
    about,
    says: perhaps === true ? 'perhaps' : 'deed',
    cases: isBefore ? [...cases, whileOpen] : cases,
    ...among(does, of),
  }))
}

function among(does: RuleDoes, of: string): { readonly among?: readonly string[] } {
  return of === '' ? {} : { among: [`${does} ${of}`] }
}

/** Whether a right is everybody's, to a plain act or whatever the sentence is about. */
function isOfEveryone({ isOfAll }: PlayersRight, at: Static): boolean {
  if (isOfAll !== true || at.phrase.length === 1) return isOfAll === true
  const act = at.taken(0)
  return isComposed(act) && act.length === 1
}

/** Whether a norm names nothing but a plain act: then it holds for everybody, in all cases. */
function isForAll(sentence: Composed): boolean {
  const [name, act, ...when] = sentence
  return name === 'nobody may' && when.length === 0 && isComposed(act) && act.length === 1
}

interface Done {
  readonly does: RuleDoes
  /** What is given or taken, or the role. */
  readonly of: string
  /** It hangs on how the game stands: it can be kept from it, but that contradicts nothing. */
  readonly perhaps?: true
}

/** Effects that do one thing, by operator, with where it stands of what; `perhaps`: what comes with it as the game stands. */
const doing: Readonly<
  Record<
    string,
    { readonly does: RuleDoes; readonly of?: readonly number[]; readonly perhaps?: RuleDoes }
  >
> = {
  gain: { does: 'give', of: [2] },
  lose: { does: 'take', of: [2] },
  become: { does: 'name', of: [2], perhaps: 'unname' },
  'also become': { does: 'name', of: [2] },
  'be no longer': { does: 'unname', of: [2] },
  'become player of rules': { does: 'refer of rule', of: [2] },
  'rules lose player': { does: 'refer of rule', of: [2] },
  'become player of thing': { does: 'refer of thing', of: [2] },
  'thing loses player': { does: 'refer of thing', of: [2] },
  'become player of proposal': { does: 'refer of proposal', of: [2] },
  'proposal loses player': { does: 'refer of proposal', of: [1] },
  'get link': { does: 'refer of player', of: [3] },
  'lose link': { does: 'refer of player', of: [2] },
  win: { does: 'let win' },
  out: { does: 'put out' },
  'open vote': { does: 'open a vote' },
  close: { does: 'close a vote' },
  'vote for': { does: 'cast a vote' },
  abstain: { does: 'cast a vote' },
  'vote against': { does: 'cast a vote' },
  'end turn': { does: 'end a turn' },
  'end own turn': { does: 'end a turn' },
  'turn ends at': { does: 'end a turn' },
  'another turn': { does: 'move a turn' },
  'miss turn': { does: 'move a turn' },
  'reverse turns': { does: 'move a turn' },
  'begin own turn': { does: 'move a turn' },
  'begin turn': { does: 'move a turn' },
  'begin other turn': { does: 'move a turn' },
  'null proposal': { does: 'make a NULL proposal' },
  withdraw: { does: 'withdraw' },
  defeat: { does: 'defeat' },
  'another judge': { does: 'replace a Judge' },
  'new round': { does: 'begin a round' },
  'new round, going on': { does: 'begin a round' },
}

/** Sentences by which votes end, with where they say what becomes of those who are silent. */
const endings: ReadonlyMap<string, number> = new Map([['closes', 3]])

function doneBy(sentence: Phrase, { claims }: SentenceMeaning): readonly Done[] {
  const wins = claims?.winners === undefined ? [] : [{ does: 'let win', of: '' } as const]
  return [...wins, ...doneIn(sentence)]
}

function doneIn(phrase: Phrase): readonly Done[] {
  if (!isComposed(phrase)) return []
  const within = takenBy(phrase).flatMap(doneIn)
  const acting = fittingOperator(phrase, 'effects')
  const silentAt = endings.get(phrase[0])
  if (silentAt !== undefined) {
    const does = (phrase[silentAt] ?? null) === null ? 'close a vote' : 'cast a vote'
    return [{ does, of: '' }, ...within]
  }
  const done = doing[phrase[0]]
  if (done !== undefined && acting !== null) {
    const of = nameAt(phrase, done.of)
    const more =
      done.perhaps === undefined ? [] : [{ does: done.perhaps, of, perhaps: true } as const]
    return [{ does: done.does, of }, ...more, ...within]
  }
  const effect = acting ?? operatorsFor(phrase).find((one) => isActing(one, phrase))
  return effect === undefined ? within : [...doneFor(phrase, effect), ...within]
}

/** What follows from chance or answers, and a move that does something by itself. */
function isActing({ makes }: Operator, phrase: Composed): boolean {
  return (
    makes === 'sequel' || (makes === 'sentence' && compile(phrase).meaning.offers !== undefined)
  )
}

/** Words by which something is left to chance. */
const chance = new Set(['throw', 'lot', 'lots', 'draw', 'drawn', 'random'])

/** What an effect may do that does several things, or one or another as the game stands: by what it speaks of. */
function doneFor(phrase: Composed, { takes, words }: Operator): readonly Done[] {
  const found = takes.flatMap((type, at): readonly Done[] => {
    const of = nameAt(phrase, [at + 1])
    const does = doingWith[type] ?? []
    return does.map((one) => ({ does: one, of, perhaps: true }))
  })
  const isByChance = wordsSaid(words.parts, takenBy(phrase)).some((word) => chance.has(word))
  return isByChance ? [...found, { does: 'let throw', of: '', perhaps: true }] : found
}

const doingWith: Readonly<Partial<Record<Type, readonly RuleDoes[]>>> = {
  amount: ['give', 'take'],
  quantity: ['give', 'take'],
  'new-goods': ['give'],
  thing: ['give a thing'],
  'new-role': ['name'],
}

/** The name of what an amount is of: the one text in it. */
function nameAt(phrase: Phrase, path: readonly number[] = []): string {
  const [step] = path
  if (!isComposed(phrase) || step === undefined) return ''
  const there = phrase[step]
  if (typeof there === 'string') return there
  if (!isComposed(there)) return ''
  return takenBy(there).find((one) => typeof one === 'string') ?? ''
}
