import { expect, test } from '#api/data/testing/test'

import { lockPeople } from './lock-people.ts'

test('changes to people block each other within a practice, but not other practices or rows that only refer to it', async ({ world }) => {
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changing = world.system(async (db) => {
    await lockPeople(db, world.lakeside.id)
    begun.resolve()
    await done.promise
  })
  await begun.promise
  const free = (lock: string) =>
    world.system(async (db) => (await db.client.query(`select id from practice for ${lock} skip locked`)).rows.map(({ id }) => String(id)))
  expect(await free('no key update')).toContain(world.cedar.id)
  expect(await free('no key update')).not.toContain(world.lakeside.id)
  expect(await free('key share')).toContain(world.lakeside.id)
  done.resolve()
  await changing
  expect(await free('no key update')).toContain(world.lakeside.id)
})
