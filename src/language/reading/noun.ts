const irregular: ReadonlyMap<string, string> = new Map([
  ['mice', 'mouse'],
  ['people', 'person'],
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['feet', 'foot'],
  ['geese', 'goose'],
  ['teeth', 'tooth'],
  ['dice', 'die'],
  ['oxen', 'ox'],
  ['calves', 'calf'],
  ['dwarves', 'dwarf'],
  ['elves', 'elf'],
  ['halves', 'half'],
  ['knives', 'knife'],
  ['leaves', 'leaf'],
  ['lives', 'life'],
  ['loaves', 'loaf'],
  ['scarves', 'scarf'],
  ['shelves', 'shelf'],
  ['thieves', 'thief'],
  ['wives', 'wife'],
  ['wolves', 'wolf'],
  ['brownies', 'brownie'],
  ['calories', 'calorie'],
  ['cookies', 'cookie'],
  ['genies', 'genie'],
  ['movies', 'movie'],
  ['pixies', 'pixie'],
  ['rookies', 'rookie'],
  ['selfies', 'selfie'],
  ['zombies', 'zombie'],
])

/** Those that end in *o* and take *es*; most others take *s*. */
const withEs: ReadonlySet<string> = new Set(
  'buffalo cargo domino echo embargo hero mango mosquito potato tomato tornado torpedo veto volcano'.split(
    ' ',
  ),
)

/** One of what a plural name counts: *point* for *points*, *jar of tea* for *jars of tea*; names that do not look like a plural stay as they are. */
export function singularOf(name: string): string {
  const of = name.indexOf(' of ')
  if (of > 0) return `${singularOf(name.slice(0, of))}${name.slice(of)}`
  const last = name.lastIndexOf(' ') + 1
  const known = irregular.get(name.slice(last))
  if (known !== undefined) return name.slice(0, last) + known
  if (name.endsWith('ies') && name.length > 4) return `${name.slice(0, -3)}y`
  const isWithEs = name.endsWith('oes') && withEs.has(name.slice(last, -2))
  if (isWithEs || /(?:ss|x|ch|sh)es$/.test(name)) return name.slice(0, -2)
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name
}

/** What more than one of a thing is called: *points* for *point*; a plural stays as it is. */
export function pluralOf(name: string): string {
  if (singularOf(name) !== name) return name
  const of = name.indexOf(' of ')
  if (of > 0) return `${pluralOf(name.slice(0, of))}${name.slice(of)}`
  const isWithEs = withEs.has(name.slice(name.lastIndexOf(' ') + 1))
  if (isWithEs || /(?:s|x|ch|sh)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** *1 coin*, *5 coins*. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? singularOf(noun) : noun}`
}
