import { words } from '../../words.ts'

const aspects: ReadonlyMap<string, string> = new Map([
  ['time', 'the time'],
  ['votes', 'votes'],
  ['ballots', 'who voted how'],
  ['turns', 'turns'],
  ['rules', 'the rules'],
  ['players', 'who plays'],
  ['proposals', 'proposals'],
  ['winners', 'who wins'],
  ['rounds', 'rounds'],
])

const happenings: ReadonlyMap<string, string> = new Map([
  ['vote closed', 'votes'],
  ['vote opened', 'votes'],
  ['voted', 'votes'],
  ['vote undone', 'votes'],
  ['vote shown', 'votes'],
  ['proposed', 'proposals'],
  ['worded', 'proposals'],
  ['withdrawn', 'proposals'],
  ['turn began', 'turns'],
  ['turn ended', 'turns'],
  ['turn missed', 'turns'],
  ['circuit began', 'turns'],
  ['circuit ended', 'turns'],
  ['game began', 'rounds'],
  ['round began', 'rounds'],
  ['joined', 'who plays'],
  ['returned', 'who plays'],
  ['left', 'who plays'],
  ['amount changed', 'what players have'],
  ['said', 'what is said'],
  ['thrown', 'dice'],
  ['moved', 'moves'],
  ['became', 'who is what'],
  ['won', 'who wins'],
  ['winner', 'who wins'],
  ['judged', 'judgments'],
  ['in force', 'the rules'],
  ['rule changed', 'the rules'],
  ['due', 'the time'],
])

const kinds: ReadonlyMap<string, (name: string) => string> = new Map([
  ['rule-value', (name) => `${name} of rules`],
  ['proposal-value', (name) => `${name} of proposals`],
  ['rule-link', (name) => `${name} of rules`],
  ['thing-link', (name) => `${name} of things`],
  ['proposal-link', (name) => `${name} of proposals`],
  ['store', (name) => `the ${name}`],
])

/** What of a game rules have to do with. */
export const touchedWords = words('touchedWords', {
  aspect: (aspect: string) => aspects.get(aspect) ?? aspect,
  happening: (happening: string) => happenings.get(happening) ?? happening,
  named: (of: string, name: string) => kinds.get(of)?.(name) ?? name,
})
