/** What is left of an entry of ours after building: one script, and one style sheet. */
/** @typedef {{ readonly script: string, readonly style: string }} Whole */

/**
 * A Vite plugin for builds that end in one script: takes it and its style out of what was built, and puts there what `into`
 * makes of them. The entry is `synomic`.
 *
 * @param {(whole: Whole) => readonly { readonly fileName: string, readonly source: string | Uint8Array }[]} into
 * @returns {import('vite').Plugin}
 */
export function wholeInto(into) {
  return {
    name: 'synomic-whole',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        let script = ''
        let style = ''
        for (const [name, one] of Object.entries(bundle)) {
          if (one.type === 'chunk') script += one.code
          else if (name.endsWith('.css')) style += String(one.source)
          else this.error(`${name} would have to be a file of its own`)
          Reflect.deleteProperty(bundle, name)
        }
        for (const file of into({ script, style })) this.emitFile({ type: 'asset', ...file })
      },
    },
  }
}

/**
 * A Vite plugin: what would be loaded when it is needed is there from the start. In one script all of it is anyway, and modules
 * that wait to be begun cost a twentieth more.
 *
 * @returns {import('vite').Plugin}
 */
export function atOnce() {
  return {
    name: 'synomic-at-once',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/node_modules/')) return null
      /** @type {string[]} */
      const imports = []
      const changed = code.replace(/\bimport\((['"][^'"]+['"])\)/g, (_, from) => {
        imports.push(`import * as loaded${imports.length} from ${from}`)
        return `Promise.resolve(loaded${imports.length - 1})`
      })
      return imports.length === 0 ? null : { code: `${imports.join('\n')}\n${changed}`, map: null }
    },
  }
}
