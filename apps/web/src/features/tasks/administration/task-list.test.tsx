import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { deleteTask, listTasks } from '#contract/tasks/administered-tasks'
import { assignTasks } from '#contract/tasks/assign-tasks'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { isDisabledForSupport, supportFields, supportSessions } from '#web/platform/testing/support.ts'

import { answer, asAdministrator, aTask, at, dana, hex, ruth } from './testing/a-task.ts'

test('the table shows the specified columns and requests the current location sorted by name', async () => {
  asAdministrator([
    aTask({ lastCompletedAt: '2026-11-21T06:30:00.000Z' }),
    aTask({
      _id: hex('2'),
      name: 'Of three',
      users: [dana, ruth, hex('f')].map((_id) => ({ _id, fullName: 'Somebody' })),
      due_date: null,
    }),
    aTask({ _id: hex('3'), name: 'Of nobody', users: [] }),
    aTask({ _id: hex('4'), name: 'Of all', users: [], everybody: true }),
  ])
  renderApp({ at })
  const table = await screen.findByRole('table', { name: 'Tasks' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual([
    '',
    'Task Name',
    'Frequency',
    'Created',
    'Due Date',
    'Last Completed',
    'Assigned To',
    'Action',
  ])
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1, 7)
        .map((cell) => cell.textContent),
    )
  expect(cells).toEqual([
    ['Crash cart', 'Weekly', '11/02/2026', '11/28/2026', '11/20/2026', 'Dana Whitfield'],
    ['Of three', 'Weekly', '11/02/2026', '-', '-', '3 Members'],
    ['Of nobody', 'Weekly', '11/02/2026', '11/28/2026', '-', 'No user assigned.'],
    ['Of all', 'Weekly', '11/02/2026', '11/28/2026', '-', 'Everybody'],
  ])
  expect(heads.filter((head) => within(head).queryByRole('button')).map((head) => head.textContent)).toEqual([
    'Task Name',
    'Frequency',
    'Created',
    'Due Date',
    'Last Completed',
  ])
  expect(within(table).getByRole('link', { name: 'Crash cart' }).getAttribute('href')).toBe(`/admin/task-view?taskId=${hex('1')}`)
  expect(server.calls(listTasks)[0]).toMatchObject({ params: { locationId: ids.location } })
  expect(server.calls(listTasks)[0]?.query).toEqual({ pageNumber: '1', pageSize: '10', orderBy: 'nameForSort', order: 'asc' })
})

test('filters and sorting are sent to the server, return to page 1 and can be cleared', async () => {
  asAdministrator()
  server.on(listTasks, () => answer([aTask()], 31))
  const { person, address } = renderApp({ at: `${at}?page=3` })
  await person.click(await screen.findByRole('button', { name: 'Filter' }))
  const apply = await screen.findByRole('button', { name: 'Apply' })
  expect(apply).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('combobox', { name: 'Frequency' }))
  await person.click(await screen.findByRole('option', { name: 'Monthly' }))
  await person.click(screen.getByRole('combobox', { name: 'Assigned To' }))
  await person.click(await screen.findByRole('option', { name: 'Nobody' }))
  await person.click(apply)
  await waitFor(() => expect(server.calls(listTasks).at(-1)?.query).toMatchObject({ frequency: '1', unassigned: 'true', pageNumber: '1' }))
  await person.click(screen.getByRole('button', { name: 'Due Date' }))
  await waitFor(() => expect(address()).toContain('orderBy=due_date'))
  await person.click(screen.getByRole('button', { name: 'Remove filter Frequency Monthly' }))
  await waitFor(() => expect(server.calls(listTasks).at(-1)?.query).not.toHaveProperty('frequency'))
})

test('Clear empties filters that were chosen but not applied', async () => {
  asAdministrator()
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Filter' }))
  await person.click(screen.getByRole('combobox', { name: 'Frequency' }))
  await person.click(await screen.findByRole('option', { name: 'Monthly' }))
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', false)
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByRole('combobox', { name: 'Frequency' })).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
})

test('an empty list, no matches and a failed load each say so', async () => {
  asAdministrator([])
  const { person } = renderApp({ at })
  await screen.findByText('No data found')
  expect(screen.queryByRole('link', { name: 'Set up the library' })).toBeNull()
  await person.type(screen.getByRole('searchbox', { name: 'Search by name' }), '50%')
  await screen.findByText('No results match your search criteria')
  expect(server.calls(listTasks).at(-1)?.query).toMatchObject({ name: '50%' })
  server.on(listTasks, () => refuse(500, 'server.unexpected', 'Broken.'))
  await person.clear(screen.getByRole('searchbox', { name: 'Search by name' }))
  await person.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'x')
  await screen.findByText(unexpectedErrorText)
})

test('before the library setup, an empty list leads to it', async () => {
  asAdministrator([], {}, { didCompleteLibrarySetup: false })
  renderApp({ at })
  await screen.findByText('No data found')
  expect(screen.getByRole('link', { name: 'Set up the library' }).getAttribute('href')).toBe('/library')
})

test('a default task is not deleted, and no request is sent', async () => {
  asAdministrator([aTask({ custom: false })])
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Delete Crash cart' }))
  await screen.findByText('Can not delete a default task.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('deleting a custom task asks first, and an error is shown in the dialog', async () => {
  asAdministrator()
  server.on(deleteTask, () => refuse(500, 'server.unexpected', 'Broken.'))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Delete Crash cart' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Do you want to delete Crash cart? This process cannot be undone.')
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await within(dialog).findByText('Error at deleting task.')
  server.on(deleteTask, () => undefined)
  const before = server.calls(listTasks).length
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Task has been deleted successfully')
  await waitFor(() => expect(server.calls(listTasks).length).toBeGreaterThan(before))
})

