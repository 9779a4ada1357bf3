import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import { passagesOf, sentenceKind, type MechanicUse, type Passage } from '../../actions/passage.ts'
import { readSentence } from '../../language/reading/read.ts'
import { joined, type Vocabulary } from '../../language/grammar/vocabulary.ts'
import { namesBrought } from '../../views/rules/vocabulary.ts'
import { formerKinds } from './former-kinds.ts'
import type { Misfit } from './located-json.ts'
import type { ContentWish, MechanicWish, PassageWish } from './script-format.ts'

/** What a rule is to say and do. A sentence that cannot be read is a misfit of its field. */
export function readContent(
  wish: ContentWish,
  field: string,
  vocabulary: Vocabulary,
): Result<readonly Passage[], Misfit> {
  if ('text' in wish) {
    return wish.mechanics === undefined
      ? ok(passagesOf(wish.text))
      : fail({ field: `${field}.mechanics`, fault: insteadOf(wish.mechanics) })
  }
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
export function speaks(wish: ContentWish): boolean {
  return 'passages' in wish && wish.passages.some((one) => typeof one !== 'string' && 'say' in one)
}

/**
 * The names that sentences among these can use: those given, those and those that the sentences
 * themselves bring in, in whatever order.
 */
export function namesAmong(wishes: readonly ContentWish[], given: Vocabulary): Vocabulary {
  let known = given
  let open: readonly PassageWish[] = wishes.flatMap((wish) => ('text' in wish ? [] : wish.passages))
  for (;;) {
    const left: PassageWish[] = []
    for (const one of open) {
      const read = readPassage(one, known)
      if (!read.ok) left.push(one)
      else if (!('prose' in read.value)) known = joined(known, namesBrought(read.value))
    }
    if (left.length === open.length) return known
    open = left
  }
}

function readPassage(wish: PassageWish, vocabulary: Vocabulary): Result<Passage> {
  if (typeof wish === 'string') return ok({ prose: wish })
  if ('prose' in wish) return ok(wish)
  if ('sentence' in wish) return ok({ kind: sentenceKind, params: { sentence: wish.sentence } })
  if (!('say' in wish)) {
    const gone = 'kind' in wish ? goneKind(wish.kind) : null
    return gone === null ? ok(mechanicUse(wish)) : fail(gone)
  }
  const read = readSentence(wish.say, vocabulary)
  if (!read.ok) return read
  return ok({ kind: sentenceKind, params: { sentence: read.value } })
}

function mechanicUse(wish: MechanicWish): MechanicUse {
  const params = wish.params ?? {}
  return 'source' in wish
    ? { kind: wish.kind, params: { ...params, source: wish.source } }
    : { kind: wish.kind, params }
}

/** Why a kind cannot be used: there are sentences that say the same; `null`: it can. */
function goneKind(kind: string): Fault | null {
  const says = formerKinds.get(kind)
  return says === undefined ? null : fault('script-kind-gone', { kind, says: says.join(' ') })
}

function insteadOf(mechanics: unknown): Fault {
  const [first]: readonly unknown[] = Array.isArray(mechanics) ? mechanics : []
  const kind = typeof first === 'object' && first !== null && 'kind' in first ? first.kind : null
  const gone = typeof kind === 'string' ? goneKind(kind) : null
  return gone ?? fault('script-mechanics-gone')
}
