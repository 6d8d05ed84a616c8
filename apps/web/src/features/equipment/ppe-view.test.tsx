import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getEquipment, rolesByEquipment, usersByEquipment, type Equipment } from '#contract/equipment/equipment'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aDefaultItem, anItem, asAdmin, at, hoodId, runner } from './testing/an-item.ts'

function open(item: Equipment, { people = [] as string[], roles = [] as string[] } = {}) {
  asAdmin()
  server.on(getEquipment, () => ({ payload: item }))
  server.on(usersByEquipment, () => ({
    payload: people.map((firstName) => ({ value: ids.user, label: `${firstName} Roth`, firstName, lastName: 'Roth' })),
  }))
  server.on(rolesByEquipment, () => ({ payload: roles.map((label) => ({ value: runner, label })) }))
  return renderApp({ at: `/admin/ppe-view?safetyEquipmentId=${item._id}` })
}

test('an item shows where it is kept, who has it and which roles need it', async () => {
  open(aDefaultItem({ description: 'One for each patient.', ppeFoundAt: 'Room 2' }), { people: ['Lea'], roles: ['Runner'] })
  await screen.findByRole('heading', { name: 'Surgical mask', level: 1 })
  screen.getByText('One for each patient.')
  screen.getByText('Kept at: Room 2')
  const people = await screen.findByRole('list', { name: 'Members Assigned' })
  expect(within(people).getByRole('link', { name: 'Lea Roth' })).toBeTruthy()
  const roles = await screen.findByRole('list', { name: 'Roles' })
  expect(within(roles).getByRole('link', { name: 'Runner' }).getAttribute('href')).toBe(`/admin/role-view?roleId=${runner}`)
  expect(screen.getByRole('link', { name: 'PPE' }).getAttribute('aria-current')).toBe('page')
})

test('an item that nobody has says so and can be edited, and Back leads to its location’s list', async () => {
  const { person, address } = open(anItem())
  await screen.findByText('This Safety Equipment has not been assigned to any member.')
  await screen.findByText('This item does not included as a default item for any roles.')
  await person.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('textbox', { name: /^Name/ })
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe(`${at}?location=${ids.location}`))
})

test('an item that cannot be loaded shows an error, and Back leads to the list', async () => {
  asAdmin()
  server.on(getEquipment, () => refuse(404, 'request.not_found', 'This could not be found.'))
  const { person, address } = renderApp({ at: `/admin/ppe-view?safetyEquipmentId=${hoodId}` })
  await screen.findByText('Error at getting safetyEquipment.')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe(at))
})

test('without an item the list is shown', async () => {
  asAdmin()
  const { address } = renderApp({ at: '/admin/ppe-view' })
  await waitFor(() => expect(address()).toBe(at))
})
