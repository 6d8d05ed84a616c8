import { and, eq, ne } from 'drizzle-orm'

import { getOverview } from '#contract/overview/overview'
import { buildPerson } from '#api/data/builders/person'
import { employment, location } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { findHeadcount, morePeopleThanAnswered } from './find-headcount.ts'

const here = (world: World) => ({ practiceId: world.lakeside.id, locationId: world.lakeside.locations[0]?.id ?? '' })
const counted = (world: World, today: string) => world.system((db) => findHeadcount(db, world.lakeside.id, today))

const hire = async (world: World, people: number, startedOn: string, endedOn: string | null = null) => {
  for (let count = 0; count < people; count++)
    await world.system(async (db) => {
      const plan = { firstName: `Pat${count}`, lastName: `Since ${startedOn}`, startedOn, posts: [here(world)] }
      const userId = await buildPerson(db, plan, { now: world.services.clock.now() })
      await db
        .update(employment)
        .set({ endedOn })
        .where(and(eq(employment.userId, userId), eq(employment.practiceId, world.lakeside.id)))
    })
}

inOwnWorld('the most people at once last year are counted, each employment with its last day', async ({ world }) => {
  const before = await counted(world, '2031-05-01')
  await hire(world, 3, '2028-07-01', '2030-03-31')
  await hire(world, 2, '2030-03-31', '2030-12-31')
  await hire(world, 1, '2030-04-01')
  const after = await counted(world, '2031-05-01')
  expect([after.lastYear - before.lastYear, after.now - before.now], 'five on March 31; one of them today').toEqual([5, 1])
  const later = await counted(world, '2032-05-01')
  expect(later.lastYear - before.lastYear, 'those who left in 2030 are no longer counted').toBe(1)
})

inOwnWorld('people who start later are not counted today', async ({ world }) => {
  const before = await counted(world, '2031-05-01')
  await hire(world, 2, '2031-05-02')
  expect((await counted(world, '2031-05-01')).now).toBe(before.now)
  expect((await counted(world, '2031-05-02')).now).toBe(before.now + 2)
})

inOwnWorld('the overview says it where the answer is No, and not where it is Yes', async ({ world }) => {
  await hire(world, 11, '2024-01-01')
  const { locationId, practiceId } = here(world)
  const shown = async (options: string[]) => {
    await world.system((db) => db.update(location).set({ options, questionnaireSavedAt: new Date() }).where(eq(location.id, locationId)))
    const { payload } = await (await world.as(world.maria)).call(getOverview, { params: { practiceId } })
    return payload.find(({ _id }) => _id === locationId)?.morePeople
  }
  expect(await shown(['moreThanTenEmployees'])).toBeNull()
  const said = await shown([])
  expect(said?.when).toBe('lastYear')
  expect(said?.people).toBeGreaterThanOrEqual(11)
})

inOwnWorld('one person on the staff lists is said once the questions are answered, and not with two', async ({ world }) => {
  const { locationId, practiceId } = here(world)
  const shown = async (questionnaireSavedAt: Date | null) => {
    await world.system((db) => db.update(location).set({ questionnaireSavedAt }).where(eq(location.id, locationId)))
    const { payload } = await (await world.as(world.maria)).call(getOverview, { params: { practiceId } })
    return payload.find(({ _id }) => _id === locationId)?.onePerson
  }
  const endedOn = '2020-12-31'
  const others = and(eq(employment.practiceId, practiceId), ne(employment.userId, world.maria))
  expect(await shown(new Date())).toBe(false)
  await world.system((db) => db.update(employment).set({ startedOn: '2020-01-01', endedOn }).where(others))
  expect(await shown(new Date())).toBe(true)
  expect(await shown(null)).toBe(false)
})

test('eleven people contradict the answer, ten do not, and last year comes before today', () => {
  const no = { saved: true, moreThanTen: false }
  expect(morePeopleThanAnswered(no, { lastYear: 10, now: 10 })).toBeNull()
  expect(morePeopleThanAnswered(no, { lastYear: 10, now: 11 })).toEqual({ when: 'now', people: 11 })
  expect(morePeopleThanAnswered(no, { lastYear: 11, now: 12 })).toEqual({ when: 'lastYear', people: 11 })
  expect(morePeopleThanAnswered({ saved: true, moreThanTen: true }, { lastYear: 11, now: 12 })).toBeNull()
  expect(morePeopleThanAnswered({ saved: false, moreThanTen: false }, { lastYear: 11, now: 12 })).toBeNull()
})
