import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { allRecords, archiveRecord, getRecord, pendingRecords, updateRecordStatus, type RecordRow } from '#contract/records/records'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { onPhone } from '#web/platform/testing/media.ts'
import { isDisabledForSupport, supportFields, supportSessions } from '#web/platform/testing/support.ts'

import { aDetail, anOccurrence, aRow, dana, id, noRecords, nothing } from '#web/platform/testing/a-record.ts'

const waiting = (digit: string, name: string) =>
  aRow({ _id: id(digit), name, status: 'pending', isApproved: false, can: { ...nothing, approve: true, discard: true, delete: true } })

/** Serves these records. Approving or archiving a record removes it from its list. */
function given(change: { pending?: RecordRow[]; list?: RecordRow[]; alsoPending?: RecordRow[] } = {}) {
  const state = { pending: [], list: [aRow(), aRow({ _id: id('3'), name: 'Evacuation drill' })], alsoPending: [], ...change }
  signInAs({}, { can: { administer: true } })
  server.on(pendingRecords, () => ({ payload: state.pending }))
  server.on(allRecords, () => ({
    payload: {
      ...noRecords,
      totalCount: state.list.length,
      unfiltered: 318,
      people: [dana],
      pending: { total: state.alsoPending.length, list: state.alsoPending },
      list: state.list,
    },
  }))
  server.on(getRecord, ({ params }) => {
    const row = [...state.pending, ...state.list].find((one) => one._id === params.recordId)
    return row ? { payload: aDetail(row) } : refuse(404, 'request.not_found', 'This could not be found.')
  })
  server.on(updateRecordStatus, ({ params }) => {
    const row = state.pending.find((one) => one._id === params.recordId) ?? aRow()
    state.pending = state.pending.filter((one) => one !== row)
    return { payload: { ...row, status: 'approved' as const, isApproved: true } }
  })
  server.on(archiveRecord, ({ params }) => {
    state.list = state.list.filter((one) => one._id !== params.recordId)
  })
  return state
}

const focused = () => document.activeElement?.textContent

test('nothing is rendered below the pending records before they are loaded', async () => {
  given({ pending: [waiting('2', 'Sharps check')] })
  let answer = () => undefined as void
  const late = new Promise<void>((resolve) => (answer = resolve))
  server.on(pendingRecords, async () => {
    await late
    return { payload: [waiting('2', 'Sharps check')] }
  })
  renderApp({ at: '/records' })
  await waitFor(() => expect(server.calls(allRecords).length).toBeGreaterThan(0))
  await screen.findByRole('heading', { name: 'Records' })
  expect(screen.queryByRole('heading', { name: 'All Records' })).toBeNull()
  answer()
  const [pending, all] = [
    await screen.findByRole('heading', { name: 'Pending Records' }),
    await screen.findByRole('heading', { name: 'All Records' }),
  ]
  expect(pending.compareDocumentPosition(all) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('approving closes the panel and focuses the next row, or the list after the last one', async () => {
  given({ pending: [waiting('5', 'First'), waiting('6', 'Second')] })
  const { person } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: 'First' }))
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'First' })).toBeNull())
  await waitFor(() => expect(focused()).toBe('Second'))
  await person.keyboard('{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  await screen.findByText('No pending records.')
  await waitFor(() => expect(focused()).toContain('No pending records.'))
})

test('archiving a row from its menu moves the focus to the row that replaces it', async () => {
  given()
  const { person } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: 'Archive Spore test' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Spore test' })).toBeNull())
  await waitFor(() => expect(focused()).toBe('Evacuation drill'))
})

test('approve and next opens and announces the next pending record, by button and by Ctrl+Enter', async () => {
  given({ pending: [waiting('5', 'First'), waiting('6', 'Second'), waiting('7', 'Third')] })
  const { person, address } = renderApp({ at: `/records?activeRecord=${id('6')}` })
  await person.click(await screen.findByRole('button', { name: 'Approve and next' }))
  await screen.findByRole('dialog', { name: 'Third' })
  expect(address()).toBe(`/records?activeRecord=${id('7')}`)
  await waitFor(() => expect(focused()).toBe('Third'))
  await screen.findByRole('button', { name: 'Approve and next' })
  await person.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('dialog', { name: 'First' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Approve and next' }), 'the last one has no next').toBeNull()
  await person.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(address()).toBe('/records'))
  expect(server.calls(updateRecordStatus).map(({ params }) => params.recordId)).toEqual([id('6'), id('7'), id('5')])
})

test('a quick filter is one click, is part of the address and shows its number of matches', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  given()
  const { person, address } = renderApp({ at: '/records' })
  const injuries = await screen.findByRole('button', { name: 'Injuries' })
  await person.click(injuries)
  await waitFor(() => expect(address()).toBe('/records?group=injuries'))
  expect(server.calls(allRecords).at(-1)?.query).toMatchObject({ group: 'injuries' })
  expect(injuries.getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByText('2 records found')).toHaveProperty('role', 'status')
  await person.click(injuries)
  await waitFor(() => expect(address()).toBe('/records'))
  await person.click(screen.getByRole('button', { name: 'Last 12 months' }))
  await waitFor(() => expect(address()).toBe('/records?from=2025-11-21'))
  expect(screen.queryByRole('button', { name: /^Remove filter/ }), 'the pressed button says it').toBeNull()
})

