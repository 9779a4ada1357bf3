/** Kinds of fields that something is typed into, and that is then sent somewhere. */
const typed = 'textarea, input:is([type=text], [type=number], [type=password], :not([type]))'

/**
 * Watches what is typed on a page. The returned function tells whether something stands in a field of it that nobody keeps, and
 * that would be lost with the page. Fields beneath `data-kept` are kept.
 */
export function watchTyping(page: HTMLElement): () => boolean {
  const touched = new Set<HTMLInputElement | HTMLTextAreaElement>()
  page.addEventListener('input', ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField && target.matches(typed) && !target.closest('[data-kept]')) touched.add(target)
  })
  return () => {
    for (const field of touched) if (!field.isConnected) touched.delete(field)
    return [...touched].some(({ value }) => value !== '')
  }
}
