import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import {
  allRecords,
  archiveRecord,
  deleteRecord,
  getRecord,
  pendingRecords,
  updateRecordStatus,
  type RecordRow,
} from '#contract/records/records'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { simulateReconnect, emitFromServer } from '#web/platform/testing/fake-socket.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aDetail, anOccurrence, aRow, dana, id, noneWaiting, noRecords, nothing } from '#web/platform/testing/a-record.ts'

const waiting = aRow({
  _id: id('2'),
  name: 'Sharps check',
  status: 'pending',
  isApproved: false,
  completedAt: '2026-11-21T00:42:00.000Z',
  can: { ...nothing, approve: true, discard: true, delete: true },
})
const october = aRow({ _id: id('3'), name: 'Evacuation drill', completedAt: '2026-10-09T20:00:00.000Z' })

function given({ pending = [waiting], list = [aRow(), october] }: { pending?: RecordRow[]; list?: RecordRow[] } = {}) {
  const state = { pending: [...pending], list: [...list] }
  signInAs({}, { can: { administer: true } })
  server.on(pendingRecords, () => ({ payload: state.pending }))
  server.on(allRecords, ({ query }) => {
    const found = state.list.filter((row) => row.name.toLowerCase().includes((query.search ?? '').toLowerCase()))
    return {
      payload: {
        total: found.length,
        totalCount: found.length,
        totalIsExact: true,
        unfiltered: state.list.length,
        months: [
          { month: '2026-09', count: 12 },
          { month: '2026-10', count: 1 },
        ],
        people: [dana],
        pending: noneWaiting,
        list: found,
      },
    }
  })
  server.on(getRecord, ({ params }) => {
    const row = [...state.pending, ...state.list].find((one) => one._id === params.recordId)
    return row ? { payload: aDetail(row) } : refuse(404, 'request.not_found', 'This could not be found.')
  })
  return state
}

test('pending records come first, and records are grouped by month with counts', async () => {
  given()
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
  given({ pending: [], list: [] })
  renderApp({ at: '/records' })
  await screen.findByText('No records.')
  expect(screen.queryByRole('heading', { name: 'Pending Records' })).toBeNull()
})

test('hundreds of records are paged, the address contains the page, and a new order returns to the first', async () => {
  const state = given()
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
  given()
  const { address } = renderApp({ at: '/records?page=7' })
  await waitFor(() => expect(address()).toBe('/records'))
})

test('the lists are refetched when the connection is restored', async () => {
  const state = given({ pending: [] })
  renderApp({ at: '/records' })
  await screen.findByRole('table', { name: 'All Records' })
  state.pending.push(waiting)
  simulateReconnect()
  expect(await screen.findByText('Sharps check')).toBeTruthy()
})

test('the second person to decide sees a message and the outcome of the record', async () => {
  const state = given()
  server.on(updateRecordStatus, () => {
    state.pending.length = 0
    return refuse(409, 'record.already_decided', 'This record has been decided in the meantime.')
  })
  const { person } = renderApp({ at: `/records?activeRecord=${waiting._id}` })
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('This record has been decided in the meantime.')).toBeTruthy()
  expect(await screen.findByText('No pending records.')).toBeTruthy()
})

test('Escape closes only the dialog over the panel, and a second Escape closes the panel', async () => {
  given()
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
  given()
  const { person, address } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: 'Record Name' }))
  await waitFor(() => expect(screen.queryByText('September 2026')).toBeNull())
  expect(address()).toBe('/records?orderBy=name&order=asc')
})

test('the search filters while typing, and an empty result can be cleared', async () => {
  given()
  const { person, address } = renderApp({ at: '/records' })
  await person.type(await screen.findByRole('searchbox', { name: 'Search records' }), 'nothing like it')
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('table', { name: 'All Records' })
  expect(address()).toBe('/records')
})

test('Apply applies a filter, which becomes a removable chip', async () => {
  given()
  const { person, address } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: 'Filter' }))
  const apply = await screen.findByRole('button', { name: 'Apply' })
  expect(apply).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('combobox', { name: 'Record Type' }))
  await person.click(await screen.findByRole('option', { name: 'archive' }))
  await person.click(apply)
  await waitFor(() => expect(address()).toBe('/records?type=archive'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull())
  expect(server.calls(allRecords).at(-1)?.params).toEqual({ location: ids.location, recordType: 'archive' })
  await person.click(await screen.findByRole('button', { name: 'Remove filter Record Type archive' }))
  await waitFor(() => expect(address()).toBe('/records'))
})

