import type { Page } from '@playwright/test'

import { checkScreen, expect, test } from './support/journey.ts'
import { registered } from './support/product/registered.ts'
import { send } from './support/send.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const owner = {
  firstName: 'Petra',
  lastName: 'Nowak',
  email: 'petra@nowak.example',
  practice: 'Nowak Dental',
  location: 'Nowak Riverside',
}
const task = 'Certify the PPE hazard assessment'
const line = 'Trimming casts: flying plaster. Safety glasses.'

test('the hazard assessment is certified on a phone from its task, and its record shows the lines of the practice', async ({
  empty,
  page,
  watch,
}) => {
  watch(page)
  await registered(page, empty, owner)
  await setUp(page)
  // The browser has stored the board of the location before its setup, which this page did not see.
  await page.evaluate(() => localStorage.clear())
  await page.goto(new URL('/', page.url()).href)
  await page.getByRole('button', { name: 'Search tasks' }).tap()
  await page.getByRole('searchbox').fill('PPE hazard')
  await page.getByRole('button', { name: task }).click()
  await page.getByRole('dialog', { name: task }).getByRole('link', { name: 'Open Form' }).click()

  const hazards = page.getByRole('textbox', { name: /^Tasks, their hazards/ })
  await expect(hazards).toHaveValue(/aerosol|spray|splash/i)
  await hazards.fill(`${await hazards.inputValue()}\n${line}`)
  await page.getByRole('textbox', { name: /^Workplace/ }).fill('Nowak Riverside, all rooms')
  await expect(page.getByRole('textbox', { name: /^Person who certifies/ })).toHaveValue('Petra Nowak')
  await page.getByRole('checkbox', { name: /^I certify/ }).check()
  await checkScreen(page, 'hazard-assessment')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record has been created successfully')).toBeVisible()

  await page.goto(new URL('/records', page.url()).href)
  await page.getByRole('button', { name: task }).click()
  await expect(page.getByText(line)).toBeVisible()
})

interface Step {
  associatedVariable: string
  type: string
  tableLayout?: {
    columns: string[]
    userSelectColumns: string[]
    frequencySelectColumns: string[]
    phoneColumns: string[]
    choiceColumns?: Record<string, string[]>
  }
}

/** Answers every question of the library, each with the least that it accepts. */
async function setUp(page: Page) {
  const { user } = await send<{ user: { _id: string; location: { _id: string } } }>(page, { method: 'GET', path: '/api/v2/session' })
  const locationId = user.location._id
  const details = { options: [], setUpPending: false }
  await send(page, { method: 'PUT', path: `/api/v2/location/${locationId}`, body: { locationDetails: details } })
  const steps = await send<Step[]>(page, { method: 'GET', path: `/api/v2/librarySteps/${locationId}` })
  for (const step of steps) {
    const libraryData = { associatedVariable: step.associatedVariable, answer: answerTo(step, user._id) }
    const body = { locationId, libraryData, isLast: step === steps.at(-1) }
    await send(page, { method: 'POST', path: '/api/v1/locations/saveLibraryData', body })
  }
}

function answerTo({ type, tableLayout }: Step, person: string): unknown {
  if (type === 'singleUserSelect') return person
  if (type === 'multipleUserSelect') return [person]
  if (type === 'boolean') return false
  if (type === 'multipleInput') return ['Hallway']
  if (!tableLayout) return 'Hallway'
  const { columns, userSelectColumns, frequencySelectColumns, phoneColumns, choiceColumns = {} } = tableLayout
  const cell = (column: string) => {
    if (userSelectColumns.includes(column)) return person
    if (frequencySelectColumns.includes(column)) return '1'
    return phoneColumns.includes(column) ? '911' : (choiceColumns[column]?.[0] ?? 'Hallway')
  }
  return [Object.fromEntries(columns.map((column) => [column, cell(column)]))]
}
