/**
 * The invitation in a pasted text, without the address around it; the whole text where none is seen. Whether it is one
 * that can be used is for the app to say.
 */
export function readInvitationPayload(text: string): string {
  const trimmed = text.trim()
  return /syn\d{1,6}[dw]?\.[\w-]*/.exec(trimmed)?.[0] ?? trimmed
}

/** The code to meet by in a pasted text, an offer or an answer, on one line; `null`: there is none. */
export function meetingCodeIn(text: string): string | null {
  return /syn1[oa]\.[\w-]+/.exec(text.replace(/[\s>]+/g, ''))?.[0] ?? null
}

/**
 * What a shared text leads to, as the join screen takes it: an invitation, moves (of several texts all), or a code to meet by;
 * `null`: it holds none of ours.
 */
export function payloadIn(text: string): string | null {
  const code = meetingCodeIn(text)
  if (code !== null) return code
  const moves = [...text.matchAll(/syn\d{1,6}m\.[\w\-\s>]+~/g)].map(([one]) => one)
  if (moves.length > 0) return moves.join('').replace(/[\s>]+/g, '')
  const payload = readInvitationPayload(text)
  return /^syn\d/.test(payload) ? payload : null
}

/** Whether a pasted text holds moves, not an invitation. */
export function hasMoves(text: string): boolean {
  return /syn\d{1,6}m\./.test(text)
}
