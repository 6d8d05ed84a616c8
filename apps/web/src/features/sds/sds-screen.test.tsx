import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { getSession } from '#contract/access/access'
import { getLocation } from '#contract/locations/locations'
import { addRemoveSds, sdsDoc, sdsList } from '#contract/sds/sds'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { emitFromServer } from '#web/platform/testing/fake-socket.ts'
import { onPhone } from '#web/platform/testing/media.ts'
import { aLocation, aPerson, ids } from '#web/platform/testing/people.ts'
import { writeSlice } from '#web/platform/storage/client-store.ts'

import { todayAt } from '#web/platform/format.ts'

import { aSheet, hex, sheets, withSheets } from './testing/a-sheet.ts'

const last = () => server.calls(sdsList).at(-1)?.query

test('a user whom this device remembers is loaded again with the location before the sheets are requested', async () => {
  withSheets([aSheet()])
  const data = { payload: { user: aPerson() } }
  writeSlice('user', 'token-of-the-test', [{ key: ['GET /api/v2/session', {}, {}], data, updatedAt: Date.now() - 60_000 }])
  const order: string[] = []
  server.on(sdsList, () => {
    order.push(`list after ${server.calls(getSession).length} and ${server.calls(getLocation).length}`)
    return sheets([aSheet()])
  })
  renderApp({ at: '/sds' })
  await screen.findByRole('table', { name: 'Safety Data Sheets Library' })
  // Two reads if the screen rendered before the reload of the frame had arrived, else one.
  expect(['list after 1 and 1', 'list after 2 and 2']).toContain(order[0])
})

