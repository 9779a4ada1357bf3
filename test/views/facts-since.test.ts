import { describe, expect, it } from 'vitest'
import { factsSeen, factsSince } from '../../src/views/chronicle/facts-since.ts'
import { changeWords as german } from '../../src/texts/de/views/changes.ts'
import { stateOf } from '../ui/gallery/classic-game.ts'
import { realmTable } from '../ui/gallery/live-game.ts'

const table = realmTable()
const now = stateOf(table)

function after(moves: number) {
  const then = table.stateAt(moves)
  if (then === null) throw new Error('there was no game')
  return then
}

describe('what is new beside the scores since somebody looked', () => {
  it('is who became what, whom they have as what, and what they own', () => {
    expect(factsSince(now, factsSeen(after(5)))).toEqual([
      'Ann Abel became king',
      'Ann Abel has 2 ships, strength 3, captain Bo Zorn',
      'Bo Zorn has Ann Abel as lord',
      'Cy Okafor became hiatus',
      'Dee Marsh is now the owner of rule 216',
      'Dee Marsh is now the sponsor of proposal 301',
      'Bo Zorn is now the captain of ship 1',
    ])
  })

  it('is what somebody has chosen, or a rule has for them, as a sentence', () => {
    const [ann] = now.players.values()
    if (ann === undefined) throw new Error('nobody plays')
    const chosen = { ...ann, choices: new Map([['Webmaster pay', 'points']]) }
    const then = { ...now, players: new Map(now.players).set(ann.id, chosen) }
    expect(factsSince(then, factsSeen(now))).toEqual(['Ann Abel’s Webmaster pay is now points'])
    expect(german.choice('Ann Abel', 'Webmaster pay', 'points')).toBe(
      '„Webmaster pay“ steht bei Ann Abel jetzt auf „points“',
    )
  })

  it('is also what is over', () => {
    expect(factsSince(after(5), factsSeen(now))).toEqual([
      'Ann Abel is no longer king',
      'Ann Abel has no ships any more',
      'Bo Zorn has no lord any more',
      'Cy Okafor is no longer hiatus',
      'Nobody is the owner of rule 216 any more',
      'Nobody is the captain of ship 1 any more',
    ])
  })

  it('is nothing where all is as it was, or what was kept is none', () => {
    expect(factsSince(now, factsSeen(now))).toEqual([])
    const broken = ['= [', '= {}', '= ["office","x","y","z"]', '= ["role","x"]', 'x 3 points']
    expect(factsSince(now, [...factsSeen(now), ...broken])).toEqual([])
  })
})
