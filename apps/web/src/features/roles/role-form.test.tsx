import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { addRole, getRole, roleEffect, updateRole, usersByRole } from '#contract/roles/roles'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { apron, aRole, asAdmin, at, gloves, roleId } from './testing/a-role.ts'

const effect = {
  people: ['Dana Whitfield', 'Ruth Okafor'],
  opens: [{ _id: '7'.padEnd(24, '0'), name: 'Protective equipment training: Dana Whitfield', due: '2026-11-22' }],
  closes: [],
  changes: [],
  moves: [],
}

async function openAdd() {
  asAdmin()
  const app = renderApp({ at })
  await app.person.click(await screen.findByRole('button', { name: 'Add Role' }))
  await screen.findByRole('dialog', { name: 'Add Role' })
  return app
}

async function openEdit() {
  asAdmin()
  server.on(getRole, () => ({ payload: aRole() }))
  server.on(usersByRole, () => ({ payload: [{ value: ids.user, label: 'Dana Whitfield', firstName: 'Dana', lastName: 'Whitfield' }] }))
  const app = renderApp({ at })
  await app.person.click(await screen.findByRole('button', { name: 'Edit Runner' }))
  await screen.findByText('1 member has this role: Dana Whitfield.')
  return app
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

async function chooseApron(person: Awaited<ReturnType<typeof openEdit>>['person']) {
  await person.click(screen.getByRole('combobox', { name: 'Safety Equipments' }))
  await person.click(await screen.findByRole('option', { name: 'Apron' }))
}

test('a role is added with its duties and equipment', async () => {
  const { person, address } = await openAdd()
  server.on(addRole, ({ body }) => ({ payload: aRole({ ...(body as object) }) }))
  await person.type(box(/Role Name/), 'Porter')
  await person.type(box(/Description/), 'Opens up')
  await person.type(box(/Duty 1/), 'Unlock')
  await person.click(screen.getByRole('button', { name: 'Add duty' }))
  await waitFor(() => expect(document.activeElement).toBe(box(/Duty 2/)))
  await person.type(box(/Duty 2/), 'Lock')
  await person.click(screen.getByRole('button', { name: 'Add duty' }))
  await person.click(screen.getByRole('button', { name: 'Remove duty 1' }))
  await chooseApron(person)
  await person.click(save())
  await screen.findByText('Role has been added successfully')
  expect(server.calls(addRole)[0]?.body).toEqual({
    name: 'Porter',
    description: 'Opens up',
    jobTasks: ['Lock', ''],
    defaultEquipment: [apron],
    location: ids.location,
  })
  await waitFor(() => expect(address()).toBe(at))
})

test('name and description are required and must not be blank', async () => {
  const { person } = await openAdd()
  await person.click(save())
  expect(await screen.findAllByText('Fill all required fields.')).not.toHaveLength(0)
  expect(document.activeElement).toBe(box(/Role Name/))
  expect(server.calls(addRole)).toEqual([])
})

test.each([
  [409, 'role.exists', 'Role already present.', 'Role already present.'],
  [404, 'request.not_found', 'This could not be found.', 'Error at adding role.'],
  [500, 'server.unexpected', 'Broken.', 'Error at adding role.'],
])('an addition rejected with %s shows why and keeps the input', async (status, code, message, shown) => {
  const { person } = await openAdd()
  server.on(addRole, () => refuse(status, code, message))
  await person.type(box(/Role Name/), 'Porter')
  await person.type(box(/Description/), 'Opens up')
  await person.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain(shown)
  expect(box(/Role Name/).value).toBe('Porter')
})

test('before saving new equipment, the form shows who gets it and which tasks open; a further change shows it again', async () => {
  const { person } = await openEdit()
  server.on(roleEffect, () => ({ payload: effect }))
  server.on(updateRole, () => ({ payload: aRole({ revision: 5 }) }))
  await chooseApron(person)
  await person.click(save())
  const note = (await screen.findByText('What this changes')).closest<HTMLElement>('[role="status"]')!
  within(note).getByText('2 members get the equipment that is new to the role: Dana Whitfield and Ruth Okafor.')
  within(note).getByText('1 task opens:')
  within(note).getByText('Protective equipment training: Dana Whitfield, due 11/22/2026')
  expect(server.calls(roleEffect)[0]?.body).toEqual({ defaultEquipment: [gloves, apron] })
  expect(server.calls(updateRole)).toEqual([])
  await person.type(box(/Role Name/), 's')
  await waitFor(() => expect(screen.queryByText('What this changes')).toBeNull())
  await person.click(save())
  await person.click(await screen.findByRole('button', { name: 'Confirm and save' }))
  await screen.findByText('Role has been updated successfully')
  expect(server.calls(updateRole)[0]?.body).toMatchObject({ name: 'Runners', defaultEquipment: [gloves, apron], revision: 4 })
})

test('a change that affects nobody is saved at once', async () => {
  const { person } = await openEdit()
  server.on(updateRole, () => ({ payload: aRole({ revision: 5 }) }))
  await person.type(box(/Description/), ' All day.')
  await person.click(save())
  await screen.findByText('Role has been updated successfully')
  expect(server.calls(roleEffect)).toEqual([])
})

test('a conflicting change is shown, and no input is lost', async () => {
  const { person } = await openEdit()
  const theirs = aRole({ description: 'Carries only.', revision: 9 })
  server.on(updateRole, ({ body }) =>
    (body as { revision: number }).revision === 9
      ? { payload: aRole({ revision: 10 }) }
      : refuse(409, 'request.conflict', 'This has been changed in the meantime.', { details: theirs }),
  )
  await person.type(box(/Role Name/), 's')
  await person.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('what you entered is still here')
  expect(box(/Role Name/).value).toBe('Runners')
  expect(box(/Description/).value).toBe('Carries only.')
  expect(screen.getByRole('button', { name: 'Show what is saved now' })).toBeTruthy()
  await person.click(save())
  await screen.findByText('Role has been updated successfully')
  expect(server.calls(updateRole)[1]?.body).toMatchObject({ name: 'Runners', description: 'Carries only.' })
})

test('editing a role that cannot be loaded shows an error', async () => {
  asAdmin()
  server.on(getRole, () => refuse(404, 'request.not_found', 'This could not be found.'))
  renderApp({ at: `${at}?edit=${roleId}` })
  expect(await screen.findByText('Error at getting role.')).toBeTruthy()
})
