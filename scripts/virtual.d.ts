declare module 'virtual:ahead-worker' {
  /** The address of the worker that looks ahead: scripts/ahead-worker.js. */
  const address: string
  export default address
}
