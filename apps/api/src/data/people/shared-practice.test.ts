import { eq } from 'drizzle-orm'

import { Forbidden, NotFound, SubscriptionFailed } from '#contract/endpoint/errors'
import { buildPerson } from '#api/data/builders/person'
import { buildPractice } from '#api/data/builders/practice'
import { employment, membership, sharingConsent } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import type { Actor, Post } from '#api/platform/actor/actor'
import { newId } from '#api/platform/ids'

import { sharedPractice } from './shared-practice.ts'

type Place = Pick<Post, 'practiceId' | 'locationId'>

const post = (place: Place, administrator = true): Post => ({
  ...place,
  locationName: '',
  timeZone: 'America/Denver',
  plan: null,
  administrator,
  safetyOfficer: false,
  spiceOfficer: false,
  exposure: null,
  roleId: null,
})

/** Creates a viewer who has these posts and works in their practices, in the same order. */
const viewer = (posts: readonly Post[], more: Partial<Actor> = {}): Actor => ({
  userId: 'viewer',
  fullName: '',
  sessionId: '',
  kind: 'full',
  registrationState: 2,
  practices: [...new Set(posts.map(({ practiceId }) => practiceId))],
  failedPractices: [],
  unprovedPractices: [],
  administeredPractices: [],
  posts,
  currentLocationId: null,
  support: null,
  tablet: null,
  ...more,
})

/** Creates two practices. Bo works in East of one and in Center of the other, and has left West; Kim works in West. */
async function made(world: World) {
  const now = world.services.clock.now()
  return world.system(async (db) => {
    const making = () => ({
      now,
      passwordHash: '',
      owner: { firstName: 'Ines', lastName: 'Moreau', email: `${newId(now)}@shared.example` },
    })
    const locations = [{ name: 'East' }, { name: 'West' }]
    const elm = await buildPractice(db, { name: 'Elm Dental', locations }, making())
    const ash = await buildPractice(db, { name: 'Ash Medical', locations: [{ name: 'Center' }] }, making())
    const [east, west] = elm.locations.map(({ id }): Place => ({ practiceId: elm.id, locationId: id })) as [Place, Place]
    const center: Place = { practiceId: ash.id, locationId: ash.locations[0]?.id ?? '' }
    const bo = await buildPerson(db, { firstName: 'Bo', lastName: 'Lund', posts: [east, west, center] }, { now })
    await db.update(membership).set({ endedAt: now }).where(eq(membership.locationId, west.locationId))
    const kim = await buildPerson(db, { firstName: 'Kim', lastName: 'Lund', posts: [west] }, { now })
    return { east, west, center, bo, kim }
  })
}

/** Returns the practice in which a person is seen with their locations there, or the refusal. */
const seen = (world: World, actor: Actor, userId: string, options?: Parameters<typeof sharedPractice>[2]) =>
  world.system((db) => sharedPractice({ db, actor }, userId, options)).catch((problem: unknown) => problem)
const refusedWith = (declaration: unknown) => expect.objectContaining({ declaration })
const shown = (userId: string, { practiceId, locationId }: Place) => ({ userId, practiceId, locations: [locationId] })

test('an administrator sees a person in their current practice, otherwise in the first shared one', async ({ world }) => {
  const { east, center, bo } = await made(world)
  const posts = [post(east), post(center)]
  const practices = [center.practiceId, east.practiceId]
  expect(await seen(world, viewer(posts, { practices, currentLocationId: center.locationId }), bo)).toEqual(shown(bo, center))
  expect(await seen(world, viewer(posts, { practices, currentLocationId: east.locationId }), bo)).toEqual(shown(bo, east))
  expect(await seen(world, viewer(posts, { practices }), bo), 'the practice of the first post').toEqual(shown(bo, east))
  expect(await seen(world, viewer(posts.toReversed(), { practices }), bo)).toEqual(shown(bo, center))
  expect(await seen(world, viewer([post(east, false), post(center)]), bo), 'where they administer').toEqual(shown(bo, center))
})

test('a requested practice takes precedence', async ({ world }) => {
  const { east, center, bo } = await made(world)
  const both = viewer([post(east), post(center)])
  for (const place of [east, center]) expect(await seen(world, both, bo, { practiceId: place.practiceId })).toEqual(shown(bo, place))
  const here = viewer([post(east)])
  expect(await seen(world, here, bo, { practiceId: center.practiceId }), 'not of the viewer').toEqual(refusedWith(NotFound))
})

test('a person is visible to themselves and the administrators of their current locations, and to no one else in the practice', async ({
  world,
}) => {
  const { east, west, bo, kim } = await made(world)
  expect(await seen(world, viewer([post(east)]), bo)).toEqual(shown(bo, east))
  expect(await seen(world, viewer([post(east, false)], { userId: bo }), bo)).toEqual(shown(bo, east))
  for (const colleague of [post(east, false), post(west)])
    expect(await seen(world, viewer([colleague]), bo)).toEqual(refusedWith(Forbidden))
  expect(await seen(world, viewer([post(west)]), kim)).toEqual(shown(kim, west))
})

test('people who have left or work only elsewhere are not found', async ({ world }) => {
  const { east, center, bo, kim } = await made(world)
  expect(await seen(world, viewer([post(center)]), kim)).toEqual(refusedWith(NotFound))
  await world.system((db) => db.update(employment).set({ endedOn: '2026-11-01' }).where(eq(employment.userId, bo)))
  expect(await seen(world, viewer([post(east)]), bo)).toEqual(refusedWith(NotFound))
})

test('nothing of a practice is visible while its payment has failed', async ({ world }) => {
  const { east, center, bo } = await made(world)
  const failing = viewer([post(east), post(center)], { failedPractices: [east.practiceId] })
  expect(await seen(world, failing, bo)).toEqual(refusedWith(SubscriptionFailed))
  expect(await seen(world, failing, bo, { practiceId: center.practiceId })).toEqual(shown(bo, center))
})

test('health data is visible only from current locations that the person shares it with', async ({ world }) => {
  const { east, west, center, bo, kim } = await made(world)
  const healthData = true
  expect(await seen(world, viewer([post(east)]), bo, { healthData })).toEqual(shown(bo, east))
  expect(await seen(world, viewer([post(west)]), bo, { healthData })).toEqual(refusedWith(Forbidden))
  const askedAt = world.services.clock.now()
  await world.system((db) => db.insert(sharingConsent).values({ ...east, userId: bo, askedBy: kim, askedAt }))
  expect(await seen(world, viewer([post(east)]), bo, { healthData })).toEqual(refusedWith(Forbidden))
  expect(await seen(world, viewer([post(east)]), bo), 'what is no health data').toEqual(shown(bo, east))
  const elsewhere = viewer([post(east), post(center)])
  expect(await seen(world, elsewhere, bo, { healthData }), 'the other practice').toEqual(shown(bo, center))
  await world.system((db) => db.update(sharingConsent).set({ agreed: true }).where(eq(sharingConsent.userId, bo)))
  expect(await seen(world, viewer([post(east)]), bo, { healthData })).toEqual(shown(bo, east))
})
