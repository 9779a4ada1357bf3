import { words } from '../../words.ts'

/** What rules count or ask of a proposal or a thing. */
export const factWords = words('factWords', {
  counted: (name: string, value: number) => `${name} ${value}`,
  between: (name: string, least: number, most: number) =>
    least === most ? `${name} ${least}` : `${name} ${least} to ${most}`,
  asked: (label: string, value: string) => `${label}: ${value}`,
  yes: 'yes',
  no: 'no',
})
