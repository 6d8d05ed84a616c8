import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { addEquipment, getEquipment, newEquipmentEffect, updateEquipment } from '#contract/equipment/equipment'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aDefaultItem, anItem, asAdmin, at, maskId, runner } from './testing/an-item.ts'

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

async function openAdd() {
  asAdmin()
  const app = renderApp({ at })
  await app.person.click(await screen.findByRole('button', { name: 'Add PPE' }))
  await screen.findByRole('dialog', { name: 'Add PPE' })
  return app
}

async function openEdit(item = anItem()) {
  asAdmin()
  server.on(getEquipment, () => ({ payload: item }))
  const app = renderApp({ at: `${at}?edit=${item._id}` })
  await screen.findByRole('textbox', { name: /^Name/ })
  return app
}

test('adding an item with a role first shows who gets it', async () => {
  const { person, address } = await openAdd()
  server.on(newEquipmentEffect, () => ({ payload: { people: ['Dana Whitfield'], opens: [], closes: [], changes: [], moves: [] } }))
  server.on(addEquipment, ({ body }) => ({ payload: anItem({ ...(body as object) }) }))
  await enter(person, box(/^Name/), 'Bench shield')
  await enter(person, box('Where is it kept?'), 'Lab')
  await person.click(screen.getByRole('combobox', { name: 'Roles' }))
  await person.click(await screen.findByRole('option', { name: 'Runner' }))
  await person.click(save())
  await screen.findByText('1 member gets it: Dana Whitfield.')
  expect(server.calls(newEquipmentEffect)[0]?.body).toEqual({ roles: [runner], location: ids.location })
  await person.click(screen.getByRole('button', { name: 'Confirm and save' }))
  await screen.findByText('Safety Equipment has been added successfully')
  const expected = { name: 'Bench shield', description: '', ppeFoundAt: 'Lab', roles: [runner], location: ids.location }
  expect(server.calls(addEquipment)[0]?.body).toEqual(expected)
  await waitFor(() => expect(address()).toBe(at))
})

test('an item requires a name', async () => {
  const { person } = await openAdd()
  await person.click(save())
  expect(await screen.findAllByText('The name cannot be empty.')).not.toHaveLength(0)
  expect(server.calls(addEquipment)).toEqual([])
})

test.each([
  [409, 'equipment.exists', 'Safety Equipment already present.', 'Safety Equipment already present.'],
  [500, 'server.unexpected', 'Broken.', 'Error at adding safetyEquipment.'],
])('adding an item that is rejected with %s shows the reason', async (status, code, message, shown) => {
  const { person } = await openAdd()
  server.on(addEquipment, () => refuse(status, code, message))
  await person.type(box(/^Name/), 'Hood')
  await person.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain(shown)
})

test('a default item allows changes to its description and place only', async () => {
  const { person } = await openEdit(aDefaultItem())
  expect([box(/^Name/).disabled, screen.getByRole<HTMLInputElement>('combobox', { name: 'Roles' }).disabled]).toEqual([true, true])
  server.on(updateEquipment, () => ({ payload: aDefaultItem({ revision: 2 }) }))
  await person.clear(box('Where is it kept?'))
  await enter(person, box('Where is it kept?'), 'Drawer 3')
  await person.click(save())
  await screen.findByText('Safety Equipment has been updated successfully')
  const [sent] = server.calls(updateEquipment)
  expect(sent?.params).toEqual({ equipmentId: maskId })
  expect(sent?.body).toMatchObject({ name: 'Surgical mask', ppeFoundAt: 'Drawer 3', roles: [runner], revision: 1 })
})

test('a failed edit is reported, and a change by someone else is shown beside the person’s own', async () => {
  const { person } = await openEdit()
  server.on(updateEquipment, () => refuse(500, 'server.unexpected', 'Broken.'))
  await person.type(box('Description'), ' Only.')
  await person.click(save())
  await screen.findByText('Error at updating safetyEquipment.')
  const theirs = anItem({ ppeFoundAt: 'Cellar', revision: 7 })
  server.on(updateEquipment, () => refuse(409, 'request.conflict', 'This has been changed in the meantime.', { details: theirs }))
  await person.click(save())
  await screen.findByRole('button', { name: 'Show what is saved now' })
  expect(box('Where is it kept?').value).toBe('Cellar')
  expect(box('Description').value).toBe('For polishing. Only.')
})
