/** A stretch of text, and the number it calls a rule or proposal by, if it does. */
export interface Stretch {
  readonly text: string
  readonly mention?: { readonly of: 'rule' | 'proposal'; readonly number: number }
}

const mention =
  /\b(rules?|proposals?|amendments?|regeln?|antrag|anträgen?)\s+(\d{1,5}(?:(?:\s*[,–—-]\s*(?:and\s+|or\s+)?|\s+(?:and|or|to|through|und|oder|bis)\s+)(?:rules?\s+)?\d{1,5})*)(?!\d)/gi

/**
 * Cuts a sentence of the app, in any language that it speaks, where it names rules or proposals by number (`rule 203`,
 * `Rules 101-116`, `proposals 301 and 302`, `Antrag 301`), so that each number can become a link. The stretches' texts put together
 * are the text.
 */
export function findMentions(text: string): readonly Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (const found of text.matchAll(mention)) {
    const [whole, word = '', numbers = ''] = found
    const numbersAt = found.index + whole.length - numbers.length
    const of = /^(?:proposal|antr)/i.test(word) ? 'proposal' : 'rule'
    const single = /^\d+$/.test(numbers)
    for (const digits of numbers.matchAll(/\d+/g)) {
      const start = single ? found.index : numbersAt + digits.index
      const end = numbersAt + digits.index + digits[0].length
      if (start > from) stretches.push({ text: text.slice(from, start) })
      stretches.push({ text: text.slice(start, end), mention: { of, number: Number(digits[0]) } })
      from = end
    }
  }
  if (from < text.length) stretches.push({ text: text.slice(from) })
  return stretches
}
