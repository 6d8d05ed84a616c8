import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getAlarm, type Alarm } from '#contract/alarms/alarms'
import { changeEvaluation, getExposure, listExposures, type ExposureDetail } from '#contract/exposures/exposures'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { aStep, anExposure, hana } from '#web/features/exposures/testing/an-exposure.ts'
import { hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const opinion = aStep({
  key: 'opinion',
  state: 'overdue',
  due: '2020-12-06',
  task: { _id: hex('1'), occurrence: hex('2'), form: 'uploadHealthDocumentForm', subject: ids.user },
})
const packet = aStep({
  key: 'packet',
  state: 'open',
  due: '2099-11-21',
  task: { _id: hex('3'), occurrence: hex('4'), form: null, subject: null },
})
const evaluation = aStep({
  key: 'evaluation',
  state: 'done',
  doneAt: '2026-11-21T18:05:00.000Z',
  doneBy: hana,
  notes: ['Harbor Urgent Care, 11/21/2026, 9:30 AM'],
  record: hex('5'),
})
const exposure = anExposure({
  packetReads: [{ by: { _id: hex('8'), fullName: 'Maria Alvarez' }, at: '2026-11-21T19:00:00.000Z' }],
  steps: [
    evaluation,
    packet,
    opinion,
    aStep({ key: 'bloodKept', state: 'waiting' }),
    aStep({ key: 'other', name: 'Report it', state: 'notNeeded' }),
  ],
})

async function open(change: Partial<ExposureDetail> = {}) {
  signInAs({})
  server.on(getExposure, () => ({ payload: { ...exposure, ...change } }))
  const { person } = renderApp({ at: `/exposures?exposure=${exposure._id}` })
  return Object.assign(await screen.findByRole('list', { name: 'Steps' }), { person })
}
const row = (steps: HTMLElement, title: string) => {
  const found = within(steps)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(title))
  return within(found ?? expect.fail(`no step ${title}`))
}

test('the list shows each exposure with its next step and a link to it', async () => {
  signInAs({})
  const next = { key: 'opinion', name: null, state: 'overdue', due: '2020-12-06', dueBy: null } as const
  const { _id, reportedAt, reportedBy } = exposure
  server.on(listExposures, () => ({
    payload: [{ _id, reportedAt, reportedBy, person: null, closed: null, done: 3, steps: 9, overdue: 1, next }],
  }))
  renderApp({ at: '/exposures' })
  const link = await screen.findByRole('link', { name: /3 of 9 steps done/ })
  expect(link.textContent).toMatch(/^Not named yet.*Reported 11\/21\/2026 9:00 AM by Hana Sato.*days overdue Written opinion/)
  expect(link.getAttribute('href')).toContain(_id)
})

test('without exposures the list says so', async () => {
  signInAs({})
  server.on(listExposures, () => ({ payload: [] }))
  renderApp({ at: '/exposures' })
  expect(await screen.findByText('No exposure was reported here.')).toBeTruthy()
})

test('each step shows its state, who completed it and when, and its details; the window title contains no name', async () => {
  const steps = await open()
  expect(row(steps, 'Medical evaluation').getByText('11/21/2026 10:05 AM, Hana Sato')).toBeTruthy()
  expect(row(steps, 'Medical evaluation').getByText('Harbor Urgent Care, 11/21/2026, 9:30 AM')).toBeTruthy()
  expect(row(steps, 'Medical evaluation').getByRole('link', { name: 'Open the record' }).getAttribute('href')).toContain(hex('5'))
  expect(row(steps, 'Packet').getByText(/^Due by/)).toBeTruthy()
  expect(row(steps, 'Packet').getByText('Opened 11/21/2026 11:00 AM by Maria Alvarez')).toBeTruthy()
  expect(row(steps, 'Packet').getByRole('button', { name: 'Packet for the clinician (PDF)' })).toBeTruthy()
  expect(row(steps, 'Stored blood sample').getByText('After the form')).toBeTruthy()
  expect(row(steps, 'Report it').getByText('Not needed')).toBeTruthy()
  expect(document.title).toBe('Exposure of 11/21/2026 · SafePractice')
})

