import type { Page } from '@playwright/test'

import { checkScreen, expect, test } from './support/journey.ts'
import { messageFor } from './support/product/product.ts'
import { settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

const dana = 'dana.whitfield@lakeside.example'
const maria = 'maria.alvarez@lakeside.example'
const ruth = 'ruth.okafor@cedar.example'

test('a message sent from a phone reaches the support mailbox', async ({ demonstration, page, watch }) => {
  watch(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, demonstration, dana)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const item = page.getByRole('menuitem', { name: 'Support' })
  await expect(item, 'a style sheet that arrives later keeps its rank').toHaveCSS('padding-left', '8px')
  await item.click()
  const message = page.getByPlaceholder('Type your message...')
  await message.fill('The eyewash log is gone.')
  await checkScreen(page, 'support-phone')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Support' }).click()
  await expect(message).toHaveValue('The eyewash log is gone.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Message sent successfully')).toBeVisible()
  const mail = await messageFor(demonstration, 'support@safepractice.example')
  expect(mail.text).toMatch(/Dana Whitfield[\s\S]+dana\.whitfield@lakeside\.example[\s\S]+The eyewash log is gone\.$/)
})

test('a task, a person and the list of keys can be reached with the keyboard alone', async ({ demonstration, page, watch }) => {
  watch(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, demonstration, maria)
  await settled(page)
  await find(page, 'first-day', /^First-day briefing/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^First-day briefing/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await find(page, 'whitf', /^Dana Whitfield/)
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toHaveCount(1)
  await checkScreen(page, 'search')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/staff-/)
  await expect(page.getByRole('main').getByText('Dana Whitfield').first()).toBeVisible()
  await page.keyboard.press('Shift+?')
  await checkScreen(page, 'keys')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('an invitation from another practice is accepted on the current screen', async ({ demonstration, page, browser, watch }) => {
  const hers = await browser.newPage()
  await openAs(hers, demonstration, ruth)
  await hers.evaluate(inviteTo, maria)
  await hers.close()
  watch(page)
  await openAs(page, demonstration, maria)
  await expect(page.getByText('Cedar Family Medicine invites you.')).toBeVisible()
  await checkScreen(page, 'invited')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('You have joined Cedar Family Medicine')).toBeVisible()
  await page.getByRole('button', { name: /^Location:/ }).click()
  await page.getByRole('menuitem', { name: 'Cedar Family Medicine' }).click()
  await expect(page.getByRole('button', { name: 'Location: Cedar Family Medicine' })).toBeVisible()
  await page.getByRole('button', { name: /^Location:/ }).click()
  await page.getByRole('menuitem', { name: /Main Street/ }).click()
  await expect(page.getByRole('button', { name: /^Location: .*Main Street/ })).toBeVisible()
})

test('on a phone, a list opens inside the window, and a checkbox with its label is a 44 px target', async ({
  demonstration,
  page,
  watch,
}) => {
  watch(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, demonstration, maria, '/admin/staff-list')
  await page.getByRole('button', { name: 'Add Member' }).click()
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Location\b(?!s)/ })
    .click()
  await expect(page.getByRole('option').first()).toBeVisible()
  for (const option of await page.getByRole('option').all()) await expect(option).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  const words = page.getByText('New hire', { exact: true })
  // The list may still cover the checkbox, and late content may move it.
  await expect.poll(() => words.evaluate(labelsAround)).toEqual(['New hire', 'New hire'])
})

/** The labels that a touch 21 px above and below the start of these words would hit. */
function labelsAround(words: Element) {
  const { x, y } = words.getBoundingClientRect()
  return [-21, 21].map((down) => document.elementFromPoint(x + 10, y + 10 + down)?.closest('label')?.textContent)
}

/** Opens the search and types into it. Waits until the wanted option is selected, so that Enter opens it instead of an earlier match. */
async function find(page: Page, text: string, looked: RegExp) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(text)
  await expect(page.getByRole('option', { name: looked, selected: true })).toBeVisible()
}

/** Runs in an administrator's page: adds the owner of an email address to the current location. */
async function inviteTo(email: string) {
  const token = decodeURIComponent(/token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = async (path: string) => (await fetch(path, { headers })).json()
  const { payload } = await read('/api/v2/session')
  const at = payload.user.location._id
  const [role] = await read(`/api/v1/roles?locationId=${at}`)
  const body = { firstName: 'Maria', lastName: 'Alvarez', email, locations: [at], roles: [role._id], notAtRiskLocations: [at] }
  const answer = await fetch('/api/v2/user', { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
}
