import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { listTasks } from '#contract/tasks/administered-tasks'
import { listExpirations, listExpirationTypes } from '#contract/expirations/expirations'
import { usersByLocation } from '#contract/locations/locations'
import { peopleLeftOut } from '#web/features/tasks/administration/task-columns.tsx'
import { answer, asAdministrator, aTask, at, dana, hex } from '#web/features/tasks/administration/testing/a-task.ts'
import { healthLeftOut } from '#web/features/expirations/export-expirations.tsx'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { notSavedText } from '#web/platform/api/api-error.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { aLine } from '#web/shared/expirations/testing/a-date.ts'

const print = vi.fn(() => undefined)
beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
})

const task = (number: number) => aTask({ _id: number.toString(16).padStart(24, '0'), name: `Task ${number}` })

/** A list of so many tasks, of which the server returns one page. */
function serve(total: number) {
  asAdministrator()
  server.on(listTasks, ({ query }) => {
    const { pageNumber, pageSize } = query as unknown as Record<string, string>
    const first = (Number(pageNumber) - 1) * Number(pageSize)
    const length = Math.max(0, Math.min(Number(pageSize), total - first))
    return answer(
      Array.from({ length }, (_, index) => task(first + index)),
      total,
    )
  })
}

const sheetOf = async (name: string) => within(await screen.findByRole('article', { name: `Print of ${name}`, hidden: true }))
const pressPrint = () => {
  const event = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('"Print list" prints the rows of all pages with their filters', async () => {
  serve(130)
  const { person } = renderApp({ at: `${at}?frequency=0&page=2` })
  await person.click(await screen.findByRole('button', { name: 'Print list' }))
  const sheet = await sheetOf('Tasks')
  expect(sheet.getAllByRole('row', { hidden: true })).toHaveLength(131)
  for (const text of ['Frequency Weekly', '130 tasks', 'Task 0', 'Task 129']) expect(sheet.getByText(text)).toBeTruthy()
  expect(sheet.queryByText('Not printed')).toBeNull()
  expect(print).toHaveBeenCalledTimes(1)
})

test('a list that is too long for paper says how many rows are missing', async () => {
  serve(2_310)
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Print list' }))
  const sheet = await sheetOf('Tasks')
  expect(sheet.getByText('1,000 tasks')).toBeTruthy()
  expect(sheet.getByText('1,310 of 2,310. Filter the list to print the others.')).toBeTruthy()
})

test('the key of the browser prints the whole list, and only the page if there is a single one', async () => {
  serve(11)
  const { unmount } = renderApp({ at })
  await screen.findByText('10 of 11 tasks')
  expect(pressPrint()).toBe(true)
  expect((await sheetOf('Tasks')).getByText('11 tasks')).toBeTruthy()
  unmount()
  serve(10)
  renderApp({ at })
  await screen.findByText('10 tasks')
  expect(pressPrint()).toBe(false)
})

test('a list that cannot be loaded is not printed', async () => {
  serve(11)
  const { person } = renderApp({ at })
  await screen.findByText('10 of 11 tasks')
  server.setReachable(false)
  server.on(listTasks, () => Promise.reject(new TypeError('no connection')))
  await person.click(screen.getByRole('button', { name: 'Print list' }))
  expect(await screen.findByText('No connection. Please try again when the connection is back.')).toBeTruthy()
  expect([screen.queryByText(notSavedText), print.mock.calls.length]).toEqual([null, 0])
})

test('a printed list of tasks names nobody whom a task is about', async () => {
  const about = { _id: dana, fullName: 'Dana Whitfield' }
  asAdministrator()
  server.on(listTasks, () =>
    answer([aTask({ _id: hex('3'), name: 'File the vaccine opinion', custom: false, subject: about, users: [about] })]),
  )
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Print list' }))
  const sheet = await sheetOf('Tasks')
  expect(sheet.getByText('File the vaccine opinion')).toBeTruthy()
  expect(sheet.getByText(peopleLeftOut)).toBeTruthy()
  expect(sheet.queryByText(/Dana/)).toBeNull()
})

test('dates about health stay out of the printed list', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true } })
  const list = [aLine({ key: 'one', subject: 'Omar Haddad' }), aLine({ key: 'two', subject: 'Dana Whitfield', confidential: true })]
  server.on(listExpirations, () => ({ payload: { list, total: 2, recorded: 2, ended: 0, soon: 2 } }))
  server.on(listExpirationTypes, () => ({ payload: [] }))
  server.on(usersByLocation, () => ({ payload: [] }))
  const { person } = renderApp({ at: '/expirations' })
  await person.click(await screen.findByRole('button', { name: 'Print list' }))
  const sheet = await sheetOf('What Runs Out')
  expect([sheet.queryByText('Omar Haddad') !== null, sheet.queryByText('Dana Whitfield') !== null]).toEqual([true, false])
  for (const text of ['1 date', 'Ends within 90 days', healthLeftOut]) expect(sheet.getByText(text)).toBeTruthy()
})
