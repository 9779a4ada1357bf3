/*
 * Alphabets whose letters are easily taken for another's. By their blocks, which never change, and not by what an engine knows of
 * scripts: it is the same on every device.
 */
const alphabets: readonly RegExp[] = [
  // Latin
  /[A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0250-\u02af\u1e00-\u1eff\u2c60-\u2c7f\ua722-\ua787\ua78b-\ua7ff\uab30-\uab64\ufb00-\ufb06\uff21-\uff3a\uff41-\uff5a]/u,
  // Greek and Coptic
  /[\u0370-\u0373\u0376-\u037d\u037f\u0386\u0388-\u03ff\u1f00-\u1fff\u2c80-\u2cff]/u,
  // Cyrillic
  /[\u0400-\u052f\u1c80-\u1c8f\ua640-\ua69f]/u,
  // Armenian
  /[\u0531-\u0556\u0560-\u0588]/u,
  // Cherokee
  /[\u13a0-\u13ff\uab70-\uabbf]/u,
  // Lisu
  /[\ua4d0-\ua4fd]/u,
  // Letters for formulas: bold, in italics, with double strokes
  /[\u{1d400}-\u{1d7cb}]/u,
]

/** Whether a text has letters of more than one of these alphabets: then nobody sees which they are. */
export function mixesAlphabets(text: string): boolean {
  return alphabets.filter((alphabet) => alphabet.test(text)).length > 1
}

/** Whether a text has a letter of any of them. */
export function isOfAlphabet(text: string): boolean {
  return alphabets.some((alphabet) => alphabet.test(text))
}
