import { expect, test } from 'vitest'

import { startRecord } from '#contract/forms/forms'
import { reportEvent } from '#contract/reported-events/reported-events'

import { makeExposure } from './make-exposure.ts'
import { populatedOf, recordedCalls } from './testing/recorded-calls.ts'

const at = new Date('2026-11-21T20:00:00Z')

async function made(practice: 'lakeside' | 'cedar' | 'northgate', key: string) {
  const calls = recordedCalls()
  await makeExposure({ call: calls.call, populated: populatedOf(practice), key, at })
  return calls
}

test('the needlestick is reported an hour before its form is saved, by the person at the first location', async () => {
  const { sent } = await made('cedar', 'lena')
  expect(sent.map(({ endpoint, who, at: moment }) => [endpoint, who, moment])).toEqual([
    [reportEvent, 'lena', '2026-11-21T19:00:00.000Z'],
    [startRecord, 'lena', '2026-11-21T20:00:00.000Z'],
  ])
  expect(sent[0]).toMatchObject({ params: { locationId: 'place 0' }, body: { kind: 'bloodExposure' } })
  expect(sent[1]?.body).toMatchObject({ formId: 'exposureIncidentForm', isCompleted: true, location: 'place 0' })
})

test('the times of the form follow each other, in the time of the location', async () => {
  const timesOf = async (practice: 'lakeside' | 'cedar', key: string) => {
    const { to } = await made(practice, key)
    const answers = JSON.parse(String(to(startRecord)[0]?.body['formData']))
    return [answers.incidentTime, answers.washedTime, answers.sentTime]
  }
  expect(await timesOf('cedar', 'lena')).toEqual(['13:52', '13:53', '14:30'])
  expect(await timesOf('lakeside', 'dana')).toEqual(['10:52', '10:53', '11:30'])
})

test('the equipment of the form agrees with the story, in which something went through a glove', async () => {
  for (const [practice, key] of [['cedar', 'lena'] as const, ['lakeside', 'dana'] as const]) {
    const { to } = await made(practice, key)
    const answers = JSON.parse(String(to(startRecord)[0]?.body['formData']))
    expect(answers.circumstances).toContain('through the glove')
    expect(answers).toMatchObject({ ppeWorn: expect.arrayContaining(['gloves']), ppeHeld: 'failed', vaccinationKnown: 'yes' })
  }
})

test('nobody else has a needlestick', async () => {
  expect((await made('cedar', 'dana')).sent).toEqual([])
  expect((await made('northgate', 'helen')).sent).toEqual([])
})
