import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import type { GameId } from '../../actions/ids.ts'
import type { GameSecret } from '../../crypto/game-keys.ts'
import type { NewGame } from '../api.ts'
import { newKeys, storeKeys } from '../keys/device-keys.ts'
import { signNewGame } from '../new-game.ts'
import { authenticIn, Intake } from '../record/intake.ts'
import { OpenGames, type Closing, type Keeping } from '../open-games.ts'
import { Scheduler } from '../scheduler.ts'
import type { AppPorts, Ports } from '../ports.ts'
import { Replica } from '../record/replica.ts'
import { SignatureVerifier } from '../record/signatures.ts'
import { memoryArchive } from '../../storage/memory.ts'

/** A game file whose actions all hold. */
export interface CheckedFile {
  readonly game: GameId
  readonly name: string
  readonly actions: readonly Uint8Array[]
}

/** What needs the engine and the rules' mechanics: loaded with the first game, so that Home is there before. */
export class GameWork {
  readonly games: OpenGames
  /** Games that somebody only looks into: nothing of them is kept, and nothing signed. */
  readonly looks: OpenGames
  readonly #ports: Ports

  private constructor(ports: Ports, keep: Keeping) {
    this.#ports = ports
    const closing: Closing = new Map()
    this.games = new OpenGames(ports, keep, closing)
    const keepNothing = () => Promise.resolve(ok(null))
    this.looks = new OpenGames(
      forALook(ports),
      { entry: keepNothing, secrets: keepNothing },
      closing,
    )
  }

  static async load(ports: AppPorts, keep: Keeping): Promise<GameWork> {
    return new GameWork({ ...ports, library: await ports.loadLibrary() }, keep)
  }

  /** Signs a new game's first action and keeps it with the keys, in an archive of its own. */
  async create(
    wish: NewGame,
    secret: GameSecret,
    onTrouble: (trouble: Fault | null) => void,
  ): Promise<Result<GameId>> {
    const keys = await newKeys(this.#ports)
    const starters = await this.#ports.loadStarters()
    const first = await signNewGame(this.#ports, starters, wish, keys, secret)
    if (!first.ok) return first
    const { id, bytes } = first.value
    const { archive, fault: trouble } = await this.#ports.openArchive(id)
    onTrouble(trouble)
    const kept = await storeKeys(archive, keys)
    const written = kept.ok ? await archive.append([bytes]) : kept
    archive.close()
    if (!written.ok) return written
    if (trouble === null) this.#ports.witness(first.value.device).note(0)
    return ok(id)
  }

  /** Faults: `file-bad-actions`, `file-no-game`, and those of reading it. */
  async check(bytes: Uint8Array): Promise<Result<CheckedFile>> {
    const { readingGameFile } = await import('../../storage/game-file.ts')
    const scheduler = new Scheduler(this.#ports.clock)
    const file = await scheduler.run(readingGameFile(bytes))
    if (!file.ok) return file
    const { game, actions } = file.value
    const { clock, library } = this.#ports
    const probe = new Replica(game, library)
    const intake = new Intake(game, new SignatureVerifier(clock), scheduler)
    const checked = await intake.check(actions, () => false)
    const { each } = await scheduler.run(probe.adding(authenticIn(checked), clock.now()))
    const bad = [...checked, ...each].filter(({ status }) => status === 'refused').length
    if (bad > 0) return fail(fault('file-bad-actions', { count: bad }))
    if (probe.state === null) return fail(fault('file-no-game'))
    return ok({ game, name: probe.state.name, actions })
  }
}

/** What a game works with that one only looks into: it is read from the others, and gone with the page. */
function forALook(ports: Ports): Ports {
  return {
    ...ports,
    openArchive: () => Promise.resolve({ archive: memoryArchive(), fault: null }),
    openDraftTable: (host) => ports.openDraftTable(host, false),
    build: null,
  }
}
