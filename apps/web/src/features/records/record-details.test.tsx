import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getLocation } from '#contract/locations/locations'
import type { RecordDetail, RecordRow } from '#contract/records/records'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { aDetail, anOccurrence, aRow, dana, id, nothing } from '#web/platform/testing/a-record.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'

import { RecordDetails } from './record-details.tsx'

const maria = { _id: id('a'), fullName: 'Maria Alvarez' }
const at = '2026-11-18T20:00:00.000Z'

async function shown({ row = {}, detail = {} }: { row?: Partial<RecordRow>; detail?: Partial<RecordDetail> } = {}) {
  signInAs()
  renderPart(() => (
    <section aria-label="Record">
      <RecordDetails record={aDetail(aRow(row), detail)} />
    </section>
  ))
  const record = within(await screen.findByRole('region', { name: 'Record' }))
  /** The value beside a label; undefined if the label is not shown. */
  const value = (label: string) => record.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent ?? undefined
  const part = (title: string) => record.queryByRole('region', { name: title })?.textContent.slice(title.length)
  return { record, value, part }
}

test('an ordinary record shows its state, its completer and its times, and no empty label', async () => {
  const { record, value } = await shown()
  expect(value('State')).toBe('Approved')
  expect(value('Completed By')).toMatch(/Dana Whitfield$/)
  expect(value('Started')).toBe('09/02/2026 8:20 AM')
  expect(value('Record Created')).toBe('09/02/2026 8:31 AM')
  const labels = record.getAllByRole('term').map((term) => term.textContent)
  expect(labels).toEqual(['State', 'Completed By', 'Started', 'Record Created'])
})

test.each<[string, Partial<RecordRow>]>([
  ['Pending', { status: 'pending' }],
  ['PendingWaiting for your approval', { status: 'pending', can: { ...nothing, approve: true } }],
  ['Discarded', { status: 'discarded' }],
  ['ApprovedArchived', { archived: true }],
])('the state "%s"', async (words, row) => {
  const { value } = await shown({ row })
  expect(value('State')).toBe(words)
})

test.each<[string, { row?: Partial<RecordRow>; detail?: Partial<RecordDetail> }, string]>([
  ['Type', { row: { type: 'TB Test' } }, 'TB Test'],
  ['Done On', { row: { doneOn: '2026-08-31' } }, '08/31/2026'],
  ['Approved By', { row: { approvedBy: maria, approvedAt: at } }, 'Maria Alvarez, 11/18/2026 12:00 PM'],
  ['Approved By', { row: { approvedBy: maria, approvedAt: at, selfApproved: true } }, 'Maria Alvarez, 11/18/2026 12:00 PM · self-approved'],
  ['Discarded By', { detail: { discard: { by: maria, at, reason: 'Wrong year' } } }, 'Maria Alvarez, 11/18/2026 12:00 PM'],
  ['Reason', { detail: { discard: { by: maria, at, reason: 'Wrong year' } } }, 'Wrong year'],
  [
    'Renamed Since',
    {
      detail: {
        renamed: [
          { _id: id('4'), former: 'Dana Roe', now: 'Dana Whitfield' },
          { _id: id('5'), former: 'Lea Moss', now: 'Lea Roth' },
        ],
      },
    },
    'Dana Roe is Dana Whitfield today, Lea Moss is Lea Roth today',
  ],
  ['Archived By', { detail: { archivedBy: maria, archivedAt: at } }, 'Maria Alvarez, 11/18/2026 12:00 PM'],
])('%s, if it applies (%j)', async (label, said, words) => {
  const { value } = await shown(said)
  expect(value(label)).toBe(words)
})

test('a record about somebody names them', async () => {
  const { value } = await shown({ row: { subject: maria } })
  expect(value('About')).toMatch(/Maria Alvarez$/)
})

test.each([
  ['alone', null, /Dana Whitfield$/],
  ['by a deputy', maria, /Dana Whitfield for Maria Alvarez$/],
])('a record that was completed %s', async (_name, completedFor, words) => {
  const { value } = await shown({ row: { completedBy: dana, completedFor } })
  expect(value('Completed By')).toMatch(words)
})

