import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { messageFor } from './support/product/product.ts'
import { settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

const columns = 'First Name;Last Name;Email;Phone;Role;Positions;Start Date;Badge'
const person = (first: string, last: string, email: string) => `${first};${last};${email};;Clinical staff;At Risk;6/1/1998;7`

test.use({ viewport: { width: 1440, height: 900 } })

test('a list with bad rows is previewed, corrected, checked for contacts taken in the meantime, and imported as a whole', async ({
  demonstration,
  page,
  watch,
}) => {
  watch(page, refusal(409, 422))
  await openAs(page, demonstration, 'maria.alvarez@lakeside.example', '/admin/staff-list')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Clinical staff, Clinical support')).toBeVisible()
  await checkScreen(page, 'staff-import-file')
  const upload = (content: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: content })

  await upload(Buffer.from('504b0304', 'hex'))
  await expect(page.getByRole('alert').getByText('This is an Excel workbook.')).toBeVisible()

  const lines = [
    columns,
    person('Zoë', 'Grüber', 'zoe.grueber@import.example'),
    person('Lea', 'Roth', 'lea at home'),
    person('Sam', 'One', 'twice@import.example'),
    person('Sam', 'Two', 'TWICE@import.example'),
  ]
  // The encoding used by an older Windows program.
  await upload(Buffer.from(lines.join('\r\n'), 'latin1'))
  await expect(page.getByText('4 people in staff.csv, read as Windows-1252. Nothing is saved yet.')).toBeVisible()
  await expect(page.getByText('3 rows need attention')).toBeVisible()
  await expect(page.getByText('Invalid Email address.')).toBeVisible()
  await checkScreen(page, 'staff-import-preview')
  await page.getByRole('textbox', { name: 'Email, row 3' }).fill('dana.whitfield@lakeside.example')
  await page.getByRole('button', { name: 'Remove Sam Two, row 5' }).click()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('User email id already present.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email, row 3' }).fill('lea.roth@import.example')
  await page.getByRole('button', { name: 'Check again' }).click()
  expect(await demonstration.outbox('zoe.grueber@import.example')).toEqual([])
  await page.getByRole('button', { name: 'Add 3 people' }).click()

  await expect(page.getByText('3 people were added and invited')).toBeVisible()
  await checkScreen(page, 'staff-import-done')
  await messageFor(demonstration, 'zoe.grueber@import.example', { holding: /Hello Zoë,/ })
  await page.getByRole('link', { name: 'See staff members' }).click()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('grüber')
  await settled(page)
  await expect(page.getByRole('row', { name: /Zoë Grüber.*Invite Pending/ })).toBeVisible()
})
