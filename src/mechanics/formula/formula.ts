/** A formula as read: a tree of named numbers, whole and decimal numbers, and operations on them. */
export type Formula =
  | { readonly is: 'number'; readonly above: bigint; readonly below: bigint }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'minus'; readonly of: Formula }
  | {
      readonly is: 'operation'
      readonly sign: '+' | '-' | '*' | '/'
      readonly left: Formula
      readonly right: Formula
    }
  | { readonly is: 'call'; readonly name: FunctionName; readonly of: readonly Formula[] }

/** What a formula can call, with how many values each takes at least and at most. */
export const functions = {
  min: { least: 1, most: 20 },
  max: { least: 1, most: 20 },
  round: { least: 1, most: 1 },
  floor: { least: 1, most: 1 },
  ceiling: { least: 1, most: 1 },
  abs: { least: 1, most: 1 },
} as const

export type FunctionName = keyof typeof functions

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name)
}
