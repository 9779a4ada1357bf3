import type { Person } from './person.ts'

/** A text of what somebody did since the last one, as they post it in the chat; `null`: there is nothing new. */
export async function copyMoves(person: Person): Promise<string | null> {
  await person.open('More')
  await person.page.locator('summary', { hasText: 'Moves by chat' }).click()
  await person.press('Copy my new moves')
  const text = person.page.getByRole('textbox', { name: 'Text for the chat' })
  await text.or(person.seen('There is nothing new of yours')).waitFor()
  return (await text.isVisible()) ? text.inputValue() : null
}

/** Pastes each on the first screen, which opens them all. */
export async function pasteMoves(
  person: Person,
  home: string,
  texts: readonly string[],
): Promise<void> {
  const { page } = person
  await page.goto(home)
  for (const text of texts) {
    await page.locator('#pasted').fill(text)
    await person.press('Open')
    await person.sees(/brought/)
    await page.reload()
  }
}
