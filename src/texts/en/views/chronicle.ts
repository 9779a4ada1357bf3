/** Why an action had no effect, beside what the rules refuse. */
export const chronicleWords = {
  voided: (judge: string | null) =>
    judge === null ? 'Everybody together made it void.' : `A ruling of ${judge} made it void.`,
  cutOff: 'The device that signed it had been revoked before.',
}
