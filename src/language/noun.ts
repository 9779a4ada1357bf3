/** One of what a plural name counts: *point* for *points*; names that do not look like a plural stay as they are. */
export function singularOf(name: string): string {
  if (name.endsWith('ies') && name.length > 4) return `${name.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(name)) return name.slice(0, -2)
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name
}
