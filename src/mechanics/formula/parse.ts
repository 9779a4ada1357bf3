import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import { functions, isFunctionName, type Formula, type FunctionName } from './formula.ts'
import { tokensOf, type Token } from './tokens.ts'

/** How deep brackets, calls and signs may go. */
const depthMost = 40

/**
 * Reads a formula over the names given. Faults, each with the place `at` (characters from 1): `formula-empty`,
 * `formula-unreadable`, `formula-unknown-name`, `formula-expected`, `formula-too-deep`, `formula-values`.
 */
export function parseFormula(text: string, names: readonly string[]): Result<Formula> {
  const tokens = tokensOf(text)
  if (!tokens.ok) return tokens
  if (tokens.value.length === 0) return fail(fault('formula-empty'))
  const reader: Reader = { tokens: tokens.value, names, next: 0, end: text.length + 1 }
  const read = sum(reader, 0)
  if (!isFormula(read)) return fail(read)
  const left = reader.tokens[reader.next]
  return left === undefined ? ok(read) : fail(expected(reader, 'an operation'))
}

interface Reader {
  readonly tokens: readonly Token[]
  readonly names: readonly string[]
  readonly end: number
  next: number
}

type Read = Formula | Fault

function isFormula(read: Read): read is Formula {
  return 'is' in read
}

function sum(reader: Reader, depth: number): Read {
  return chain(reader, depth, ['+', '-'], product)
}

function product(reader: Reader, depth: number): Read {
  return chain(reader, depth, ['*', '/'], value)
}

function chain(
  reader: Reader,
  depth: number,
  signs: readonly ('+' | '-' | '*' | '/')[],
  part: (reader: Reader, depth: number) => Read,
): Read {
  let left = part(reader, depth)
  while (isFormula(left)) {
    const sign = signs.find((one) => take(reader, one))
    if (sign === undefined) return left
    const right = part(reader, depth)
    if (!isFormula(right)) return right
    left = { is: 'operation', sign, left, right }
  }
  return left
}

function value(reader: Reader, depth: number): Read {
  if (depth >= depthMost) return fault('formula-too-deep', { most: depthMost })
  if (take(reader, '-')) {
    const of = value(reader, depth + 1)
    return isFormula(of) ? { is: 'minus', of } : of
  }
  if (take(reader, '(')) {
    const inner = sum(reader, depth + 1)
    if (!isFormula(inner) || take(reader, ')')) return inner
    return expected(reader, '“)”')
  }
  const token = reader.tokens[reader.next]
  if (token === undefined || token.is === 'sign') return expected(reader, 'a number or a name')
  reader.next += 1
  return token.is === 'number' ? numberOf(token.text) : named(reader, token, depth)
}

function named(reader: Reader, token: Token, depth: number): Read {
  const name = token.text
  if (take(reader, '(')) {
    if (isFunctionName(name)) return call(reader, name, token.at, depth)
  } else if (reader.names.includes(name)) {
    return { is: 'name', name }
  }
  const known = [...reader.names, ...Object.keys(functions)].join(', ')
  return fault('formula-unknown-name', { name, at: token.at, known })
}

function call(reader: Reader, name: FunctionName, at: number, depth: number): Read {
  const of: Formula[] = []
  do {
    const one = sum(reader, depth + 1)
    if (!isFormula(one)) return one
    of.push(one)
  } while (take(reader, ','))
  if (!take(reader, ')')) return expected(reader, '“)”')
  const { least, most } = functions[name]
  if (of.length < least || of.length > most) {
    return fault('formula-values', { name, at, count: of.length, most })
  }
  return { is: 'call', name, of }
}

function numberOf(text: string): Formula {
  const [whole = '0', decimals = ''] = text.split('.')
  return {
    is: 'number',
    above: BigInt(whole + decimals),
    below: 10n ** BigInt(decimals.length),
  }
}

function take(reader: Reader, sign: string): boolean {
  const token = reader.tokens[reader.next]
  if (token?.is !== 'sign' || token.text !== sign) return false
  reader.next += 1
  return true
}

function expected(reader: Reader, what: string): Fault {
  const token = reader.tokens[reader.next]
  if (token === undefined) return fault('formula-unfinished', { what })
  return fault('formula-expected', { what, found: token.text, at: token.at })
}
