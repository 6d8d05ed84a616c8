import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { requestForSds, sdsDoc, sdsList } from '#contract/sds/sds'
import { changeSheetAreas } from '#contract/sds/sds-history'
import { getSheetLabels } from '#contract/sds/sds-labels'
import { linkSheet, listMissingSheets } from '#contract/sds/sds-links'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aSheet, hex, sheets, withSheets } from '../testing/a-sheet.ts'

const at = `/sds?sheet=${hex('1')}`
const aPdf = () => new Response(new Blob(['%PDF'], { type: 'application/pdf' }))

function withViewer(change: Parameters<typeof aSheet>[0] = {}, options: Parameters<typeof withSheets>[1] = {}) {
  withSheets([aSheet(change)], { sdsList: [hex('1')], ...options })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank')
  server.on(sdsDoc, aPdf)
}

test('labels are previewed in the chosen size and number, starting at a position on the paper', async () => {
  withViewer({}, { administers: false })
  server.on(getSheetLabels, aPdf)
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Labels for containers' }))
  await screen.findByTitle('Labels for Surface Wipes')
  const asked = () => server.calls(getSheetLabels).at(-1)?.query
  expect(asked()).toEqual({ sdsId: hex('1'), size: 'tenPerPage', count: '10', first: '1' })
  await person.click(screen.getByRole('combobox', { name: 'Label size' }))
  await person.click(await screen.findByRole('option', { name: '4 × 3⅓ in, 6 on a page' }))
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

test('labels with unknown hazards show the server message', async () => {
  withViewer()
  server.on(getSheetLabels, () => refuse(409, 'sds.hazards_unknown', 'The hazards are not known.'))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Labels for containers' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The hazards are not known.')
})

test('an administrator changes the areas of a listed sheet, and others cannot', async () => {
  withViewer({ present: { from: '2026-03-01', areas: ['Lab', 'Room 2'], former: null } })
  server.on(changeSheetAreas, () => {
    server.on(sdsList, () => sheets([aSheet({ present: { from: '2026-03-01', areas: ['Room 2', 'Sterilization'], former: null } })]))
    return { payload: { areas: [] } }
  })
  const { person, unmount } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Places of use' }))
  const dialog = await screen.findByRole('dialog', { name: 'Where is Surface Wipes used?' })
  await person.click(within(dialog).getByRole('button', { name: 'Remove Lab' }))
  await enter(person, within(dialog).getByRole('textbox', { name: 'Places' }), 'Sterilization')
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Where is/ })).toBeNull())
  expect(server.calls(changeSheetAreas)[0]).toMatchObject({
    params: { locationId: ids.location },
    body: { sdsId: hex('1'), areas: ['Room 2', 'Sterilization'] },
  })
  expect((await screen.findAllByText(/Used in Room 2, Sterilization/)).length).toBeGreaterThan(0)
  unmount()
  withViewer({ present: { from: '2026-03-01', areas: [], former: null } }, { administers: false })
  renderApp({ at })
  await screen.findByRole('button', { name: 'Labels for containers' })
  expect(screen.queryByRole('button', { name: 'Places of use' })).toBeNull()
})

test('a sheet uploaded earlier takes the place of a product on the list, and this can be undone', async () => {
  const present = { from: '2026-03-01', areas: [], former: null }
  withViewer({ present })
  const bleach = { _id: hex('7'), chemicalName: 'Bleach', cas: [], from: '2026-02-01', areas: [], likely: false }
  server.on(listMissingSheets, () => ({ payload: [bleach] }))
  server.on(linkSheet, ({ body }) => {
    const former = (body as { of: string | null }).of === null ? null : { chemicalName: 'Bleach', until: '2026-11-21' }
    server.on(sdsList, () => sheets([aSheet({ present: { ...present, former } })]))
    return { payload: { from: '2026-02-01' } }
  })
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'This is the manufacturer’s sheet of…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Which product is Surface Wipes?' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Please choose a product.')
  await person.click(dialog.getByRole('combobox', { name: /This is the manufacturer’s sheet of/ }))
  await person.click(await screen.findByRole('option', { name: 'Bleach' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/In the place of Bleach since 11\/21\/2026/)).length).toBeGreaterThan(0)
  await person.click(screen.getByRole('button', { name: 'Not the same product' }))
  await person.click(await screen.findByRole('button', { name: 'Separate them' }))
  await screen.findByRole('button', { name: 'This is the manufacturer’s sheet of…' })
  expect(server.calls(linkSheet).map(({ body }) => body)).toEqual([
    { sdsId: hex('1'), of: hex('7') },
    { sdsId: hex('1'), of: null },
  ])
})

test('a request for the sheet of a reference entry names no manufacturer', async () => {
  withViewer({ origin: 'reference', manufacturer: '', file: null }, { administers: false })
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Request the manufacturer’s sheet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request an SDS' }))
  expect(dialog.getByRole('textbox', { name: /^Chemical Name/ })).toHaveProperty('value', 'Surface Wipes')
  expect(dialog.getByRole('textbox', { name: /^Manufacturer/ })).toHaveProperty('value', '')
  expect(dialog.getByText(/The label of the container names it/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(server.calls(requestForSds)).toEqual([])
})
