import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/base/random.ts'
import { createReplay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { Log } from '../../src/log/log.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { sealMachine } from '../../src/session/keys/seal-machine.ts'
import { receive } from '../log/world.ts'
import { playText, scriptText } from '../play/play-folder.ts'

const minuteMs = 60_000

describe('games over weeks', () => {
  // Deadlines fire in game time: what a replica's clock shows, and when it hears of what, changes nothing.
  it.each([
    ['by-mail', 'clock-212'],
    ['by-mail', 'late-and-away'],
    ['speaker', 'whole-game'],
    ['speaker', 'week-215'],
    ['speaker', 'slush-fund-340'],
    ['market', 'deadline-304'],
    ['market', 'silent-315'],
    // Here those who act have clocks that are off, too.
    ['by-mail', 'clocks-off'],
    ['speaker', 'clocks-off'],
    ['market', 'clocks-off'],
    ['market', 'clocks-off-315'],
  ])(
    '%s: %s comes to one state on every replica, whatever its clock and the order of arrival',
    (book, name) => {
      const { played } = playText(scriptText(book, `${name}.json`))
      const [create, ...rest] = played.actions
      if (create === undefined) throw new Error('a game has actions')
      const last = rest.at(-1)?.time ?? create.time
      const replicas = [-10, 0, 10].map((minutes) => {
        const log = new Log(create.id, sealMachine(mechanicLibrary))
        const replay = createReplay(mechanicLibrary)
        const arrivals = [create, ...seededRandom(`${name} ${minutes}`).shuffle(rest)]
        // It comes in three parts, each derived at once; a clock that is behind takes the newest later.
        for (const part of [0, 1, 2]) {
          const some = arrivals.filter((_, at) => at % 3 === part)
          receive(
            log,
            some.map(({ bytes }) => bytes),
            last + minutes * minuteMs,
          )
          replay.advance(log.order, 0, log.facts)
        }
        log.retry(last)
        replay.advance(log.order, 0, log.facts)
        return [log.order.length, replay.state === null ? null : stateHash(replay.state)]
      })
      const asPlayed = [played.actions.length, played.state.hash]
      expect(replicas).toEqual([asPlayed, asPlayed, asPlayed])
    },
  )
})
