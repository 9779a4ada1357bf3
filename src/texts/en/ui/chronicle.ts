/** The log as people read it. */
export const chronicleUi = {
  title: 'Chronicle',
  about: 'Everything that was done, in order, with what it changed. Newest first.',
  provisional: 'provisional',
  provisionalWhy: 'Its place in the order can still move, until a seal settles it.',
  without: 'Without effect.',
  filter: 'Show',
  all: 'everything',
  only: {
    rules: 'rule-changes',
    scores: 'scores and dice',
    judgments: 'judgments and claims',
    refused: 'what had no effect',
  },
  none: 'Nothing of that kind yet.',
  older: 'Show older ones',
}
