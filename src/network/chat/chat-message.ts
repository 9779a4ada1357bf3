import type { Letter } from '../mail/letter.ts'

/** What an update of the chat says to other copies of this app: docs/PROTOCOL.md, [chat-update]. */
export interface ChatMessage {
  /** Brings whoever reads it into the game. */
  readonly invitation?: string
  /** Pieces of segments, encrypted. */
  readonly letters?: readonly Letter[]
  /** The member whose letters these are, as messengers know them: {@link Webxdc.selfAddr}. */
  readonly addr?: string
  /** Somebody asks for everything: who came late to a chat was not sent what was said before. */
  readonly asks?: string
  /** That is done now. */
  readonly answers?: string
}

const version = 1
const charsMax = { invitation: 4_000, addr: 320, asks: 32, answers: 32 } as const
type TextPart = keyof typeof charsMax
const textParts = ['invitation', 'addr', 'asks', 'answers'] as const
const lettersMax = 4_096
const nameCharsMax = 64
const contentCharsMax = 8_192

/** As it stands in an update's payload. */
export function chatPayload(message: ChatMessage) {
  return { synomic: version, ...message }
}

/** `null` for what no copy of this app writes: members can send what they like. */
export function readChatMessage(update: unknown): ChatMessage | null {
  if (typeof update !== 'object' || update === null || !('payload' in update)) return null
  const { payload } = update
  if (typeof payload !== 'object' || payload === null) return null
  if (!('synomic' in payload) || payload.synomic !== version) return null
  const letters = 'letters' in payload ? payload.letters : []
  if (!Array.isArray(letters) || letters.length > lettersMax) return null
  const texts: { [part in TextPart]?: string } = {}
  for (const part of textParts) {
    const text: unknown = Reflect.get(payload, part)
    if (text === undefined) continue
    if (typeof text !== 'string' || text.length > charsMax[part]) return null
    texts[part] = text
  }
  return { ...texts, letters: letters.filter(isLetter) }
}

function isLetter(value: unknown): value is Letter {
  if (typeof value !== 'object' || value === null) return false
  if (!('name' in value) || !('content' in value)) return false
  const { name, content } = value
  return (
    typeof name === 'string' &&
    name.length <= nameCharsMax &&
    typeof content === 'string' &&
    content.length <= contentCharsMax
  )
}
