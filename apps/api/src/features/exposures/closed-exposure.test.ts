import { closeEvent } from '#contract/exposures/event-closures'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test } from '#api/data/testing/test'

import { listFor, moveTo, openFor, report, saveExposure, saveSharps, states } from './testing/exposure-calls.ts'

test('an exposure closed by an administrator shows why, waits for nothing, and keeps its record', async ({ world }) => {
  const place = await newPractice(world)
  const sharp = { route: 'sharp', deviceType: 'Scaler', deviceBrand: 'X' }
  const recordId = await saveExposure(world, place, { by: place.hana, about: place.hana, answers: sharp })
  expect((await openFor(world, place, place.hana)).closableBy, 'for administrators alone').toBeNull()
  const { closableBy } = await openFor(world, place, place.nora)
  const body = { why: 'reportedTwice', reason: 'The same as that of 9 AM.' } as const
  await (await world.as(place.nora)).call(closeEvent, { params: { taskId: closableBy ?? '' }, body })
  const { closed, steps, form, closableBy: nothing } = await openFor(world, place, place.hana)
  expect({ closed, form, nothing }).toMatchObject({
    closed: { ...body, by: { fullName: 'Nora Lindqvist' } },
    form: recordId,
    nothing: null,
  })
  expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['done', 'notNeeded']))
  const [row] = await listFor(world, place, place.hana)
  expect(row).toMatchObject({ closed: { why: 'reportedTwice' }, next: null, overdue: 0 })
})

test('steps waiting for the form of a closed report no longer wait', async ({ world }) => {
  const place = await newPractice(world)
  const taskId = await report(world, place, place.hana)
  const body = { why: 'notHappened', reason: 'An exercise.' } as const
  await (await world.as(place.nora)).call(closeEvent, { params: { taskId }, body })
  expect(states((await openFor(world, place, place.nora)).steps)).toEqual(['reported done', 'firstHelp notNeeded', 'form notNeeded'])
})

test('tasks opened by the sharps form close with its exposure', async ({ world }) => {
  const place = await newPractice(world)
  await moveTo(world, place, 'TN')
  await saveExposure(world, place, {
    by: place.nora,
    about: place.hana,
    answers: { route: 'sharp', deviceType: 'Scaler', deviceBrand: 'X' },
  })
  await saveSharps(world, place)
  const before = await openFor(world, place, place.nora)
  expect(before.steps.map(({ name }) => name)).toContain('Add the device to the exposure control plan')
  const body = { why: 'notHappened', reason: 'An exercise.' } as const
  await (await world.as(place.nora)).call(closeEvent, { params: { taskId: before.closableBy ?? '' }, body })
  expect((await openFor(world, place, place.nora)).steps.filter(({ state }) => state === 'open')).toEqual([])
})
