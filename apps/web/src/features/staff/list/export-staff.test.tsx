import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { exportStaff } from '#contract/exports/exports'
import { listStaff } from '#contract/staff/staff'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { onPhone } from '#web/platform/testing/media.ts'
import { ids } from '#web/platform/testing/people.ts'
import { savedFile } from '#web/platform/testing/saved-file.ts'

import { aMember } from '#web/platform/testing/a-member.ts'
import { answer, asAdmin, at } from '../testing/staff-list.ts'

test.each(['desktop', 'phone'])('"Export" downloads the server file for the current filters across all pages (%s)', async (place) => {
  if (place === 'phone') onPhone()
  asAdmin()
  server.on(listStaff, () => answer([aMember()], 30))
  server.on(exportStaff, () => new Blob(['First Name\r\nDana\r\n']))
  const file = savedFile()
  const { person } = renderApp({ at: `${at}?name=dana&state=withoutRole&page=2` })
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  const { name, text } = await file()
  expect(text).toBe('First Name\r\nDana\r\n')
  expect(name).toMatch(/^staff-main-street-\d{4}-\d\d-\d\d\.csv$/)
  expect(await screen.findByText('Your file is ready.')).toBeTruthy()
  const [call] = server.calls(exportStaff)
  expect(call).toMatchObject({
    params: { locationId: ids.location },
    query: { name: 'dana', state: 'withoutRole', orderBy: 'nameForSort', selectedLocations: ids.location },
  })
  expect(call?.query).not.toHaveProperty('pageNumber')
})

test('without members the export is disabled', async () => {
  asAdmin()
  server.on(listStaff, () => answer([]))
  renderApp({ at })
  await screen.findByText('No data found')
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
})
