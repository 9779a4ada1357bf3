/** Words that people write where the language has others: one can stand for any of several. */
const synonyms: readonly (readonly [written: string, means: string])[] = [
  ['receive receives earn earns score scores obtain obtains get gets', 'gain gains'],
  ['forfeits forgo forgoes', 'lose loses'],
  ['gives give transfers transfer', 'pay pays'],
  ['rolls roll', 'throw throws'],
  ['whenever if once', 'when'],
  ['can', 'may'],
  ['each every per any', 'a'],
  ['each', 'every'],
  ['every', 'each'],
  ['everybody all', 'everyone'],
  ['anybody', 'anyone'],
  ['anyone everyone', 'whoever'],
  ['proposer author creator', 'proponent'],
  ['passed accepted enacted approved carried', 'adopted'],
  ['rejected failed', 'defeated'],
  ['proposed submitted', 'made'],
  ['he she e ey', 'they'],
  ['his her its eir', 'their'],
  ['less', 'fewer'],
  ['lowest least smallest', 'fewest'],
  ['highest greatest largest', 'most'],
  ['round cycle', 'circuit'],
  ['during', 'on'],
]

const byWord = new Map<string, Set<string>>()
for (const [written, means] of synonyms) {
  for (const word of written.split(' ')) {
    const known = byWord.get(word) ?? new Set<string>()
    for (const one of means.split(' ')) known.add(one)
    byWord.set(word, known)
  }
}

/** Whether a word can stand for one of the language's. */
export function isSynonym(written: string, word: string): boolean {
  return byWord.get(written)?.has(word) === true
}
