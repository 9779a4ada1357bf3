/** What a language says, by the names of what English exports: objects of texts, and functions that make one. */
export type Catalog = Readonly<Record<string, unknown>>

/** The English that code imports, by name; where another language is spoken, its texts have been put into these objects. */
const english = new Map<string, object>()

/** What another language says in the place of English. */
const spoken = new Map<string, unknown>()

/**
 * Words that other languages translate. English stands where it is used from, and is what is said until a catalog has been put in
 * its place: so these objects must be read when something is shown, never while modules begin.
 *
 * @param name what the file exports them as, unlike that of any other words; a catalog of another language exports the same
 */
export function words<Words extends object>(name: string, said: Words): Words {
  english.set(name, said)
  putIn(name)
  return said
}

/** A text that is made by one function, which other languages have, too. */
export function saying<Args extends readonly unknown[]>(
  name: string,
  say: (...args: Args) => string,
): (...args: Args) => string {
  const one = words(name, { say })
  return (...args) => one.say(...args)
}

/** From now on these are said; what a catalog lacks stays as it was. */
export function speak(catalog: Catalog): void {
  for (const [name, said] of Object.entries(catalog)) {
    spoken.set(name, typeof said === 'function' ? { say: said } : said)
    putIn(name)
  }
}

function putIn(name: string): void {
  const [into, said] = [english.get(name), spoken.get(name)]
  if (into !== undefined) replace(into, said)
}

/** Deeply, key by key: objects are the same ones afterwards, whoever holds them. */
function replace(into: object, said: unknown): void {
  if (typeof said !== 'object' || said === null) return
  for (const [key, text] of Object.entries(said)) {
    const inner: unknown = Reflect.get(into, key)
    if (typeof inner === 'object' && inner !== null) replace(inner, text)
    else Reflect.set(into, key, text)
  }
}
