import { fail, fault, ok, type Result } from '../../base/result.ts'

/** The most that is read of a rule book, in bytes: some forty times the longest of those we know. */
export const bookSizeBytes = 1_000_000

/** The most lines that are read. */
export const bookLinesMost = 40_000

/** A text's lines; `guessedEncoding` when its bytes were no UTF-8 and were read as Windows-1252. */
export interface Source {
  readonly lines: readonly string[]
  readonly guessedEncoding: boolean
}

/**
 * Reads what was pasted or dropped as lines of text.
 * Faults: `book-too-large`, `book-too-long`, `book-empty`, `book-not-text`.
 */
export function readSource(input: string | Uint8Array): Result<Source> {
  const size = input.length
  if (size > bookSizeBytes) {
    return fail(fault('book-too-large', { size, most: bookSizeBytes }))
  }
  const decoded = typeof input === 'string' ? { text: input, guessed: false } : decode(input)
  if (decoded === undefined || looksBinary(decoded.text)) return fail(fault('book-not-text'))
  const text = decoded.text.replace(/^\ufeff/, '')
  if (text.trim() === '') return fail(fault('book-empty'))
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('\f', '\n')
    .split('\n')
  if (lines.length > bookLinesMost) {
    return fail(fault('book-too-long', { lines: lines.length, most: bookLinesMost }))
  }
  return ok({ lines, guessedEncoding: decoded.guessed })
}

function decode(bytes: Uint8Array): { text: string; guessed: boolean } | undefined {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined
  const text = decodeAs(utf16 ?? 'utf-8', bytes)
  if (text !== undefined) return { text, guessed: false }
  const western = decodeAs('windows-1252', bytes)
  return western === undefined ? undefined : { text: western, guessed: true }
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Text has no NUL and hardly a control character besides tabs and line ends. */
function looksBinary(text: string): boolean {
  let controls = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === 0) return true
    const control = (code < 32 && (code < 9 || code > 13)) || (code > 126 && code < 160)
    if (control || code === 0xfffd) controls += 1
  }
  return controls * 50 > text.length
}
