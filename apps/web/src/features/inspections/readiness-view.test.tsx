import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { getInspection, openInspection } from '#contract/inspections/inspections'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { hex } from '#web/platform/testing/a-member.ts'
import { server } from '#web/platform/testing/fake-server.ts'

import { aCase, aLine, anItem, openReadiness } from './testing/an-inspection.ts'

const list = async () => within(await screen.findByRole('list', { name: 'What the officer asks for' }))

test('a missing item says so in words, with its citation, and opens the task in one tap', async () => {
  openReadiness()
  const link = (await list()).getByRole('link', { name: 'OSHA poster on the wall: not done yet' })
  expect(link.getAttribute('href')).toBe(`/admin/task-view?taskId=${hex('3')}`)
  const row = (await list()).getAllByRole('listitem')[0]
  expect(row?.textContent).toContain('Missing: OSHA poster on the wall: not done yet 29 CFR 1903.2(a)(1)')
})

test.each([
  ['record', hex('4'), `/records?activeRecord=${hex('4')}`],
  ['plan', 'exposureControl', '/library/plans?plan=exposureControl'],
  ['item', hex('5'), `/rounds/item?itemId=${hex('5')}`],
  ['fix', hex('6'), `/fixes?fix=${hex('6')}`],
  ['sheets', null, '/sds'],
  ['sharpsLog', null, '/records/sharps-log'],
  ['trainingRecords', null, '/records?group=training'],
  ['injuryRecords', null, '/records?group=injuries'],
  ['rounds', null, '/rounds'],
] as const)('a line opens the %s itself', async (opens, target, href) => {
  openReadiness({
    items: [anItem({ state: 'ready', last: '2026-11-19', lines: [aLine({ text: 'The thing', missing: false, opens, target })] })],
  })
  expect((await list()).getByRole('link', { name: 'The thing' }).getAttribute('href')).toBe(href)
  expect((await list()).getByText(/Last done 11\/19\/2026/)).toBeTruthy()
})

test('a line that opens nothing is text', async () => {
  openReadiness({
    items: [anItem({ state: 'ready', lines: [aLine({ text: 'Done: 11/19/2026', missing: false, opens: null, target: null })] })],
  })
  expect((await list()).getByText('Done: 11/19/2026')).toBeTruthy()
  expect((await list()).queryByRole('link')).toBeNull()
})

test('the score is said in words, and what does not apply is folded at the end', async () => {
  openReadiness({
    ready: 11,
    asked: 13,
    items: [anItem(), anItem({ key: 'sharps' }), anItem({ key: 'fitTests', title: 'Fit tests', state: 'notHere' })],
  })
  expect(await screen.findByRole('progressbar', { name: '11 of 13 items are ready' })).toBeTruthy()
  expect(screen.getByText('2 items need attention.')).toBeTruthy()
  expect(screen.getByText('Does not apply here (1)')).toBeTruthy()
  expect((await list()).queryByText('Fit tests')).toBeNull()
})

test('a location without a library is told to set it up instead of getting a score', async () => {
  openReadiness({ isSetUp: false })
  expect((await screen.findByRole('link', { name: 'Set up the library' })).getAttribute('href')).toBe('/library/setup')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the people to call and the agency are dialed with one tap', async () => {
  openReadiness()
  const call = await screen.findByRole('link', { name: /Sam Okafor/ })
  expect(call.getAttribute('href')).toBe('tel:+15035550100')
  expect(screen.getByRole('link', { name: 'Call 1-800-321-6742, OSHA' }).getAttribute('href')).toBe('tel:18003216742')
})

test('the twenty-minute list opens what is out of use', async () => {
  openReadiness({ tidy: [{ text: 'Eyewash 1', detail: 'Lab, out of use since 11/18/2026', opens: 'item', target: hex('5') }] })
  const rows = within(await screen.findByRole('list', { name: 'The next twenty minutes' }))
  expect(rows.getByRole('link').getAttribute('href')).toBe(`/rounds/item?itemId=${hex('5')}`)
  expect(screen.queryByText('Nothing is out of use or overdue.')).toBeNull()
})

test.each([
  ['OSHA is here', 'visit'],
  ['A letter came', 'letter'],
  ['OSHA called', 'call'],
  ['A citation came', 'citation'],
  ['Practice run', 'practiceRun'],
])('one tap on "%s" opens a case and shows it', async (button, kind) => {
  const { person, address } = openReadiness()
  server.on(openInspection, () => ({ payload: { _id: hex('1') } }))
  server.on(getInspection, () => ({ payload: aCase() }))
  await person.click(await screen.findByRole('button', { name: button }))
  await expect.poll(address).toBe(`/inspection?case=${hex('1')}`)
  expect(server.calls(openInspection).at(-1)?.body).toEqual({ kind })
})

test('a closed practice run shows its score in the list of cases', async () => {
  openReadiness({}, [aCase({ kind: 'practiceRun', state: 'closed', score: { ready: 9, asked: 13, missing: [] } })])
  const rows = within(await screen.findByRole('list', { name: 'Visits, letters and practice runs' }))
  expect(rows.getByText('Closed, 9 of 13 ready')).toBeTruthy()
})

test('the printed list has what is missing with its citation', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { person } = openReadiness()
  await person.click(await screen.findByRole('button', { name: 'Print the list' }))
  const sheet = await screen.findByRole('article', { name: 'Print of What the officer asks for' })
  expect(sheet.textContent).toContain('Missing: OSHA poster')
  expect(sheet.textContent).toContain('OSHA poster on the wall: not done yet (29 CFR 1903.2(a)(1))')
  expect(print).toHaveBeenCalledTimes(1)
})

test('staff who are not administrators are told whom to call, and nothing is requested', async () => {
  signInAs()
  renderApp({ at: '/inspection' })
  expect(await screen.findByText(/This page is for administrators/)).toBeTruthy()
})
