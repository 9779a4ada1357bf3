import type { Random } from '../../../src/base/random.ts'
import type { ActionId } from '../../../src/actions/ids.ts'
import type { GameSession } from '../../../src/session/api.ts'
import { passagesOf } from '../../../src/actions/passage.ts'

interface Done {
  readonly what: string
  /** What was signed, where something was. */
  readonly signed: ActionId | null
}

/** A person goes to the drafts on the table: begins one, writes in one, or proposes one. */
export async function drafting(session: GameSession, random: Random): Promise<Done> {
  const drafts = await session.drafts()
  const open = drafts.all().filter(({ isShared }) => isShared)
  if (open.length === 0 || random.chance(1, 4)) {
    const text = `There are ${2 + random.below(8)} chairs.`
    const changes = [{ do: 'enact', passages: passagesOf(text) }] as const
    const id = drafts.begin({ title: 'Chairs', commentary: '', changes, extra: {} }, null)
    const shared = drafts.share(id)
    if (!shared.ok) drafts.drop(id)
    return { what: `begins a draft, ${shared.ok ? 'shared' : shared.fault.code}`, signed: null }
  }
  const { id, content } = random.pick(open)
  const { title, changes } = content
  if (random.chance(2, 3)) {
    const written = drafts.write(id, { ...content, title: `${title} ${random.below(100)}` })
    return { what: `writes in a draft, ${written.ok ? 'well' : written.fault.code}`, signed: null }
  }
  const sent = await session.send({ type: 'propose', title, changes, draft: id })
  const signed = sent.ok ? sent.value : null
  return { what: `proposes a draft, ${sent.ok ? sent.value : sent.fault.code}`, signed }
}
