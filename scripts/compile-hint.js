/** Chromium compiles a file with this in front as a whole, beside the page's own thread; for others it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * A Vite plugin: asks for that in the parts of the app that run before the first screen can be used. Function by function,
 * as each is first called, compiling them would stand in that screen's way.
 *
 * @param {readonly string[]} parts by the names of their files
 * @returns {import('vite').Plugin}
 */
export function compileHint(parts) {
  return {
    name: 'synomic-compile-hint',
    apply: 'build',
    generateBundle: {
      // It counts only before all code, and Vite itself puts some in front.
      order: 'post',
      handler(_, bundle) {
        for (const one of Object.values(bundle)) {
          if (one.type === 'chunk' && parts.includes(one.name)) one.code = hint + one.code
        }
      },
    },
  }
}
