/*
 * In the place of `lib0/logging` in what is built: Yjs and y-webrtc tell a console through it when something is wrong, in
 * colours, for which it brings a library of page elements and one of schemas. Here they tell it plainly.
 */
export const BOLD = ''
export const UNBOLD = ''
export const GREY = ''
export const ORANGE = ''
export const RED = ''
export const UNCOLOR = ''

/** @param {readonly unknown[]} words */
export const print = (...words) => console.log(...words)

/** @param {readonly unknown[]} words */
export const warn = (...words) => console.warn(...words)

/** What is only told to whoever looks for it is not told. */
export const createModuleLogger = () => () => undefined
