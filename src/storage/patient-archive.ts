import { fail, fault, type Result } from '../base/result.ts'
import { metaKeys, type Archive } from './archive.ts'

/** A disk that does not answer for so long, ms, is said to hang. */
const patienceMs = 3_000
/** A snapshot is large, and nobody waits for it. */
const snapshotPatienceMs = 60_000

/**
 * An archive that answers in time: where the disk hangs, with the fault `storage-slow`, and at once as long as it goes
 * on, so that what is in memory is shown and reaches the others. What was asked for is done all the same when the disk
 * answers again. Only what nothing may go on without is waited for: reading the game, and keeping this device's keys.
 */
export function patientArchive(archive: Archive, waitMs = patienceMs): Archive {
  const appending = new Set<Promise<unknown>>()
  let unsaved = 0
  let isHanging = false
  let reading: Promise<unknown> | null = null
  /** What was read when nobody waited for it any more. */
  let readLate: readonly Uint8Array[] = []

  const append = (batch: readonly Uint8Array[]): Promise<Result<null>> => {
    const appended = archive.append(batch)
    appending.add(appended)
    unsaved += batch.length
    void appended.then(() => {
      appending.delete(appended)
      unsaved -= batch.length
      if (appending.size === 0) isHanging = false
    })
    return inTime(appended, isHanging ? 0 : waitMs, () => (isHanging = true))
  }

  const readNew = async (): Promise<Result<readonly Uint8Array[]>> => {
    if (reading !== null) return slow()
    let isLate = false
    const read = archive.readNew().then((news) => {
      reading = null
      if (isLate && news.ok) readLate = [...readLate, ...news.value]
      return news
    })
    reading = read
    const news = await inTime(read, isHanging ? 0 : waitMs, () => (isLate = true))
    if (!news.ok || readLate.length === 0) return news
    const all = [...readLate, ...news.value]
    readLate = []
    return { ok: true, value: all }
  }

  return {
    ...archive,
    append,
    readNew,
    unsaved: () => (isHanging ? Math.max(unsaved, archive.unsaved()) : archive.unsaved()),
    putMeta: (key, value) => {
      const put = archive.putMeta(key, value)
      return key === metaKeys.device ? put : inTime(put, waitMs)
    },
    putSnapshot: (records) => inTime(archive.putSnapshot(records), snapshotPatienceMs),
  }
}

/** The answer, or `storage-slow` when it has not come by then; `onLate` is called before. */
function inTime<T>(
  answer: Promise<Result<T>>,
  waitMs: number,
  onLate: () => void = () => undefined,
): Promise<Result<T>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      onLate()
      resolve(slow())
    }, waitMs)
    void answer.then((result) => {
      clearTimeout(timer)
      resolve(result)
    })
  })
}

function slow(): Result<never> {
  return fail(fault('storage-slow'))
}
