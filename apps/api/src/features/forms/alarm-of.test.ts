import { and, eq } from 'drizzle-orm'

import { startRecord } from '#contract/forms/forms'
import { updateRecordStatus } from '#contract/records/records'
import { reportEvent } from '#contract/reported-events/reported-events'
import type { Answers } from '#content/forms/form-types'
import { alarm, outboxMessage, user } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { fill } from './testing/fill.ts'

interface Saving {
  by: string
  formId: string
  answers?: Answers
  taskId?: string | null
}

async function save(world: World, { locationId, hana }: NewPractice, { by, formId, answers = {}, taskId = null }: Saving) {
  // The violence form is signed with the name of whoever fills it in: Sam, in these tests.
  const usual = { incidentDate: '2026-11-21', injuryDate: '2026-11-21', severe: 'no', completedBy: 'Sam Okafor' }
  const formData = JSON.stringify(fill(formId, hana, { ...usual, ...answers }))
  const body = { formId, formData, currentStep: 8, isCompleted: true, location: locationId, taskId }
  return (await (await world.as(by)).call(startRecord, { body })).payload
}

const report = async (world: World, { locationId }: NewPractice, by: string, kind: 'bloodExposure' | 'severeInjury') =>
  (await (await world.as(by)).call(reportEvent, { params: { locationId }, body: { kind } })).payload

const alarmsAt = (world: World, { locationId }: NewPractice) =>
  world.system((db) => db.select().from(alarm).where(eq(alarm.locationId, locationId)).orderBy(alarm.id))

/** The number of emails with which a person was told of an event. */
async function mailsTo(world: World, userId: string): Promise<number> {
  const rows = await world.system((db) =>
    db
      .select({ text: outboxMessage.text })
      .from(outboxMessage)
      .innerJoin(user, and(eq(user.email, outboxMessage.to), eq(user.id, userId))),
  )
  return rows.filter(({ text }) => text.includes('cannot wait')).length
}

const exposureForm = 'exposureIncidentForm'

test('the form of an exposure that nobody has reported tells people at once; the same exposure is not told twice', async ({ world }) => {
  const place = await newPractice(world)
  const { _id, alarm: raised } = await save(world, place, { by: place.sam, formId: exposureForm })
  expect(await mailsTo(world, place.nora)).toBe(1)
  expect(await alarmsAt(world, place)).toMatchObject([{ id: raised, kind: 'bloodExposure', recordId: _id, raisedBy: place.sam }])
  const reported = await newPractice(world)
  const { formTask } = await report(world, reported, reported.sam, 'bloodExposure')
  const saved = await save(world, reported, { by: reported.sam, formId: exposureForm, taskId: formTask })
  expect(saved.alarm).toBeUndefined()
  expect(await mailsTo(world, reported.nora)).toBe(1)
  const byAnother = await newPractice(world)
  await report(world, byAnother, byAnother.hana, 'bloodExposure')
  await save(world, byAnother, { by: byAnother.nora, formId: exposureForm })
  expect(await mailsTo(world, byAnother.nora), 'Hana reported it, and the form about her follows').toBe(1)
  expect(await alarmsAt(world, byAnother)).toHaveLength(1)
  const outside = await newPractice(world)
  for (const by of [outside.sam, outside.sam]) await report(world, outside, by, 'bloodExposure')
  await save(world, outside, { by: outside.sam, formId: exposureForm })
  expect(await mailsTo(world, outside.nora), 'one for each of two reports, none for the form').toBe(2)
})

test('the sharps form tells of a contaminated sharp, and the exposure form after it does not tell again', async ({ world }) => {
  const clean = await newPractice(world)
  await save(world, clean, { by: clean.sam, formId: 'sharpsInjuryForm', answers: { contaminated: 'no' } })
  expect(await alarmsAt(world, clean)).toEqual([])
  const place = await newPractice(world)
  const sharps = { by: place.sam, formId: 'sharpsInjuryForm', answers: { contaminated: 'yes' } }
  expect((await save(world, place, sharps)).alarm).toBeDefined()
  expect((await save(world, place, { by: place.sam, formId: exposureForm, answers: { route: 'sharp' } })).alarm).toBeUndefined()
  expect(await mailsTo(world, place.nora)).toBe(1)
  expect(await alarmsAt(world, place)).toMatchObject([{ reportedEventId: expect.any(String) }])
  expect((await save(world, place, { by: place.nora, formId: exposureForm })).alarm, 'another person files another one').toBeDefined()
})

