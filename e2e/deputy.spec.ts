import { unfold } from './support/board.ts'
import { checkScreen, expect, test } from './support/journey.ts'
import { choose } from './support/product/registration.ts'
import { settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The task created by this journey; it is deleted at the end. */
const task = 'Compressor drain check'

test('a deputy gets an absent person’s task and completes it for them, and the history shows it', async ({
  demonstration,
  page,
  watch,
  browser,
}) => {
  watch(page)
  await openAs(page, demonstration, 'maria.alvarez@lakeside.example', '/admin/task-list')
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel(/^Task Name/).fill(task)
  await form.getByLabel(/^Instructions/).fill('Open the drain until no water comes.')
  await choose(page, /^Frequency/, 'Weekly')
  await choose(page, /^Task Type/, 'Global')
  await choose(page, /^Staff Members/, 'Maria Alvarez')
  await form.getByRole('heading', { name: 'Add Task' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Task has been added successfully')).toBeVisible()

  await page.goto(`${demonstration.url}/admin/staff-list`)
  await page.getByRole('link', { name: 'Maria Alvarez' }).click()
  await page.getByRole('button', { name: 'Add Absence' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Absence of Maria Alvarez' })
  // Until tomorrow, so that the absence is not over if midnight passes.
  await panel.getByLabel(/^Last Day/).fill(dayAfter(await panel.getByLabel(/^First Day/).inputValue()))
  // Closes the calendar, which would cover the next field.
  await panel.getByLabel(/^Last Day/).press('Tab')
  await choose(page, /^Deputy/, 'Dana Whitfield')
  await settled(page)
  await checkScreen(page, 'add-absence')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Absence has been added successfully')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Absences' }).getByText('Absent now')).toBeVisible()
  const profile = page.url()

  const hers = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const her = await hers.newPage()
  watch(her)
  await openAs(her, demonstration, 'dana.whitfield@lakeside.example')
  await unfold(her, 'Weekly')
  const card = her.getByRole('listitem').filter({ has: her.getByRole('button', { name: task, exact: true }) })
  await expect(card.getByText('for Maria Alvarez')).toBeVisible()
  await card.getByRole('button', { name: task, exact: true }).click()
  await her.getByRole('dialog').getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(her.getByRole('dialog')).toHaveCount(0)
  await hers.close()

  await page.goto(`${demonstration.url}/admin/task-list`)
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(task)
  await expect(page).toHaveURL(/name=Compressor/)
  await page.getByRole('link', { name: task }).click()
  await expect(page.getByText(/^absent until .*, deputy Dana Whitfield$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Periods' }).getByText(/^Done by Dana Whitfield for Maria Alvarez on/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()

  await page.goto(profile)
  await page.getByRole('button', { name: /^End the absence/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End Now' }).click()
  await expect(page.getByText('Absence has been ended successfully')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Absences' }).getByText('Over')).toBeVisible()
})

/** The next day, in the format of the date picker: MM-DD-YYYY. */
function dayAfter(picked: string): string {
  const [month, day, year] = picked.split('-')
  const next = Temporal.PlainDate.from(`${year}-${month}-${day}`).add({ days: 1 })
  return next.toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }).replaceAll('/', '-')
}
