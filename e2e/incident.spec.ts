import type { Page } from '@playwright/test'

import { checkScreen, expect, test } from './support/journey.ts'
import { registered } from './support/product/registered.ts'
import { send } from './support/send.ts'

test.use({ viewport: { width: 390, height: 844 } })

const nora = {
  firstName: 'Nora',
  lastName: 'Weiss',
  email: 'nora@hospital.example',
  practice: 'Weiss Dental',
  location: 'Weiss Bayside',
}
const report = 'Report the severe injury to Cal/OSHA within 8 hours'

test('a hospital stay at an exempt practice in California opens the report with its deadline', async ({ empty, page, watch }) => {
  watch(page)
  await registered(page, empty, nora, { state: 'CA' })
  interface Session {
    user: { _id: string; location: { _id: string } }
  }
  const { user } = await send<Session>(page, { method: 'GET', path: '/api/v2/session' })
  const formData = JSON.stringify(fallOf(user._id))
  const draft = { formId: 'SlipTripandFallForm', formData, currentStep: 3, isCompleted: false, location: user.location._id }
  await send(page, { method: 'POST', path: '/api/v2/record', body: draft })

  await page.goto(new URL('/forms', page.url()).href)
  await page.getByRole('link', { name: 'Slip, trip or fall' }).click()
  const care = page.getByRole('form', { name: 'Step 4 of 5: Injury and care' })
  await expect(care.getByText('Serious permanent disfigurement')).toBeVisible()
  await care.getByRole('checkbox', { name: /^In-patient hospitalization/ }).check()
  await care
    .getByRole('radiogroup', { name: /^Did the hospitalization begin/ })
    .getByRole('radio', { name: 'Yes' })
    .check()
  await checkScreen(page, 'fall-injury')
  expect(await hiddenByFoot(page), 'fields with the focus behind the foot').toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record has been created successfully')).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Record has been created successfully')).toHaveCount(0)
  await page.getByRole('button', { name: report }).click()
  const panel = page.getByRole('dialog', { name: report })
  await expect(panel.getByText(/^(By|Overdue since) \d+:\d\d [AP]M/)).toBeVisible()
  await expect(panel.getByText('Call Cal/OSHA: 510-622-2916 (Oakland, day and night)', { exact: false })).toBeVisible()
  await expect(panel.getByText('8 CCR 342', { exact: false })).toBeVisible()
  await checkScreen(page, 'report-in-california')
})

/** The fields that stay behind the fixed foot of the form when they get the focus there (WCAG 2.2, 2.4.11). */
const hiddenByFoot = (page: Page) =>
  page.locator('main form').evaluate((form) => {
    const foot = form.querySelector('[data-fixed]')
    if (!foot) return ['There is no fixed foot.']
    return [...form.querySelectorAll<HTMLElement>('input, textarea')].flatMap((field) => {
      const behind = field.getBoundingClientRect().bottom - foot.getBoundingClientRect().bottom
      window.scrollBy({ top: behind, behavior: 'instant' })
      field.focus()
      return field.getBoundingClientRect().top >= foot.getBoundingClientRect().top ? [field.dataset.path ?? field.id] : []
    })
  })

/** All answers except the outcome of the incident. */
const fallOf = (personFell: string) => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
  return {
    incidentDate: day,
    incidentTime: '00:01',
    incidentPlace: 'Front desk',
    surface: 'floor',
    who: 'staff',
    personFell,
    personJob: 'Office manager',
    kind: 'sameLevel',
    whatHappened: 'Fell over a cord and broke a hip.',
    causes: ['object'],
    injury: 'yes',
    harm: 'Hip',
    learnedDate: day,
    learnedTime: '00:01',
    injuryDays: 'yes',
    injuryLogKept: 'no',
    action: 'The cord was taken away.',
    prevention: 'Cords go along the wall.',
    completedByJob: 'Office manager',
  }
}