test('the list has exactly its columns and requests the sheets after loading user and location', async () => {
  const gel = aSheet({
    _id: hex('2'),
    chemicalName: 'Etching Gel',
    cas: [],
    file: null,
    revisionDate: null,
    hcsEdition: null,
    present: { from: '2026-03-01', areas: [], former: null },
  })
  withSheets([aSheet(), gel], { sdsList: [hex('1')] })
  const order: string[] = []
  server.on(sdsList, () => {
    order.push(`list after ${server.calls(getSession).length} and ${server.calls(getLocation).length}`)
    return sheets([aSheet(), gel])
  })
  renderApp({ at: '/sds' })
  const table = await screen.findByRole('table', { name: 'Safety Data Sheets Library' })
  screen.getByRole('heading', { level: 1, name: 'Safety Data Sheets Library' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Chemical Name', 'Manufacturer', 'Subsidiary Ingredient CAS', 'Actions'])
  expect(heads.map((head) => within(head).queryByRole('button', { name: /^Filter/ }) !== null)).toEqual([true, true, true, false])
  expect(within(table).getByText('67-63-0').parentElement?.textContent).toBe('64-17-5, 67-63-0')
  within(table).getByText(/^Revised 03\/14\/2021, \d+ years old · 2012 edition of the standard$/)
  within(table).getByText('Manufacturer’s sheet missing')
  expect(order[0]).toBe('list after 1 and 1')
  expect(server.calls(sdsList)[0]).toMatchObject({
    params: { locationId: ids.location },
    query: { pageNumber: '1', pageSize: '10', orderBy: 'lowerChemicalName', order: 'asc', sdsList: hex('1') },
  })
})

test('the section below the list appears with the list, which would otherwise push it away', async () => {
  withSheets([aSheet()])
  const listed = Promise.withResolvers<void>()
  server.on(sdsList, async () => {
    await listed.promise
    return sheets([aSheet()])
  })
  renderApp({ at: '/sds' })
  await expect.poll(() => server.calls(sdsList)).toHaveLength(1)
  const section = { name: 'Does this need a sheet?' }
  expect(screen.queryByRole('heading', section)).toBeNull()
  listed.resolve()
  await screen.findByRole('heading', section)
})

test('a sheet that a colleague adds to the list appears without a reload', async () => {
  withSheets([aSheet()])
  renderApp({ at: '/sds' })
  const table = await screen.findByRole('table', { name: 'Safety Data Sheets Library' })
  withSheets([aSheet(), aSheet({ _id: hex('2'), chemicalName: 'Etching Gel' })])
  emitFromServer('get_count')
  expect(await within(table).findByText('Etching Gel')).toBeTruthy()
})

test('filters of several columns combine, wait for input, return to page 1, and are cleared one by one', async () => {
  withSheets([aSheet()])
  const { person, address } = renderApp({ at: '/sds?page=3' })
  await person.click(await screen.findByRole('button', { name: 'Filter Manufacturer' }))
  const apply = () => screen.getByRole('button', { name: 'Apply' })
  expect(await screen.findByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  await person.type(screen.getByRole('textbox', { name: 'Manufacturer' }), ' ')
  expect(apply()).toHaveProperty('disabled', true)
  await person.type(screen.getByRole('textbox', { name: 'Manufacturer' }), '50%_')
  await person.click(apply())
  await waitFor(() => expect(last()).toMatchObject({ manufacturer: '50%_', pageNumber: '1' }))
  await person.click(screen.getByRole('button', { name: 'Filter Subsidiary Ingredient CAS' }))
  await person.type(await screen.findByRole('textbox', { name: 'Subsidiary Ingredient CAS' }), '64{Enter}')
  await waitFor(() => expect(last()).toMatchObject({ manufacturer: '50%_', cas: '64' }))
  await person.click(screen.getByRole('button', { name: 'Filter Manufacturer' }))
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(last()).not.toHaveProperty('manufacturer'))
  expect(last()).toMatchObject({ cas: '64' })
  await person.click(screen.getByRole('button', { name: 'Manufacturer' }))
  await waitFor(() => expect(address()).toContain('orderBy=lowerManufacturer'))
})

test('an empty result keeps the filters, an empty list explains what counts, and a failure shows the specified text', async () => {
  withSheets([], { administers: false })
  const { person } = renderApp({ at: '/sds' })
  await screen.findByText('No Safety Data Sheets added yet.')
  screen.getByText(/^Only the sheets on this list count for this location/)
  expect(screen.queryByRole('link', { name: 'Manage SDS' })).toBeNull()
  expect(screen.getByRole('link', { name: 'SDS Requests' }).getAttribute('href')).toBe('/sds/show-requests')
  server.on(sdsList, ({ query }) => (query.chemicalName ? sheets([]) : refuse(500, 'server.unexpected', 'Broken.')))
  const view = renderApp({ at: '/sds?chemicalName=x' })
  await screen.findByText('No results match your search criteria')
  await person.click(screen.getByRole('button', { name: 'Filter Chemical Name' }))
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  await screen.findByText(unexpectedErrorText)
  view.unmount()
})

test('an administrator adds a sheet with its areas, the row updates, and a removal says what is kept', async () => {
  const listed = aSheet({ present: { from: '2026-03-01', areas: ['Lab'], former: null } })
  withSheets([aSheet()])
  server.on(addRemoveSds, ({ body }) => {
    const added = (body as { action: string }).action === 'add'
    server.on(sdsList, () => sheets([added ? listed : aSheet()]))
    return { payload: aLocation({ can: { administer: true }, sdsList: added ? [hex('1')] : [] }) }
  })
  const { person } = renderApp({ at: '/sds/add' })
  await person.click(await screen.findByRole('button', { name: 'Add to library: Surface Wipes' }))
  const adding = await screen.findByRole('dialog')
  await person.type(within(adding).getByRole('textbox', { name: 'Where is it used?' }), 'Lab{Enter}')
  await person.click(within(adding).getByRole('button', { name: 'Add to library' }))
  await person.click(await screen.findByRole('button', { name: 'Remove from library: Surface Wipes' }))
  expect(last()).toMatchObject({ allSheets: 'true' })
  await screen.findByText(/Used in Lab/)
  const removing = await screen.findByRole('dialog', { name: 'Remove Surface Wipes from the library?' })
  within(removing).getByText(/^Kept for 30 years: .*since 03\/01\/2026/)
  await person.click(within(removing).getByRole('button', { name: 'Remove' }))
  await screen.findByRole('button', { name: 'Add to library: Surface Wipes' })
  expect(server.calls(addRemoveSds).map(({ body }) => body)).toEqual([
    { action: 'add', sdsId: hex('1'), locationId: ids.location, areas: ['Lab'] },
    { action: 'remove', sdsId: hex('1'), locationId: ids.location },
  ])
})

test('a failed addition is logged and said in its dialog, and the row keeps its action', async () => {
  withSheets([aSheet()])
  server.on(addRemoveSds, () => refuse(500, 'server.unexpected', 'Broken.'))
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { person } = renderApp({ at: '/sds/add' })
  await person.click(await screen.findByRole('button', { name: 'Add to library: Surface Wipes' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Add to library' }))
  expect(await dialog.findByText('Broken.')).toBeTruthy()
  expect(logged).toHaveBeenCalled()
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Add to library: Surface Wipes' })
})

test('a sheet added today can be removed as a mistake, which says what follows', async () => {
  withSheets([aSheet({ present: { from: todayAt('America/Los_Angeles'), areas: [], former: null } })], { sdsList: [hex('1')] })
  server.on(addRemoveSds, () => ({ payload: aLocation({ can: { administer: true }, sdsList: [] }) }))
  const { person } = renderApp({ at: '/sds' })
  await person.click(await screen.findByRole('button', { name: 'Remove from library: Surface Wipes' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: /added by mistake/ })).toHaveProperty('checked', true)
  await person.click(dialog.getByRole('radio', { name: 'The product is no longer there' }))
  dialog.getByText(/^Kept for 30 years/)
  await person.click(dialog.getByRole('radio', { name: /added by mistake/ }))
  dialog.getByText(/^It leaves no days in the history/)
  await person.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(server.calls(addRemoveSds)[0]?.body).toMatchObject({ action: 'remove', mistake: true }))
})

test('one field searches names, manufacturers and CAS numbers, and returns to page 1', async () => {
  withSheets([aSheet()])
  const { person, address } = renderApp({ at: '/sds?page=3' })
  await person.type(await screen.findByRole('searchbox', { name: 'Search data sheets' }), 'harbor 64-17')
  await waitFor(() => expect(last()).toMatchObject({ search: 'harbor 64-17', pageNumber: '1' }))
  expect(address()).toContain('search=harbor')
  withSheets([])
  await person.type(screen.getByRole('searchbox', { name: 'Search data sheets' }), ' x')
  await screen.findByText('No results match your search criteria')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(address()).not.toContain('search='))
})

test('others can read the list and are redirected to it from /sds/add', async () => {
  withSheets([aSheet()], { administers: false, sdsList: [hex('1')] })
  const { address } = renderApp({ at: '/sds/add' })
  await screen.findByRole('button', { name: 'View Surface Wipes' })
  expect(address()).toBe('/sds')
  expect(screen.queryByRole('button', { name: /library/ })).toBeNull()
})

test('the viewer frames the document from a blob URL, and a failed load is shown in it', async () => {
  withSheets([aSheet()])
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank')
  server.on(sdsDoc, () => new Response(new Blob(['%PDF'], { type: 'application/pdf' })))
  const { person, unmount } = renderApp({ at: '/sds' })
  await person.click(await screen.findByRole('button', { name: 'View Surface Wipes' }))
  const viewer = await screen.findByRole('dialog', { name: 'Surface Wipes' })
  expect((await within(viewer).findByTitle('Surface Wipes')).getAttribute('src')).toBe('about:blank')
  expect(server.calls(sdsDoc)[0]?.headers.get('authorization')).toBe('Bearer token-of-the-test')
  unmount()
  server.on(sdsDoc, () => refuse(404, 'sds.no_file', 'Missing.'))
  renderApp({ at: `/sds?sheet=${hex('1')}` })
  await within(await screen.findByRole('dialog')).findByText(unexpectedErrorText)
})

test('on a phone rows are cards, filters and more tools are collapsed, and a total may be inexact', async () => {
  onPhone()
  withSheets([])
  server.on(sdsList, () => sheets([aSheet()], 2_000, false))
  const { person } = renderApp({ at: '/sds' })
  await screen.findByText('1 of 2,000+ sheets')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Filter Chemical Name' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Filters' }))
  screen.getByRole('button', { name: 'Filter Chemical Name' })
  expect(screen.queryByRole('link', { name: 'Used by Year' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'More tools' }))
  screen.getByRole('link', { name: 'Used by Year' })
  const pages = screen.getByRole('navigation', { name: 'Pages of data sheets' })
  expect(
    within(pages)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page'])
})

test('the search comes first, then the tools in three groups; figures of equal width are for numbers only', async () => {
  withSheets([aSheet()], { sdsList: [hex('1')] })
  renderApp({ at: '/sds' })
  const search = await screen.findByRole('searchbox', { name: 'Search data sheets' })
  const toolsOf = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByText(/./)
      .map(({ textContent }) => textContent)
  expect(toolsOf('Find').slice(-2)).toEqual(['Used by Year', 'SDS Requests'])
  expect(toolsOf('Add')).toEqual(expect.arrayContaining(['Manage SDS', 'Upload a Data Sheet']))
  expect(toolsOf('Print')).toEqual(expect.arrayContaining(['Poster', 'Binder (PDF)', 'Binder with files (ZIP)']))
  expect(search.compareDocumentPosition(screen.getByRole('group', { name: 'Find' })) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const row = (await screen.findByText('67-63-0')).closest('tr')
  expect(row?.querySelectorAll('.numbers')).toHaveLength(0)
})
