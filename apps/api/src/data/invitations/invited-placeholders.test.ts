import { readFile } from 'node:fs/promises'

import { eq, sql } from 'drizzle-orm'

import { acceptInvitation, listInvitations } from '#contract/joining/joining'
import { listStaff } from '#contract/staff/staff'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

import { openInvite } from './open-invite.ts'
import { emergencyContact, employment, invite, libraryAnswer, membership, taskAssignee, user } from '../tables.ts'
import { buildTask } from '../builders/task.ts'
import { expect, test, type World } from '../testing/test.ts'

const migration = new URL('../migrations/0007_invited_placeholders.sql', import.meta.url)

/** Runs the statements of the migration as the owner of the database. */
const split = async (world: World) => {
  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint')
  await world.system(async (db) => {
    for (const statement of statements) await db.client.query(statement)
  })
}

interface Invited {
  practiceId: string
  locationId: string
  userId: string
  email: string
  firstName: string
}

/** Invites a person in the former way: under the row that has the contact. */
async function inviteUnder(db: Db, world: World, { practiceId, locationId, userId, email, firstName }: Invited) {
  const now = world.services.clock.now()
  await db.insert(employment).values({ id: newId(now), practiceId, userId, startedOn: '2026-11-21', createdAt: now })
  await db.insert(membership).values({ id: newId(now), practiceId, locationId, userId, exposure: 'atRisk', startedAt: now })
  const person = { practiceId, userId, firstName, lastName: 'P', email, phone: null, countryCode: '1', invitedBy: world.maria }
  await openInvite({ db, now, services: world.services }, person)
}

const rowOf = async (world: World, userId: string) => (await world.system((db) => db.select().from(user).where(eq(user.id, userId))))[0]

test('invitations stored under an account, or under one row for two practices, get separate placeholders with all related data', async ({
  world,
}) => {
  const { lakeside, cedar } = world
  const now = world.services.clock.now()
  const [main, office] = [lakeside.locations[0]?.id ?? '', cedar.locations[0]?.id ?? '']
  const [shared, alone, gone] = [newId(now), newId(now), newId(now)]
  const waiting = (id: string, email: string) => ({ id, firstName: 'Old', lastName: 'Name', email, registrationState: 0, createdAt: now })
  const taskId = await world.system(async (db) => {
    await db
      .insert(user)
      .values([waiting(shared, 'shared@new.example'), waiting(alone, 'alone@new.example'), waiting(gone, 'gone@new.example')])
    const here = { practiceId: lakeside.id, locationId: main }
    await inviteUnder(db, world, { ...here, userId: world.foreignOnly, email: 'ivan@cedar.example', firstName: 'Yvan' })
    await inviteUnder(db, world, { ...here, userId: shared, email: 'shared@new.example', firstName: 'Shared' })
    await inviteUnder(db, world, {
      practiceId: cedar.id,
      locationId: office,
      userId: shared,
      email: 'shared@new.example',
      firstName: 'Other',
    })
    await inviteUnder(db, world, { ...here, userId: alone, email: 'alone@new.example', firstName: 'Alone' })
    await db
      .insert(employment)
      .values({ id: newId(now), practiceId: lakeside.id, userId: gone, startedOn: '2026-11-01', endedOn: '2026-11-02', createdAt: now })
    const details = { mainEmergencyContact: { name: 'A', phone: '', relation: '' } } as never
    await db
      .insert(emergencyContact)
      .values({ practiceId: lakeside.id, userId: world.foreignOnly, details, updatedAt: now, updatedBy: world.maria })
    await db.insert(libraryAnswer).values({
      id: newId(now),
      ...here,
      variable: 'someone',
      stepNumber: 1,
      answer: [world.foreignOnly, world.dana],
      contentVersion: 1,
      answeredBy: world.maria,
      updatedAt: now,
    })
    const built = await buildTask(
      db,
      { ...here, assignees: [world.foreignOnly], period: { start: '2026-11-15', end: '2026-11-21' } },
      { now },
    )
    return built.taskId
  })
  await split(world)

  const invites = await world.system((db) =>
    db
      .select()
      .from(invite)
      .where(sql`replaced_at is null`)
      .orderBy(invite.firstName),
  )
  expect(invites.map((one) => one.firstName)).toEqual(['Alone', 'Other', 'Shared', 'Yvan'])
  expect(new Set(invites.map((one) => one.userId)).size).toBe(4)
  for (const one of invites)
    expect(await rowOf(world, one.userId)).toMatchObject({ registrationState: 0, firstName: one.firstName, email: null, phone: null })
  const [kept, , , yvan = expect.fail('nobody')] = invites
  expect(kept?.userId).toBe(alone)
  expect(yvan.userId.slice(0, 8)).toBe(newId(now).slice(0, 8))
  for (const left of [gone, shared]) expect(await rowOf(world, left)).toMatchObject({ email: null })
  expect(await rowOf(world, world.foreignOnly)).toMatchObject({ firstName: 'Ivan', email: 'ivan@cedar.example' })

  const moved = await world.system(async (db) => [
    ...(await db.select().from(taskAssignee).where(eq(taskAssignee.taskId, taskId))),
    ...(await db.select().from(emergencyContact).where(eq(emergencyContact.practiceId, lakeside.id))),
  ])
  expect(moved.map((row) => row.userId)).toEqual([yvan.userId, yvan.userId])
  const [answer] = await world.system((db) => db.select().from(libraryAnswer).where(eq(libraryAnswer.variable, 'someone')))
  expect(answer?.answer).toEqual([yvan.userId, world.dana])

  const { payload } = await (await world.as(world.maria)).call(listStaff, { params: { locationId: main }, query: { email: 'ivan@' } })
  expect(payload.data).toMatchObject([{ _id: yvan.userId, fullName: 'Yvan P', email: 'ivan@cedar.example', invitePending: true }])
  const ivan = await world.as(world.foreignOnly)
  expect((await ivan.call(listInvitations, {})).payload).toMatchObject([{ _id: yvan.id, practice: 'Lakeside Dental' }])
  expect((await ivan.call(acceptInvitation, { params: { invitationId: yvan.id } })).payload.practices).toHaveLength(2)
})

test('a second run changes nothing', async ({ world }) => {
  const everybody = () => world.system((db) => db.select().from(user).orderBy(user.id))
  const before = await everybody()
  await split(world)
  expect(await everybody()).toEqual(before)
})