test('an open step links to its task, or to its form for the person with a way back here', async () => {
  const steps = await open()
  expect(row(steps, 'Packet').getByRole('link', { name: 'Open the task' }).getAttribute('href')).toBe(`/?activeTask=${hex('3')}`)
  const upload = new URL(
    row(steps, 'Written opinion').getByRole('link', { name: 'Upload the document' }).getAttribute('href') ?? '',
    'http://x',
  )
  expect(Object.fromEntries(upload.searchParams)).toEqual({
    formId: 'uploadHealthDocumentForm',
    taskId: hex('1'),
    occurrence: hex('2'),
    back: `/exposures?exposure=${hex('9')}`,
    person: ids.user,
  })
})

test('without the form there is no packet', async () => {
  const steps = await open({ form: null, packetReads: [] })
  expect(row(steps, 'Packet').queryByRole('button')).toBeNull()
})

test.for([403, 404])('an exposure the person may not see (%i) offers a link back to the list', async (status) => {
  signInAs({})
  server.on(getExposure, () => refuse(status, 'request.not_found', 'Not found'))
  renderApp({ at: `/exposures?exposure=${exposure._id}` })
  expect(await screen.findByText(/This exposure cannot be shown/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'See all' })[0]?.getAttribute('href')).toBe('/exposures')
})

test('nothing about an exposure is stored in the browser', async () => {
  await open()
  const kept = Object.entries({ ...localStorage }).map(([key, value]) => `${key}${String(value)}`)
  expect(kept.join('')).not.toContain('Harbor')
})

test('an exposure closed as a mistake shows who closed it and why, and has no close button', async () => {
  const closed = { why: 'notHappened', reason: 'An exercise.', by: hana, at: '2026-11-21T19:00:00.000Z' } as const
  await open({ closed })
  expect(screen.getByText('Closed by Hana Sato on 11/21/2026 11:00 AM. It did not happen: An exercise.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reported by mistake' })).toBeNull()
})

test('administrators get a button to close a report made by mistake', async () => {
  await open({ closableBy: hex('3') })
  expect(screen.getByRole('button', { name: 'Reported by mistake' })).toBeTruthy()
})

test.for([
  ['mayDecline', 'evaluation', 'The person does not want it', 'It was declined', false],
  ['mayAccept', 'declined', 'The person wants it after all', 'They want it', true],
] as const)('an evaluation that %s is changed after a confirmation', async ([evaluation, key, button, confirm, wanted]) => {
  const sent: unknown[] = []
  server.on(changeEvaluation, ({ body }) => {
    sent.push(body)
    return { payload: { task: null } }
  })
  const { person } = await open({ evaluation, steps: [aStep({ key, state: 'open' }), packet] })
  await person.click(screen.getByRole('button', { name: button }))
  expect(sent).toEqual([])
  await person.click(await screen.findByRole('button', { name: confirm }))
  await waitFor(() => expect(sent).toEqual([{ wanted }]))
})

test('the page shows who was told at the report, and two hours later', async () => {
  const at = '2026-11-21T17:00:00.000Z'
  const alarm: Alarm = {
    _id: hex('a'),
    kind: 'bloodExposure',
    stage: 'reported',
    raisedAt: at,
    raisedBy: null,
    people: 1,
    location: exposure.location,
    told: [{ ...hana, why: 'administrator', phone: null, ways: [{ channel: 'sms', state: 'failed', at }] }],
  }
  server.on(getAlarm, ({ params }) => ({
    payload: params['alarmId'] === alarm._id ? alarm : { ...alarm, _id: hex('b'), stage: 'noEvaluation' as const },
  }))
  await open({ alarms: [hex('a'), hex('b')] })
  const first = await screen.findByRole('region', { name: 'Who was told' })
  expect(within(first).getByText('Text message: could not be delivered')).toBeTruthy()
  expect(within(first).getByText(/^No phone number is stored for any of these people/)).toBeTruthy()
  expect(await screen.findByRole('region', { name: /^Told two hours later/ })).toBeTruthy()
})
