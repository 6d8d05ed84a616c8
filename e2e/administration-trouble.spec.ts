import type { Page } from '@playwright/test'

import { joinByMail } from './support/product/join.ts'
import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { registered } from './support/product/registered.ts'
import { choose, failingLaterCard, type NewPractice } from './support/product/registration.ts'
import { send } from './support/send.ts'
import { settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const owner = (name: string): NewPractice => ({
  firstName: 'Nora',
  lastName: 'Weiss',
  email: `nora@${name}.example`,
  practice: 'Weiss Dental',
  location: 'Weiss Downtown',
})
const followUp = 'Follow up the violence incident'

test('a task left without an assignee after a departure is found and completed by another administrator', async ({
  empty,
  page,
  browser,
  watch,
}) => {
  watch(page, refusal(403))
  const nora = owner('leaving')
  await registered(page, empty, nora)
  const lee = { firstName: 'Lee', lastName: 'Park', email: 'lee@leaving.example' }
  await addAdministrator(page, lee)

  const his = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const him = await his.newPage()
  await joinByMail(him, empty, lee.email)
  await test.step('he is the only assignee of the task', () => makeHimOnlyAssignee(him, page))
  await his.close()

  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'Delete Lee Park' }).click()
  await page.getByRole('dialog', { name: 'Delete Member' }).getByRole('button', { name: 'Delete' }).click()
  const left = page.getByRole('dialog', { name: 'Unassigned tasks' })
  await expect(left.getByText('No one is assigned to these tasks now that Lee Park has left.', { exact: false })).toBeVisible()
  await expect(left.getByRole('listitem')).toHaveText([`${followUp}, ${nora.location}`])
  await checkScreen(page, 'tasks-left-alone')
  await left.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('link', { name: 'Lee Park' })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('violence follow')
  const found = page.getByRole('group', { name: 'Other people’s tasks' }).getByRole('option')
  await expect(found).toHaveText([new RegExp(`^${followUp}\\s*Nobody, due `)])
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await checkScreen(page, 'search-others-task')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  const panel = page.getByRole('dialog', { name: followUp })
  await expect(panel.getByText('Nobody', { exact: true })).toBeVisible()
  await checkScreen(page, 'task-of-nobody')
  await panel.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByText('Task completed successfully')).toBeVisible()
  await expect(panel).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('up the violence incident')
  await expect(page.getByRole('group', { name: 'Records' }).getByRole('option')).toHaveText([new RegExp(`^${followUp}\\s*Nora Weiss, `)])
  await expect(page.getByRole('group', { name: 'Other people’s tasks' })).toHaveCount(0)
})

async function addAdministrator(page: Page, person: { firstName: string; lastName: string; email: string }) {
  await page.goto(new URL('/admin/staff-list?add=1', page.url()).href)
  const dialog = page.getByRole('dialog', { name: 'Add Member' })
  await dialog.getByRole('textbox', { name: 'First Name' }).fill(person.firstName)
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill(person.lastName)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await choose(page, /^Role/, /./)
  await dialog.getByRole('checkbox', { name: 'Administrator', exact: true }).check()
  await dialog.getByRole('checkbox', { name: 'Not At Risk', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User has been added successfully')).toBeVisible()
}

/** He reports an incident, and the owner assigns its follow-up to him alone. */
async function makeHimOnlyAssignee(him: Page, page: Page) {
  interface Session {
    user: { _id: string; location: { _id: string } }
  }
  const { user: lee } = await send<Session>(him, { method: 'GET', path: '/api/v2/session' })
  const location = lee.location._id
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
  const formData = JSON.stringify(threat(day))
  const body = { formId: 'violenceIncidentForm', formData, currentStep: 5, isCompleted: true, location }
  await send(him, { method: 'POST', path: '/api/v2/record', body })
  const assignment = { matching: { name: followUp }, users: [lee._id], how: 'replace' }
  await send(page, { method: 'POST', path: `/api/v2/assign_tasks/${location}`, body: assignment })
}

/** The answers of a complete report without an injury. */
const threat = (day: string) => ({
  incidentDate: day,
  incidentTime: '10:30',
  incidentPlace: 'Front desk',
  placeKind: 'workplace',
  violenceType: '2',
  attackKind: ['threat'],
  committedBy: 'client',
  whatHappened: 'A visitor threatened the employee at the desk.',
  circumstances: ['waiting'],
  circumstancesMore: 'A long wait.',
  called: ['none'],
  injury: 'no',
  support: 'no',
  action: 'The desk is never staffed by one person alone.',
  completedBy: 'Lee Park',
  completedByJob: 'Office manager',
  completedOn: day,
})

test('a declined card adds no location: the bank’s message is shown and the input is kept', async ({ empty, page, watch }) => {
  watch(page, refusal(402))
  const nora = owner('declined')
  await registered(page, empty, nora, { card: failingLaterCard })
  await page.getByRole('button', { name: /user menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Add location…' }).click()
  const details = page.getByRole('dialog', { name: 'Location Details' })
  await details.getByRole('textbox', { name: 'Location Name' }).fill('Weiss Uptown')
  await choose(page, /^Practice Type/, /dental/i)
  await details.getByRole('textbox', { name: 'Address', exact: true }).fill('9 Hill Street')
  await details.getByRole('textbox', { name: 'City' }).fill('Dayton')
  await choose(page, /^State/, 'Ohio')
  await details.getByRole('textbox', { name: 'Zip Code' }).fill('45402')
  await details.getByRole('textbox', { name: 'Annual Review Date' }).fill('0930')
  await choose(page, /^Your Role/, /./)
  await details.getByRole('button', { name: 'Next' }).click()

  const billing = page.getByRole('dialog', { name: 'Billing Details' })
  await expect(billing.getByText('The card on file is charged: Visa ending in 0341.', { exact: false })).toBeVisible()
  await billing.getByRole('radio', { name: /^OSHA\+SDS/ }).check()
  await billing.getByRole('button', { name: /^Add Location & Pay \$/ }).click()
  await expect(billing.getByRole('alert')).toHaveText('Your card was declined.')
  await checkScreen(page, 'added-location-declined')

  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('banner').getByText(nora.location)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Location:/ }), 'one location has no dropdown').toHaveCount(0)
})

test('a person with unsaved input is asked once before the server changes their location', async ({ demonstration, page, watch }) => {
  watch(page)
  await openAs(page, demonstration, 'maria.alvarez@lakeside.example', '/account')
  await settled(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Marie')
  const browserAsked: string[] = []
  page.on('dialog', (asked) => {
    browserAsked.push(asked.type())
    void asked.accept()
  })
  const moved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') moved.push(new URL(request.url()).pathname)
  })
  const choose = async () => {
    await page.getByRole('button', { name: /^Location:/ }).click()
    await page.getByRole('menuitem', { name: /Harbor/ }).click()
    return page.getByRole('dialog', { name: 'Leave without saving?' })
  }
  const asked = await choose()
  await checkScreen(page, 'leave-for-location')
  expect(moved).toEqual([])
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Marie')
  await (await choose()).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: /^Location: .*Harbor/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(browserAsked).toEqual([])
  expect(moved).toHaveLength(1)

  await page.getByRole('button', { name: /^Location:/ }).click()
  await page.getByRole('menuitem', { name: /Main Street/ }).click()
  await expect(page.getByRole('button', { name: /^Location: .*Main Street/ })).toBeVisible()
})
