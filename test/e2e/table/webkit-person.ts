import { expressionOf, type DrivenPage } from '../harness/driven-page.ts'
import { launchWebKit } from '../harness/webkit.ts'
import { OtherPerson } from './other-person.ts'

/** Somebody with WebKit. */
export class WebKitPerson extends OtherPerson {
  readonly #page: DrivenPage & { reload(): Promise<void> }

  private constructor(name: string, page: DrivenPage & { reload(): Promise<void> }) {
    super(name, page, [])
    this.#page = page
  }

  static async arrive(name: string): Promise<WebKitPerson> {
    return new WebKitPerson(name, await launchWebKit())
  }

  override async visit(address: string): Promise<void> {
    await super.visit(address)
    await this.#page.evaluate(expressionOf(listen))
  }

  async reload(): Promise<void> {
    await this.#page.reload()
    await this.#page.evaluate(expressionOf(listen))
  }

  /** The driver does not tell of what went wrong in a page: it is asked for. */
  async faults(): Promise<string> {
    return String(await this.#page.evaluate('wentWrong.join("; ")'))
  }
}

/** In the page: `wentWrong` has what did since. */
function listen(): void {
  const faults: string[] = []
  Object.assign(globalThis, { wentWrong: faults })
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
}
