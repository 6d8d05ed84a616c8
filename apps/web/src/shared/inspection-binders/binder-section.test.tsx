import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { cancelBinder, listBinders, makeBinder, type InspectionBinder } from '#contract/inspection-binders/inspection-binders'
import { listInspections } from '#contract/inspections/inspections'
import { getRequestList } from '#contract/inspections/request-list'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { hex } from '#web/platform/testing/a-member.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const aBinder = (change: Partial<InspectionBinder> = {}): InspectionBinder => ({
  _id: hex('7'),
  scope: 'everything',
  standard: null,
  case: null,
  state: 'ready',
  done: 2,
  total: 2,
  madeBy: 'Maria Alvarez',
  requestedAt: '2026-11-21T18:05:00.000Z',
  finishedAt: '2026-11-21T18:06:00.000Z',
  keptUntil: '2026-11-28T18:06:00.000Z',
  pdfBytes: 120_000,
  zipBytes: 4_200_000,
  manifestSha256: 'ab'.repeat(32),
  ...change,
})

/** Opens the inspection screen with these binders. A binder that is made is added to them. */
function open(binders: InspectionBinder[]) {
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true } })
  const agency = { kind: 'federal' as const, name: 'OSHA', phones: [] }
  const poster = { key: 'poster', title: 'OSHA poster', asks: '', citation: '', state: 'ready' as const, last: null, lines: [] }
  const list = { isSetUp: true, today: '2026-11-21', agency, people: [], items: [poster], tidy: [], ready: 1, asked: 1 }
  server.on(getRequestList, () => ({ payload: list }))
  server.on(listInspections, () => ({ payload: { cases: [] } }))
  server.on(listBinders, () => ({ payload: { binders } }))
  server.on(makeBinder, () => ({ payload: { _id: hex('7') } }))
  return renderApp({ at: '/inspection' })
}

test('a binder with everything is made with two taps', async () => {
  const { person } = open([])
  await person.click(await screen.findByRole('button', { name: 'Make a binder' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make a binder' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(makeBinder)[0]?.body).toEqual({ scope: 'everything', trainingYears: 3, injuryYears: 5, checkYears: 1 })
})

test('a binder that is ready is downloaded as PDF or ZIP, and the hash of its manifest is shown', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { person } = open([aBinder()])
  await person.click(await screen.findByRole('button', { name: 'PDF, 120 KB' }))
  await person.click(screen.getByRole('button', { name: 'ZIP, 4.2 MB' }))
  expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).getAttribute('href'))).toEqual([
    `/api/v2/inspection_binder_pdf/${hex('7')}`,
    `/api/v2/inspection_binder_zip/${hex('7')}`,
  ])
  expect(screen.getByText(new RegExp('ab'.repeat(32)))).toBeTruthy()
})

test('a binder that is being made shows its progress and can be stopped, and no other one can be made', async () => {
  const { person } = open([aBinder({ state: 'making', done: 1, total: 4, keptUntil: null })])
  server.on(cancelBinder, () => ({ payload: aBinder({ state: 'canceled' }) }))
  expect(await screen.findByRole('progressbar', { name: 'Being made: file 1 of 4' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Make a binder' })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(server.calls(cancelBinder)).toHaveLength(1))
})
