import { unfold } from './support/board.ts'
import { checkScreen, expect, test } from './support/journey.ts'
import { choose } from './support/product/registration.ts'
import { settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a task is added, assigned together with others, completed, and shown in its history', async ({
  demonstration,
  page,
  watch,
  browser,
}) => {
  watch(page)
  await openAs(page, demonstration, 'maria.alvarez@lakeside.example', '/admin/task-list')
  await page.getByRole('button', { name: 'Add Task' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Task' })
  await expect(panel).toBeVisible()
  await settled(page)
  await checkScreen(page, 'add-task')
  await panel.getByLabel(/^Task Name/).fill('Oxygen cylinder check')
  await panel.getByLabel(/^Instructions/).fill('Read the gauge and note the pressure.')
  await choose(page, /^Frequency/, 'Weekly')
  await choose(page, /^Task Type/, 'Global')
  await choose(page, /^Staff Members/, 'Maria Alvarez')
  await panel.getByRole('heading', { name: 'Add Task' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Task has been added successfully')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('oxygen cyl')
  // A changed filter clears the selection, so wait until the filter applies.
  await expect(page).toHaveURL(/name=oxygen/)
  await page.getByRole('checkbox', { name: 'Select Oxygen cylinder check' }).check()
  await settled(page)
  await checkScreen(page, 'task-list-with-selection')
  await page.getByRole('group', { name: 'Selected tasks' }).getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 1 task' })
  await choose(page, /^Staff Members/, 'Dana Whitfield')
  await dialog.getByRole('heading').click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('1 task has been assigned')).toBeVisible()
  await expect(page.getByRole('row', { name: /Oxygen cylinder check/ })).toContainText('Dana Whitfield')

  const hers = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const her = await hers.newPage()
  watch(her)
  await openAs(her, demonstration, 'dana.whitfield@lakeside.example')
  await unfold(her, 'Weekly')
  await her.getByRole('button', { name: 'Oxygen cylinder check', exact: true }).click()
  await her.getByRole('dialog').getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(her.getByRole('dialog')).toHaveCount(0)
  await hers.close()

  await page.getByRole('link', { name: 'Oxygen cylinder check' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oxygen cylinder check' })).toBeVisible()
  await expect(page.getByText('Your practice added this task.')).toBeVisible()
  const periods = page.getByRole('list', { name: 'Periods' })
  await expect(periods.getByText(/^Done by Dana Whitfield on/)).toBeVisible()
  await expect(periods.getByRole('link', { name: 'Record, waiting for approval' })).toBeVisible()
  await settled(page)
  await checkScreen(page, 'task-view-with-history')
})

test('on a phone, the answer behind a task has room next to its question', async ({ demonstration, page, watch }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  watch(page)
  await openAs(page, demonstration, 'maria.alvarez@lakeside.example', '/admin/task-list?name=AED%20check')
  await page.getByRole('link', { name: 'AED check: Reception' }).click()
  await expect(page.getByText('Rule: Equipment check')).toBeVisible()
  const answer = await page.getByRole('definition').filter({ hasText: 'Nickname: Reception' }).boundingBox()
  expect(answer?.width).toBeGreaterThan(120)
})
