import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { exportSheetHistory, listSheetHistory } from '#contract/sds/sds-history'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { savedFile } from '#web/platform/testing/saved-file.ts'

import { hex } from '../testing/a-sheet.ts'

test('a year that has not begun says so', async () => {
  signInAs({}, { can: { administer: false } })
  server.on(listSheetHistory, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  renderApp({ at: '/sds/history?year=2940' })
  expect(await screen.findByText(/^2940 has not begun yet. Choose a year up to 20\d\d\.$/)).toBeTruthy()
})

test('a year shows what was used and where, including removed products, and an administrator can export it', async () => {
  signInAs({}, { can: { administer: true } })
  const sheet = {
    _id: hex('1'),
    chemicalName: 'Old Developer',
    manufacturer: 'Harbor Supply',
    origin: 'catalog' as const,
    cas: ['123-31-9'],
  }
  const areas = [{ area: 'Darkroom', from: '2023-02-01', to: '2024-05-06' }]
  const presence = {
    _id: hex('2'),
    sheet,
    from: '2023-02-01',
    to: '2024-05-06',
    areas,
    addedBy: 'Hana Sato',
    removedBy: 'Hana Sato',
    sheetSince: null,
  }
  server.on(listSheetHistory, () => ({ payload: { data: [presence], totalCount: 1, totalIsExact: true } }))
  server.on(exportSheetHistory, () => new Response('a,b'))
  const { person } = renderApp({ at: '/sds/history?year=2024' })
  await screen.findByRole('heading', { name: 'What did we use in 2024, and where?' })
  const row = await screen.findByRole('row', { name: /Old Developer/ })
  within(row).getByText('02/01/2023 to 05/06/2024')
  within(row).getByText('Darkroom (02/01/2023 to 05/06/2024)')
  expect(server.calls(listSheetHistory)[0]?.query).toEqual({ year: '2024', pageNumber: '1', pageSize: '10' })
  const saved = savedFile()
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await saved()
  await waitFor(() => expect(server.calls(exportSheetHistory)[0]?.query).toEqual({ year: '2024' }))
})
