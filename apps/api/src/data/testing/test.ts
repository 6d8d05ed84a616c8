import { randomBytes } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { afterEach, expect, inject, test as base } from 'vitest'

import { createApp } from '../../app.ts'
import { connect, type Database, type Db } from '../../platform/database.ts'
import { startPaymentEmulator, type EmulatorOptions, type PaymentEmulator } from '../../platform/payments/emulator/emulator.ts'
import { createPayments } from '../../platform/payments/payments.ts'
import { startSession } from '../start-session.ts'
import { auditEvent, notification, outboxMessage } from '../tables.ts'
import { makeCast, type Cast } from './cast.ts'
import { client, type Client as ApiClient } from './client.ts'
import { testServices, type TestServices } from './services.ts'

/** The password of everybody in the cast. */
export const testPassword = 'Sharps#2026'

export interface World extends Cast {
  app: FastifyInstance
  services: TestServices
  database: Database
  /** The payment provider of this world: the emulator, with its books in memory. */
  provider: PaymentEmulator
  /** Calls the app as a person, with a session of their own; null for nobody. */
  as(userId: string | null): Promise<ApiClient>
  /** A fresh session of a person. */
  tokenFor(userId: string): Promise<string>
  /** Work on the database that sees everything. */
  system<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The audit trail of an action, newest last. */
  audit(action: string): Promise<(typeof auditEvent.$inferSelect)[]>
  /** Messages sent to a contact, newest first. */
  messages(to: string): Promise<(typeof outboxMessage.$inferSelect)[]>
  notifications(userId: string): Promise<(typeof notification.$inferSelect)[]>
}

/** A test with a fresh database and the cast in it, shared by the tests of one file. */
export const test = base.extend<{ world: World }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the parameter's shape
    async ({}, use) => {
      const { world, close } = await makeWorld()
      await use(world)
      await close()
    },
    { scope: 'file' },
  ],
})

export { afterEach, expect }

/** @param emulated changes to the payment emulator of this world. */
export async function makeWorld(emulated: Partial<EmulatorOptions> = {}) {
  const { host, port, user, template } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await owner({ host, port, user, database: 'postgres' }, `create database ${name} template ${template}`)
  const database = connect({ host, port, user, database: name, max: 8 })
  const provider = await startPaymentEmulator({ ...providerKeys, retryDelays: [20, 40, 80], ...emulated })
  const payments = createPayments({ ...providerKeys, emulatorUrl: provider.url }, Date.now)
  const services = testServices(database, payments)
  const passwordHash = await services.passwords.hash(testPassword)
  const cast = await database.system('building the cast', (db) => makeCast(db, services.clock.now(), passwordHash))
  const app = await createApp({ services })
  await app.ready()
  const system = <T>(work: (db: Db) => Promise<T>) => database.system('a test looks at everything', work)
  const world: World = {
    ...cast,
    app,
    services,
    database,
    provider,
    system,
    tokenFor: (userId) => tokenFor(world, userId),
    as: async (userId) => client(app, userId ? await tokenFor(world, userId) : null),
    audit: (action) => system((db) => db.select().from(auditEvent).where(eq(auditEvent.action, action)).orderBy(auditEvent.at)),
    messages: (to) =>
      system((db) =>
        db
          .select()
          .from(outboxMessage)
          .where(eq(outboxMessage.to, to))
          .orderBy(sql`created_at desc, id desc`),
      ),
    notifications: (userId) =>
      system((db) => db.select().from(notification).where(eq(notification.userId, userId)).orderBy(notification.createdAt)),
  }
  const close = async () => {
    await app.close()
    await provider.close()
    await database.close()
    await owner({ host, port, user, database: 'postgres' }, `drop database ${name} with (force)`)
    expect(services.errors, 'unexpected errors of the server').toEqual([])
  }
  return { world, close }
}

const tokenFor = (world: World, userId: string) =>
  world.system((db) => startSession({ db, services: world.services, now: world.services.clock.now(), userId, kind: 'full' }))

/** Of the payment emulator of every world. */
export const providerKeys = { secretKey: 'sk_test_world', publishableKey: 'pk_test_world', webhookSecret: 'whsec_world' }

async function owner(connection: { host: string; port: number; user: string; database: string }, statement: string) {
  const admin = new Client(connection)
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
