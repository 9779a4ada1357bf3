import type { Operator } from '../../language/grammar/operator.ts'
import { attributes } from '../../language/operators/votes/attributes.ts'
import { clocks } from '../../language/operators/turns/clocks.ts'
import { drawn } from '../../language/operators/having/drawn.ts'
import { followedVotes } from '../../language/operators/votes/followed-votes.ts'
import { hands } from '../../language/operators/having/hands.ts'
import { judges } from '../../language/operators/rules/judges.ts'
import { judgment } from '../../language/operators/rules/judgment.ts'
import { lots } from '../../language/operators/votes/lots.ts'
import { options } from '../../language/operators/votes/options.ts'
import { places } from '../../language/operators/having/places.ts'
import { precedence } from '../../language/operators/rules/precedence.ts'
import { randomVotes } from '../../language/operators/votes/random-votes.ts'
import { references } from '../../language/operators/players/references.ts'
import { referred } from '../../language/operators/players/referred.ts'
import { rights } from '../../language/operators/rules/rights.ts'
import { rulings } from '../../language/operators/rules/rulings.ts'
import { teams } from '../../language/operators/players/teams.ts'
import { winning } from '../../language/operators/rules/winning.ts'

/*
 * What a listing of a few pages leaves out: ways of whole games, with which friends hardly ever begin, and the same once more
 * in a way that seldom matters. Everything else that comes into the language is listed by itself.
 */

const topics: readonly (readonly Operator[])[] = [
  ...[attributes, clocks, drawn, followedVotes, hands, judges, judgment, lots, options, places],
  ...[precedence, randomVotes, references, referred, rights, rulings, teams, winning],
]

/** Of these topics, what is told all the same: `type name`. */
export const told: ReadonlySet<string> = new Set([
  'share most',
  'share all',
  'quota so many',
  'share share',
  'rules this',
  'otherRules by number',
  'otherRules every',
  'kind rule that',
  'sentence own at most',
  'who everyone drawn',
  'event gets a thing',
  'sentence each rule can have',
  'effect become player of rules',
  'who players of rules',
  'who players of changed rules',
  'ruleTrait has no player',
  'ruleTrait whose player they are',
])

/** Of all others, what is not. */
export const untold: ReadonlySet<string> = new Set([
  'sentence zone',
  'sentence quorum of',
  'sentence quorum of so many',
  'sentence left out',
  'sentence before its vote',
  'sentence quorum of, only',
  'sentence unfinished',
  'trait missed lately',
  'trait has multiple',
  'trait voted nth',
  'sentence no order',
  'condition on or after',
  'condition before date',
  'event throws even',
  'event throws odd',
  'trait has even',
  'trait has odd',
  'framed needs a title',
  'kind words of rule',
  'kind letters of rule',
  'act vote for of link',
  'act vote against of link',
  'effect take title',
  'named at seat',
  'trait joined first',
  'trait holds',
  'sentence for sale',
  'sentence goods',
  'sentence buy for',
  'sentence for people',
  'framed moves of a name at most',
  'event adopted by some',
  'condition most of all against',
  'who so many most',
  'who so many fewest',
  'who named most by lot',
  'sequel unless paid',
  'order by name',
  'order backwards by name',
  'sentence no change but',
  'sentence vote of leaver',
  'sentence named votes',
  'sentence idle turn',
  'sequel throw many',
  'effect new round',
  'act keep the rules',
  'sentence sale',
  'trait voted lately',
  'trait voted lately on none',
  'kind times in rules',
  'kind times own name in rules',
  'kind words in rules',
  'kind letters in rules',
  'sentence always so',
  'sentence warned of',
  'sentence same change',
  'closing business days after it opened',
  'deadline within business',
  'form so many hours',
  'effect exchanged',
  'effect sold',
  'effect change hands',
  'effect beats next',
  'effect drawn thing',
  'effect become drawn',
  'sequel above',
  'sequel or paid',
  'sequel ask what was told',
  'sequel highest bid',
  'sequel throw by hand',
  'effect throw by hand for',
  'effect close all',
  'effect new round, going on',
  'trait name begins',
  'trait owes no throw',
  'trait owes a throw',
  'trait had decided',
  'term last digit of id',
  'term bet',
  'term number bet on',
  'form bet',
  'framed needs commentary',
  'sentence may give picture',
  'condition has picture',
  'condition has no picture',
  'sentence drafts among',
  'sentence idle turn, NULL',
  'sentence turn needs',
  'sentence voted on first',
  'sentence votes in order',
  'sentence voters together may, to',
  'sentence exchange',
  'order by account name',
  'order by surname',
  'order by seat, backwards from',
  'order by name, backwards from',
  'order by seat, later',
  'event shows vote',
  'event shows for',
  'event shows for, adopted',
  'event shows for, defeated',
  'event shows against',
  'event shows against, adopted',
  'event shows against, defeated',
  'event judged',
  'sequel holder next turn begins',
  'sequel holder next turn ends',
  'condition told',
  'condition not told',
  'condition decided',
  'sentence duel',
  'sentence takes no part',
  'sequel throw above',
  'effect pool',
  'effect get new with',
  'form proposal of another in debate',
  'form proposal in debate',
  'framed moves of some names at most',
  'sentence all counted',
  'sentence may tell',
  'sequel throw many sided',
  'sequel throw sided',
  'sequel for so many, least',
  'sequel for so many, most',
  'sequel for each chosen',
  'event won by this',
  'effect put new, from one on',
  'effect add told',
  'form sentence',
  'form any number',
  'act share a draft',
  'act claim',
  'limit once or several times',
  'who named most by lot together',
  'framed words at most',
  'framed letters at most',
  'framed mutable at least',
  'mover Judge',
  'event adopted in a row',
  'condition has letter',
  'trait alone left',
  'sentence is called',
  'kind of the words',
  'counted own in a row',
  'term remainder',
  'sentence lapse',
  'mover next',
  'ruleTrait wordy',
  'ruleTrait so many letters',
  'change transmutation to',
  'effect replace words',
  'effect null proposal',
  'event transmutes',
  'framed in a row',
  'effect table pays',
  'condition how long ago it was',
])

const seldom: ReadonlySet<string> = new Set(
  topics
    .flat()
    .map(keyOf)
    .filter((key) => !told.has(key)),
)

export function isSeldomSaid(operator: Operator): boolean {
  const key = keyOf(operator)
  return seldom.has(key) || untold.has(key)
}

function keyOf({ makes, name }: Operator): string {
  return `${makes} ${name}`
}
