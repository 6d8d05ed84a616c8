import { expect, refusal, test } from './support/journey.ts'
import { settled, signIn } from './support/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('an answer is edited in its page, its effect on tasks is shown first, and the task is there', async ({
  demonstration,
  page,
  watch,
}) => {
  watch(page, refusal(405))
  await signIn(page, demonstration, { username: 'maria.alvarez@lakeside.example' })
  await page.goto(`${demonstration.url}/library`)
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('extinguisher')
  await page.getByRole('link', { name: 'Fire extinguishers' }).first().click()
  const answer = page.getByRole('group', { name: 'List each fire extinguisher.' })
  await answer.getByRole('button', { name: /^Edit: / }).click()
  await answer.getByRole('button', { name: 'Add another' }).click()
  await answer.getByLabel('Nickname, row 1').fill('Boiler room')
  await answer.getByLabel('Place, row 1').fill('Behind the boiler')
  await answer.getByLabel('Type and size, row 1').fill('ABC, 5 lb')
  await answer.getByLabel('Person, row 1').click()
  await page.getByRole('option').nth(1).click()
  await answer.getByRole('button', { name: 'Save' }).click()
  await expect(answer.getByText(/^1 task opens/)).toBeVisible()
  await settled(page)
  await answer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Data has been updated successfully')).toBeVisible()
  await expect(answer.getByText('Boiler room')).toBeVisible()
  await page.goto(`${demonstration.url}/admin/task-list?name=Boiler`)
  await expect(page.getByText(/Boiler room/).first()).toBeVisible()
})
