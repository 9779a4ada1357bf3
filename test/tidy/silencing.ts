import type { Sources } from './sources.ts'

/** Words that tell the checkers to look away; `as` and `any` are the linter's part. A reason after ` -- ` makes a lint exception a documented one. */
const silencers: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'ts-ignore or ts-nocheck', pattern: /@ts-(ignore|nocheck)/ },
  { what: 'ts-expect-error without a reason', pattern: /@ts-expect-error(?!.*\w{3})/ },
  { what: 'eslint-disable without a reason', pattern: /eslint-disable(?!.* -- \S)/ },
  { what: 'svelte-ignore without a reason', pattern: /svelte-ignore(?!.*\(.{3,}\))/ },
  { what: 'a test that is left out', pattern: /\b(it|test|describe)\.(only|skip|todo)\b/ },
]

/** Where the checkers are silenced without a reason given, as `file:line: what`. */
export function silenced(sources: Sources): readonly string[] {
  return [...sources].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        silencers
          .filter(({ pattern }) => pattern.test(line))
          .map(({ what }) => `${path}:${index + 1}: ${what}`),
      ),
  )
}

const shapeless = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib', 'shared']

/** Folders and files named after nothing in particular. */
export function shapelessNames(paths: Iterable<string>): readonly string[] {
  return [...paths].filter((path) =>
    path.split('/').some((part) => shapeless.includes(part.replace(/\..*$/, '').toLowerCase())),
  )
}
