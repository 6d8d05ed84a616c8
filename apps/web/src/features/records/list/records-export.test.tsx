import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { exportRecords, ExportUnderWay } from '#contract/exports/exports'
import { allRecords, pendingRecords } from '#contract/records/records'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { onPhone } from '#web/platform/testing/media.ts'
import { ids } from '#web/platform/testing/people.ts'
import { savedFile } from '#web/platform/testing/saved-file.ts'
import { supportFields, supportSessions } from '#web/platform/testing/support.ts'

import { aRow, noRecords } from '#web/platform/testing/a-record.ts'

const administers = { adminLocations: [ids.location] }

function given(who: Parameters<typeof signInAs>[0] = administers) {
  signInAs(who)
  server.on(pendingRecords, () => ({ payload: [] }))
  server.on(allRecords, () => ({ payload: { ...noRecords, totalCount: 1, unfiltered: 1, list: [aRow()] } }))
  server.on(exportRecords, () => new Blob(['Record Name\r\nSpore test\r\n']))
}

test.each(['desktop', 'phone'])('"Export" downloads the server file for the current filters (%s)', async (place) => {
  if (place === 'phone') onPhone()
  given()
  const file = savedFile()
  const { person } = renderApp({ at: '/records?type=archive&search=s&order=desc&page=1' })
  if (place === 'phone') await person.click(await screen.findByRole('button', { name: 'Print or export' }))
  await person.click(await screen.findByRole(place === 'phone' ? 'menuitem' : 'button', { name: 'Export' }))
  const { name, text } = await file()
  expect(text).toBe('Record Name\r\nSpore test\r\n')
  expect(name).toMatch(/^records-main-street-\d{4}-\d\d-\d\d\.csv$/)
  expect(await screen.findByText('Your file is ready. Confidential records and health documents are left out.')).toBeTruthy()
  expect(server.calls(exportRecords)).toMatchObject([
    { params: { location: ids.location, recordType: 'archive' }, query: { search: 's', orderBy: 'completedAt', order: 'desc' } },
  ])
})

test('a rejected export says why', async () => {
  given()
  server.on(exportRecords, () => refuse(409, ExportUnderWay.code, ExportUnderWay.text))
  const { person } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText(ExportUnderWay.text)).toBeTruthy()
})

test.each([
  ['a member without administration', { adminLocations: [] }],
  ['support access', { ...administers, ...supportFields(supportSessions[0]) }],
])('%s can only print', async (_who, user) => {
  given(user)
  renderApp({ at: '/records' })
  await screen.findByRole('button', { name: 'Print list' })
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
