import type { InitialRule } from '../actions/change.ts'
import { rulesOf, uses } from './initial-rule.ts'
import { prose } from './prose.ts'

const creature = 'minion'
const item = 'minion package'
const value = 'health'
const alive = 'alive'

/** Rule 313 of Market. */
export const minions: InitialRule = {
  ...rulesOf('Mutable rules', 'mutable')(
    313,
    'Minions',
    prose(`
      Minions assist players. What they may do for them has yet to be defined; what follows is about how they are
      bought, owned, and die.

      @ What minions do for you a rule would have to say first.

      A minion is dry, alive or dead.

      Dry minions are bought in packages of ten. Every store that sells anything for points sells minions. A
      package is sealed, as if in foil, and holds the dried parts of ten minions. In a package minions keep for
      ever. Once it is opened, all of its minions must be brought to life at once, and within one turn.

      To bring minions to life a player mixes what is in the package with water; this can be done in the package
      itself, so no bucket is needed.

      There is enough water for free, unless there is said to be a drought.

      @ Who says so is not said here: a rule can, or all of you together. The app keeps whether there is one.

      How surly the minions are depends on the water: ugly water makes surly minions, clean water polite ones.

      @ Which water it was is for their player to say. The app remembers how surly they are, and does nothing by
      it.

      A minion begins life with F points of health, and never has more than one digit of health (at present, F).
      Minions lose 2 points of health each turn. In a drought they lose 4 points each turn, unless their player has water in the inventory.

      They cannot regain any, except by magic or other supernatural means.

      @ What is magic is for a rule to say, or for a Judge: then it is claimed.

      A player may eat minions, as many as they like, and adds the health that each has left, minus 1, to their
      own. The minions that remain are too dumb to run away or leave. Served on top of a green bean salad,
      minions are worth twice their health (minus 1) to the player who eats them.

      A package of dry minions is worth one point of health in all. Whoever eats dry minions has minion breath for
      5 turns after that. Living minions do not give minion breath.

      Minions know no loyalty. They can be traded among players at will, for whatever the players agree on.

      @ The app hands over bags for points. Whatever else you agree on you give one another by what other rules let
      you do.

      All deals in minions are made in the dark: only players with flashlights can see such a deal, or rely on the
      minions that they buy or sell being what they are said to be. (Somebody without a flashlight can be sold an
      empty bag, and will not know.)

      A minion that dies before its time explodes with a loud pop. Players may eat the remains of exploded minions,
      and receive half of the health that the minion had, rounded down.
    `),
    uses('goods', { goods: [{ item, price: 5 }] }),
    uses('pack', { item, creature, count: 10, state: 'dry' }),
    uses('rejuvenation', { creature, from: 'dry', to: alive, value, at: 15, withinTurns: 1 }),
    uses('ageing', { creature, state: alive, value, by: 2, droughtBy: 4, shelter: 'water' }),
    uses('eating', {
      creature,
      state: alive,
      value,
      less: 1,
      quantity: 'health',
      dish: 'green bean salad',
      times: 2,
    }),
    uses('exploding', { creature, state: alive, value, quantity: 'health' }),
    uses('dark-deals', { creature, state: alive, light: 'flashlight', quantity: 'points' }),
    uses('item-use', {
      item,
      verb: 'eat',
      consumed: true,
      quantity: 'health',
      by: 1,
      after: 'minion breath',
      afterTo: 5,
    }),
    uses('quantity', { name: 'minion breath', of: 'player', initial: 0, min: 0 }),
    uses('each-turn', { when: 'turn-ended', who: 'everyone', quantity: 'minion breath', by: -1 }),
    uses('quantity', { name: 'drought', of: 'table', initial: 0, min: 0, max: 1 }),
  ),
  notes: [
    'The book names no price for a package of minions. The app charges 5 points until a rule says otherwise.',
  ],
}