test('"Mine" narrows to the user’s own records, combines with a group, and appears on the printed list', async () => {
  vi.stubGlobal('print', vi.fn())
  given()
  const { person, address } = renderApp({ at: '/records?group=training' })
  const mine = await screen.findByRole('button', { name: 'Mine' })
  await person.click(mine)
  await waitFor(() => expect(address()).toBe('/records?group=training&mine=true'))
  expect(server.calls(allRecords).at(-1)?.query).toMatchObject({ group: 'training', mine: 'true' })
  expect(mine.getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByText('2 records found')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Print list' }))
  const sheet = await screen.findByRole('article', { name: 'Print of the list of records', hidden: true })
  expect(sheet.textContent).toContain('Training, Mine')
  await person.click(mine)
  await waitFor(() => expect(address()).toBe('/records?group=training'))
})

test('a search shows its matches among pending records and opens them', async () => {
  const needle = waiting('5', 'Exposure incident')
  given({ pending: [needle, waiting('6', 'Door check')], list: [], alsoPending: [needle] })
  const { person, address } = renderApp({ at: '/records?search=exposure' })
  const all = await screen.findByRole('region', { name: 'All Records' })
  expect(await within(all).findByText(/1 more in Pending/)).toBeTruthy()
  await person.click(within(all).getByRole('button', { name: 'Exposure incident' }))
  await waitFor(() => expect(address()).toBe(`/records?search=exposure&activeRecord=${needle._id}`))
})

test('a phone folds pending records to three, and to none while the address contains a search', async () => {
  onPhone()
  const pending = ['2', '4', '5', '6', '7'].map((digit) => waiting(digit, `Check ${digit}`))
  given({ pending })
  const { person, router } = renderApp({ at: '/records', screens: [pageAt('/forms', 'Forms')] })
  const cards = () => within(screen.getByRole('list', { name: 'Pending Records' })).getAllByRole('listitem')
  await person.click(await screen.findByRole('button', { name: 'Show all 5' }))
  expect(cards()).toHaveLength(5)
  await person.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(cards()).toHaveLength(3)
  await router.navigate({ to: '/forms' })
  await router.navigate({ to: '/records', search: { search: 'drill' } })
  expect(await screen.findByRole('button', { name: 'Show all 5' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Pending Records' })).toBeNull()
})

test('on a phone the filters are a sheet with one Apply button that closes it', async () => {
  onPhone()
  given()
  const { person, address } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: 'Filter' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  expect(await within(sheet).findByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  await person.click(within(sheet).getByRole('combobox', { name: 'Record Type' }))
  await person.click(await screen.findByRole('option', { name: 'Archive' }))
  await person.click(within(sheet).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/records?type=archive')
})

/** Serves two pages of matching records. The last record is confidential and approved by its own completer. */
function givenManyPages() {
  given({ alsoPending: [waiting('5', 'Sharps check')] })
  const rows = Array.from({ length: 103 }, (_, index) => aRow({ _id: String(index).padStart(24, '0'), name: `Check ${index}` }))
  const approval = { approvedBy: dana, approvedAt: '2026-09-02T15:31:00.000Z', selfApproved: true }
  rows[102] = aRow({ _id: id('9'), name: 'Sharps injury', confidential: true, ...approval })
  server.on(allRecords, ({ query }) => {
    const [page, size] = [Number(query.pageNumber), Number(query.pageSize)]
    const list = rows.slice((page - 1) * size, page * size)
    return { payload: { ...noRecords, totalCount: 103, unfiltered: 318, people: [dana], pending: { total: 1, list: [] }, list } }
  })
}

test('a printed list contains the rows of all pages, its filters and count, and no names on confidential records', async () => {
  const print = vi.fn(() => undefined)
  vi.stubGlobal('print', print)
  givenManyPages()
  const { person } = renderApp({ at: '/records?group=injuries&from=2026-01-01&search=s' })
  await person.click(await screen.findByRole('button', { name: 'Print list' }))
  const sheet = await screen.findByRole('article', { name: 'Print of the list of records', hidden: true })
  const lines = [...sheet.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(lines).toHaveLength(103)
  expect(lines[0]).toContain('Check 0Dana Whitfield09/02/2026')
  expect(lines[102]).toBe('Sharps injuryConfidential09/02/2026 8:31 AMConfidential, 09/02/2026')
  for (const text of ['01/01/2026 to 09/02/2026', 'Injuries, Search “s”', 'Records103', 'Pending, not listed1', 'Main Street'])
    expect(sheet.textContent).toContain(text)
  expect(sheet.textContent).toMatch(/Printed \d\d\/\d\d\/\d{4} \d\d?:\d\d [AP]M by /)
  expect(print).toHaveBeenCalledTimes(1)
})

test('a record completed after its due date is marked as late', async () => {
  const row = aRow({ completedAt: '2026-09-08T02:00:00.000Z' })
  given({ list: [row] })
  server.on(getRecord, () => ({ payload: aDetail(row, { occurrence: anOccurrence() }) }))
  renderApp({ at: `/records?activeRecord=${row._id}` })
  const panel = await screen.findByRole('dialog', { name: 'Spore test' })
  expect(await within(panel).findByText('2 days late')).toBeTruthy()
})

test.each(supportSessions)('$kind support access cannot create a record, and the button says why', async (session) => {
  given()
  signInAs(supportFields(session))
  renderApp({ at: '/records' })
  expect(isDisabledForSupport(await screen.findByRole('button', { name: '+ New Record' }))).toBe(true)
  expect(screen.getByText(session.reason)).toBeTruthy()
  expect(isDisabledForSupport(screen.getByRole('button', { name: 'Print list' }))).toBe(false)
})

test.each([404, 409])('a decision that came too late, %i, refetches the lists', async (status) => {
  const state = given({ pending: [waiting('5', 'First'), waiting('6', 'Second')] })
  server.on(updateRecordStatus, () => {
    state.pending = state.pending.filter((one) => one._id !== id('5'))
    return refuse(status, 'records.decided', 'This was decided already.')
  })
  const { person } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: 'First' }))
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'First' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Second' })).toBeTruthy()
})
