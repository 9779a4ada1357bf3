import type { Json } from '../base/json.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { fits, object } from '../base/schema.ts'
import { ballotContent, body, type BallotContent, type Body } from './body.ts'
import { tooMuchToRead } from './proposal-size.ts'

const content = object(ballotContent)

/** The ballot that plain data amounts to; `null`: none. */
export function readBallot(value: Json): BallotContent | null {
  return fits(content, value) ? value : null
}

/**
 * The body that plain data amounts to. Faults: `text-too-long {path, most}`; `bad-body {type, path, problem}`; those of {@link
 * tooMuchToRead}.
 */
export function readBody(value: Json): Result<Body> {
  if (fits(body, value)) {
    const tooMuch = tooMuchToRead(value)
    return tooMuch === null ? ok(value) : fail(tooMuch)
  }
  const problem = body.problem(value)
  const path = problem?.path.join('.') ?? ''
  if (problem?.code === 'schema-text-bytes') {
    return fail(fault('text-too-long', { path, ...problem.args }))
  }
  return fail(fault('bad-body', { type: typeOf(value), path, problem: problem?.code ?? '' }))
}

/** For showing: types have short lowercase names. */
function typeOf(value: Json): string {
  if (typeof value !== 'object' || value === null || !('type' in value)) return ''
  const { type } = value
  return typeof type === 'string' && /^[a-z][a-z-]{0,39}$/.test(type) ? type : ''
}
