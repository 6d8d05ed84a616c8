import type { Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { choose, fillCard, goodCard } from './support/product/registration.ts'
import { settled, signIn, signOut } from './support/sign-in.ts'
import { signInContext, openAs } from './support/signed-in.ts'
import { firstTask, paper, realPdf } from './support/tasks.ts'

const maria = 'maria.alvarez@lakeside.example'
const dana = 'dana.whitfield@lakeside.example'

test.use({ viewport: { width: 1440, height: 900 } })

test('staff and administrators each see their own dashboard', async ({ demonstration, page, watch }) => {
  watch(page, refusal(401))
  await signIn(page, demonstration, { username: dana })
  await expect(page.getByRole('group', { name: 'Needs you now' })).toContainText('overdue')
  await expect(page.getByRole('link', { name: /^Admin/ })).toHaveCount(0)
  await signOut(page)
  await signIn(page, demonstration, { username: maria })
  await expect(page.getByRole('group', { name: 'Needs you now' }).getByRole('link', { name: /to approve/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Admin/ })).toBeVisible()
})

test('a file that is not a PDF is rejected, and a real PDF completes the task', async ({ demonstration, page, watch }) => {
  watch(page, refusal(415, 422))
  await openAs(page, demonstration, dana)
  const { name, open } = await firstTask(page, 'Upload')
  await open.click()
  const panel = page.getByRole('dialog', { name })
  await panel.locator('input[type="file"]').setInputFiles(paper('certificate.pdf', 'This is a letter, not a PDF.'))
  await panel.getByRole('button', { name: 'Complete Task' }).click()
  await expect(panel.getByRole('alert')).toBeVisible()
  await checkScreen(page, 'upload-refused')
  await panel.getByRole('button', { name: 'Remove certificate.pdf' }).click()
  await panel.locator('input[type="file"]').setInputFiles(paper('certificate.pdf', realPdf))
  await panel.getByRole('button', { name: 'Complete Task' }).click()
  await expect(panel).toBeHidden()
  await page.goto(`${demonstration.url}/records`)
  await expect(page.getByRole('table', { name: 'Pending Records' }).getByRole('row').filter({ hasText: name })).toBeVisible()
})

test('the record filters are kept in the URL', async ({ demonstration, page, watch }) => {
  watch(page)
  await openAs(page, demonstration, maria, '/records')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await choose(page, /^Completed By/, 'Dana Whitfield')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page).toHaveURL(/completedBy=[0-9a-f]{24}/)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search records' }).fill('check')
  await expect(page).toHaveURL(/search=check/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove filter Completed By Dana Whitfield' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search records' })).toHaveValue('check')
  const rows = page
    .getByRole('table', { name: 'All Records' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) await expect(row).toContainText('Dana Whitfield')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible()
})

test('a record is archived, found in the archive, and restored', async ({ demonstration, page, watch }) => {
  watch(page)
  await openAs(page, demonstration, maria, '/records?search=extinguisher')
  const table = page.getByRole('table', { name: 'All Records' })
  await expect(table.getByRole('button', { name: /^Archive / }).first()).toBeVisible()
  const before = await table.getByRole('button', { name: /^Archive / }).count()
  await table
    .getByRole('button', { name: /^Archive / })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: /^Archive record/ })
  await checkScreen(page, 'archive-question')
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Record archived successfully')).toBeVisible()
  await expect(table.getByRole('button', { name: /^Archive / })).toHaveCount(before - 1)
  await page.goto(`${demonstration.url}/records?search=extinguisher&type=archive`)
  await table
    .getByRole('button', { name: /^Unarchive / })
    .first()
    .click()
  await expect(page.getByText('Record unarchived successfully')).toBeVisible()
  await page.goto(`${demonstration.url}/records?search=extinguisher`)
  await expect(table.getByRole('button', { name: /^Archive / })).toHaveCount(before)
})

test('a discarded record reopens its task', async ({ demonstration, page, browser, watch }) => {
  const task = 'Post the new emergency numbers'
  watch(page)
  await openAs(page, demonstration, dana)
  await page.getByRole('button', { name: task }).click()
  await page.getByRole('dialog', { name: task }).getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByRole('button', { name: task })).toHaveCount(0)

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const admin = await other.newPage()
  watch(admin)
  await openAs(admin, demonstration, maria, '/records?search=emergency')
  await admin.getByRole('table', { name: 'Pending Records' }).getByRole('button', { name: task, exact: true }).first().click()
  const panel = admin.getByRole('dialog', { name: task })
  await panel.getByRole('button', { name: 'Discard' }).click()
  const question = admin.getByRole('dialog', { name: /^Discard record/ })
  await question.getByRole('textbox', { name: 'Reason' }).fill('The list at the front desk is still the old one.')
  await checkScreen(admin, 'discard-question')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(admin.getByText('Record has been discarded successfully')).toBeVisible()
  await other.close()
  await expect(page.getByRole('button', { name: task }), 'open again, without a reload').toBeVisible()
})

