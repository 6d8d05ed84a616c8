import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { exportTasks } from '#contract/exports/exports'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { savedFile } from '#web/platform/testing/saved-file.ts'

import { asAdministrator, aTask, at } from './testing/a-task.ts'

test('"Export" downloads the server file for the current filters across all pages', async () => {
  asAdministrator([aTask()])
  server.on(exportTasks, () => new Blob(['Task Name\r\nSpore test\r\n']))
  const file = savedFile()
  const { person } = renderApp({ at: `${at}?frequency=0&assigned=nobody&orderBy=due_date&order=desc` })
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  const { name, text } = await file()
  expect(text).toBe('Task Name\r\nSpore test\r\n')
  expect(name).toMatch(/^tasks-main-street-\d{4}-\d\d-\d\d\.csv$/)
  expect(await screen.findByText('Your file is ready. Confidential tasks are left out.')).toBeTruthy()
  const [call] = server.calls(exportTasks)
  expect(call).toMatchObject({
    params: { locationId: ids.location },
    query: { frequency: '0', unassigned: 'true', orderBy: 'due_date', order: 'desc' },
  })
  expect(call?.query).not.toHaveProperty('pageNumber')
})
