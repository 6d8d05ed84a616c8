import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { sdsDoc } from '#contract/sds'
import { getSheetLabels } from '#contract/sds-labels'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aSheet, hex, withSheets } from './testing/a-sheet.ts'

const at = `/sds?sheet=${hex('1')}`
const aPdf = () => new Response(new Blob(['%PDF'], { type: 'application/pdf' }))

function withViewer(change: Parameters<typeof aSheet>[0] = {}, options: Parameters<typeof withSheets>[1] = {}) {
  withSheets([aSheet(change)], { sdsList: [hex('1')], ...options })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank')
  server.on(sdsDoc, aPdf)
}

test('labels are previewed in the chosen size and number, from a place that the paper has', async () => {
  withViewer({}, { administers: false })
  server.on(getSheetLabels, aPdf)
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Labels for containers' }))
  await screen.findByTitle('Labels for Surface Wipes')
  const asked = () => server.calls(getSheetLabels).at(-1)?.query
  expect(asked()).toEqual({ sdsId: hex('1'), size: 'tenPerPage', count: '10', first: '1' })
  await person.click(screen.getByRole('combobox', { name: 'Label size' }))
  await person.click(screen.getByRole('option', { name: '4 × 3⅓ in, 6 on a page' }))
  const begin = screen.getByRole('textbox', { name: 'Begin at label' })
  await person.clear(begin)
  await person.type(begin, '7')
  await screen.findByText('From 1 to 6')
  await person.clear(begin)
  await person.type(begin, '5')
  await waitFor(() => expect(asked()).toEqual({ sdsId: hex('1'), size: 'sixPerPage', count: '6', first: '5' }))
  expect(server.calls(getSheetLabels).map(({ query }) => query.first)).not.toContain('7')
  await person.click(screen.getByRole('button', { name: 'Back to the sheet' }))
  await screen.findByTitle('Surface Wipes')
})

test('where hazards are not known, the labels say so in the words of the server', async () => {
  withViewer()
  server.on(getSheetLabels, () => refuse(409, 'sds.hazards_unknown', 'The hazards are not known.'))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Labels for containers' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The hazards are not known.')
})
