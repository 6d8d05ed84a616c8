import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { listAuditEvents, type AuditEvent } from '#contract/audit-trail/audit-trail'
import { invoices, type Invoice } from '#contract/billing/invoices'
import { planDetails } from '#contract/billing/billing'
import { practicePlans } from '#contract/billing/plan-changes'
import { listActions } from '#contract/corrective-actions/corrective-actions'
import { listStaff } from '#contract/staff/staff'
import { listSheetHistory, type SheetPresence } from '#contract/sds/sds-history'
import { healthFilesLeftOut } from '#web/features/audit-trail/audit-trail-screen.tsx'
import { confidentialLeftOut } from '#web/features/corrective-actions/printed-columns.tsx'
import { aFix } from '#web/features/corrective-actions/testing/a-fix.ts'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

beforeEach(() => vi.stubGlobal('print', () => undefined))

const idOf = (number: number) => number.toString(16).padStart(24, '0')
const administrator = {
  isAdmin: true,
  adminLocations: [ids.location],
  practice: { _id: ids.practice, name: 'Lakeside Dental', billingId: null },
}

/** Opens a screen, prints its list, and returns the sheet. */
async function printed(at: string, name: string) {
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Print list' }))
  return within(await screen.findByRole('article', { name: `Print of ${name}`, hidden: true }))
}

/** The page of a list that a request asks for. */
function pageOf<Row>(rows: readonly Row[], query: unknown): Row[] {
  const { pageNumber, pageSize } = query as Record<string, string>
  return rows.slice((Number(pageNumber) - 1) * Number(pageSize), Number(pageNumber) * Number(pageSize))
}

const rowsOf = (sheet: ReturnType<typeof within>) => sheet.getAllByRole('row', { hidden: true }).length

test('the chemicals of a year are printed with those of the further pages', async () => {
  signInAs({}, { can: { administer: true } })
  const all = Array.from({ length: 130 }, (_, index): SheetPresence => ({
    _id: idOf(index),
    sheet: { _id: idOf(index), chemicalName: `Chemical ${index}`, manufacturer: '', origin: 'reference', cas: [] },
    from: '2023-02-01',
    to: null,
    areas: [{ area: 'Darkroom', from: '2023-02-01', to: null }],
    addedBy: 'Hana Sato',
    removedBy: null,
    sheetSince: null,
  }))
  server.on(listSheetHistory, ({ query }) => ({ payload: { data: pageOf(all, query), totalCount: 130, totalIsExact: true } }))
  const sheet = await printed('/sds/history?year=2024&page=2', 'What did we use in 2024, and where?')
  expect(rowsOf(sheet)).toBe(131)
  for (const text of ['Year 2024', '130 chemicals', 'Chemical 129']) expect(sheet.getByText(text)).toBeTruthy()
})

test('problems are printed with their filters, and confidential ones are left out', async () => {
  signInAs({})
  const all = [
    ...Array.from({ length: 24 }, (_, index) => aFix({ _id: idOf(index), what: `Problem ${index}` })),
    aFix({ _id: idOf(90), what: 'What nobody may read', confidential: true }),
    aFix({ _id: idOf(91), what: '', owner: null, confidential: true, withheld: true }),
    aFix({
      _id: idOf(92),
      what: 'Lamp is dark',
      state: 'fixed',
      fixedBy: { _id: idOf(93), fullName: 'Ada Cole' },
      fixedAt: '2026-11-22T05:00:00Z',
    }),
  ]
  server.on(listActions, ({ query }) => ({
    payload: {
      total: all.length,
      open: 26,
      overdue: 0,
      waiting: 0,
      actions: pageOf(all, query),
      people: [],
      items: [],
      today: '2026-11-21',
    },
  }))
  const sheet = await printed('/fixes?state=all&source=round', 'Fixes')
  expect(rowsOf(sheet)).toBe(26)
  for (const text of ['State All, Found in Round', '25 problems', 'Problem 23', '11/21/2026, Ada Cole', confidentialLeftOut])
    expect(sheet.getByText(text)).toBeTruthy()
  expect(sheet.queryByText(/nobody may read/)).toBeNull()
})

const anEvent = (number: number, change: Partial<AuditEvent> = {}): AuditEvent => ({
  _id: idOf(number),
  at: '2026-11-22T20:15:00.000Z',
  timeZone: 'America/Los_Angeles',
  action: 'task.changed',
  who: 'Maria Alvarez',
  supporter: null,
  target: `Check ${number}`,
  opens: null,
  location: 'Main Street',
  address: '203.0.113.7',
  device: 'Firefox on Windows',
  changes: [],
  withheld: [],
  ...change,
})

test('the audit trail is printed from its newest event, without events about health files', async () => {
  signInAs(administrator)
  server.on(listStaff, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  const all = Array.from({ length: 120 }, (_, index) => anEvent(index))
  all[60] = anEvent(60, { action: 'health_records.read', target: 'Dana Whitfield' })
  const cursorOf = (index: number) => `2026-11-22T20:15:00.000Z_${idOf(index)}`
  server.on(listAuditEvents, ({ query }) => {
    const { before } = query as { before?: string }
    const first = before ? all.findIndex((_, index) => cursorOf(index) === before) : 0
    return { payload: { events: all.slice(first, first + 50), next: first + 50 < all.length ? cursorOf(first + 50) : null } }
  })
  const sheet = await printed(`/admin/audit-trail?kind=tasks&before=${cursorOf(50)}`, 'Audit Trail')
  expect(rowsOf(sheet)).toBe(120)
  for (const text of ['119 events', healthFilesLeftOut]) expect(sheet.getByText(text)).toBeTruthy()
  expect(sheet.getByText(/Kind Tasks$/)).toBeTruthy()
  expect(sheet.getByText('The task Check 0 was changed.')).toBeTruthy()
  expect(sheet.queryByText(/Dana/)).toBeNull()
})

test('all invoices are printed, without the links to their receipts', async () => {
  signInAs(administrator)
  server.on(practicePlans, () => ({ payload: { canManage: true, askWhom: [], card: null, locations: [] } }))
  server.on(planDetails, () => ({ payload: {} as never }))
  const all = Array.from({ length: 12 }, (_, index): Invoice => ({
    id: `in_${index}`,
    lines: { data: [{ description: `Plan ${index}` }] },
    amount_due: 89_900,
    amount_paid: 89_900,
    ending_balance: 0,
    status: 'paid',
    date: Date.UTC(2026, 10, 22, 5) / 1000,
    charge: null,
    hosted_invoice_url: null,
  }))
  server.on(invoices, () => ({ payload: all }))
  const sheet = await printed('/admin/subscription?page=2', 'Invoices')
  expect(rowsOf(sheet)).toBe(13)
  for (const text of ['12 invoices', 'Plan 0', 'Plan 11']) expect(sheet.getByText(text)).toBeTruthy()
  expect(sheet.queryByText('Receipt')).toBeNull()
})
