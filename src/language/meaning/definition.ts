/** Of what it is; `most`, `least`: only so many, at most or at least, of what another sentence brings. */
type DefinedOf = 'player' | 'table' | 'rule' | 'proposal' | 'goods' | 'most' | 'least'

/** What a sentence brings into the game. */
export interface Definition {
  readonly name: string
  readonly of: DefinedOf | { readonly thing: string }
  /** Of a proposal: whoever makes it says how many. */
  readonly isChosen?: true
  readonly initial: number
  readonly min?: number
  readonly max?: number
  /** `words`: the number stands for one of them, from 0 on. */
  readonly display?: 'hexadecimal' | { readonly words: readonly string[] }
}

/** Something that each player chooses. */
export interface Options {
  readonly choice: string
  readonly among: readonly string[]
  /** What it is until then; it need not be among them. */
  readonly first: string
}

/** What the things of a name can be, one at a time; the first is what a new one is. */
export interface States {
  readonly thing: string
  readonly among: readonly string[]
}

/** Something for sale. */
export interface Good {
  readonly item: string
  readonly price: number
  /** Of what; `null`: of what is paid with where it is bought. */
  readonly quantity: string | null
  /** So many can be bought in all; `null`: as many as anybody wants. */
  readonly stock: number | null
}

/** A number that whoever proposes fills in, both ends included. */
export interface Choosing {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly isOptional?: true
}
