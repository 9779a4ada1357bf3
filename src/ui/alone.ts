/**
 * Waits until no other tab of this browser is busy with what has this name; what is returned lets the next one in. A tab that is
 * closed lets go by itself. Where the browser keeps no locks for a page (one opened from the disk, say), nobody is waited for.
 */
export function alone(name: string): Promise<() => void> {
  return new Promise((granted) => {
    const held = () => new Promise<void>((letGo) => granted(letGo))
    const refused = () => granted(() => undefined)
    const locks: LockManager | null = 'locks' in navigator ? navigator.locks : null
    if (locks === null) return refused()
    locks.request(name, held).catch(refused)
  })
}
