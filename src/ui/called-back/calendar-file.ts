import type { GameId } from '../../actions/ids.ts'
import { utf8Bytes } from '../../base/bytes.ts'
import type { Deadline } from '../../views/awaited/deadlines.ts'

/** What each deadline of a game becomes in a calendar. */
export interface CalendarUse {
  readonly game: GameId
  readonly gameName: string
  /** The way to the game, as a link. */
  readonly link: string
  /** Ms since the epoch. */
  readonly now: number
  /** What an entry is called. */
  readonly titleOf: (deadline: Deadline) => string
}

/** The longest line, bytes. RFC 5545, 3.1 */
const lineBytes = 75

/**
 * The deadlines that run and are still to come, as a calendar file: RFC 5545. Each keeps its name, so that a later file moves what an
 * earlier one brought; one that stands still is left out.
 */
export function calendarFile(deadlines: readonly Deadline[], use: CalendarUse): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Synomic//Deadlines//EN',
    ...deadlines.flatMap((deadline) => eventLines(deadline, use)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(deadline: Deadline, use: CalendarUse): readonly string[] {
  const { id, due } = deadline
  if (due === null || due <= use.now) return []
  return [
    'BEGIN:VEVENT',
    `UID:${plain(id)}-${use.game}@synomic`,
    `DTSTAMP:${stamp(use.now)}`,
    `DTSTART:${stamp(due)}`,
    `SUMMARY:${plain(use.titleOf(deadline))}`,
    ...(use.link === '' ? [] : [`URL:${use.link}`]),
    // An hour before, where the calendar can.
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H', `DESCRIPTION:${plain(use.gameName)}`],
    ...['END:VALARM', 'END:VEVENT'],
  ]
}

/** UTC, to the second. */
function stamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** RFC 5545, 3.3.11; other control characters are left out. */
function plain(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\n|\r/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** A long line goes on in the next, after a space, never within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Bytes(character).length
    if (bytes + size > lineBytes) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
