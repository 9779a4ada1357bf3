let fingerprint: string | null = null

/**
 * The fingerprint of the app that is open, which the build leaves beside the page; `null`: it is not there. To be asked for early:
 * once another tab has taken a newer version, its own is there.
 */
export async function loadFingerprint(): Promise<string | null> {
  if (fingerprint !== null) return fingerprint
  const answer = await fetch('./fingerprint.txt').catch(() => null)
  const text = answer?.ok === true ? (await answer.text()).trim() : ''
  if (/^[0-9a-f]{64}$/.test(text)) fingerprint = text
  return fingerprint
}
