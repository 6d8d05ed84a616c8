import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { sheetQuestions } from '#content/chemicals/sheet-needed'
import { decideSheetNeed, listSheetDecisions, type SheetDecision } from '#contract/sds/sds-decisions'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { withSheets } from '../testing/a-sheet.ts'

const soap: SheetDecision = {
  product: 'Dish Soap',
  outcome: 'notNeeded',
  reason: 'It is a consumer product.',
  citation: '29 CFR 1910.1200(b)(6)(ix)',
  note: 'Break room only',
  decidedBy: 'Nora Lindqvist',
  decidedAt: '2026-11-22T03:00:00.000Z',
  earlier: [
    { outcome: 'needed', reason: 'Earlier.', citation: 'x', note: '', decidedBy: 'Hana Sato', decidedAt: '2026-01-02T15:00:00.000Z' },
  ],
}

function withDecisions(data: SheetDecision[], administers = true) {
  withSheets([], { administers })
  server.on(listSheetDecisions, () => ({ payload: { data } }))
  server.on(decideSheetNeed, () => ({ payload: soap }))
}

const sent = () => server.calls(decideSheetNeed).map(({ params, body }) => ({ params, body }))

test('the first yes decides, a step can be undone, and the answer is saved with its note', async () => {
  withDecisions([])
  const { person } = renderApp({ at: '/sds' })
  await person.click(await screen.findByRole('button', { name: 'Ask about a product' }))
  await person.type(await screen.findByRole('textbox', { name: 'Product' }), 'Dish Soap')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  const dialog = screen.getByRole('dialog', { name: 'Does Dish Soap need a sheet?' })
  const press = (name: string) => person.click(within(dialog).getByRole('button', { name }))
  for (const { question, id } of sheetQuestions) {
    within(dialog).getByRole('heading', { name: question })
    if (id === 'consumer') break
    await press('No')
  }
  await press('Back')
  await press('No')
  await press('Yes')
  within(dialog).getByRole('heading', { name: 'No sheet is needed.' })
  within(dialog).getByText(/29 CFR 1910\.1200\(b\)\(6\)\(ix\)/)
  await enter(person, within(dialog).getByRole('textbox', { name: 'Note' }), 'Break room only')
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    { params: { locationId: ids.location }, body: { product: 'Dish Soap', answer: 'consumer', note: 'Break room only' } },
  ])
})

test('a product without a yes needs a sheet, and a product that is gone can be marked in one step, with its history shown', async () => {
  withDecisions([soap])
  const { person } = renderApp({ at: '/sds' })
  const row = await screen.findByRole('list', { name: 'Decisions about products' })
  within(row).getByText('No sheet needed')
  within(row).getByText('It is a consumer product. (29 CFR 1910.1200(b)(6)(ix))')
  within(row).getByText('Nora Lindqvist, 11/21/2026')
  within(row).getByText('1 earlier decision')
  const change = () => person.click(screen.getByRole('button', { name: 'Change the decision about Dish Soap' }))
  await change()
  for (const { question } of sheetQuestions) {
    await screen.findByRole('heading', { name: question })
    await person.click(screen.getByRole('button', { name: 'No' }))
  }
  screen.getByRole('heading', { name: 'It needs a sheet.' })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await change()
  await person.click(await screen.findByRole('button', { name: 'It is no longer here' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent().map(({ body }) => (body as { answer: string }).answer)).toEqual(['none', 'gone']))
})

test('staff can read the decisions but not change them', async () => {
  withDecisions([soap], false)
  renderApp({ at: '/sds' })
  await screen.findByText('Dish Soap')
  expect(screen.queryByRole('button', { name: /^(Ask about|Change the)/ })).toBeNull()
})
