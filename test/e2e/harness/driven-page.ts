/** Something on a page as its accessibility tree has it. */
export interface Named {
  readonly name: string
  /** Left out: whatever its role, e.g. a field whose text is not shown. */
  readonly role?: 'button' | 'link' | 'textbox'
}

/** What the drivers of other browsers than Chromium have in common: a page, and what a person does there. */
export interface DrivenPage {
  visit(address: string): Promise<void>
  /** Whether it is there now. */
  has(what: Named): Promise<boolean>
  /** Presses it, in the middle of the screen: out from under what stands at the lower edge. False: it is not there. */
  press(what: Named): Promise<boolean>
  /** False: it is not there. */
  focus(what: Named): Promise<boolean>
  /** Evaluates an expression in the page; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>
  /** Ends the browser. */
  close(): Promise<void>
}

/** The expression that does some work in a page. */
export function expressionOf<Args extends unknown[]>(
  work: (...args: Args) => unknown,
  ...args: Args
): string {
  return `(${work.toString()})(...${JSON.stringify(args)})`
}
