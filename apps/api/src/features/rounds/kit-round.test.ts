import { eq } from 'drizzle-orm'

import { addExpiration, listExpirations } from '#contract/expirations/expirations'
import { getCheckedItem } from '#contract/rounds/round-lists'
import { finishRound, getRound, saveStop, undoStop } from '#contract/rounds/rounds'
import { getRecord } from '#contract/records/records'
import { completeTask } from '#contract/tasks/tasks'
import { checkedItem, expiration, libraryAnswer } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { makeStops, okNow } from './testing/make-stops.ts'

const variable = 'firstAidKits'
const monthly = { frequency: '1' as const, due: '2026-11-30' }
const params = (world: World) => ({ locationId: world.rows.location })

/** A first-aid kit with its monthly check, which Dana does, and these contents. */
async function makeKit(world: World, contents: { part: string; validUntil: string }[]) {
  const period = { start: '2026-11-01', end: '2026-11-30' }
  const [stop] = await makeStops(world, { ruleKey: 'firstAidKitCheck', kind: 'firstAidKit', frequency: '1', period })
  const { itemId } = stop!
  const answer = [{ _row: itemId, Nickname: 'Front desk kit' }]
  await world.system(async (db) => {
    await db.update(checkedItem).set({ variable }).where(eq(checkedItem.id, itemId))
    await db.delete(libraryAnswer).where(eq(libraryAnswer.variable, variable))
    await db.insert(libraryAnswer).values({
      id: newId(world.services.clock.now()),
      practiceId: world.lakeside.id,
      locationId: world.rows.location,
      variable,
      answer,
      stepNumber: 1,
      contentVersion: 1,
      answeredBy: world.maria,
      updatedAt: world.services.clock.now(),
    })
  })
  const maria = await world.as(world.maria)
  for (const content of contents)
    await maria.call(addExpiration, { params: params(world), body: { type: 'kitContent', item: { variable, rowKey: itemId }, ...content } })
  return stop!
}

const contentsOf = async (world: World, itemId: string) =>
  (await (await world.as(world.dana)).call(getCheckedItem, { params: { itemId } })).payload.contents

inOwnWorld(
  'the monthly look of a kit asks only about what ends before the next one, and a replaced content is renewed',
  async ({ world }) => {
    const stop = await makeKit(world, [
      { part: 'Burn gel', validUntil: '2026-12-10' },
      { part: 'Ice pack', validUntil: '2028-01-31' },
    ])
    const dana = await world.as(world.dana)
    const at = { params: { occurrenceId: stop.occurrenceId } }
    const { payload } = await dana.call(getRound, { params: params(world), query: monthly })
    const asked = payload.stops[0]?.statements.filter(({ content }) => content) ?? []
    expect(asked.map(({ text }) => text)).toEqual(['Burn gel: ends 12/10/2026'])
    const key = asked[0]!.key
    const saved = (renewed?: Record<string, { validUntil: string; lot?: string }>) => ({
      ...at,
      body: { ...okNow(world), ...(renewed && { renewed }) },
    })
    expect(await dana.refused(saveStop, saved())).toMatchObject({
      status: 422,
      fields: { [`renewed.${key}`]: 'Please enter the new date, or report a problem.' },
    })
    expect(await dana.refused(saveStop, saved({ [key]: { validUntil: '2026-12-10' } }))).toMatchObject({
      fields: { [`renewed.${key}`]: 'Please enter a day after 12/10/2026.' },
    })
    await dana.call(saveStop, saved({ [key]: { validUntil: '2028-12-31', lot: 'B9' }, 'content-other': { validUntil: '2030-01-01' } }))
    await dana.call(undoStop, at)
    expect(await contentsOf(world, stop.itemId), 'taken back before the end of the round').toMatchObject([
      { part: 'Burn gel', validUntil: '2026-12-10' },
      { part: 'Ice pack' },
    ])
    const { payload: again } = await dana.call(saveStop, saved({ [key]: { validUntil: '2028-12-31', lot: 'B9' } }))
    expect(again.result?.renewed).toEqual([{ part: 'Burn gel', lot: 'B9', validUntil: '2028-12-31' }])
    const { payload: done } = await dana.call(finishRound, { params: params(world), body: monthly })
    expect(await contentsOf(world, stop.itemId)).toMatchObject([
      { part: 'Ice pack', validUntil: '2028-01-31' },
      { part: 'Burn gel', lot: 'B9', validUntil: '2028-12-31', ended: false },
    ])
    const { payload: record } = await dana.call(getRecord, { params: { recordId: done.record } })
    expect(record.stops[0]?.renewed).toEqual([{ part: 'Burn gel', lot: 'B9', validUntil: '2028-12-31' }])
    const maria = await world.as(world.maria)
    const { payload: dates } = await maria.call(listExpirations, { params: params(world), query: { search: 'burn gel' } })
    expect(dates.list).toMatchObject([{ current: { record: done.record }, history: [{ validUntil: '2026-12-10' }] }])
  },
)

inOwnWorld('a content that somebody renewed meanwhile is not recorded twice, and a problem needs no new date', async ({ world }) => {
  const stop = await makeKit(world, [
    { part: 'Burn gel', validUntil: '2026-12-10' },
    { part: 'Eye wash', validUntil: '2026-11-20' },
  ])
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(getRound, { params: params(world), query: monthly })
  const [first, second] = payload.stops[0]!.statements.filter(({ content }) => content)
  expect(first?.text).toBe('Eye wash: ended 11/20/2026')
  await dana.call(saveStop, {
    params: { occurrenceId: stop.occurrenceId },
    body: {
      ...okNow(world),
      result: 'problem',
      statement: first!.key,
      problem: 'order',
      fixedNow: false,
      renewed: { [second!.key]: { validUntil: '2027-12-31' } },
    },
  })
  const maria = await world.as(world.maria)
  const item = { variable, rowKey: stop.itemId }
  await maria.call(addExpiration, { params: params(world), body: { type: 'kitContent', item, part: 'burn gel', validUntil: '2028-01-01' } })
  await dana.call(finishRound, { params: params(world), body: monthly })
  const rows = await world.system((db) => db.select().from(expiration).where(eq(expiration.rowKey, stop.itemId)))
  expect(rows.map(({ validUntil }) => validUntil).toSorted()).toEqual(['2026-11-20', '2026-12-10', '2028-01-01'])
})

inOwnWorld('what was replaced in a kit is renewed also if its look is completed alone', async ({ world }) => {
  const stop = await makeKit(world, [{ part: 'Burn gel', validUntil: '2026-12-10' }])
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(getRound, { params: params(world), query: monthly })
  const key = payload.stops[0]!.statements.find(({ content }) => content)!.key
  await dana.call(saveStop, {
    params: { occurrenceId: stop.occurrenceId },
    body: { ...okNow(world), renewed: { [key]: { validUntil: '2027-12-31' } } },
  })
  await dana.call(completeTask, { params: { taskId: stop.taskId }, body: { isCompleted: true } })
  expect(await contentsOf(world, stop.itemId)).toMatchObject([{ part: 'Burn gel', validUntil: '2027-12-31' }])
})
