/** A vote: the small action that a game has most of, given to every log alike. */
export interface Vote {
  readonly type: 'vote'
  readonly form: string
  readonly ballot: 'for' | 'against'
}

/** 32 bytes in hexadecimal, different for every number. */
export function formOf(index: number): string {
  return index.toString(16).padStart(8, '0').repeat(8)
}

export function voteOf(index: number): Vote {
  return { type: 'vote', form: formOf(index), ballot: index % 3 === 0 ? 'against' : 'for' }
}
