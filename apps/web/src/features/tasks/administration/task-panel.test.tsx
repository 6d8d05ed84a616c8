import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listForms } from '#contract/forms/forms'
import { addTask, getTask, listTasks, updateTask } from '#contract/tasks/administered-tasks'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aDetail, answer, asAdministrator, aTask, at, dana, hex, ruth } from './testing/a-task.ts'

type Person = ReturnType<typeof renderApp>['person']

const pick = async (person: Person, panel: HTMLElement, field: RegExp, option: string) => {
  await person.click(within(panel).getByRole('combobox', { name: field }))
  await person.click(await screen.findByRole('option', { name: option }))
}

test('where the plan includes no forms, none are offered or requested', async () => {
  asAdministrator([aTask()], {}, { locSubscriptionPlan: 'SDS' })
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Add Task' }))
  const panel = await screen.findByRole('dialog', { name: 'Add Task' })
  expect(within(panel).queryByRole('combobox', { name: 'Required Forms' })).toBeNull()
  expect(server.calls(listForms)).toEqual([])
})

test('every missing field is marked', async () => {
  asAdministrator()
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Add Task' }))
  const panel = await screen.findByRole('dialog', { name: 'Add Task' })
  await person.click(within(panel).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(within(panel).getAllByText('Required')).toHaveLength(5))
  expect(within(panel).queryByRole('textbox', { name: /Due Date/ })).toBeNull()
  await pick(person, panel, /Frequency/, 'Once')
  expect(within(panel).getByRole('textbox', { name: /Due Date/ })).toBeTruthy()
  await pick(person, panel, /Frequency/, 'Weekly')
  expect(within(panel).queryByRole('textbox', { name: /Due Date/ })).toBeNull()
})

test('a private task keeps only the first person when it is added, and the list returns to page 1', async () => {
  asAdministrator()
  server.on(listTasks, () => answer([aTask()], 31))
  server.on(addTask, () => ({ payload: aTask() }))
  const { person, address } = renderApp({ at: `${at}?page=2` })
  await person.click(await screen.findByRole('button', { name: 'Add Task' }))
  const panel = await screen.findByRole('dialog', { name: 'Add Task' })
  await person.type(within(panel).getByRole('textbox', { name: /Task Name/ }), 'Oxygen')
  await enter(person, within(panel).getByRole('textbox', { name: /Instructions/ }), 'Read the gauge.')
  await pick(person, panel, /Frequency/, 'Once')
  await person.type(within(panel).getByRole('textbox', { name: /Due Date/ }), '12-24-2026')
  await pick(person, panel, /Task Type/, 'Global')
  await pick(person, panel, /Staff Members/, 'Ruth Okafor')
  await pick(person, panel, /Staff Members/, 'Dana Whitfield')
  await pick(person, panel, /Task Type/, 'Private')
  await person.click(within(panel).getByRole('button', { name: 'Save' }))
  await screen.findByText('Task has been added successfully')
  expect(server.calls(addTask)[0]?.body).toEqual({
    name: 'Oxygen',
    instructions: 'Read the gauge.',
    frequency: '99',
    taskType: 'private',
    due_date: '12/24/2026',
    forms: [],
    users: [ruth],
    location: ids.location,
  })
  await waitFor(() => expect(address()).toBe(at))
})

test('a taken name shows the server message, and any other failure the specified text', async () => {
  asAdministrator()
  server.on(getTask, () => ({ payload: aDetail() }))
  server.on(updateTask, () => refuse(409, 'task.name_taken', 'Task with the same name already exists.'))
  const { person } = renderApp({ at: `${at}?page=2&edit=${hex('1')}` })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Task with the same name already exists.')
  server.on(updateTask, () => refuse(500, 'server.unexpected', 'Broken.'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Error at updating task.')).toBeTruthy()
})

test('an edit stays on its page of the list and sends the revision', async () => {
  asAdministrator()
  server.on(listTasks, () => answer([aTask()], 31))
  server.on(getTask, () => ({ payload: aDetail() }))
  server.on(updateTask, () => ({ payload: aTask() }))
  const { person, address } = renderApp({ at: `${at}?page=2&edit=${hex('1')}` })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Task has been updated successfully')
  expect(server.calls(updateTask)[0]?.body).toMatchObject({ name: 'Crash cart', users: [dana], revision: 3 })
  await waitFor(() => expect(address()).toBe(`${at}?page=2`))
})

test('only the people of a default task can be changed, and only they are sent', async () => {
  asAdministrator()
  server.on(getTask, () => ({ payload: aDetail({ custom: false }) }))
  server.on(updateTask, () => ({ payload: aTask() }))
  const { person } = renderApp({ at: `${at}?edit=${hex('1')}` })
  const name = await screen.findByRole('textbox', { name: /Task Name/ })
  for (const field of [name, screen.getByRole('textbox', { name: /Instructions/ }), screen.getByRole('combobox', { name: /Frequency/ })])
    expect(field).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('combobox', { name: /Staff Members/ }))
  await person.click(await screen.findByRole('option', { name: 'Ruth Okafor' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Task has been updated successfully')
  expect(server.calls(updateTask)[0]?.body).toEqual({ users: [dana, ruth], revision: 3 })
})

test('a conflicting change is taken over in fields without input', async () => {
  asAdministrator()
  server.on(getTask, () => ({ payload: aDetail() }))
  const theirs = aTask({ instructions: 'By somebody else.', revision: 4 })
  server.on(updateTask, () => refuse(409, 'request.conflict', 'This has been changed in the meantime.', { details: theirs }))
  const { person } = renderApp({ at: `${at}?edit=${hex('1')}` })
  const name = await screen.findByRole('textbox', { name: /Task Name/ })
  await person.type(name, ' two')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Instructions/ })).toHaveProperty('value', 'By somebody else.'))
  expect(name).toHaveProperty('value', 'Crash cart two')
  server.on(updateTask, () => ({ payload: aTask() }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Task has been updated successfully')
  expect(server.calls(updateTask).at(-1)?.body).toMatchObject({ name: 'Crash cart two', instructions: 'By somebody else.', revision: 4 })
})
