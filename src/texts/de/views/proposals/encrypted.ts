import type * as en from '../../../en/views/proposals/encrypted.ts'
import type { Translated } from '../../../translated.ts'

/** What is encrypted for some, as others and they themselves see it. */
export const encryptedWords: Translated<typeof en.encryptedWords> = {
  readableBy: (names) => `Verschlüsselt. Lesen können es ${names}, sonst niemand.`,
  onlyYou: (names) =>
    names === ''
      ? 'Verschlüsselt, nur du kannst es lesen:'
      : `Verschlüsselt, nur du und ${names} können es lesen:`,
  doesNotOpen: (names) =>
    `Für dich${names === '' ? '' : ` und ${names}`} verschlüsselt, aber dein Schlüssel öffnet es nicht. Es wurde falsch verschlüsselt oder von woanders kopiert. Frag, wer das war, oder verlange ein Urteil.`,
}
