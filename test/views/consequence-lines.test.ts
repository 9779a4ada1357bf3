// What a ruling takes with it, as people read it before it is given and in the chronicle afterwards.
import { describe, expect, it } from 'vitest'
import { chronicleLine } from '../../src/views/chronicle/chronicle.ts'
import { consequenceLines, touchedCount } from '../../src/views/chronicle/consequence-lines.ts'
import { fakeSession } from '../ui/fake-session.ts'
import { ann, bo, stateOf } from '../ui/gallery/classic-game.ts'
import { doubted } from '../ui/gallery/doubted-game.ts'

const seen = ({
  title,
  is,
  reason,
  rule,
  gone,
  come,
}: ReturnType<typeof consequenceLines>[number]) => ({
  title,
  is,
  reason,
  rule,
  gone,
  come,
})

describe('what undoing a proposal of an earlier turn would change', () => {
  const { table, proposal, judgment, judge } = doubted()
  const now = () => ({ state: stateOf(table), entries: table.entries })
  const told = async () => {
    const found = await fakeSession(table, bo).foreseeWithout({ do: 'undo', action: proposal })
    if (found?.state === undefined || found.state === null) throw new Error('it can be undone')
    return consequenceLines(now(), found.consequences, found.state)
  }

  it('is told act by act, with why, before anybody rules', async () => {
    const lines = await told()
    expect(lines.map(seen)).toMatchInlineSnapshot(`
      [
        {
          "come": [],
          "gone": [],
          "is": "undone",
          "reason": null,
          "rule": null,
          "title": "Ann Abel made proposal 301, “Manners”",
        },
        {
          "come": [
            "Proposal 301 was withdrawn.",
          ],
          "gone": [
            "Rule 301 was enacted.",
            "Proposal 301 was adopted.",
            "Ann Abel must throw a 6-sided die (rule 202).",
          ],
          "is": "other",
          "reason": null,
          "rule": null,
          "title": "Cy Okafor voted for proposal 301",
        },
        {
          "come": [],
          "gone": [
            "Ann Abel: +4 points",
            "Ann Abel threw a 4.",
          ],
          "is": "lost",
          "reason": "This throw isn’t owed now.",
          "rule": null,
          "title": "Ann Abel threw a 4",
        },
        {
          "come": [],
          "gone": [
            "Bo Zorn: +2 points",
          ],
          "is": "lost",
          "reason": "There is no rule 301.",
          "rule": null,
          "title": "Bo Zorn made a claim under rule 301: “I said please.”",
        },
        {
          "come": [],
          "gone": [],
          "is": "lost",
          "reason": "There is no rule 301.",
          "rule": null,
          "title": "Bo Zorn made proposal 302, “More for manners”",
        },
        {
          "come": [],
          "gone": [],
          "is": "lost",
          "reason": "There is no such proposal in debate.",
          "rule": null,
          "title": "Bo Zorn called the vote on proposal 302",
        },
        {
          "come": [],
          "gone": [],
          "is": "lost",
          "reason": "This vote is not open, or not any more.",
          "rule": null,
          "title": "Ann Abel voted for proposal 302",
        },
        {
          "come": [],
          "gone": [],
          "is": "lost",
          "reason": "This vote is not open, or not any more.",
          "rule": null,
          "title": "Bo Zorn voted for proposal 302",
        },
        {
          "come": [],
          "gone": [
            "Rule 301 was amended and is now rule 302.",
            "Proposal 302 was adopted.",
            "Bo Zorn must throw a 6-sided die (rule 202).",
          ],
          "is": "lost",
          "reason": "This vote is not open, or not any more.",
          "rule": null,
          "title": "Cy Okafor voted for proposal 302",
        },
        {
          "come": [],
          "gone": [
            "Bo Zorn: +4 points",
            "Bo Zorn threw a 4.",
          ],
          "is": "lost",
          "reason": "This throw isn’t owed now.",
          "rule": null,
          "title": "Bo Zorn threw a 4",
        },
      ]
    `)
    expect(touchedCount(lines)).toBe(lines.length - 1)
  })

  it('is what stands in the chronicle when it is done', async () => {
    const before = await told()
    const ruling = { type: 'judge', judgment, answer: 'It does not count' } as const
    table.must(judge, { ...ruling, orders: [{ do: 'undo', action: proposal }] })
    const entry = table.entries.at(-1)
    if (entry === undefined) throw new Error('something was done')
    const { consequences } = chronicleLine(stateOf(table), entry)
    const after = consequenceLines(now(), consequences)
    expect(after.map(({ action, is, reason }) => ({ action, is, reason }))).toEqual(
      before.map(({ action, is, reason }) => ({ action, is, reason })),
    )
  })

  it('is told of an overruling, too', async () => {
    const found = await fakeSession(table, ann).foreseeWithout({ do: 'overrule', judgment })
    const lines = consequenceLines(now(), found?.consequences ?? [])
    expect(lines.map(({ is }) => is)).toContain('counts-again')
  })
})
