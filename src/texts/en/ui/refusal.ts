/** Around a refusal's own sentence. */
export const refusalWords = {
  rule: (number: number) => `rule ${number}`,
  loading: 'One moment …',
}
