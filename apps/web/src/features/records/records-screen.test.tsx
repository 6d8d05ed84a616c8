import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { allRecords, getRecord } from '#contract/records/records'
import { pageAt, renderApp } from '#web/app/testing/render-app.tsx'
import { aDetail, anOccurrence, aRow, dana, id, noRecords, nothing } from '#web/platform/testing/a-record.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { simulateReconnect, emitFromServer } from '#web/platform/testing/fake-socket.ts'
import { ids } from '#web/platform/testing/people.ts'

import { givenRecords, waiting } from './testing/given-records.ts'

test('pending records come first, and records are grouped by month with counts', async () => {
  givenRecords()
  renderApp({ at: '/records' })
  const pending = await screen.findByRole('table', { name: 'Pending Records' })
  expect(within(pending).getByText('11/20/2026 4:42 PM')).toBeTruthy()
  expect(within(pending).getByText('Pending')).toBeTruthy()
  const all = await screen.findByRole('table', { name: 'All Records' })
  expect(within(all).getByRole('rowheader', { name: 'September 2026 12' })).toBeTruthy()
  expect(within(all).getByRole('rowheader', { name: 'October 2026 1' })).toBeTruthy()
  expect(within(all).getAllByText('Approved')).toHaveLength(2)
  expect(server.calls(allRecords)[0]?.query).toEqual({ orderBy: 'completedAt', order: 'asc', pageNumber: '1', pageSize: '50' })
})

test('without pending records there is no such table, and an empty log says so', async () => {
  givenRecords({ pending: [], list: [] })
  renderApp({ at: '/records' })
  await screen.findByText('No records.')
  expect(screen.queryByRole('heading', { name: 'Pending Records' })).toBeNull()
})

test('hundreds of records are paged, the address contains the page, and a new order returns to the first', async () => {
  const state = givenRecords()
  server.on(allRecords, () => ({
    payload: { ...noRecords, total: 541, totalCount: 541, unfiltered: 541, people: [dana], list: state.list },
  }))
  const { person, address } = renderApp({ at: '/records?page=10' })
  await person.click(await screen.findByRole('button', { name: 'Page 11' }))
  await waitFor(() => expect(address()).toBe('/records?page=11'))
  expect(server.calls(allRecords).at(-1)?.query).toMatchObject({ pageNumber: '11' })
  await person.click(screen.getByRole('button', { name: 'Record Name' }))
  await waitFor(() => expect(address()).toBe('/records?orderBy=name&order=asc'))
})

test('a page past the end becomes the last page', async () => {
  givenRecords()
  const { address } = renderApp({ at: '/records?page=7' })
  await waitFor(() => expect(address()).toBe('/records'))
})

test('the lists are refetched when the connection is restored', async () => {
  const state = givenRecords({ pending: [] })
  renderApp({ at: '/records' })
  await screen.findByRole('table', { name: 'All Records' })
  state.pending.push(waiting)
  simulateReconnect()
  expect(await screen.findByText('Sharps check')).toBeTruthy()
})

test('Escape closes only the dialog over the panel, and a second Escape closes the panel', async () => {
  givenRecords()
  const { person, address } = renderApp({ at: `/records?activeRecord=${waiting._id}` })
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByRole('dialog', { name: /^Discard record/ })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Discard record/ })).toBeNull())
  expect(address()).toBe(`/records?activeRecord=${waiting._id}`)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/records'))
})

test('sorting by another column removes the month headings, and the address contains the order', async () => {
  givenRecords()
  const { person, address } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: 'Record Name' }))
  await waitFor(() => expect(screen.queryByText('September 2026')).toBeNull())
  expect(address()).toBe('/records?orderBy=name&order=asc')
})

test('the search filters while typing, and an empty result can be cleared', async () => {
  givenRecords()
  const { person, address } = renderApp({ at: '/records' })
  await person.type(await screen.findByRole('searchbox', { name: 'Search records' }), 'nothing like it')
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('table', { name: 'All Records' })
  expect(address()).toBe('/records')
})

