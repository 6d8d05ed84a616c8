import { eq } from 'drizzle-orm'

import { buildPerson } from '#api/data/builders/person'
import { buildPractice } from '#api/data/builders/practice'
import { membership } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { assignReviewDate } from './assign-review-date.ts'

/** A practice with two locations. Ada and Ben work at both, Ida only at the second one. */
async function twoPlaces(world: World) {
  const now = world.services.clock.now()
  return world.system(async (db) => {
    const practice = await buildPractice(
      db,
      { name: 'Elm Dental', reviewDate: '02/02', locations: [{ name: 'East' }, { name: 'West' }] },
      { owner: { firstName: 'Ines', lastName: 'Moreau', email: `ines-${practices++}@review.example` }, now, passwordHash: '' },
    )
    const [here, other] = practice.locations.map((one) => one.id) as [string, string]
    const person = (firstName: string, places: string[]) => {
      const posts = places.map((locationId) => ({ practiceId: practice.id, locationId }))
      return buildPerson(db, { firstName, lastName: 'Lund', posts }, { now })
    }
    const [ada, ben, ida] = [await person('Ada', [here, other]), await person('Ben', [here, other]), await person('Ida', [other])]
    const own = { annualReviewDate: '05/05' }
    await db.update(membership).set(own).where(eq(membership.userId, ada))
    const names = new Map([
      [ada, 'Ada'],
      [ben, 'Ben'],
      [ida, 'Ida'],
    ])
    return { here, other, ada, ben, ida, names }
  })
}
let practices = 0

async function datesOf(world: World, locationId: string, names: ReadonlyMap<string, string>) {
  const rows = await world.system((db) => db.select().from(membership).where(eq(membership.locationId, locationId)))
  return Object.fromEntries(
    rows.flatMap((row) => {
      const name = names.get(row.userId)
      return name ? [[name, row.annualReviewDate]] : []
    }),
  )
}

test('the dates of the other locations do not change', async ({ world }) => {
  const { here, other, ada, names } = await twoPlaces(world)
  await world.system((db) => assignReviewDate(db, { locationId: here, before: '02/02', selectedUsers: [ada] }))
  expect(await datesOf(world, here, names)).toEqual({ Ada: null, Ben: '02/02' })
  expect(await datesOf(world, other, names)).toEqual({ Ada: '05/05', Ben: null, Ida: null })
})

test('members who are not selected keep their own date', async ({ world }) => {
  const { here, ben, names } = await twoPlaces(world)
  await world.system((db) => assignReviewDate(db, { locationId: here, before: '02/02', selectedUsers: [ben] }))
  expect(await datesOf(world, here, names)).toEqual({ Ada: '05/05', Ben: null })
})

test('a member of only another location cannot be selected', async ({ world }) => {
  const { here, ida, names } = await twoPlaces(world)
  const choice = world.system((db) => assignReviewDate(db, { locationId: here, before: '02/02', selectedUsers: [ida] }))
  await expect(choice).rejects.toMatchObject({ extra: { fields: { selectedUsers: 'Please choose people of this location.' } } })
  expect(await datesOf(world, here, names)).toEqual({ Ada: '05/05', Ben: null })
})

test('if the date does not change, the selected members follow it and the others keep theirs', async ({ world }) => {
  const { here, ada, names } = await twoPlaces(world)
  await world.system((db) => assignReviewDate(db, { locationId: here, before: null, selectedUsers: [] }))
  expect(await datesOf(world, here, names)).toEqual({ Ada: '05/05', Ben: null })
  await world.system((db) => assignReviewDate(db, { locationId: here, before: null, selectedUsers: [ada] }))
  expect(await datesOf(world, here, names)).toEqual({ Ada: null, Ben: null })
})
