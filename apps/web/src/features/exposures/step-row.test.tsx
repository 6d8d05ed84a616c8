import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { ExposureDetail, ExposureStep } from '#contract/exposures/exposures'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { hex } from '#web/platform/testing/a-member.ts'
import { ids } from '#web/platform/testing/people.ts'
import { Rows } from '#web/platform/ui/kit/rows.tsx'

import { StepRow } from './step-row.tsx'
import { anExposure, aStep, hana } from './testing/an-exposure.ts'

async function shown(step: ExposureStep, change: Partial<ExposureDetail> = {}) {
  signInAs()
  renderPart(() => (
    <Rows aria-label="Steps">
      <StepRow step={step} exposure={anExposure(change)} />
    </Rows>
  ))
  const row = within(await screen.findByRole('list', { name: 'Steps' })).getByRole('listitem')
  const hrefs = within(row)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  return { row: within(row), text: row.textContent, hrefs }
}

const doneAt = '2026-11-21T18:05:00.000Z'
const record = hex('5')
const task = { _id: hex('1'), occurrence: hex('2'), form: null, subject: null }

test.each<[string, ExposureStep, string]>([
  ['who did it and when', aStep({ key: 'evaluation', state: 'done', doneAt, doneBy: hana }), '11/21/2026 10:05 AM, Hana Sato'],
  ['when it was done by itself', aStep({ key: 'reported', state: 'done', doneAt }), '11/21/2026 10:05 AM'],
  ['each of its notes', aStep({ key: 'evaluation', state: 'open', notes: ['Harbor Clinic', '9:30 AM'] }), 'Harbor Clinic9:30 AM'],
])('a step shows %s', async (_name, step, words) => {
  expect((await shown(step)).text).toContain(words)
})

test('a further task is named by itself, and every other step by its title', async () => {
  expect((await shown(aStep({ key: 'other', name: 'Report it to the board', state: 'done' }))).text).toBe('Report it to the boardDone')
})

test('an open step that is somebody else’s has no links', async () => {
  expect((await shown(aStep({ key: 'blood', state: 'waiting' }))).hrefs).toEqual([])
})

test('who opened the packet is listed in its row only', async () => {
  const packetReads = [{ by: { _id: hex('8'), fullName: 'Maria Alvarez' }, at: '2026-11-21T19:00:00.000Z' }]
  const { text } = await shown(aStep({ key: 'packet', state: 'waiting' }), { packetReads })
  expect(text).toContain('Opened 11/21/2026 11:00 AM by Maria Alvarez')
})

test('other rows do not repeat who opened the packet', async () => {
  const packetReads = [{ by: { _id: hex('8'), fullName: 'Maria Alvarez' }, at: '2026-11-21T19:00:00.000Z' }]
  const { text } = await shown(aStep({ key: 'opinion', state: 'waiting' }), { packetReads })
  expect(text).not.toContain('Opened')
})

test.each<[string, boolean, ExposureStep, Partial<ExposureDetail>]>([
  ['the packet', true, aStep({ key: 'packet', state: 'open', due: '2099-11-21' }), {}],
  ['the packet, before the form is filled in', false, aStep({ key: 'packet', state: 'waiting' }), { form: null }],
  ['another step', false, aStep({ key: 'opinion', state: 'open', due: '2099-11-21' }), {}],
])('%s: the download is offered: %s', async (_name, offered, step, change) => {
  const { row } = await shown(step, change)
  expect(row.queryByRole('button', { name: 'Packet for the clinician (PDF)' }) !== null).toBe(offered)
})

test('the record of a step can be opened', async () => {
  const { hrefs } = await shown(aStep({ key: 'evaluation', state: 'done', record }))
  expect(hrefs).toEqual([['Open the record', `/records?activeRecord=${record}`]])
})

test.each([
  ['of the form, which the next row links', hex('6'), []],
  ['of its own', record, [['Open the record', `/records?activeRecord=${record}`]]],
])('the call for first help links a record %s', async (_name, of, links) => {
  const { hrefs } = await shown(aStep({ key: 'firstHelp', state: 'done', record: of }))
  expect(hrefs).toEqual(links)
})

test('the row of the form links the record of the form', async () => {
  const { hrefs } = await shown(aStep({ key: 'form', state: 'done', record: hex('6') }))
  expect(hrefs).toEqual([['Open the record', `/records?activeRecord=${hex('6')}`]])
})

test('a task without a form opens on the dashboard', async () => {
  const { hrefs } = await shown(aStep({ key: 'source', state: 'open', due: '2099-11-21', task }))
  expect(hrefs).toEqual([['Open the task', `/?activeTask=${task._id}`]])
})

test.each([
  ['uploadHealthDocumentForm', 'Upload the document'],
  ['exposureIncidentForm', 'Fill out the form'],
])('a task with the form %s leads to it and back to the exposure', async (form, label) => {
  const { hrefs } = await shown(aStep({ key: 'opinion', state: 'open', due: '2099-11-21', task: { ...task, form, subject: ids.user } }))
  const [[text, href] = []] = hrefs
  const address = new URL(href ?? '', 'http://localhost')
  expect([text, address.pathname]).toEqual([label, '/forms/view'])
  expect(Object.fromEntries(address.searchParams)).toEqual({
    formId: form,
    taskId: task._id,
    occurrence: task.occurrence,
    back: `/exposures?exposure=${hex('9')}`,
    person: ids.user,
  })
})

test('a form about nobody in particular names no person', async () => {
  const { hrefs } = await shown(aStep({ key: 'sharps', state: 'open', due: '2099-11-21', task: { ...task, form: 'sharpsInjuryForm' } }))
  expect(hrefs[0]?.[1]).not.toContain('person=')
})

test.each<[ExposureStep['key'], ExposureDetail['evaluation'], boolean]>([
  ['evaluation', 'mayDecline', true],
  ['declined', 'mayDecline', false],
  ['evaluation', 'mayAccept', false],
  ['declined', 'mayAccept', true],
  ['evaluation', null, false],
  ['declined', null, false],
])('in the row "%s" of an evaluation that %s, the decision can be recorded: %s', async (key, evaluation, can) => {
  const { row } = await shown(aStep({ key, state: 'waiting' }), { evaluation })
  expect(row.queryAllByRole('button').length > 0).toBe(can)
})
