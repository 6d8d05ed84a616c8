import type { Page } from '@playwright/test'

import { checkScreen, expect, test } from './support/journey.ts'
import { codeFor, messageFor } from './support/product/product.ts'
import { choose, password, register, typeCode } from './support/product/registration.ts'
import { answerLibrarySetup, answerQuestionnaire } from './support/setup.ts'
import { settled } from './support/sign-in.ts'
import { firstTask } from './support/tasks.ts'

const owner = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya.raman@birchstreet.example',
  practice: 'Birch Street Dental',
  location: 'Birch Street',
}
const staff = { firstName: 'Nina', lastName: 'Castillo', email: 'nina.castillo@birchstreet.example' }
const vaccineTask = /^Hepatitis B vaccine, offer and choice/

test('a practice registers, completes the setup, invites a staff member, and approves the work she has done', async ({
  empty,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const admin = await context.newPage()
  watch(admin)

  await test.step('the four registration steps', () =>
    register(admin, empty, owner, { onStep: (step) => checkScreen(admin, `register-${step}`) }))
  await checkScreen(admin, 'dashboard-before-setup')

  await test.step('the questionnaire and the library setup', async () => {
    await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Location Setup' })).toBeVisible()
    await checkScreen(admin, 'questionnaire')
    await answerQuestionnaire(admin)
    await expect(admin.getByRole('heading', { level: 1, name: 'Library Setup' })).toBeVisible()
    await checkScreen(admin, 'setup-intro')
    await admin.getByRole('button', { name: 'Get Started' }).click()
    const steps = await answerLibrarySetup(admin, (kind) => checkScreen(admin, `setup-${kind}`))
    expect(steps).toBeGreaterThanOrEqual(30)
    await expect(admin.getByRole('status').getByText(/\d+ tasks/)).toBeVisible()
    await checkScreen(admin, 'first-days')
  })

  await test.step('the first ninety days, with the last time of a duty', () => dateFirstDays(admin))
  await test.step('the dashboard shows what comes first', async () => {
    await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(admin.getByRole('button', { name: 'Adopt the exposure control plan' })).toBeVisible()
    await checkScreen(admin, 'dashboard-with-tasks')
  })

  await test.step('a staff member is invited', () => invite(admin))

  const her = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await her.newPage()
  watch(page)
  await test.step('she joins with the link', async () => {
    const invitation = await messageFor(empty, staff.email)
    const link = /https?:\/\/\S+\/register\?\S+/.exec(invitation.text)?.[0]
    expect(link, invitation.text).toBeTruthy()
    await page.goto(link ?? '')
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(staff.email)
    await expect(page.getByRole('textbox', { name: 'Join Code' })).toHaveCount(0)
    await checkScreen(page, 'join')
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page.getByText(`${owner.practice} has invited you.`)).toBeVisible()
    await page.getByLabel(/^Password/).fill(password)
    await page.getByLabel(/^Confirm Password/).fill(password)
    await checkScreen(page, 'setup-account')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('group', { name: /^Email code/ })).toBeVisible()
    await checkScreen(page, 'verify-contacts')
    await typeCode(page, await codeFor(empty, staff.email, invitation.id), /^Email code/)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('button', { name: vaccineTask })).toBeVisible()
    await checkScreen(page, 'dashboard-of-staff')
  })

  const before = (await unread(admin)).filter(isNews).length
  await test.step('she completes a task with a form', () => completeForm(page))
  await test.step('the notification appears on the administrator’s open page', async () => {
    await expectNews(admin, before + 1)
  })

  const plain = await test.step('she completes a task without a form', () => completePlain(page))
  await expectNews(admin, before + 2)

  await test.step('the administrator approves it from the notification', async () => {
    await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await bellOf(admin).click()
    const news = admin.getByRole('dialog', { name: /^Notifications/ })
    await news.getByRole('button').filter({ hasText: plain }).first().click()
    const panel = admin.getByRole('dialog', { name: plain })
    await expect(panel.getByText(`${staff.firstName} ${staff.lastName}`).first()).toBeVisible()
    await checkScreen(admin, 'record-to-approve')
    await panel.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(admin.getByText('Record has been approved successfully')).toBeVisible()
    await expect(panel).toBeHidden()
    await expectNews(admin, before + 1)
  })

  await test.step('she sees it approved, and the other one still waiting', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
    const approved = page.getByRole('table', { name: 'All Records' }).getByRole('row').filter({ hasText: plain })
    await expect(approved.getByText('Approved')).toBeVisible()
    await checkScreen(page, 'records-of-staff')
  })
  await her.close()
  await context.close()
})

