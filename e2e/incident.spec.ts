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
