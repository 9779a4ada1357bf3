import type { ComposedType } from './type.ts'

/** The forms of a verb: *gain*, *gains*, *gained*. */
export type Forms = readonly [bare: string, present: string, past: string]

/**
 * A verb, with all that is said with it, by operator: what happens, what a rule does, what is so or was so of whom, what
 * players or rules may not do, and what is counted of it.
 */
export interface Verb {
  readonly forms: Forms
  readonly said: Partial<Readonly<Record<ComposedType, readonly string[]>>>
}

function verb(forms: Forms, said: Verb['said']): Verb {
  return { forms, said }
}

/** The operators that count over a time what players did: how many, the most, and each. */
function counted(name: string, most: string) {
  return { trait: [name, most], kind: [`each of ${name}`] } as const
}

/** The verbs of the language. Each is one thing to learn. */
export const verbs: readonly Verb[] = [
  // What players have.
  verb(['gain', 'gains', 'gained'], {
    effect: ['gain', 'team gains'],
    event: ['gains'],
    ...counted('gained', 'gained the most'),
  }),
  verb(['lose', 'loses', 'lost'], {
    effect: [
      'lose',
      'team loses',
      'lose things',
      'lose all things',
      'lose link',
      'lose each other',
      'rules lose player',
      'thing loses player',
      'proposal loses player',
    ],
    event: ['loses'],
    ...counted('lost', 'lost the most'),
  }),
  verb(['pay', 'pays', 'paid'], {
    effect: ['pay', 'pay in', 'pay to team', 'team pays', 'table pays', 'pay them'],
  }),
  verb(['get', 'gets', 'got'], {
    effect: [
      'get new',
      'get new with',
      'get new, being',
      'take thing',
      'get link',
      'get each other',
      'get option',
      'draw thing together',
      'drawn thing',
      'drawn of kinds',
    ],
    event: ['gets a thing'],
  }),
  verb(['give', 'gives', 'gave'], { ruleAct: ['give', 'give some'] }),
  verb(['take', 'takes', 'took'], {
    effect: ['another turn', 'take back vote'],
    ruleAct: ['take', 'take some', 'unname', 'unname some'],
  }),
  verb(['share', 'shares', 'shared'], {
    effect: ['share', 'share own', 'share out', 'team shares'],
  }),
  verb(['own', 'owns', 'owned'], { trait: ['owns'] }),
  verb(['reach', 'reaches', 'reached'], { event: ['reaches', 'store reaches'] }),
  verb(['rise', 'rises', 'rose'], { effect: ['rises', 'rule value rises', 'thing value rises'] }),
  verb(['fall', 'falls', 'fell'], {
    effect: ['falls', 'rule value falls', 'thing value falls'],
    event: ['falls to'],
  }),
  verb(['return', 'returns', 'returned'], { effect: ['return things', 'return all things'] }),
  verb(['go', 'goes', 'went'], { effect: ['all things go', 'thing goes', 'thing returns'] }),
  verb(['put', 'puts', 'put'], {
    effect: ['put new', 'put new, from one on', 'open vote'],
    act: ['call the vote'],
    ruleAct: ['open a vote', 'put out', 'put out some'],
    lapse: ['not put to the vote'],
  }),
  // What somebody, or something, becomes and is.
  verb(['become', 'becomes', 'became'], {
    effect: [
      'become',
      'also become',
      'become by lot',
      'become by lot together',
      'become drawn',
      'become drawn together',
      'become player of rules',
      'become player of thing',
      'become player of proposal',
      'become mutable',
      'become immutable',
      'thing becomes',
      'option becomes',
      'own option becomes',
      'comes to stand at',
      'store becomes',
      'rule value becomes',
      'thing value becomes',
      'proposal value becomes',
      'set',
      'set own',
      'replace words',
    ],
    event: ['becomes', 'choice becomes', 'comes to stand at'],
    past: ['became'],
  }),
  verb(['be', 'is', 'was'], {
    trait: ['is', 'is not', 'is whom', 'is not whom', 'is other', 'is not other'],
  }),
  verb(['win', 'wins', 'won'], {
    effect: ['win'],
    event: ['wins', 'won', 'won by this'],
    ruleAct: ['let win', 'let win some'],
  }),
  verb(['join', 'joins', 'joined'], {
    event: ['joins'],
    act: ['join'],
    past: ['joined'],
    trait: ['joined first'],
  }),
  // Proposals.
  verb(['make', 'makes', 'made'], {
    effect: ['null proposal'],
    event: ['proposed', 'worded', 'proposes', 'first of the day', 'makes move'],
    act: ['make a move', 'make the move'],
    ruleAct: ['name', 'name some'],
    moment: ['it was made'],
    condition: ['makes'],
    trait: [
      ...counted('made proposals', 'made the most proposals').trait,
      ...counted('made moves', 'made the most moves').trait,
    ],
    kind: ['each of made proposals', 'each of made moves', 'made in turn'],
  }),
  verb(['propose', 'proposes', 'proposed'], {
    act: ['propose'],
    past: ['last proposed'],
    trait: ['proposed today'],
  }),
  verb(['adopt', 'adopts', 'adopted'], {
    event: ['adopted', 'adopted unanimously', 'adopted by some', 'own adopted', 'adopted in a row'],
    condition: ['was adopted'],
    trait: [
      'had adopted',
      ...counted('had proposals adopted', 'had the most proposals adopted').trait,
    ],
    kind: ['adopted proposal', 'each of had proposals adopted'],
    counted: ['own adopted', 'own in a row'],
  }),
  verb(['defeat', 'defeats', 'defeated'], {
    event: ['defeated', 'own defeated'],
    effect: ['defeat'],
    ruleAct: ['defeat'],
    condition: ['was defeated'],
  }),
  verb(['withdraw', 'withdraws', 'withdrawn'], {
    event: ['withdrawn'],
    effect: ['withdraw'],
    ruleAct: ['withdraw'],
  }),
  verb(['revise', 'revises', 'revised'], { act: ['revise'] }),
  verb(['decide', 'decides', 'decided'], { trait: ['had decided'], kind: ['decided in turn'] }),
  // Votes.
  verb(['vote', 'votes', 'voted'], {
    effect: ['vote for', 'vote against', 'vote as most', 'vote as', 'vote as holder'],
    event: ['votes', 'votes for', 'votes against'],
    act: [
      'vote',
      'vote on own',
      'vote on such',
      'vote for',
      'vote for own',
      'vote for of link',
      'vote against',
      'vote against own',
      'vote against of link',
    ],
    trait: [
      'voted for',
      'voted against',
      'voted on',
      'voted first',
      'voted last',
      'did not vote for',
      'did not vote against',
      'did not vote',
      'voted today',
      'voted lately',
      'voted lately on none',
    ],
    past: ['last voted'],
    kind: ['vote for', 'vote against', 'vote on', 'voter'],
  }),
  verb(['cast', 'casts', 'cast'], {
    ruleAct: ['cast a vote', 'cast a vote some'],
    ...counted('cast votes', 'cast the most votes'),
  }),
  verb(['abstain', 'abstains', 'abstained'], {
    effect: ['abstain'],
    act: ['abstain'],
    trait: ['abstained'],
  }),
  verb(['close', 'closes', 'closed'], {
    effect: ['close', 'close all'],
    event: ['vote closes'],
    ruleAct: ['close a vote'],
    sequel: ['its vote closes'],
  }),
  verb(['show', 'shows', 'showed'], {
    event: [
      'shows vote',
      'shows for',
      'shows for, adopted',
      'shows for, defeated',
      'shows against',
      'shows against, adopted',
      'shows against, defeated',
    ],
  }),
  // Turns and rounds.
  verb(['begin', 'begins', 'began'], {
    effect: [
      'begin turn',
      'begin own turn',
      'begin other turn',
      'new round',
      'new round, going on',
    ],
    event: ['turn begins', 'game begins', 'round begins'],
    act: ['begin their turn', 'keep the rules'],
    ruleAct: ['begin a round'],
    moment: ['turn began'],
  }),
  verb(['end', 'ends', 'ended'], {
    effect: ['end turn', 'end own turn'],
    event: ['turn ends'],
    act: ['end their turn'],
    ruleAct: ['end a turn', 'end a turn some'],
  }),
  verb(['miss', 'misses', 'missed'], { effect: ['miss turn'], event: ['turn missed'] }),
  // Rules.
  verb(['amend', 'amends', 'amended'], { act: ['amend'], event: ['amends'] }),
  verb(['repeal', 'repeals', 'repealed'], {
    act: ['repeal'],
    event: ['repeals'],
    effect: ['repeal', 'repeal rules'],
  }),
  verb(['transmute', 'transmutes', 'transmuted'], { act: ['transmute'], event: ['transmutes'] }),
  verb(['add', 'adds', 'added'], { effect: ['add told', 'add quoted'] }),
  verb(['change', 'changes', 'changed'], {
    act: ['change', 'change their vote'],
    ruleAct: ['refer of rule', 'refer of thing', 'refer of proposal', 'refer of player'],
    event: ['choice changes', 'stands otherwise'],
  }),
  verb(['come into force', 'comes into force', 'came into force'], {
    event: ['in force'],
    moment: ['in force'],
  }),
  // Chance.
  verb(['throw', 'throws', 'thrown'], {
    effect: ['throw for', 'throw by hand for'],
    sequel: ['throw', 'throw by hand', 'throw above'],
    event: ['throws', 'throws doubles'],
    ruleAct: ['let throw', 'let throw some'],
  }),
  verb(['draw', 'draws', 'drawn'], {
    effect: ['draw', 'draw of kinds'],
    sequel: ['draw lot'],
  }),
  // What is said, asked and judged.
  verb(['say', 'says', 'said'], { event: ['says', 'says anything'] }),
  verb(['judge', 'judges', 'judged'], { event: ['judged'], effect: ['judge it'] }),
  verb(['choose', 'chooses', 'chose'], {
    trait: ['chose', 'did not choose', 'chose extreme'],
    term: ['own number chosen', 'number chosen', 'other number chosen'],
    sequel: ['ask to choose'],
  }),
  verb(['answer', 'answers', 'answered'], {
    trait: ['answered', 'did not answer'],
    event: ['judge silent', 'judge late'],
    sequel: ['asked to answer'],
  }),
  verb(['agree', 'agrees', 'agreed'], {
    sequel: ['if some agree', 'if part agree', 'if part agree, else'],
  }),
  verb(['accept', 'accepts', 'accepted'], { sequel: ['if accepts', 'if accepts, else'] }),
]

const entries = new Map(
  verbs.flatMap(({ forms: [bare], said }) =>
    Object.entries(said).flatMap(([makes, names]) =>
      names.map((name) => [`${makes} ${name}`, bare] as const),
    ),
  ),
)

/** The verb that an operator is said with; `null`: it is none of a verb. */
export function verbOf(makes: ComposedType, name: string): string | null {
  return entries.get(`${makes} ${name}`) ?? null
}