test.each<[string, Partial<RecordRow>, string]>([
  ['in time', { due: '2026-09-02' }, '09/02/2026 8:31 AM'],
  ['late', { due: '2026-09-01' }, '09/02/2026 8:31 AM1 day late'],
  ['late by hours', { due: '2026-09-02', dueBy: '2026-09-02T13:00:00.000Z' }, '09/02/2026 8:31 AM3 hours late'],
  ['in time by an approved day of work', { due: '2026-09-01', doneOn: '2026-09-01' }, '09/02/2026 8:31 AM'],
])('a record that was completed %s', async (_name, row, words) => {
  const { value } = await shown({ row })
  expect(value('Record Created')).toBe(words)
})

test.each<[string, Partial<RecordDetail>]>([
  ['Note', { note: 'The filter was changed.' }],
  ['Instructions', { instructions: 'Run it with a control.' }],
])('%s has its own part, if there is one', async (title, detail) => {
  const { part } = await shown({ row: { instructions: '' }, detail })
  expect(part(title)).toBe(Object.values(detail)[0])
})

test('nothing that is missing has a part', async () => {
  const { record } = await shown({ row: { instructions: '' } })
  expect(record.queryAllByRole('region')).toEqual([])
  expect(record.queryByRole('link')).toBeNull()
  expect(record.queryByRole('button')).toBeNull()
})

test('the answers of a form are listed by section', async () => {
  const items = [
    { label: 'Device', value: 'Scalpel' },
    { label: 'Device', value: 'Needle' },
  ]
  const { part } = await shown({ detail: { answers: [{ section: 'What happened', items }] } })
  expect(part('Completed form')).toBe('What happenedDeviceScalpelDeviceNeedle')
})

test('a record of an exposure leads to it, and offers the packet to whoever may have it', async () => {
  const { record } = await shown({ detail: { exposure: id('8'), exposurePacket: true } })
  const link = record.getByRole('link', { name: 'See where each step of this exposure stands' })
  expect(link.getAttribute('href')).toBe(`/exposures?exposure=${id('8')}`)
  expect(record.getByRole('button', { name: 'Packet for the clinician (PDF)' })).toBeTruthy()
})

const other = { recordId: id('7'), status: 'discarded' as const, completedBy: maria, completedAt: at, reason: null, deleted: null }
const own = { ...other, recordId: id('1'), status: 'approved' as const, completedBy: dana }

test('the period of a task is shown with its due day', async () => {
  const { value, record } = await shown({ detail: { occurrence: anOccurrence({ history: [own] }) } })
  expect(['Task', 'Period', 'Due'].map(value)).toEqual(['Spore test', '08/30/2026 to 09/05/2026', '09/05/2026'])
  expect(record.queryByRole('list', { name: 'Also submitted for this period' }), 'only itself').toBeNull()
})

test.each([
  ['without more', {}, 'DiscardedMaria Alvarez, 11/18/2026 12:00 PM'],
  ['with the reason', { reason: 'Wrong year' }, 'DiscardedMaria Alvarez, 11/18/2026 12:00 PM · Wrong year'],
  [
    'and who deleted it',
    { deleted: { by: dana, at } },
    'DiscardedMaria Alvarez, 11/18/2026 12:00 PM · deleted by Dana Whitfield, 11/18/2026 12:00 PM',
  ],
])('another record of the same period is listed %s', async (_name, change, words) => {
  const { record } = await shown({ detail: { occurrence: anOccurrence({ history: [own, { ...other, ...change }] }) } })
  const list = record.getByRole('list', { name: 'Also submitted for this period' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent.replaceAll(/\s+/g, ' ')),
  ).toEqual([words.replace('Discarded', 'Discarded ')])
})

test('times are those of the location of the record', async () => {
  const place = aLocation({ _id: ids.otherLocation, timeZone: 'America/New_York' })
  signInAs()
  server.on(getLocation, ({ params }) => ({ payload: params.locationId === ids.otherLocation ? place : aLocation() }))
  const record = aDetail(aRow(), { location: { _id: ids.otherLocation, name: 'Harbor' } })
  renderPart(() => <RecordDetails record={record} />)
  expect(await screen.findByText('09/02/2026 11:20 AM')).toBeTruthy()
})
