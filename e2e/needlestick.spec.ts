import { readFileSync } from 'node:fs'

import type { Browser, Page } from '@playwright/test'

import { checkScreen, expect, test } from './support/journey.ts'
import { startProduct, type Product } from './support/product/product.ts'
import { send } from './support/send.ts'
import { openAs } from './support/signed-in.ts'
import { paper, realPdf } from './support/tasks.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const zone = 'America/New_York'
const nurse = 'lena.brandt@cedar.example'
const manager = 'ruth.okafor@cedar.example'

/** A page for a person with their own phone. */
async function onPhone(browser: Browser, product: Product, username: string, ahead = 0): Promise<Page> {
  const page = await (await browser.newContext({ ...phone, acceptDownloads: true })).newPage()
  if (ahead > 0) await page.clock.install({ time: Date.now() + ahead * 86_400_000 })
  await openAs(page, product, username)
  return page
}
const step = (page: Page, title: string) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: title })

test('a needlestick is handled on phones, from the button to the filed opinion and the stored blood sample', async ({ browser, watch }) => {
  const product = await startProduct({ demo: true, environment: { DEMO: 'small' } })
  const lena = await onPhone(browser, product, nurse)
  watch(lena)
  await reportInThreeTaps(lena)
  const mails = (await product.outbox(manager)).filter(({ text }) => text.includes('Something that cannot wait was reported'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toMatch(/Lena|needle|blood/i)

  const ruth = await onPhone(browser, product, manager)
  watch(ruth)
  await openFromTheBell(ruth)
  await expect(step(ruth, 'Exposure incident form')).toContainText(/Due|Today/)
  await expect(step(ruth, 'Medical evaluation')).toContainText('After the form')
  const day = Temporal.Now.plainDateISO(zone)
  await fillInTheForm(lena, day)

  await ruth.reload()
  await expect(step(ruth, 'Immediate help')).toContainText('Done')
  await checkScreen(ruth, 'exposure-open')
  await savePacket(ruth)
  await writeDownTheEvaluation(ruth)
  await fileTheOpinion(ruth)
  await writeDownTheDates(ruth, day.add({ days: 90 }))
  await checkScreen(ruth, 'exposure-filed', 'structure')
  const address = ruth.url()
  await enterInTheSharpsLog(ruth, day)

  for (const page of [lena, ruth]) await page.context().close()
  await product.kill()
  const daysAhead = daysUntilNoon(day.add({ days: 83 }))
  await product.restart({ daysAhead })
  const later = await onPhone(browser, product, manager, daysAhead)
  watch(later)
  await later.goto(address)
  await expect(step(later, 'Stored blood sample')).toContainText('Today')
  await step(later, 'Stored blood sample').getByRole('link', { name: 'Open the task' }).tap()
  await later
    .getByRole('dialog')
    .getByRole('button', { name: /Mark.*complete|Complete/i })
    .tap()
  await expect(later.getByRole('dialog')).toHaveCount(0)
  await later.goto(address)
  await expect(step(later, 'Stored blood sample')).toContainText('Done')
  await expect(step(later, 'Source person documented')).toContainText(/days overdue/)
  await later.context().close()
  await product.stop()
})

/** Days until noon of a day at the practice. A clock moved by them is hours away from both midnights. */
const daysUntilNoon = (day: Temporal.PlainDate) =>
  (day.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds - Date.now()) / 86_400_000

/** Reports in three taps: the button, the needlestick, "Tell them now". The fourth tap would dial the clinic. */
async function reportInThreeTaps(page: Page) {
  await page.getByRole('link', { name: 'Something happened?' }).tap()
  await page.getByRole('link', { name: /^Urgent: ?Needlestick/ }).tap()
  const call = page.getByRole('link', { name: /^Call / }).first()
  await expect(call, 'whom to call, without scrolling').toBeInViewport()
  await expect(call).toHaveAttribute('href', /^tel:/)
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const tell = await page.getByRole('button', { name: 'Tell them now' }).boundingBox()
  expect((tell?.y ?? 0) + (tell?.height ?? 0), 'the button, above the bar and without scrolling').toBeLessThan(bar?.y ?? 0)
  await page.getByRole('button', { name: 'Tell them now' }).tap()
  await expect(page.getByText('Thank you. This is reported.')).toBeVisible()
  const told = page.getByRole('list', { name: 'Who was told' }).getByRole('listitem').filter({ hasText: 'Ruth Okafor' })
  await expect(told).toContainText(/Email sent at \d+:\d\d [AP]M/)
  await expect(page, 'a reload keeps it').toHaveURL(/alarm=[0-9a-f]{24}/)
  await checkScreen(page, 'needlestick-reported', 'structure')
}

async function openFromTheBell(page: Page) {
  await page.getByRole('button', { name: /^Notifications/ }).tap()
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /Something needs you now/ })
    .first()
    .tap()
  const task = page.getByRole('dialog', { name: 'Help now: a needlestick or splash was reported' })
  await task.getByRole('link', { name: 'See where each step of this exposure stands' }).tap()
}

