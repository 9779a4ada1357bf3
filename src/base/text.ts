/** Order of texts by UTF-16 code units: the same in every engine and locale. For ids, any fixed order. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Length of the text's UTF-8 form in bytes; -1 if a lone surrogate keeps it from having one. */
export function utf8Length(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) continue
    if (unit < 0x800) length += 1
    else if (unit < 0xd800 || unit > 0xdfff) length += 2
    else {
      const next = text.charCodeAt(i + 1)
      if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return -1
      length += 2
      i++
    }
  }
  return length
}

/** What turns the direction of the text after it, by what closes it, and these. */
const turning = /[\u202a-\u202e\u2066-\u2069]/

/** Whether whatever turns the direction of a text is closed on its line, and nothing else closes: it turns nothing beside it. */
export function closesTurns(text: string): boolean {
  return !turning.test(text) || text.split(/[\n\u2029]/).every(lineCloses)
}

function lineCloses(line: string): boolean {
  const open: string[] = []
  for (const one of line) {
    if (!turning.test(one)) continue
    const isClosing = one === '\u202c' || one === '\u2069'
    if (!isClosing) open.push(one < '\u2066' ? '\u202c' : '\u2069')
    else if (open.pop() !== one) return false
  }
  return open.length === 0
}

/** Whether a text is written as a byte string on the wire: docs/PROTOCOL.md, [enc-hex]. */
export function isHexOnWire(text: string): boolean {
  if (text.length < 64 || text.length % 2 !== 0) return false
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (!((unit >= 48 && unit <= 57) || (unit >= 97 && unit <= 102))) return false
  }
  return true
}

/** RFC 8949 §4.2.1 for text keys: shorter UTF-8 first, then bytewise. Well-formed texts only. */
export function compareMapKeys(a: string, b: string): number {
  const lengths = utf8Length(a) - utf8Length(b)
  if (lengths !== 0) return lengths
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const left = a.charCodeAt(i)
    const right = b.charCodeAt(i)
    if (left !== right) return codePointRank(left) - codePointRank(right)
  }
  return a.length - b.length
}

/** In UTF-8 what UTF-16 writes with surrogates comes after everything that it writes without. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
