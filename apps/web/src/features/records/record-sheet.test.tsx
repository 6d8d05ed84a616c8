import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { forms } from '#content/forms/index'
import { allRecords, getRecord, getRecordFile, pendingRecords } from '#contract/records/records'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'

import { aDetail, aRow, noRecords } from '#web/platform/testing/a-record.ts'

const file = (digit: string, name: string, contentType: string) => ({ _id: digit.repeat(24), data: { name, contentType, size: 2_048 } })

/** Stubs `print`, which the simulated browser lacks. */
function withPrinter() {
  const print = vi.fn(() => undefined)
  vi.stubGlobal('print', print)
  onTestFinished(() => void vi.unstubAllGlobals())
  return print
}

async function open(change: Parameters<typeof aDetail>[1] = {}, row = aRow()) {
  signInAs({ fullName: 'Hana Sato' })
  server.on(pendingRecords, () => ({ payload: [] }))
  server.on(allRecords, () => ({ payload: noRecords }))
  server.on(getRecord, () => ({ payload: aDetail(row, change) }))
  const app = renderApp({ at: `/records?activeRecord=${row._id}` })
  await screen.findByRole('dialog', { name: 'Spore test' })
  return app
}

test('a record says who of its people has another name today', async () => {
  await open({ renamed: [{ _id: '4'.repeat(24), former: 'Dana Whitfield', now: 'Dana Moreau' }] })
  expect(screen.getByText('Dana Whitfield is Dana Moreau today')).toBeTruthy()
})

test('a record prints with location, people, times, answers and files, and nothing else from the page', async () => {
  const print = withPrinter()
  const row = aRow({
    completedFor: { _id: '5'.repeat(24), fullName: 'Tessa Park' },
    approvedBy: { _id: '4'.repeat(24), fullName: 'Maria Alvarez' },
    approvedAt: '2026-09-02T16:00:00.000Z',
    selfApproved: true,
  })
  const { person } = await open(
    {
      files: [file('7', 'result.pdf', 'application/pdf')],
      answers: [{ section: 'Result', items: [{ label: 'Outcome', value: 'Negative' }] }],
    },
    row,
  )
  expect(screen.getByRole('dialog', { name: 'Spore test' }).textContent).toContain('Dana Whitfield for Tessa Park')
  expect(print).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const place = document.querySelector<HTMLElement>('body > [data-print-sheet]')
  const sheet = within(place ?? document.body).getByRole('article', { name: 'Print of Spore test', hidden: true })
  for (const text of [
    'Lakeside Dental',
    'Main Street',
    'Dana Whitfield for Tessa Park',
    '09/02/2026 8:20 AM',
    '09/02/2026 8:31 AM',
    'Outcome',
    'Negative',
  ])
    expect(sheet.textContent).toContain(text)
  expect(sheet.textContent).toContain('Maria Alvarez, 09/02/2026 9:00 AM (self-approved)')
  expect(sheet.textContent).toContain('result.pdf (2 KB)')
  expect(sheet.textContent).toMatch(/Printed .* by Hana Sato/)
  expect(sheet.textContent).not.toContain('Confidential')
  await person.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
})

test('a printed confidential record is marked as such, and its sheet is removed with the panel', async () => {
  withPrinter()
  const { person } = await open({}, aRow({ confidential: true }))
  await person.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(document.querySelector('[data-print-sheet]')?.textContent).toContain('Confidential'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('[data-print-sheet]')?.textContent).toBe(''))
})

test('images and PDF files open in a viewer that Escape closes, and other files are downloaded', async () => {
  const bytes = new Blob(['x'])
  server.on(getRecordFile, () => bytes)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  const freed = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { person, address } = await open({
    files: [file('7', 'result.pdf', 'application/pdf'), file('8', 'sink.png', 'image/png'), file('9', 'plan.docx', 'application/msword')],
  })
  await person.click(await screen.findByRole('button', { name: /sink\.png/ }))
  const viewer = await screen.findByRole('dialog', { name: 'sink.png' })
  expect(within(viewer).getByRole('img', { name: 'sink.png' })).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'sink.png' })).toBeNull())
  expect(freed).toHaveBeenCalledWith('blob:one')
  expect(address()).toContain('activeRecord=')
  await person.click(screen.getByRole('button', { name: /plan\.docx/ }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(screen.queryByRole('dialog', { name: 'plan.docx' })).toBeNull()
})

test('a browser without a PDF viewer offers a download instead', async () => {
  server.on(getRecordFile, () => new Blob(['x']))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))
  const { person } = await open({ files: [file('7', 'result.pdf', 'application/pdf')] })
  await person.click(await screen.findByRole('button', { name: /result\.pdf/ }))
  const viewer = await screen.findByRole('dialog', { name: 'result.pdf' })
  expect(viewer.textContent).toContain('This browser cannot show PDF files.')
  expect(within(viewer).getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('result.pdf')
})

test('a printed form contains every section and question it can have', async () => {
  withPrinter()
  const answers = forms.flatMap((form) =>
    form.question_blocks.map(({ stepNumber, question_block: questions }) => ({
      section: `${form.name}, ${stepNumber}`,
      items: questions.map(({ label, answer }) => ({ label, value: `Answer to ${answer.key}` })),
    })),
  )
  const { person } = await open({ answers })
  await person.click(screen.getByRole('button', { name: 'Print' }))
  const sheet = await waitFor(() => within(document.body).getByRole('article', { name: 'Print of Spore test', hidden: true }))
  const printed = sheet.textContent
  const items = answers.flatMap(({ section, items }) => [section, ...items.flatMap(({ label, value }) => [label, value])])
  expect(items.length).toBeGreaterThan(300)
  expect(items.filter((text) => !printed.includes(text))).toEqual([])
})
