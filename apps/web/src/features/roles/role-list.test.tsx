import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { deleteRole, getRole, listRoles } from '#contract/roles/roles'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { supportFields, supportSessions } from '#web/platform/testing/support.ts'

import { aDefaultRole, aRole, asAdmin, at, defaultRoleId } from './testing/a-role.ts'

test('custom and default roles are counted, and only custom ones can be changed', async () => {
  asAdmin()
  renderApp({ at })
  await screen.findByRole('heading', { name: 'Custom Roles (1)' })
  expect(screen.getByRole('heading', { name: 'Default Roles (1)' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Roles' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Runner' }).getAttribute('href')).toBe(`/admin/role-view?roleId=${aRole()._id}`)
  expect(screen.getAllByRole('button', { name: /^(Edit|Delete) / }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Edit Runner',
    'Delete Runner',
  ])
})

test('the search is sent to the server, and the counts follow the results', async () => {
  asAdmin([aRole(), aRole({ _id: '5'.padEnd(24, '0'), name: 'Night runner' }), aDefaultRole()])
  const { person, address } = renderApp({ at })
  await screen.findByRole('heading', { name: 'Custom Roles (2)' })
  const box = screen.getByRole('searchbox', { name: 'Search by name' })
  await person.type(box, 'night')
  await screen.findByRole('heading', { name: 'Custom Roles (1)' })
  expect(screen.getByRole('heading', { name: 'Default Roles (0)' })).toBeTruthy()
  expect(address()).toContain('search=night')
  await person.clear(box)
  await person.type(box, 'zoo')
  await screen.findByText('No results match your search criteria')
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('heading', { name: 'Custom Roles (2)' })).toBeTruthy()
})

test('the address contains the chosen location, and clearing it returns to the current one', async () => {
  asAdmin()
  const { person, address } = renderApp({ at })
  await screen.findByRole('link', { name: 'Runner' })
  const clearing = () => document.querySelector('[aria-label="Clear Location"]')
  expect(clearing(), 'nothing to clear yet').toBeNull()
  await person.click(screen.getByRole('combobox', { name: 'Location' }))
  await person.click(await screen.findByRole('option', { name: 'Harbor' }))
  await waitFor(() => expect(address()).toContain(`location=${ids.otherLocation}`))
  expect(await screen.findAllByText('Data not found.')).toHaveLength(2)
  await person.click(clearing()!)
  await waitFor(() => expect(address()).toBe(at))
  expect(await screen.findByRole('link', { name: 'Runner' })).toBeTruthy()
})

test('a location in the address that the user does not administer is replaced by the default one', async () => {
  asAdmin([aRole()], { adminLocations: [ids.otherLocation] })
  renderApp({ at: `${at}?location=${ids.location}` })
  await screen.findByRole('heading', { name: 'Custom Roles (0)' })
  expect(server.calls(listRoles).map(({ params }) => params.locationId)).toEqual([ids.otherLocation])
})

test('a list that fails to load shows an error and can be retried', async () => {
  asAdmin()
  server.on(listRoles, () => refuse(500, 'server.unexpected', 'Broken.'))
  const { person } = renderApp({ at })
  await screen.findByText(unexpectedErrorText)
  server.on(listRoles, () => ({ payload: { data: [aRole()] } }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Runner' })).toBeTruthy()
})

const openDeletion = async () => {
  asAdmin()
  const app = renderApp({ at })
  await app.person.click(await screen.findByRole('button', { name: 'Delete Runner' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Role' })
  within(dialog).getByText('Do you want to delete Runner? This process cannot be undone.')
  return { ...app, dialog }
}

test('deleting a role asks first', async () => {
  const { person, dialog } = await openDeletion()
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  let release = () => undefined as void
  server.on(deleteRole, async ({ params }) => {
    await new Promise<void>((resolve) => (release = resolve))
    return { payload: { _id: params.roleId } }
  })
  await person.click(screen.getByRole('button', { name: 'Delete Runner' }))
  const again = await screen.findByRole('dialog', { name: 'Delete Role' })
  await person.click(within(again).getByRole('button', { name: 'Delete' }))
  await within(again).findByRole('button', { name: 'Deleting...' })
  server.on(listRoles, () => ({ payload: { data: [aDefaultRole()] } }))
  release()
  await screen.findByText('Role has been deleted successfully')
  expect(await screen.findByRole('heading', { name: 'Custom Roles (0)' })).toBeTruthy()
  expect(server.calls(deleteRole).map(({ params }) => params.roleId)).toEqual([aRole()._id])
})

test.each([
  [
    405,
    'role.assigned',
    'This role is assigned to members and can not be deleted.',
    'This role is assigned to members and can not be deleted.',
  ],
  [404, 'request.not_found', 'This could not be found.', 'This could not be found.'],
  [403, 'access.forbidden', 'You do not have permission to do this.', 'Error at deleting role.'],
])('a deletion rejected with %s shows why', async (status, code, message, shown) => {
  const { person, dialog } = await openDeletion()
  server.on(deleteRole, () => refuse(status, code, message))
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(shown)
})

test('the edit address of a default role opens no form', async () => {
  asAdmin()
  server.on(getRole, () => ({ payload: aDefaultRole() }))
  renderApp({ at: `${at}?edit=${defaultRoleId}` })
  await screen.findByText('Default roles can not be changed.')
  expect(screen.queryByRole('textbox', { name: /Role Name/ })).toBeNull()
})

test.each(supportSessions)('$kind support access can read the list and is offered no changes', async (session) => {
  asAdmin([aRole()], supportFields(session))
  renderApp({ at })
  await screen.findByRole('link', { name: 'Runner' })
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull()
  expect(screen.getByText(session.reason)).toBeTruthy()
})