/** Says when a yearly duty was last done, which moves it, and looks at the weeks. */
async function dateFirstDays(admin: Page) {
  const control = admin.getByRole('radiogroup', { name: /^Review the exposure control plan:/ })
  await control.getByText('Done before').click()
  const lastOn = admin.getByRole('textbox', { name: 'We have done this, last on' })
  await lastOn.fill(pickerDay(-100))
  await admin.keyboard.press('Tab')
  await admin.getByRole('button', { name: 'See what changes' }).click()
  await expect(admin.getByText(/1 task moves from .*: Review the exposure control plan\./)).toBeVisible()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText(/^Last done /)).toBeVisible()
  await admin.getByRole('link', { name: 'Week by week' }).click()
  await expect(admin.getByRole('list', { name: 'Weeks' }).getByRole('heading').first()).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Later' })).toBeVisible()
  await checkScreen(admin, 'first-weeks')
}

/** A day counted from today, as it is typed. */
function pickerDay(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}-${day}-${year}`
}

async function invite(admin: Page) {
  await admin.getByRole('link', { name: /^Admin/ }).click()
  await admin.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Staff Members' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Staff Members' })).toBeVisible()
  await admin.getByRole('button', { name: 'Add Member' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add Member' })
  await dialog.getByRole('textbox', { name: 'First Name' }).fill(staff.firstName)
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill(staff.lastName)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(staff.email)
  await choose(admin, /^Role/, /./)
  await dialog.getByRole('checkbox', { name: 'At Risk', exact: true }).check()
  await checkScreen(admin, 'add-member')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('User has been added successfully')).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: 'Nina Castillo' }).getByText('Invite Pending')).toBeVisible()
  await checkScreen(admin, 'staff-list')
}

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

/** The titles of the signed-in person's unread notifications. */
const unread = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${decodeURIComponent(/token=([^;]+)/.exec(document.cookie)?.[1] ?? '')}` }
    const read = async (path: string) => (await fetch(path, { headers })).json()
    const { user } = (await read('/api/v2/session')).payload
    const { list }: { list: { title: string }[] } = await read(`/api/v1/notification/list/${user.location._id}`)
    return list.map(({ title }) => title)
  })

/** False for the daily reminders, which the server's hourly job may create in the middle of the journey. */
const isNews = (title: string) => !/ (?:is|are) (?:overdue|due|ready to finish)\b/.test(title)

/** Waits until the bell, without a reload, counts all unread notifications and exactly `count` of them are news. */
async function expectNews(page: Page, count: number) {
  await expect(async () => {
    const titles = await unread(page)
    expect(titles.filter(isNews)).toHaveLength(count)
    expect(await bellOf(page).getAttribute('aria-label')).toBe(`Notifications, ${titles.length} unread`)
  }).toPass()
}

/** Completes the vaccine form: four steps, signed with her own name. */
async function completeForm(page: Page) {
  await page.getByRole('button', { name: vaccineTask }).click()
  const panel = page.getByRole('dialog', { name: vaccineTask })
  await checkScreen(page, 'task-with-form')
  await panel
    .getByRole('button', { name: 'Open Form' })
    .or(panel.getByRole('link', { name: 'Open Form' }))
    .click()
  await expect(page.getByRole('form', { name: /^Step 1 of/ })).toBeVisible()
  await settled(page)
  await choose(page, /^Staff member/, 'Nina Castillo')
  for (const day of ['Date of the training about the vaccine', 'Date the vaccine was offered to you']) {
    await page.getByRole('textbox', { name: day }).fill('01-15-2026')
    await page.keyboard.press('Tab')
  }
  await checkScreen(page, 'form-step-1')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('form', { name: /^Step 2 of/ })).toBeVisible()
  await page.getByRole('radio', { name: 'I have already received the complete series' }).check()
  await page.getByRole('radio', { name: 'It is among my health documents here' }).check()
  await checkScreen(page, 'form-step-2')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('form', { name: /^Step 3 of/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your full name' })).toHaveValue('Nina Castillo')
  await page.getByRole('checkbox', { name: /^I am the staff member/ }).check()
  await page.getByRole('textbox', { name: 'Date of signature' }).fill('01-15-2026')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('form', { name: /^Step 4 of 4/ })).toBeVisible()
  await page.getByRole('radio', { name: 'No, and none are planned' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record has been created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Completes her first task that requires neither a form nor an upload. Returns its name. */
async function completePlain(page: Page): Promise<string> {
  const { name, open } = await firstTask(page, 'Mark complete')
  await open.click()
  const panel = page.getByRole('dialog', { name })
  await checkScreen(page, 'plain-task')
  await panel.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(panel).toBeHidden()
  return name
}