test('each violence form tells people, once', async ({ world }) => {
  const place = await newPractice(world)
  const formId = 'violenceIncidentForm'
  const { alarm: first } = await save(world, place, { by: place.sam, formId, answers: { injury: 'no' } })
  const { alarm: second } = await save(world, place, { by: place.sam, formId, answers: { injury: 'no' } })
  expect([first, second]).toEqual([expect.any(String), expect.any(String)])
  expect(await alarmsAt(world, place)).toMatchObject([{ kind: 'violence' }, { kind: 'violence' }])
  expect(await mailsTo(world, place.nora)).toBe(2)
  expect(await mailsTo(world, place.sam)).toBe(0)
  const [notice] = (await world.notifications(place.nora)).filter(({ urgent }) => urgent)
  expect(notice).toMatchObject({ type: 'RECORD', title: 'Something needs you now' })
})

const fall = { who: 'staff', injury: 'yes', learnedDate: '2026-11-21', learnedTime: '09:30', hospitalWithin24: 'yes' }

test('a fall tells people if somebody stays in hospital, unless the severe injury was reported before', async ({ world }) => {
  const place = await newPractice(world)
  const formId = 'SlipTripandFallForm'
  const light = await save(world, place, { by: place.sam, formId, answers: { ...fall, injuryCare: ['firstAid'] } })
  expect(light.alarm).toBeUndefined()
  const severe = await save(world, place, { by: place.sam, formId, answers: { ...fall, injuryCare: ['hospital'] } })
  expect(severe.alarm).toBeDefined()
  expect(await alarmsAt(world, place)).toMatchObject([{ kind: 'severeInjury' }])
  const reported = await newPractice(world)
  await report(world, reported, reported.nora, 'severeInjury')
  const answers = { ...fall, injuryCare: ['hospital'] }
  expect((await save(world, reported, { by: reported.sam, formId, answers })).alarm).toBeUndefined()
  expect((await save(world, reported, { by: reported.sam, formId, answers })).alarm, 'a second injury').toBeDefined()
})

test('a form about an incident of more than three days ago is paperwork and tells nobody', async ({ world }) => {
  const place = await newPractice(world)
  const formId = 'violenceIncidentForm'
  const on = (incidentDate: string) => save(world, place, { by: place.sam, formId, answers: { incidentDate, injury: 'no' } })
  expect((await on('2026-11-17')).alarm).toBeUndefined()
  expect((await on('2026-11-18')).alarm).toBeDefined()
})

test('a discarded form that is filled in again does not tell people again', async ({ world }) => {
  const place = await newPractice(world)
  const formId = 'violenceIncidentForm'
  const { _id } = await save(world, place, { by: place.sam, formId, answers: { injury: 'no' } })
  const nora = await world.as(place.nora)
  await nora.call(updateRecordStatus, { params: { recordId: _id }, body: { status: 'discarded', reason: 'Please say where.' } })
  expect((await save(world, place, { by: place.sam, formId, answers: { injury: 'no' } })).alarm).toBeUndefined()
  expect(await mailsTo(world, place.nora)).toBe(1)
})

inOwnWorld('a report before the day of the incident is about another event', async ({ world }) => {
  const place = await newPractice(world)
  await report(world, place, place.nora, 'severeInjury')
  world.services.clock.advance({ hours: 24 })
  const formId = 'SlipTripandFallForm'
  const injuryOn = (incidentDate: string) => {
    const answers = { ...fall, incidentDate, injuryCare: ['hospital'], learnedDate: incidentDate }
    return save(world, place, { by: place.sam, formId, answers })
  }
  expect((await injuryOn('2026-11-22')).alarm, 'it happened after the report').toBeDefined()
  expect((await injuryOn('2026-11-21')).alarm, 'the reported one').toBeUndefined()
})
