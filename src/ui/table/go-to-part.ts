/** Brings a part of the page into view and puts the focus there. Parts are named by the id of what they show. */
export function goToPart(id: string): void {
  const part = document.getElementById(`part-${id}`)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
