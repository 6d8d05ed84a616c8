import { eq } from 'drizzle-orm'

import { getCalendarFeeds, setWeeklySummary } from '#contract/account/calendar-feeds'
import { employment, user } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

const main = (world: World) => world.lakeside.locations[0]?.id ?? ''

test('administrators switch the weekly summary on and off, separately for each practice', async ({ world }) => {
  const maria = await world.as(world.maria)
  const summary = async () => (await maria.call(getCalendarFeeds, {})).payload.weeklySummary
  expect(await summary()).toBe(true)
  const off = () => maria.call(setWeeklySummary, { body: { on: false } })
  expect([await off(), await off()]).toEqual([{ payload: { weeklySummary: false } }, { payload: { weeklySummary: false } }])
  expect(await summary()).toBe(false)
  expect(await world.audit('employment.weekly_summary_changed')).toMatchObject([
    { practiceId: world.lakeside.id, before: { weeklySummary: true }, after: { weeklySummary: false } },
  ])
  for (const person of [world.dana, world.tessa])
    expect(await (await world.as(person)).refused(setWeeklySummary, { body: { on: true } })).toMatchObject({ status: 403 })
  // Ruth administers Cedar and is staff at Lakeside: the location she works at decides.
  const ruth = await world.as(world.ruth)
  const work = (currentLocationId: string | undefined) =>
    world.system((db) =>
      db
        .update(user)
        .set({ currentLocationId: currentLocationId ?? null })
        .where(eq(user.id, world.ruth)),
    )
  await work(main(world))
  expect(await ruth.refused(setWeeklySummary, { body: { on: false } })).toMatchObject({ status: 403 })
  expect((await ruth.call(getCalendarFeeds, {})).payload).toMatchObject({
    feeds: [{ location: { name: 'Main Street' } }],
    weeklySummary: null,
  })
  await work(world.cedar.locations[0]?.id)
  await ruth.call(setWeeklySummary, { body: { on: false } })
  const rows = await world.system((db) => db.select().from(employment).where(eq(employment.userId, world.ruth)))
  expect(rows.map((row) => [row.practiceId, row.weeklySummary]).toSorted()).toEqual(
    [
      [world.lakeside.id, true],
      [world.cedar.id, false],
    ].toSorted(),
  )
})
