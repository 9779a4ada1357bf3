import type { CourierClock } from '../courier.ts'

/** Ends when a connection has found all addresses of this device, or after so long, ms; whether it found all. */
export function gathered(
  connection: RTCPeerConnection,
  clock: Pick<CourierClock, 'after'>,
  patienceMs: number,
): Promise<boolean> {
  return new Promise((done) => {
    const cancel = clock.after(patienceMs, () => done(false))
    const look = (): void => {
      if (connection.iceGatheringState !== 'complete') return
      cancel()
      done(true)
    }
    connection.addEventListener('icegatheringstatechange', look)
    look()
  })
}
