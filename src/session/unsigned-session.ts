import { fail, fault, ok, type Result } from '../base/result.ts'
import type { GameSession } from './api.ts'

type SeatKeys = ReturnType<GameSession['seatKeys']>

/** What a session has besides the game where nothing is signed: it refuses what only a device at the table does. */
export abstract class UnsignedSession {
  protected readonly refused: Result<never>

  constructor(code: 'only-looked-at' | 'only-rehearsed') {
    this.refused = fail(fault(code))
  }

  ballotShown = () => null
  giveShare = () => this.refusing()
  offerPicture = () => this.refusing()
  showActivity = () => undefined
  invitationLink = () => this.refused
  watchLink = () => this.refused
  giveUpLink = () => Promise.resolve()
  movesText = () => this.refusing()
  waysOut = () => Promise.resolve(null)
  meetByCode = () => Promise.resolve(null)
  changeServers = () => this.refusing()

  exportFile(): Promise<never> {
    return Promise.reject(new Error('assertion failed: only a game that is signed is saved'))
  }

  seatKeys(): SeatKeys {
    const refuse = () => this.refusing()
    return Promise.resolve({
      makeLink: refuse,
      remove: refuse,
      reclaim: refuse,
      changeSecret: refuse,
      agreeToSecret: refuse,
      answer: refuse,
      giveUpKey: () => Promise.resolve(),
      takeBack: () => Promise.resolve(ok(null)),
      clockIsRight: () => undefined,
    })
  }

  protected refusing(): Promise<Result<never>> {
    return Promise.resolve(this.refused)
  }
}