test('Apply applies a filter, which becomes a removable chip', async () => {
  givenRecords()
  const { person, address } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: 'Filter' }))
  const apply = await screen.findByRole('button', { name: 'Apply' })
  expect(apply).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('combobox', { name: 'Record Type' }))
  await person.click(await screen.findByRole('option', { name: 'Archive' }))
  await person.click(apply)
  await waitFor(() => expect(address()).toBe('/records?type=archive'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull())
  expect(server.calls(allRecords).at(-1)?.params).toEqual({ location: ids.location, recordType: 'archive' })
  await person.click(await screen.findByRole('button', { name: 'Remove filter Record Type Archive' }))
  await waitFor(() => expect(address()).toBe('/records'))
})

test('a server event updates the lists without a reload', async () => {
  const state = givenRecords({ pending: [] })
  renderApp({ at: '/records' })
  await screen.findByRole('table', { name: 'All Records' })
  state.pending = [waiting]
  emitFromServer('get_count')
  expect(await screen.findByRole('table', { name: 'Pending Records' })).toBeTruthy()
})

test('staff have no action except Open', async () => {
  givenRecords({ pending: [{ ...waiting, can: nothing }], list: [{ ...aRow(), can: nothing }] })
  renderApp({ at: `/records?activeRecord=${waiting._id}` })
  await screen.findByRole('dialog', { name: 'Sharps check' })
  for (const name of [/^Approve/, /^Discard/, /^Archive/, /^Delete/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the address of an unknown record opens nothing', async () => {
  givenRecords()
  renderApp({ at: `/records?activeRecord=${id('9')}` })
  await screen.findByRole('table', { name: 'All Records' })
  await waitFor(() => expect(server.calls(getRecord)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the panel shows answers, files, self-approval and other records for the same period', async () => {
  givenRecords()
  const row = aRow({ approvedBy: dana, approvedAt: '2026-09-02T15:31:00.000Z', selfApproved: true })
  const history = {
    recordId: id('8'),
    status: 'discarded' as const,
    completedBy: dana,
    completedAt: '2026-09-01T15:31:00.000Z',
    reason: 'Wrong sink',
    deleted: { by: { _id: id('8'), fullName: 'Maria Alvarez' }, at: '2026-09-03T18:00:00.000Z' },
  }
  const files = [{ _id: id('7'), data: { name: 'result.pdf', contentType: 'application/pdf', size: 190_464 } }]
  server.on(getRecord, () => ({
    payload: aDetail(row, {
      files,
      occurrence: anOccurrence({ history: [history] }),
      answers: [{ section: 'Result', items: [{ label: 'Outcome', value: 'Negative' }] }],
    }),
  }))
  renderApp({ at: `/records?activeRecord=${row._id}` })
  const panel = await screen.findByRole('dialog', { name: 'Spore test' })
  for (const text of [
    'Negative',
    '190 KB',
    /self-approved/,
    /Wrong sink/,
    /deleted by Maria Alvarez, 09\/03\/2026/,
    '08/30/2026 to 09/05/2026',
  ])
    expect(await within(panel).findByText(text)).toBeTruthy()
})

test('a failed list shows an error and can be retried, and a new record starts at the forms', async () => {
  givenRecords()
  server.on(allRecords, () => refuse(500, 'server.unexpected', 'x'))
  const { person, address } = renderApp({ at: '/records', screens: [pageAt('/forms', 'Forms')] })
  const all = await screen.findByRole('region', { name: 'All Records' })
  expect((await within(all).findByRole('alert')).textContent).toContain(unexpectedErrorText)
  await person.click(screen.getByRole('button', { name: '+ New Record' }))
  await screen.findByRole('heading', { name: 'Forms' })
  expect(address()).toBe('/forms?back=%2Frecords')
})
