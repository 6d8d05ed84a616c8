import { and, eq, sql } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import { trainingVideos } from '#content/training/training-videos'

import { buildPerson } from '../data/builders/person.ts'
import { buildPractice, type BuiltPractice } from '../data/builders/practice.ts'
import { trainingYearOf } from '../data/training/training-due.ts'
import { employment, location, membership, role, roleEquipment, user, userEquipment, watchInterval } from '../data/tables.ts'
import { giveDefaults } from '../data/locations/give-defaults.ts'
import type { Db } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { CodeFault } from '../platform/logging/error-facts.ts'
import type { DemoPerson, DemoPractice } from './practices-and-people.ts'

export interface Populated extends BuiltPractice {
  demo: DemoPractice
  /** The day on which the demonstration is created, in the practice's time zone. */
  today: string
  /** User ids by short name. */
  ids: Map<string, string>
}

const day = 86_400_000
export const daysBefore = (today: Date, days: number) => new Date(today.getTime() - days * day)

/** Creates a demonstration practice with all its people, as of its first day. */
export async function makePeople(
  db: Db,
  { demo, today, hashes }: { demo: DemoPractice; today: Date; hashes: ReadonlyMap<string, string> },
): Promise<Populated> {
  const opened = daysBefore(today, Math.max(...demo.setUpDaysAgo) + 2)
  const [owner] = demo.people
  if (!owner?.email) throw new CodeFault('The person who registered a practice has an email.')
  const built = await buildPractice(
    db,
    { ...demo.plan, reviewDate: reviewDate(today), setUp: false, defaults: giveDefaults },
    {
      owner: { firstName: owner.firstName, lastName: owner.lastName, email: owner.email },
      now: opened,
      passwordHash: hashes.get(owner.key) ?? '',
    },
  )
  for (const [index, { id }] of built.locations.entries()) {
    const createdAt = daysBefore(today, (demo.setUpDaysAgo[index] ?? 0) + 2)
    await db.update(location).set({ createdAt }).where(eq(location.id, id))
  }
  const ids = new Map([[owner.key, built.ownerId]])
  await db.update(user).set({ phone: owner.phone, tutorialDoneAt: opened }).where(eq(user.id, built.ownerId))
  await db
    .update(employment)
    .set({ startedOn: localDate(daysBefore(today, owner.startedDaysAgo), built.timeZone) })
    .where(eq(employment.userId, built.ownerId))
  await assignRoleAndEquipment(db, { built, person: owner, userId: built.ownerId, since: opened })
  for (const person of demo.people.slice(1))
    if (!joinsLater(demo, person))
      ids.set(person.key, await makePerson(db, { built, person, today, passwordHash: hashes.get(person.key) ?? '' }))
  return { ...built, demo, ids, today: localDate(today, built.timeZone) }
}

/** The yearly review is due in twelve days, so that yearly tasks are visible. */
const reviewDate = (today: Date) =>
  new Date(today.getTime() + 12 * day).toISOString().slice(5, 10).replace('-', '/').replace('02/29', '02/28')

/** Whether the person started after their location was set up and therefore joins during the history. */
export const joinsLater = (demo: DemoPractice, person: DemoPerson) =>
  person.startedDaysAgo < (demo.setUpDaysAgo[person.posts[0]?.at ?? 0] ?? 0)

export async function makePerson(
  db: Db,
  { built, person, today, passwordHash }: { built: BuiltPractice; person: DemoPerson; today: Date; passwordHash: string },
) {
  const started = daysBefore(today, person.startedDaysAgo)
  const posts = person.posts.map(({ at, ...post }) => ({ practiceId: built.id, locationId: built.locations[at]?.id ?? '', ...post }))
  const { firstName, lastName, email, phone } = person
  const userId = await buildPerson(
    db,
    {
      firstName,
      lastName,
      email,
      phone,
      passwordHash,
      newHire: person.newHire ?? false,
      startedOn: localDate(started, built.timeZone),
      posts: posts.map(({ role: _role, ...post }) => post),
    },
    { now: started },
  )
  await assignRoleAndEquipment(db, { built, person, userId, since: started })
  return userId
}

/** Gives a person the role of each post and the equipment that the role needs. */
async function assignRoleAndEquipment(
  db: Db,
  { built, person, userId, since }: { built: BuiltPractice; person: DemoPerson; userId: string; since: Date },
) {
  for (const post of person.posts) {
    const locationId = built.locations[post.at]?.id ?? ''
    const [found] = await db
      .select()
      .from(role)
      .where(and(eq(role.locationId, locationId), eq(role.defaultId, post.role)))
    if (!found) continue
    await db
      .update(membership)
      .set({ roleId: found.id, exposure: post.exposure, atRiskSince: post.exposure === 'atRisk' ? localDate(since, built.timeZone) : null })
      .where(and(eq(membership.locationId, locationId), eq(membership.userId, userId)))
    const items = await db.select().from(roleEquipment).where(eq(roleEquipment.roleId, found.id))
    for (const item of items)
      await db.insert(userEquipment).values({ practiceId: built.id, userId, equipmentId: item.equipmentId, givenAt: found.createdAt })
  }
  await db
    .update(user)
    .set({ currentLocationId: built.locations[person.posts[0]?.at ?? 0]?.id ?? null })
    .where(eq(user.id, userId))
}

/** Creates the stretches of the yearly videos that each person has watched in the training year that includes the last day of the history. */
export async function makeWatched(db: Db, { demo, id: practiceId, ids }: Populated, today: Date) {
  for (const { key, minutes } of demo.people) {
    const userId = ids.get(key)
    if (minutes && userId) await watch(db, { practiceId, userId, minutes, today })
  }
}

async function watch(db: Db, { practiceId, userId, minutes, today }: { practiceId: string; userId: string; minutes: number; today: Date }) {
  let left = minutes * 60
  const year = (await trainingYearOf(db, { practiceId, userId })).start
  for (const video of trainingVideos.filter((one) => one.trainingType === 'osha')) {
    const seconds = Math.min(left, video.seconds)
    if (seconds <= 0) return
    await db.insert(watchInterval).values({
      id: newId(today),
      practiceId,
      userId,
      videoId: video.id,
      videoVersion: 1,
      fromSecond: 0,
      toSecond: seconds,
      source: 'own',
      trainingYear: year,
      watchedAt: daysBefore(today, 3),
    })
    left -= seconds
  }
}

/** Marks notifications from before the given time as read, so that nothing from the creation of the demonstration is shown as new. */
export const markNotificationsRead = (db: Db, practiceId: string, before: Date) =>
  db.execute(
    sql`update notification set read_at = created_at where practice_id = ${practiceId} and read_at is null and created_at < ${before.toISOString()}`,
  )
