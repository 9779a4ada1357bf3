/** What rules are written in, and sentences that run by themselves, whatever the app speaks: one grammar is known so far. */
export const bookLanguage = 'en'
