const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Terms to choose from, in ms. */
export const settingChoices = {
  silenceMs: [dayMs, 3 * dayMs, 7 * dayMs, 14 * dayMs, 30 * dayMs],
  contestMs: [0, hourMs, 6 * hourMs, dayMs, 3 * dayMs],
  judgeMs: [6 * hourMs, dayMs, 3 * dayMs, 7 * dayMs],
} as const
