import { sql } from 'drizzle-orm'

import * as contract from '#contract/library/library'
import { updateLocation } from '#contract/locations/locations'
import { completeTask } from '#contract/tasks/tasks'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { finishWizard, rowOf, saveStep, stepNamed } from './testing/setup.ts'

const place = (world: World) => ({ locationId: world.rows.location })

test('a frequency below the legal minimum is rejected at its cell', async ({ world }) => {
  const { locationId, nora: norasId } = await newPractice(world)
  const nora = await world.as(norasId)
  await answerQuestionnaire(nora, locationId, [])
  await finishWizard(nora, { locationId, about: norasId })
  const step = await stepNamed(nora, locationId, 'fireExtinguishers')
  expect(step.frequencyHint).toMatchObject({ floor: '1', kind: 'law', text: 'The law asks for at least monthly.' })
  const rows = [rowOf(step, norasId), rowOf(step, norasId, { Nickname: 'Kitchen', Frequency: '3' })]
  const refusal = await nora.refused(contract.saveLibraryData, {
    body: { locationId, isLast: false, libraryData: { associatedVariable: 'fireExtinguishers', answer: rows } },
  })
  expect(refusal).toMatchObject({
    status: 422,
    code: 'request.invalid',
    fields: { 'answer.1.Frequency': 'The law asks for this at least once a month.' },
  })
})

test('a frequency below a recommendation requires a reason, which is kept until the frequency changes', async ({ world }) => {
  const { locationId, nora: norasId } = await newPractice(world)
  const nora = await world.as(norasId)
  await answerQuestionnaire(nora, locationId, ['corrosives'])
  await finishWizard(nora, { locationId, about: norasId })
  const step = await stepNamed(nora, locationId, 'eyewashStations')
  const libraryData = { associatedVariable: 'eyewashStations', answer: [rowOf(step, norasId, { Frequency: '1' })] }
  const send = (more: object) => ({ body: { locationId, isLast: false, libraryData: { ...libraryData, ...more } } })
  const refusal = await nora.refused(contract.saveLibraryData, send({ frequencyReasons: { 0: '  ' } }))
  expect(refusal).toMatchObject({ status: 422, code: 'library.reason_needed' })
  expect(refusal.fields?.['frequencyReasons.0']).toContain('ANSI/ISEA Z358.1-2014')
  await nora.call(contract.saveLibraryData, send({ frequencyReasons: { 0: 'The maker asks for monthly.' } }))
  const kept = await stepNamed(nora, locationId, 'eyewashStations')
  expect(kept.frequencyReasons).toEqual({ 0: 'The maker asks for monthly.' })
  await saveStep(nora, { locationId, step: kept, answer: [rowOf(step, norasId, { Frequency: '0' })] })
  expect((await stepNamed(nora, locationId, 'eyewashStations')).frequencyReasons).toEqual({})
})

test('the names of practice and location are shown as step 99 and cannot be changed', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(contract.libraryData, { params: place(world) })
  expect(payload.libraryData.filter((one) => one.stepNumber === 99)).toMatchObject([
    { associatedVariable: 'PRACTICE_NAME', answer: 'Lakeside Dental', readOnly: true },
    { associatedVariable: 'LOCATION_NAME', answer: 'Main Street', readOnly: true },
  ])
  for (const associatedVariable of ['PRACTICE_NAME', 'LOCATION_NAME']) {
    const body = { ...place(world), isLast: false, libraryData: { associatedVariable, answer: 'Another name' } }
    expect(await maria.refused(contract.saveLibraryData, { body })).toMatchObject({ status: 403 })
  }
})

test('each location of a practice has its own answers', async ({ world }) => {
  const maria = await world.as(world.maria)
  const [main, harbor] = world.lakeside.locations.map(({ id }) => id)
  const step = await stepNamed(maria, main!, 'safetyOfficer')
  await saveStep(maria, { locationId: main!, step, answer: world.dana })
  expect((await stepNamed(maria, main!, 'safetyOfficer')).answer).toBe(world.dana)
  expect((await stepNamed(maria, harbor!, 'safetyOfficer')).answer).toBeNull()
  const elsewhere = { associatedVariable: 'safetyOfficer', answer: world.dana }
  expect(
    await maria.refused(contract.saveLibraryData, { body: { locationId: harbor, isLast: false, libraryData: elsewhere } }),
  ).toMatchObject({
    status: 422,
    fields: { answer: 'Please choose someone from this location.' },
  })
})

test('a person of another practice has no access, and another practice is not found', async ({ world }) => {
  const maria = await world.as(world.maria)
  const libraryData = { associatedVariable: 'safetyOfficer', answer: world.foreignOnly }
  expect(await maria.refused(contract.saveLibraryData, { body: { ...place(world), isLast: false, libraryData } })).toMatchObject({
    status: 422,
    fields: { answer: 'Please choose someone from this location.' },
  })
  const foreign = { params: { locationId: world.foreignRows.location } }
  expect(await maria.refused(contract.libraryData, foreign)).toMatchObject({ status: 404 })
  expect(await maria.refused(contract.defaultOptions, { query: foreign.params })).toMatchObject({ status: 404 })
  const tessa = await world.as(world.tessa)
  expect(await tessa.refused(contract.defaultOptions, { query: place(world) })).toMatchObject({ status: 403 })
})

test('a question that does not apply or does not exist is rejected', async ({ world }) => {
  const maria = await world.as(world.maria)
  for (const associatedVariable of ['laserSafetyOfficer', 'favoriteColor']) {
    const body = { ...place(world), isLast: false, libraryData: { associatedVariable, answer: 'x' } }
    expect(await maria.refused(contract.saveLibraryData, { body })).toMatchObject({
      status: 422,
      fields: { associatedVariable: expect.any(String) },
    })
  }
})

test('a new review date moves what was done before and keeps the first due days; a new time zone moves none', async ({ world }) => {
  const { locationId, nora: norasId } = await newPractice(world)
  const nora = await world.as(norasId)
  await answerQuestionnaire(nora, locationId, [])
  await finishWizard(nora, { locationId, about: norasId })
  const openReviews = () =>
    world.system(async (db) => {
      const { rows } = await db.execute<{ id: string; rule: string; due: string; first: boolean }>(sql`
        select t.id, t.rule_key as rule, o.due,
          not exists (select from task_occurrence d where d.task_id = t.id and d.status = 'done') as first
        from task_occurrence o join task t on t.id = o.task_id
        where t.location_id = ${locationId} and t.anchor = 'review' and o.status = 'open' order by t.id`)
      return rows
    })
  const taskId = (await openReviews()).find(({ rule }) => rule === 'violenceReview')?.id ?? ''
  await nora.call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  const before = await openReviews()
  await nora.call(updateLocation, { params: { locationId }, body: { locationDetails: { timeZone: 'America/New_York' } } })
  expect(await openReviews()).toEqual(before)
  await nora.call(updateLocation, { params: { locationId }, body: { locationDetails: { annual_review_date: '12/01' } } })
  const after = await openReviews()
  expect(after.filter(({ first }) => first)).toEqual(before.filter(({ first }) => first))
  expect(before.filter(({ first }) => !first).map(({ due }) => due)).toEqual(['2028-03-31'])
  expect(after.filter(({ first }) => !first).map(({ due }) => due)).toEqual(['2027-11-21'])
})
