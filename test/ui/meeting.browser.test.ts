// Two proposals that change one rule, in a real browser.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()
let page: Page

beforeAll(() => {
  page = gallery.page
})

const open = (gist: string) => page.getByText(gist, { exact: true }).click()
const says = (text: string) => page.getByText(text, { exact: false }).first().waitFor()

describe('a proposal whose rule another has changed', () => {
  it('tells what each of the others would make of it, and what the rule would read', async () => {
    await gallery.show('meeting')
    await says('Rule 201 is changed by others, too:')
    expect(await page.getByText('The rule will then read:').filter({ visible: true }).count()).toBe(
      0,
    )
    await open('Changed by proposal 302: both hold.')
    await says('Rule 201 was changed by proposal 302 since this was worded')
    await says('if this is adopted, both hold')
    await says('The rule will then read:')
    await open('Proposal 303: the later one counts.')
    await says('Proposal 303 changes rule 201, too; both change the same passage')
    await open('Proposal 304: both can hold.')
    await says('Proposal 304 changes rule 201, too; the two change different passages')
    await says('Whoever proposes makes tea or coffee for everyone.')
    await open('Proposal 305: if it comes first, this fails.')
    await says('Proposal 305 changes rule 201, too: if it is adopted first, this cannot be done')
  })

  it('takes the other change over into a new wording with one tap', async () => {
    await gallery.show('meeting')
    await open('Changed by proposal 302: both hold.')
    await page.getByRole('button', { name: 'Add that change to mine' }).first().click()
    await says('The wording was changed 1 time.')
    await expect
      .poll(() => page.getByText('Rule 201 was changed by proposal 302', { exact: false }).count())
      .toBe(0)
    // What it changes is told against the rule as it stands now.
    await open('Proposal 304: both can hold.')
    await says('Whoever proposes makes tea or coffee for everyone.')
    await expect
      .poll(() => page.locator('article h3 + p del').allInnerTexts())
      .toEqual(['removed:\ncups'])
  })

  it('offers the same where it is worded anew', async () => {
    await gallery.show('meeting-revise')
    await says('Rule 201 was changed by proposal 302 since this was begun.')
    await page.getByRole('button', { name: 'Take that change over' }).click()
    await expect
      .poll(() => page.getByText('since this was begun', { exact: false }).count())
      .toBe(0)
    await expect
      .poll(() =>
        page
          .locator('textarea')
          .evaluateAll((all) =>
            all.flatMap((one) => (one instanceof HTMLTextAreaElement ? [one.value] : [])),
          ),
      )
      .toContain('Whoever proposes makes tea or coffee for everyone.')
  })

  it('says once it is adopted that both hold, with what the rule came to', async () => {
    await gallery.show('meeting-vote')
    await says('the two change different passages: both changes hold, as no rule says otherwise.')
    await page.getByRole('button', { name: 'Show the whole rule' }).click()
    await says('makes tea or coffee for everyone')
    await gallery.show('meeting-chronicle')
    await says('had been changed by proposal 302 since proposal 301 was worded')
  })
})
