import { and, eq, sql } from 'drizzle-orm'

import { practicePlans } from '#contract/billing/plan-changes'
import {
  getPracticeAdministration,
  givePracticeAdministration,
  requestTakeover,
  type PracticeAdministration,
} from '#contract/practice-administration/practice-administration'
import { employment, membership, outboxMessage } from '#api/data/tables'
import { expect, type World } from '#api/data/testing/test'

import { passTakeovers } from '../pass-takeovers.ts'

export const placeOf = (world: World, index: number) => world.lakeside.locations[index] ?? expect.fail('no such location')
export const paramsOf = (world: World) => ({ practiceId: world.lakeside.id })
export const namesOf = ({ administrators }: PracticeAdministration) => administrators.map(({ fullName }) => fullName)

export const read = async (world: World, userId: string) =>
  (await (await world.as(userId)).call(getPracticeAdministration, { params: paramsOf(world) })).payload

export const give = async (world: World, by: string, userId: string, keepOwn: boolean) =>
  (await (await world.as(by)).call(givePracticeAdministration, { params: { ...paramsOf(world), userId }, body: { keepOwn } })).payload

export const ask = async (world: World, by: string, from: string | null = world.maria) =>
  (await (await world.as(by)).call(requestTakeover, { params: paramsOf(world), body: { from, reason: 'She has retired.' } })).payload

export const askRefused = async (world: World, by: string, from: string | null = world.maria) =>
  (await world.as(by)).refused(requestTakeover, { params: paramsOf(world), body: { from, reason: 'x' } })

export const setPosition = (world: World, userId: string, practiceAdmin: boolean) =>
  world.system((db) => db.update(employment).set({ practiceAdmin }).where(eq(employment.userId, userId)))

/** The messages to a contact in the order of writing. */
export const messages = (world: World, to: string) =>
  world.system((db) =>
    db
      .select()
      .from(outboxMessage)
      .where(eq(outboxMessage.to, to))
      .orderBy(outboxMessage.createdAt, sql`ctid`),
  )

export const isManager = async (world: World, userId: string) =>
  (await (await world.as(userId)).call(practicePlans, { params: paramsOf(world) })).payload.canManage

/** Runs the hourly job that many days later. */
export const afterDays = async (world: World, days: number) => {
  world.services.clock.advance({ days })
  return passTakeovers(world.services)
}

/** Ends Maria's post at Harbor, as an administrator of the location could before. */
export const loseHarbor = (world: World, change: Partial<typeof membership.$inferInsert>) =>
  world.system((db) =>
    db
      .update(membership)
      .set(change)
      .where(and(eq(membership.userId, world.maria), eq(membership.locationId, placeOf(world, 1).id))),
  )
