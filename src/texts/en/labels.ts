import { saying } from '../words.ts'

/**
 * Labels of forms, titles of moves and of mechanics, and what sentences ask: rules bring them in the language of the book. Another
 * language may say those that the app itself knows otherwise; what comes from a game stays as it is.
 */
export const labelWords = saying('labelWords', (label: string) => label)