test('selected tasks are assigned together, and rejected ones are listed', async () => {
  asAdministrator([aTask(), aTask({ _id: hex('2'), name: 'Training of Lea' })])
  server.on(assignTasks, () => ({
    payload: {
      changed: 1,
      unchanged: 0,
      firstOnly: 0,
      refused: [
        { _id: hex('2'), name: 'Annual OSHA training', person: 'Lea Brandt', reason: 'private' as const },
        { _id: hex('3'), name: 'Hepatitis B vaccination: Lea Brandt', person: 'Lea Brandt', reason: 'private' as const },
      ],
    },
  }))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('checkbox', { name: 'Select Crash cart' }))
  screen.getByText('1 task selected')
  await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  screen.getByText('2 tasks selected')
  await person.click(screen.getByRole('button', { name: 'Assign' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign 2 tasks' })
  await person.click(within(dialog).getByRole('button', { name: 'Assign' }))
  await within(dialog).findAllByText('Required')
  await person.click(within(dialog).getByRole('combobox', { name: /Staff Members/ }))
  await person.click(await screen.findByRole('option', { name: 'Ruth Okafor' }))
  await person.click(within(dialog).getByRole('button', { name: 'Assign' }))
  await screen.findByText('Annual OSHA training: Lea Brandt. It belongs to one person only.')
  screen.getByText('Hepatitis B vaccination: Lea Brandt. It belongs to one person only.')
  screen.getByText('1 task has been assigned')
  expect(server.calls(assignTasks)[0]?.body).toEqual({ tasks: [hex('1'), hex('2')], users: [ruth], how: 'replace' })
})

test('a task of a rule about one person is shown with the person', async () => {
  const about = { subject: { _id: ruth, fullName: 'Ruth Okafor' } }
  asAdministrator([
    aTask({ name: 'Annual OSHA training', custom: false, ...about }),
    aTask({ _id: hex('2'), name: 'Protective equipment training: Ruth Okafor', custom: false, ...about }),
    aTask({ _id: hex('3'), name: 'Own list', ...about }),
  ])
  renderApp({ at })
  await screen.findByRole('link', { name: 'Annual OSHA training: Ruth Okafor' })
  screen.getByRole('link', { name: 'Protective equipment training: Ruth Okafor' })
  screen.getByRole('link', { name: 'Own list' })
  screen.getByRole('checkbox', { name: 'Select Annual OSHA training: Ruth Okafor' })
  expect(screen.getByRole('button', { name: 'Edit Annual OSHA training: Ruth Okafor' })).toBeTruthy()
})

test('closed tasks are listed with the day and the reason, and cannot be changed', async () => {
  const closed = { at: '2026-11-20T20:00:00.000Z', why: 'notApplicable', reason: '' } as const
  asAdministrator([
    aTask({ closed, due_date: null }),
    aTask({ _id: hex('2'), name: 'Log', closed: { ...closed, why: 'notHappened', reason: 'A drill' } }),
  ])
  renderApp({ at: `${at}?state=closed` })
  await screen.findByText('Closed on 11/20/2026. It no longer applies after a change of answers, people or rules.')
  screen.getByText('Closed on 11/20/2026. It did not happen: A drill.')
  screen.getByRole('button', { name: 'Remove filter Show Closed' })
  expect(server.calls(listTasks)[0]?.query).toMatchObject({ state: 'closed' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull()
  screen.getByRole('link', { name: 'Crash cart' })
})

test('all matching tasks are assigned by their filters, and changed filters clear the selection', async () => {
  asAdministrator()
  server.on(listTasks, () => answer([aTask()], 500))
  server.on(assignTasks, () => ({ payload: { changed: 500, unchanged: 0, firstOnly: 0, refused: [] } }))
  const { person } = renderApp({ at: `${at}?frequency=0` })
  await person.click(await screen.findByRole('checkbox', { name: 'Select Crash cart' }))
  await person.click(screen.getByRole('button', { name: 'Select all 500 that match' }))
  screen.getByText('500 tasks selected')
  await person.click(screen.getByRole('button', { name: 'Assign' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign 500 tasks' })
  await person.click(within(dialog).getByRole('combobox', { name: /Staff Members/ }))
  await person.click(await screen.findByRole('option', { name: 'Ruth Okafor' }))
  await person.click(within(dialog).getByRole('button', { name: 'Assign' }))
  await screen.findByText('500 tasks have been assigned')
  expect(server.calls(assignTasks)[0]?.body).toEqual({ matching: { frequency: '0' }, users: [ruth], how: 'replace' })
  await person.click(await screen.findByRole('checkbox', { name: 'Select Crash cart' }))
  await person.click(screen.getByRole('button', { name: 'Remove filter Frequency Weekly' }))
  await waitFor(() => expect(screen.queryByText('1 task selected')).toBeNull())
})

test.each(supportSessions)('$kind support access can read the table and is offered no changes', async (session) => {
  asAdministrator([aTask()], supportFields(session))
  renderApp({ at })
  await screen.findByText('Crash cart')
  expect(isDisabledForSupport(screen.getByRole('button', { name: 'Add Task' }))).toBe(true)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull()
})

test('the list is filtered to overdue tasks until the chip is removed', async () => {
  asAdministrator([aTask()])
  const { person } = renderApp({ at: `${at}?state=overdue` })
  await screen.findByRole('table', { name: 'Tasks' })
  expect(server.calls(listTasks)[0]).toMatchObject({ query: { state: 'overdue' } })
  await person.click(screen.getByRole('button', { name: /Overdue/ }))
  await waitFor(() => expect(server.calls(listTasks).at(-1)?.query).not.toHaveProperty('state'))
})
