import { getContext, setContext, type Component } from 'svelte'
import type { Desk } from '../proposal/desk/desk.svelte.ts'
import type { BookPart } from './book-part.ts'

/** A proposal that is being written, and what shows it where it belongs in the book. */
export interface OpenDesk {
  readonly desk: Desk
  /** The book around what is written. */
  readonly Book: Component<BookPart>
  /** A change where it stands. */
  readonly Sheet: Component<{ desk: Desk; index: number }>
  /** Whether something goes with what was begun before. */
  readonly Question: Component<{ desk: Desk }>
  /** What is said of the proposal as a whole. */
  readonly Panel: Component<{ desk: Desk }>
}

/** What goes on in the rule book. */
export class BookPlace {
  /** `null`: it is only read. */
  open: OpenDesk | null = $state.raw(null)
}

const key = Symbol('book place')
const onlyRead = new BookPlace()

export function setBookPlace(place: BookPlace): BookPlace {
  return setContext(key, place)
}

/** What is shown of the rules outside the book is only read. */
export function getBookPlace(): BookPlace {
  return getContext<BookPlace | undefined>(key) ?? onlyRead
}