test('if one form is saved in two tabs, the later save gets a conflict and nothing is lost', async ({
  demonstration,
  page,
  context,
  watch,
}) => {
  const address = `${demonstration.url}/forms/view?formId=quarterlySafetyReportForm`
  watch(page, refusal(409))
  await signInContext(context, demonstration, 'samuel.osei@lakeside.example')
  const second = await context.newPage()
  watch(second, refusal(409))
  for (const tab of [page, second]) {
    await tab.goto(address)
    await expect(tab.getByRole('form', { name: /^Step 1 of/ })).toBeVisible()
    await settled(tab)
  }
  await answerAll(page, 'OK')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('form', { name: /^Step 2 of/ })).toBeVisible()

  await answerAll(second, 'NA')
  await second.getByRole('button', { name: 'Next' }).click()
  const dialog = second.getByRole('dialog', { name: 'This form was changed in another window' })
  await expect(dialog.getByText('Mine: NA').first()).toBeVisible()
  await expect(dialog.getByText('Other window: OK').first()).toBeVisible()
  await checkScreen(second, 'changed-elsewhere')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(second.getByRole('form', { name: /^Step 2 of/ })).toBeVisible()
  await second.getByRole('button', { name: 'Back' }).click()
  await expect(second.getByRole('radio', { name: 'NA', checked: true }).first()).toBeVisible()
})

/**
 * Brings the page to the front first. A background tab paints once a second, and Playwright clicks a control only after two paints at the same
 * position.
 */
async function answerAll(page: Page, name: string) {
  await page.bringToFront()
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio', { name }).check()
}

test('signing out in one tab signs out the other tab', async ({ demonstration, page, context, watch }) => {
  watch(page, refusal(401))
  await openAs(page, demonstration, dana)
  const second = await context.newPage()
  watch(second, refusal(401))
  await second.goto(`${demonstration.url}/records`)
  await expect(second.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible()
  await page.bringToFront()
  await signOut(page)
  await expect(second.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('a practice with a failed payment lands on its billing page and can continue after paying', async ({ demonstration, page, watch }) => {
  watch(page, refusal(401, 402, 403))
  const helen = 'helen.moreau@northgate.example'
  await signIn(page, demonstration, { username: helen, until: 'Update billing details' })
  await expect(page).toHaveURL(/\/update_subscription$/)
  await page.goto(`${demonstration.url}/records`)
  await expect(page).toHaveURL(/\/update_subscription$/)
  await checkScreen(page, 'update-subscription')
  await page.getByRole('textbox', { name: 'Billing Address' }).fill('77 North Gate Road')
  await page.getByRole('textbox', { name: 'City' }).fill('Columbus')
  await choose(page, /^State/, 'Ohio')
  await page.getByRole('textbox', { name: 'ZIP' }).fill('43085')
  await page.getByRole('textbox', { name: 'Cardholder Name' }).fill('Helen Moreau')
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Billing details updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await signIn(page, demonstration, { username: helen })
})

test('a person without an email address signs in by phone', async ({ demonstration, page, watch }) => {
  watch(page)
  await signIn(page, demonstration, { username: '(503) 555-0114' })
  await expect(page.getByRole('button', { name: 'Rosa Lindqvist, user menu' })).toBeVisible()
})

test('the URL of another practice’s record opens nothing', async ({ demonstration, page, watch }) => {
  watch(page, refusal(401, 404))
  await openAs(page, demonstration, maria, '/records')
  await page
    .getByRole('table', { name: 'All Records' })
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await expect(page).toHaveURL(/activeRecord=[0-9a-f]{24}/)
  await expect(page.getByRole('button', { name: 'Next record' })).toBeVisible()
  const address = page.url()
  await page.goto(`${demonstration.url}/`)
  await signOut(page)
  await signIn(page, demonstration, { username: 'ruth.okafor@cedar.example' })
  await page.goto(address)
  await expect(page.getByRole('table', { name: 'All Records' })).toBeVisible()
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
