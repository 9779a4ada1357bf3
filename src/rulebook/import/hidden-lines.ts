const frontMatterMost = 100

/**
 * The lines in which rules and headings are looked for: those within code fences and in front matter are empty, and what
 * is underlined, as reStructuredText has it, and numbered is a heading. Line for line the same as the source.
 */
export function visibleLines(lines: readonly string[]): readonly string[] {
  const visible = [...lines]
  hide(visible, frontMatter(lines))
  let open: { readonly at: number; readonly mark: string } | undefined
  for (const [at, line] of lines.entries()) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark === undefined) continue
    if (open === undefined) open = { at, mark }
    else if (mark.startsWith(open.mark) && line.trim() === mark) {
      hide(visible, [open.at, at])
      open = undefined
    }
  }
  return visible
}

/** From `---` on the first line that says anything to the next, with nothing between but fields. */
function frontMatter(lines: readonly string[]): readonly [number, number] | undefined {
  const from = lines.findIndex((line) => line.trim() !== '')
  if (from < 0 || lines[from]?.trimEnd() !== '---') return undefined
  for (let at = from + 1; at < Math.min(lines.length, from + frontMatterMost); at += 1) {
    const line = (lines[at] ?? '').trimEnd()
    if (line === '---') return [from, at]
    if (line !== '' && !/^(?:\s|#|- |[\w-]+:)/.test(line)) return undefined
  }
  return undefined
}

function hide(lines: string[], range: readonly [number, number] | undefined): void {
  if (range === undefined) return
  for (let at = range[0]; at <= range[1]; at += 1) lines[at] = ''
}

/**
 * Numbered lines that are underlined, as Markdown headings, each sign of underlining one level, in the order in which they
 * come, in place of the underlines: the blank lines below them stay as many as they were.
 */
export function withoutUnderlines(lines: readonly string[]): readonly string[] {
  const signs: string[] = []
  const changed = [...lines]
  for (const [at, line] of lines.entries()) {
    const sign = /^([=\-~^"'*+#])\1{2,}\s*$/.exec(line)?.[1]
    if (sign === undefined) continue
    const title = lines[at - 1] ?? ''
    if (/^\s*(?:\W?)\s*$/.test(title) || title.length > 120) continue
    if (!signs.includes(sign)) signs.push(sign)
    if (!/^(?:(?:Rule|Law|Article|§) ?)?(?:-?\d|[IVXLCDM]+[.:) ])/i.test(title) || isSection(title))
      continue
    changed[at] = `${'#'.repeat(Math.min(6, signs.indexOf(sign) + 1))} ${title}`
    changed[at - 1] = ''
  }
  return changed
}

function isSection(title: string): boolean {
  return /^[IVXLCDM]+[.)] .*\b(?:rules|laws|part|section)\b/i.test(title)
}
