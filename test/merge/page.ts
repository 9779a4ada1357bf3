import { tryMergeLaws } from './laws.ts'

/* The page of laws.browser.test.ts. */

const mergeLaws = { tryMergeLaws }
export type MergeLaws = typeof mergeLaws
Object.assign(globalThis, { mergeLaws })
