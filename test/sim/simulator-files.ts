/** Beside a simulator's file: the program that leaves moves out of a play script, shrink-script.ts. */
export function scriptShrinker(simulator: string): string {
  return simulator.replace(/\.mjs$/, '-script.mjs')
}
