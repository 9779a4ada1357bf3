/** What the app speaks; English is where all texts begin. A language more begins here, and types name what it lacks. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some((one) => one === value)
}
