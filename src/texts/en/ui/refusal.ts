/** Around a refusal's own sentence. */
export const refusalWords = {
  rule: (number: number) => `rule ${number}`,
  over: (rules: string) => `It takes precedence over ${rules}.`,
  loading: 'One moment …',
}
