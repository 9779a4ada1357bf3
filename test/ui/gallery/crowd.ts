import { callVote, enact, gathered, propose, vote } from './classic-game.ts'
import { fakePerson, type FakeTable } from '../fake-table.ts'

/** Twelve, with names as long as they can be, from right to left, and of signs that are no letters. */
export const crowdPeople = [
  'Maximiliane Freifrau von Hohenzollern-Si',
  'عبد الرحمن بن محمد بن عبد العزيز آل سعود',
  '🐙🦑🐡 Octavia 🐠🐟',
  'שלמה בן־ציון הלוי',
  'Wolfeschlegelsteinhausenbergerdorffvoral',
  'Ng',
  'Adaeze Chukwuemeka-Okonkwo',
  'Ǻñgström Þórðardóttir',
  '王小明',
  'Søren Aabye',
  'Ωμέγα Παπαδοπούλου',
  'Zoë de la Fuente y Mendoza',
].map(fakePerson)

/** Half of them have voted. */
export function crowd(): FakeTable {
  const [first] = crowdPeople
  if (first === undefined) throw new Error('nobody came')
  const table = gathered('classic', crowdPeople)
  table.must(first, { type: 'start', seats: crowdPeople.map(({ player }) => player) })
  const tea = propose(table, first, 'Tea for twelve', [
    enact('Tea for twelve', 'Whoever has the turn makes tea for all.'),
  ])
  callVote(table, first, tea)
  for (const [at, person] of crowdPeople.entries()) {
    if (at % 2 === 0 && at !== 2) vote(table, person, tea, at % 4 === 0 ? 'for' : 'against')
  }
  return table
}
