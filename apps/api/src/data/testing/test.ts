import { rm } from 'node:fs/promises'

import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test as base } from 'vitest'

import { createApp } from '../../app.ts'
import type { Database, Db } from '#api/platform/database/database'
import { startPaymentEmulator, type EmulatorOptions, type PaymentEmulator } from '#api/platform/payments/emulator/emulator'
import { createPayments } from '#api/platform/payments/payments'
import type { Urgency } from '#api/platform/services'
import { keepProofOfToken } from '../sessions/keep-proof.ts'
import { startSession } from '../sessions/start-session.ts'
import { auditEvent, notification, outboxMessage } from '../tables.ts'
import type { Cast } from './cast.ts'
import { client, type Client as ApiClient } from './client.ts'
import { testPassword } from './constants.ts'
import { worldDatabase } from './empty-database.ts'
import { testServices, type TestServices } from './services.ts'

export interface World extends Cast {
  app: FastifyInstance
  services: TestServices
  database: Database
  /** The payment provider of this world: the emulator, with its data in memory. */
  provider: PaymentEmulator
  /**
   * Returns a client that calls the app as a person, with a new session; null for a signed-out caller. Its session proves itself whenever a call needs
   * it. Tests of the proof itself use `client` and `tokenFor`.
   */
  as(userId: string | null): Promise<ApiClient>
  /** Returns a client of a session, which proves itself like those of `as`. */
  inSession(token: string): ApiClient
  /** Starts a new session for a person and returns its token. */
  tokenFor(userId: string): Promise<string>
  /** Runs work on the database with access to everything. */
  system<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The audit events of an action, latest last. The clock of a world does not advance, so they are ordered by the time of writing. */
  audit(action: string): Promise<(typeof auditEvent.$inferSelect)[]>
  /** Messages sent to a contact, latest first. */
  messages(to: string): Promise<(typeof outboxMessage.$inferSelect & { urgency: Urgency | undefined })[]>
  notifications(userId: string): Promise<(typeof notification.$inferSelect)[]>
  /** Waits until the given number of statements wait for a lock. */
  waitForBlocked(count: number): Promise<void>
  /** Waits until the app has finished its work after a response, such as recording the use of a session. */
  waitForIdle(): Promise<void>
}

/** A test with a fresh database that contains the cast, shared by the tests of one file. */
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

/** A test with its own fresh database, for tests that read more than they create, so that other tests of the file do not affect them. */
export const inOwnWorld = base.extend<{ world: World }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the parameter's shape
  world: async ({}, provide) => {
    const { world, close } = await makeWorld()
    await provide(world)
    await close()
  },
})

export { afterEach, expect, testPassword }

/** Creates a world. @param emulated changes to its payment emulator. */
export async function makeWorld(emulated: Partial<EmulatorOptions> = {}) {
  const { database, remove, cast } = await worldDatabase()
  const provider = await startPaymentEmulator({ ...providerKeys, retryDelays: [20, 40, 80], ...emulated })
  const payments = createPayments({ ...providerKeys, emulatorUrl: provider.url }, Date.now)
  const services = testServices(database, payments)
  // The documentation pages and their code take longer to register than all other endpoints.
  const app = await createApp({ services, documented: false })
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
    inSession: (token) =>
      client(app, token, (action) => system((db) => keepProofOfToken(db, { token, action, now: services.clock.now() }))),
    as: async (userId) => (userId === null ? client(app, null) : world.inSession(await tokenFor(world, userId))),
    audit: (action) =>
      system((db) => db.select().from(auditEvent).where(eq(auditEvent.action, action)).orderBy(auditEvent.at, auditEvent.recordedAt)),
    messages: async (to) => {
      const ofContact = eq(outboxMessage.to, to)
      const rows = await system((db) =>
        db
          .select()
          .from(outboxMessage)
          .where(ofContact)
          .orderBy(sql`created_at desc, id desc`),
      )
      return rows.map((row) => ({ ...row, urgency: services.urgencies.get(row.id) }))
    },
    notifications: (userId) =>
      system((db) => db.select().from(notification).where(eq(notification.userId, userId)).orderBy(notification.createdAt)),
    waitForBlocked: async (count) => {
      await expect.poll(() => system(waitingForLocks), { message: 'statements that wait for a lock' }).toBe(count)
    },
    waitForIdle: async () => {
      await expect.poll(() => database.pool.totalCount - database.pool.idleCount, { message: 'connections in use' }).toBe(0)
    },
  }
  const close = async () => {
    await app.close()
    await provider.close()
    await remove()
    await rm(services.uploads.folder, { recursive: true, force: true })
    expect(services.errors, 'unexpected errors of the server').toEqual([])
  }
  return { world, close }
}

/** Counts only this database, because other tests use databases on the same server. */
async function waitingForLocks(db: Db): Promise<number | undefined> {
  const waiting = sql`select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`
  return (await db.execute<{ n: number }>(waiting)).rows[0]?.n
}

const tokenFor = (world: World, userId: string) =>
  world.system((db) => startSession({ db, services: world.services, now: world.services.clock.now(), userId, kind: 'full' }))

/** The keys of the payment emulator in every world. */
export const providerKeys = { secretKey: 'sk_test_world', publishableKey: 'pk_test_world', webhookSecret: 'whsec_world' }
