import { fail, fault, ok, type Result } from '../../base/result.ts'

/** A piece of a formula; `at` counts characters from 1. */
export type Token =
  | { readonly is: 'number'; readonly text: string; readonly at: number }
  | { readonly is: 'name'; readonly text: string; readonly at: number }
  | { readonly is: 'sign'; readonly text: string; readonly at: number }

const piece = /\s*(?:(\d{1,15}(?:\.\d{1,9})?)|(\p{L}[\p{L}\d_]{0,39})|([-+*/×÷−(),]))/uy

/** Signs that are written in several ways. */
const plain: ReadonlyMap<string, string> = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
])

/** Takes a formula apart; `formula-unreadable` names what is no part of one, and where. */
export function tokensOf(text: string): Result<readonly Token[]> {
  const tokens: Token[] = []
  const source = text.trimEnd()
  piece.lastIndex = 0
  while (piece.lastIndex < source.length) {
    const from = piece.lastIndex
    const found = piece.exec(source)
    if (found === null) {
      const rest = source.slice(from).trimStart()
      const at = source.length - rest.length + 1
      return fail(fault('formula-unreadable', { found: [...rest][0] ?? '', at }))
    }
    const [, number, name, sign] = found
    const token = number ?? name ?? sign ?? ''
    const at = piece.lastIndex - token.length + 1
    if (number !== undefined) tokens.push({ is: 'number', text: number, at })
    else if (name !== undefined) tokens.push({ is: 'name', text: name, at })
    else tokens.push({ is: 'sign', text: plain.get(token) ?? token, at })
  }
  return ok(tokens)
}
