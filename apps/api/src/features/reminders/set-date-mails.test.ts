import { eq } from 'drizzle-orm'

import { getCalendarFeeds, setDateMails } from '#contract/account/calendar-feeds'
import { employment, user } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

const rowsOf = async (world: World, userId: string) =>
  (await world.system((db) => db.select().from(employment).where(eq(employment.userId, userId))))
    .map(({ practiceId, dateMails }) => [practiceId, dateMails])
    .toSorted()

test('everybody switches the mails about dates on and off, separately for each practice', async ({ world }) => {
  const ruth = await world.as(world.ruth)
  const work = (currentLocationId: string | undefined) =>
    world.system((db) =>
      db
        .update(user)
        .set({ currentLocationId: currentLocationId ?? null })
        .where(eq(user.id, world.ruth)),
    )
  const wanted = async () => (await ruth.call(getCalendarFeeds, {})).payload.dateMails
  await work(world.lakeside.locations[0]?.id)
  expect(await wanted()).toBe(true)
  expect(await ruth.call(setDateMails, { body: { on: false } })).toEqual({ payload: { dateMails: false } })
  expect(await wanted()).toBe(false)
  await work(world.cedar.locations[0]?.id)
  expect(await wanted(), 'the other practice is not concerned').toBe(true)
  expect(await rowsOf(world, world.ruth)).toEqual(
    [
      [world.lakeside.id, false],
      [world.cedar.id, true],
    ].toSorted(),
  )
})
