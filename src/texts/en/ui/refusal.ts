import { words } from '../../words.ts'

/** Around a refusal's own sentence. */
export const refusalWords = words('refusalWords', {
  rule: (number: number) => `rule ${number}`,
  over: (rules: string) => `It takes precedence over ${rules}.`,
  loading: 'One moment …',
})
