import { say } from '../../language/reading/say.ts'
import type { Offer, ReadProse } from '../../prose/reading.ts'
import { whyWords } from './read-words.ts'

/** How a sentence was understood. A public interface: docs/CLI.md, and what is saved of the box. */
export interface ToldProse {
  readonly text: string
  readonly verdict: ReadProse['verdict']
  readonly sentence?: string
  readonly candidates?: readonly { readonly sentence: string; readonly unread: readonly string[] }[]
  readonly why?: string
}

/** `prose`: the text that it stands in. */
export function toldOf(read: ReadProse, prose: string): ToldProse {
  const { text, verdict, sentences, offers, why } = read
  const candidate = (offer: Offer) => ({
    sentence: offer.sentences.map(say).join(' '),
    unread: offer.unread.map(({ from, to }) => prose.slice(from, to)),
  })
  return {
    text,
    verdict,
    ...(verdict === 'acts' ? { sentence: sentences.map(say).join(' ') } : {}),
    ...(verdict === 'almost' ? { candidates: offers.map(candidate) } : {}),
    ...(why === null ? {} : { why: whyWords(why) }),
  }
}