/** Sends all steps except the last as a draft, then fills in the last one by hand. */
async function fillInTheForm(page: Page, day: Temporal.PlainDate) {
  const link = page.getByRole('link', { name: 'Exposure incident form' })
  const taskId = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('taskId')
  interface Session {
    user: { _id: string; location: { _id: string } }
  }
  const { user } = await send<Session>(page, { method: 'GET', path: '/api/v2/session' })
  const formData = JSON.stringify(answersOf(user._id, day))
  const draft = { formId: 'exposureIncidentForm', formData, currentStep: 7, isCompleted: false, location: user.location._id, taskId }
  await send(page, { method: 'POST', path: '/api/v2/record', body: draft })
  await link.tap()
  await page.getByRole('textbox', { name: /^How can this be kept from happening again/ }).fill('Sharps container within reach.')
  await page
    .getByRole('radiogroup', { name: /^Does the exposure control plan need a change/ })
    .getByRole('radio', { name: 'No' })
    .check()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Record has been created successfully')).toBeVisible()
}

const answersOf = (personExposed: string, day: Temporal.PlainDate) => ({
  incidentDate: day.toString(),
  incidentTime: '00:01',
  incidentPlace: 'Room 2',
  circumstances: 'The needle slipped while it was put down.',
  route: 'sharp',
  deviceType: 'Syringe',
  deviceBrand: 'unknown',
  secondRoute: 'no',
  material: 'Blood',
  personExposed,
  personJob: 'Nurse',
  ppeWorn: ['gloves'],
  ppeHeld: 'yes',
  safetyFeature: 'notUsed',
  washed: 'yes',
  washedTime: '00:02',
  reported: 'yes',
  reportedTime: '00:02',
  sourceKnown: 'known',
  sourceConsent: 'given',
  sourceDocumented: 'notYet',
  evaluation: 'notYet',
  evaluationPlan: 'At the clinic of the exposure plan, at once',
  packet: ['none'],
  severe: 'no',
  injuryLogKept: 'no',
})

async function savePacket(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Packet for the clinician (PDF)' }).tap()
  const packet = await download
  expect(packet.suggestedFilename()).toBe('exposure-packet.pdf')
  expect(readFileSync(await packet.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
}

async function writeDownTheEvaluation(page: Page) {
  await step(page, 'Medical evaluation').getByRole('link', { name: 'Fill out the form' }).tap()
  await page.getByRole('textbox', { name: /^At what time/ }).fill('00:30')
  await page.getByRole('textbox', { name: /^At which clinic/ }).fill('Harbor Urgent Care')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(step(page, 'Medical evaluation')).toContainText(/Done.*Harbor Urgent Care/s)
}

async function fileTheOpinion(page: Page) {
  await step(page, 'Written opinion').getByRole('link', { name: 'Upload the document' }).tap()
  await expect(page.getByRole('combobox', { name: /^Staff member/ })).toHaveValue('Lena Brandt')
  await page.locator('input[type="file"][multiple]').setInputFiles(paper('opinion.pdf', realPdf))
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(step(page, 'Written opinion')).toContainText('Done')
  await expect(step(page, 'Packet for the clinician')).toContainText('Opened')
}

/** No follow-up tests, and a blood sample that the clinician keeps until a day. */
async function writeDownTheDates(page: Page, keptUntil: Temporal.PlainDate) {
  await step(page, 'Follow-up dates').getByRole('link', { name: 'Fill out the form' }).tap()
  await page.getByRole('radio', { name: 'No, none are needed' }).check()
  await page
    .getByRole('radiogroup', { name: /^Does the clinician keep a blood sample/ })
    .getByRole('radio', { name: 'Yes' })
    .check()
  await page.getByLabel(/^Until which day/).fill(`${keptUntil.toPlainMonthDay().toString().replace('-', '/')}/${keptUntil.year}`)
  // The calendar covers the next question until the focus leaves the field.
  await page.keyboard.press('Tab')
  await page.getByRole('checkbox', { name: 'The person knows this.' }).check()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(step(page, 'Follow-up dates')).toContainText('Done')
}

/** Fills in the sharps form completely. The year's log shows the entry without naming anyone. */
async function enterInTheSharpsLog(page: Page, day: Temporal.PlainDate) {
  interface Session {
    user: { location: { _id: string } }
  }
  const { user } = await send<Session>(page, { method: 'GET', path: '/api/v2/session' })
  const answers = {
    injuryDate: day.toString(),
    workArea: 'Room 2',
    jobTitle: 'Nurse',
    deviceType: 'Syringe with needle',
    deviceBrand: 'Acme 5',
    safetyFeature: 'notActivated',
    contaminated: 'yes',
    how: 'The needle slipped while it was put down.',
    moment: 'passing',
    severe: 'no',
  }
  const draft = {
    formId: 'sharpsInjuryForm',
    formData: JSON.stringify(answers),
    currentStep: 3,
    isCompleted: false,
    location: user.location._id,
  }
  await send(page, { method: 'POST', path: '/api/v2/record', body: draft })
  await page.goto(new URL('/forms/view?formId=sharpsInjuryForm', page.url()).href)
  await page
    .getByRole('radiogroup', { name: /^Does this practice keep the OSHA 300 log/ })
    .getByRole('radio', { name: 'No, the practice is exempt' })
    .check()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Record has been created successfully')).toBeVisible()
  await page.goto(new URL(`/records/sharps-log?year=${day.year}`, page.url()).href)
  const entry = page
    .getByRole('list', { name: /^Injuries of/ })
    .getByRole('listitem')
    .filter({ hasText: 'Acme 5' })
  await expect(entry).toContainText('Room 2')
  await expect(entry).not.toContainText('Lena')
}