test('a row opens its panel with links to its neighbors, and approving closes it', async () => {
  const state = given()
  server.on(updateRecordStatus, ({ params }) => {
    const row = state.pending.find((one) => one._id === params.recordId) ?? waiting
    state.pending = []
    return { payload: { ...row, status: 'approved' as const, isApproved: true } }
  })
  const { person, address } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: 'Sharps check' }))
  const panel = await screen.findByRole('dialog', { name: 'Sharps check' })
  expect(within(panel).getByText('Waiting for your approval')).toBeTruthy()
  expect(within(panel).getByText('Run it with a control.')).toBeTruthy()
  await person.click(within(panel).getByRole('button', { name: 'Next record' }))
  await screen.findByRole('dialog', { name: 'Spore test' })
  await person.click(screen.getByRole('button', { name: 'Previous record' }))
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Record has been approved successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/records')
  expect(await screen.findByText('No pending records.')).toBeTruthy()
  expect(server.calls(updateRecordStatus)[0]?.body).toEqual({ status: 'approved', revision: 1 })
})

test('discarding asks for the reason and sends it', async () => {
  given()
  server.on(updateRecordStatus, () => ({ payload: { ...waiting, status: 'discarded' as const } }))
  const { person } = renderApp({ at: `/records?activeRecord=${waiting._id}` })
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard record "Sharps check, 11/20/2026"?' })
  await person.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(await within(dialog).findByText('Required')).toBeTruthy()
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'No photo')
  await person.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Record has been discarded successfully')).toBeTruthy()
  expect(server.calls(updateRecordStatus)[0]?.body).toEqual({ status: 'discarded', reason: 'No photo', revision: 1 })
})

test.each([
  ['Delete', 'Do you want to delete the record? This process cannot be undone.', 'Record deleted successfully', deleteRecord],
  ['Archive', 'Do you want to archive the record? You can unarchive it later.', 'Record archived successfully', archiveRecord],
] as const)('%s asks first, with the specified text', async (word, question, success, endpoint) => {
  given()
  server.on(endpoint, () => undefined)
  const { person } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: `${word} Spore test` }))
  const dialog = await screen.findByRole('dialog', { name: `${word} record "Spore test, 09/02/2026"?` })
  expect(within(dialog).getByText(question)).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: word }))
  expect(await screen.findByText(success)).toBeTruthy()
  expect(server.calls(endpoint)[0]?.params).toEqual({ recordId: id('1') })
})

test('deleting a pending record of a task says that the task reopens and who is notified', async () => {
  const row = { ...waiting, reopensTask: true }
  given({ pending: [row] })
  const { person } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: `Delete ${row.name}` }))
  const dialog = await screen.findByRole('dialog', { name: /^Delete record/ })
  expect(within(dialog).getByText('Do you want to delete the record? This process cannot be undone.')).toBeTruthy()
  expect(within(dialog).getByText(`Its task reopens, and ${row.completedBy.fullName} is notified.`)).toBeTruthy()
})

test('a failed decision shows the generic text, and a late one the server message', async () => {
  given()
  let first = true
  server.on(updateRecordStatus, () => {
    if (!first) return refuse(409, 'record.already_decided', 'This record has been decided in the meantime.')
    first = false
    return refuse(500, 'server.unexpected', 'x')
  })
  const { person } = renderApp({ at: `/records?activeRecord=${waiting._id}` })
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(unexpectedErrorText)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('This record has been decided in the meantime.')).toBeTruthy()
})

test('a server event updates the lists without a reload', async () => {
  const state = given({ pending: [] })
  renderApp({ at: '/records' })
  await screen.findByRole('table', { name: 'All Records' })
  state.pending = [waiting]
  emitFromServer('get_count')
  expect(await screen.findByRole('table', { name: 'Pending Records' })).toBeTruthy()
})

test('staff have no action except Open', async () => {
  given({ pending: [{ ...waiting, can: nothing }], list: [{ ...aRow(), can: nothing }] })
  renderApp({ at: `/records?activeRecord=${waiting._id}` })
  await screen.findByRole('dialog', { name: 'Sharps check' })
  for (const name of [/^Approve/, /^Discard/, /^Archive/, /^Delete/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the address of an unknown record opens nothing', async () => {
  given()
  renderApp({ at: `/records?activeRecord=${id('9')}` })
  await screen.findByRole('table', { name: 'All Records' })
  await waitFor(() => expect(server.calls(getRecord)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the panel shows answers, files, self-approval and other records for the same period', async () => {
  given()
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
  given()
  server.on(allRecords, () => refuse(500, 'server.unexpected', 'x'))
  const { person, address } = renderApp({ at: '/records', screens: [pageAt('/forms', 'Forms')] })
  const all = await screen.findByRole('region', { name: 'All Records' })
  expect((await within(all).findByRole('alert')).textContent).toContain(unexpectedErrorText)
  await person.click(screen.getByRole('button', { name: '+ New Record' }))
  await screen.findByRole('heading', { name: 'Forms' })
  expect(address()).toBe('/forms?back=%2Frecords')
})
