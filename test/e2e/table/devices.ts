import type { Person } from './person.ts'

/** A seat's further device, by the link that its player makes on the one they have. */
export async function addDevice(owner: Person, device: Person, called: string): Promise<void> {
  await owner.open('Players')
  await owner.page.getByRole('link', { name: 'Your devices, and how to add one' }).click()
  await owner.press('Make a link')
  const link = await owner.page
    .getByRole('textbox', { name: 'Link for another device of yours' })
    .inputValue()
  await device.page.goto(link)
  await device.page.getByLabel('What do you call this device?').fill(called)
  await device.press(`Play here as ${owner.name}`)
  await owner.sees('The link has been used')
}
