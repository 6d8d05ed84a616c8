import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getRole, usersByRole, type Role } from '#contract/roles/roles'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aDefaultRole, aRole, asAdmin, at, gloves, roleId } from './testing/a-role.ts'

const view = `/admin/role-view?roleId=${roleId}`

function open(role: Role, people: string[] = []) {
  asAdmin()
  server.on(getRole, () => ({ payload: role }))
  server.on(usersByRole, () => ({
    payload: people.map((firstName) => ({ value: ids.user, label: `${firstName} Roth`, firstName, lastName: 'Roth' })),
  }))
  return renderApp({ at: view })
}

test('a role shows its members, duties and equipment, with links', async () => {
  open(aRole(), ['Lea'])
  await screen.findByRole('heading', { name: 'Runner', level: 1 })
  screen.getByText('Fetches and carries.')
  const people = await screen.findByRole('list', { name: 'Members Assigned' })
  expect(within(people).getByRole('link', { name: 'Lea Roth' }).getAttribute('href')).toBe(`/admin/staff-view?userId=${ids.user}`)
  const duties = within(screen.getByRole('list', { name: 'Role Duties' })).getAllByRole('listitem')
  expect(duties.map((one) => one.textContent)).toEqual(['Fetch', 'Carry'])
  const equipment = await screen.findByRole('list', { name: 'Safety Equipments' })
  expect(within(equipment).getByRole('link', { name: 'Gloves' }).getAttribute('href')).toBe(`/admin/ppe-view?safetyEquipmentId=${gloves}`)
  expect(screen.getByRole('link', { name: 'Roles' }).getAttribute('aria-current')).toBe('page')
})

test('a role without members, duties or equipment says so', async () => {
  open(aRole({ jobTasks: [], defaultEquipment: [] }))
  await screen.findByText('This role has not been assigned to any member.')
  screen.getByText('This role does not have any tasks.')
  expect(screen.getByText('This role does not have any default safety equipments.')).toBeTruthy()
})

test('a custom role can be edited here, and Back returns to the list of its location', async () => {
  const { person, address } = open(aRole())
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('textbox', { name: /Role Name/ })
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe(`${at}?location=${ids.location}`))
})

test('a default role has no Edit button', async () => {
  open(aDefaultRole())
  await screen.findByRole('heading', { name: 'Provider', level: 1 })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('a role that fails to load shows an error and keeps the Back button', async () => {
  asAdmin()
  server.on(getRole, () => refuse(404, 'request.not_found', 'This could not be found.'))
  const { person, address } = renderApp({ at: view })
  await screen.findByText('Error at getting role.')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe(at))
})

test('without a role id, the list is shown', async () => {
  asAdmin()
  const { address } = renderApp({ at: '/admin/role-view' })
  await waitFor(() => expect(address()).toBe(at))
})
