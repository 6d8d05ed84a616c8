import { eq } from 'drizzle-orm'

import { buildPerson } from '#api/data/builders/person'
import { buildTask } from '#api/data/builders/task'
import { absence, location } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { deputiesFor, deputiesOf } from './deputies.ts'

/** Saturday, 2026-11-21, 10 p.m. in California; Sunday in New York. */
const now = new Date('2026-11-22T06:00:00Z')
const today = { firstDay: '2026-11-21', lastDay: '2026-11-21' }

const main = (world: World) => world.lakeside.locations[0]?.id ?? ''

const member = (world: World) =>
  world.system((db) =>
    buildPerson(db, { firstName: 'Abel', lastName: 'Stand', posts: [{ practiceId: world.lakeside.id, locationId: main(world) }] }, { now }),
  )

/** Creates an absence of somebody of the first location today, and returns the absent person. */
async function absent(world: World, said: Partial<typeof absence.$inferInsert>): Promise<string> {
  const userId = await member(world)
  const [practiceId, locationId, enteredBy] = [world.lakeside.id, main(world), world.maria]
  const row = { id: newId(now), practiceId, locationId, userId, ...today, note: '', enteredBy, enteredAt: now }
  await world.system((db) => db.insert(absence).values({ ...row, ...said }))
  return userId
}

const forPeople = (world: World, users: readonly string[], at = main(world)) =>
  world.system((db) => deputiesFor(db, { locationId: at, users, now }))

test('the deputies of absent people are found at their location, each once', async ({ world }) => {
  const [one, other] = [await absent(world, { deputyId: world.dana }), await absent(world, { deputyId: world.dana })]
  expect(await forPeople(world, [one, other])).toEqual([world.dana])
  expect(await forPeople(world, [one], world.lakeside.locations[1]?.id), 'at another location').toEqual([])
  expect(await forPeople(world, [world.ruth]), 'of a person who is not absent').toEqual([])
  expect(await forPeople(world, [])).toEqual([])
})

test.for<[string, boolean, Partial<typeof absence.$inferInsert>]>([
  ['that ends today', true, { firstDay: '2026-11-16' }],
  ['that begins today', true, { lastDay: '2026-11-30' }],
  ['that begins tomorrow', false, { firstDay: '2026-11-22', lastDay: '2026-11-30' }],
  ['that ended yesterday', false, { firstDay: '2026-11-16', lastDay: '2026-11-20' }],
  ['that was ended early', false, { endedAt: now }],
  ['whose deputy has left', false, { deputyId: null }],
])('an absence %s: a deputy is found %s', async ([, has, said], { world }) => {
  const one = await absent(world, { deputyId: world.dana, ...said })
  expect(await forPeople(world, [one])).toEqual(has ? [world.dana] : [])
})

inOwnWorld('the day at the location of a task decides, not the day of another location', async ({ world }) => {
  const harbor = world.lakeside.locations[1]?.id ?? ''
  await world.system((db) => db.update(location).set({ timeZone: 'America/New_York' }).where(eq(location.id, harbor)))
  const taskOf = (assignee: string) =>
    world.system((db) =>
      buildTask(
        db,
        {
          practiceId: world.lakeside.id,
          locationId: main(world),
          assignees: [assignee],
          period: { start: '2026-11-15', end: '2026-11-21' },
        },
        { now },
      ),
    )
  const away = await absent(world, { deputyId: world.dana })
  const awayTomorrow = await absent(world, { deputyId: world.dana, firstDay: '2026-11-22', lastDay: '2026-11-22' })
  const [{ taskId }, { taskId: later }] = [await taskOf(away), await taskOf(awayTomorrow)]
  await taskOf(away)
  const found = await world.system((db) => deputiesOf(db, { locationId: main(world), taskIds: [taskId, later], now }))
  expect(found).toEqual([{ taskId, deputy: world.dana, absent: away }])
})
