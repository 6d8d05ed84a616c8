import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { choose } from './support/product/registration.ts'
import { settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a person who is given a role with equipment gets that equipment and the training for it', async ({ demonstration, page, watch }) => {
  watch(page, refusal(405))
  await openAs(page, demonstration, 'maria.alvarez@lakeside.example', '/admin/ppe-list')
  const panel = page.getByRole('dialog')
  for (const name of ['Bench dust hood', 'Cryo gloves']) {
    await page.getByRole('button', { name: 'Add PPE' }).click()
    await panel.getByRole('textbox', { name: /^Name/ }).fill(name)
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(panel).toHaveCount(0)
  }

  await page.getByRole('link', { name: 'Roles', exact: true }).click()
  await page.getByRole('button', { name: 'Add Role' }).click()
  await panel.getByLabel(/^Role Name/).fill('Polisher')
  await panel.getByLabel(/^Description/).fill('Polishes and fits crowns.')
  await panel.getByRole('textbox', { name: 'Duty 1' }).fill('Polish crowns')
  await choose(page, 'Safety Equipments', 'Bench dust hood')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Polisher' })).toBeVisible()

  await page.goto(`${demonstration.url}/admin/staff-list?name=Ben`)
  await page.getByRole('link', { name: /^Ben / }).click()
  await page.getByRole('button', { name: 'Edit Staff Member' }).click()
  await choose(page, 'Role', 'Polisher')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User has successfully updated')).toBeVisible()
  const equipment = page.getByRole('list', { name: 'PPE' }).getByRole('listitem')
  await expect(equipment).toHaveText(['Bench dust hood'])
  const member = page.url()

  await page.goto(`${demonstration.url}/admin/role-list`)
  await page.getByRole('button', { name: 'Edit Polisher' }).click()
  await choose(page, 'Safety Equipments', 'Cryo gloves')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText(/^1 member gets the equipment that is new to the role: Ben /)).toBeVisible()
  // The training that Ben was not given yet covers the new item and keeps its day.
  await expect(panel.getByText(/^Protective equipment training: Ben /)).toHaveCount(0)
  await settled(page)
  await checkScreen(page, 'role-effect')
  await panel.getByRole('button', { name: 'Confirm and save' }).click()
  await expect(page.getByText('Role has been updated successfully')).toBeVisible()
  await page.goto(member)
  await expect(equipment).toHaveText(['Bench dust hood', 'Cryo gloves'])

  await page.goto(`${demonstration.url}/admin/role-list`)
  await page.getByRole('button', { name: 'Delete Polisher' }).click()
  await panel.getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('This role is assigned to members and can not be deleted.')).toBeVisible()
})
