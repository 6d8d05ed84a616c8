import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { deleteEquipment, equipmentEffect, listEquipment } from '#contract/equipment/equipment'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { supportFields, supportSessions } from '#web/platform/testing/support.ts'

import { anItem, asAdmin, at, hoodId } from './testing/an-item.ts'

const noEffect = { people: [], opens: [], closes: [], changes: [], moves: [] }

test('own and default items show their counts, and default items cannot be deleted', async () => {
  asAdmin()
  renderApp({ at })
  await screen.findByRole('heading', { name: 'Custom PPE (1)' })
  expect(screen.getByRole('heading', { name: 'Default PPE (1)' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PPE' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Dust hood' }).getAttribute('href')).toBe(`/admin/ppe-view?safetyEquipmentId=${hoodId}`)
  expect(screen.getAllByRole('button', { name: /^(Edit|Delete) / }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Edit Dust hood',
    'Delete Dust hood',
    'Edit Surgical mask',
  ])
})

test('the search runs on the server and reports an empty result', async () => {
  asAdmin()
  const { person, address } = renderApp({ at })
  await screen.findByRole('link', { name: 'Dust hood' })
  await person.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'zoo')
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('link', { name: 'Dust hood' })
  expect(address()).toBe(at)
})

test('a list that cannot be loaded shows an error', async () => {
  asAdmin()
  server.on(listEquipment, () => refuse(500, 'server.unexpected', 'Broken.'))
  renderApp({ at })
  expect(await screen.findByText(unexpectedErrorText)).toBeTruthy()
})

test('the delete confirmation lists who loses the item', async () => {
  asAdmin()
  const closed = { _id: '8'.padEnd(24, '0'), name: 'Protective equipment training: Dana Whitfield', due: '2026-12-01' }
  server.on(equipmentEffect, () => ({ payload: { people: ['Dana Whitfield'], opens: [], closes: [closed], changes: [], moves: [] } }))
  server.on(deleteEquipment, ({ params }) => ({ payload: { _id: params.equipmentId } }))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Delete Dust hood' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete PPE' })
  within(dialog).getByText('Do you want to delete Dust hood? This process cannot be undone.')
  await within(dialog).findByText('1 member loses it: Dana Whitfield.')
  within(dialog).getByText('1 task closes:')
  expect(server.calls(equipmentEffect)[0]?.body).toEqual({})
  server.on(listEquipment, () => ({ payload: { data: [] } }))
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Safety Equipment has been deleted successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findAllByText('Data not found.')).toHaveLength(2)
})

test.each([
  [405, 'equipment.default_kept', 'Default safety equipment can not be deleted.', 'Default safety equipment can not be deleted.'],
  [404, 'request.not_found', 'This could not be found.', 'This could not be found.'],
  [500, 'server.unexpected', 'Broken.', 'Error at deleting safetyEquipment.'],
])('a deletion rejected with %s shows the reason', async (status, code, message, shown) => {
  asAdmin()
  server.on(equipmentEffect, () => ({ payload: noEffect }))
  server.on(deleteEquipment, () => refuse(status, code, message))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Delete Dust hood' }))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await person.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain(shown)
})

test.each(supportSessions)('$kind support access reads the list and cannot change it', async (session) => {
  asAdmin([anItem()], supportFields(session))
  renderApp({ at })
  await screen.findByRole('link', { name: 'Dust hood' })
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull()
})
