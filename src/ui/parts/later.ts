/** Loads a part of the app when it is first needed, and from then on has it at once: it is drawn with what it belongs to. */
export function later<M>(load: () => Promise<M>): () => M | Promise<M> {
  let part: M | undefined
  return () => part ?? load().then((loaded) => (part = loaded))
}
