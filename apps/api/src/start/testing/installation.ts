import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'

import { buildPractice } from '#api/data/builders/practice'
import { emptyDatabase } from '#api/data/testing/empty-database'
import { testServices } from '#api/data/testing/services'
import type { Db } from '#api/platform/database/database'
import { contentOf, memoryFiles } from '#api/platform/files/file-store'
import { createPayments } from '#api/platform/payments/payments'
import { emulator, keys, stripeAt } from '#api/platform/payments/testing/test-emulator'

import { showDemonstration, type Demonstration } from '../demonstration/demonstration.ts'
import { ownCalls } from '../services/open-payments.ts'

interface Start {
  demo?: boolean
  /** Changes the input so that the start is interrupted at some point. */
  interrupt?: ((demonstration: Demonstration) => Demonstration) | undefined
}

/** Creates an installation without a practice: a database, files and the payment provider's data. All are removed after the test. */
export async function installationFor() {
  const { database, remove } = await emptyDatabase()
  onTestFinished(remove)
  const provider = await emulator()
  onTestFinished(() => provider.close())
  const stripe = stripeAt(provider.url)
  const stored = new Set<string>()
  const memory = memoryFiles()
  const services = {
    ...testServices(database, createPayments({ ...keys, emulatorUrl: provider.url }, Date.now)),
    files: {
      ...memory,
      put: async (...file: Parameters<typeof memory.put>) => {
        await memory.put(...file)
        stored.add(file[0])
      },
      remove: async (key: string) => {
        await memory.remove(key)
        stored.delete(key)
      },
    },
  }
  const system = <T>(work: (db: Db) => Promise<T>) => database.system('a test looks at everything', work)
  const files = () => [...stored].toSorted()
  return {
    database,
    services,
    system,
    files,
    /** Runs the part of a start that handles the demonstration. Returns the printed lines. */
    async start({ demo = true, interrupt = (all) => all }: Start = {}): Promise<string[]> {
      const lines: string[] = []
      const progress = { line: (text: string) => void lines.push(text), step: async <T>(_: string, work: () => T | Promise<T>) => work() }
      const config = { demo, smallDemo: true, DEMO_FAILED_PAYMENT: 'off', randomDemoPasswords: false } as const
      await showDemonstration(interrupt({ services, config, progress, emulator: ownCalls(provider.url, keys.secretKey) }))
      return lines
    },
    /** Returns the number of rows of each table that has any, except for the catalog version, which the migrations insert. */
    contents: () =>
      system(async (db) => {
        const { rows: tables } = await db.execute<{ name: string }>(
          sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sds_version' order by 1`,
        )
        const counted: Record<string, number> = {}
        for (const { name } of tables) {
          const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(name)}`)
          if (rows[0]?.count) counted[name] = rows[0].count
        }
        return counted
      }),
    /** Returns the files that no record and no data sheet refers to. */
    strayFiles: () =>
      system(async (db) => {
        const { rows } = await db.execute<{ key: string }>(sql`
          select storage_key as key from record_file union all select file_storage_key from sds where file_storage_key is not null`)
        return files().filter((key) => !rows.some((row) => row.key === key))
      }),
    customers: async () => (await stripe.customers.list({ limit: 100 })).data,
    /** Stores a file that no row refers to. */
    store: (key: string) => services.files.put(key, contentOf(Buffer.from(key)), 'text/plain'),
    /** Creates a practice that is not part of the demonstration, with a file and a customer at the payment provider. */
    register: async () => {
      const owner = { firstName: 'Ann', lastName: 'Real', email: 'ann@real.example' }
      const real = await system((db) =>
        buildPractice(db, { name: 'My real practice' }, { owner, now: services.clock.now(), passwordHash: 'none' }),
      )
      const customer = await stripe.customers.create({ email: owner.email, metadata: { practiceId: real.id } })
      const [locationId = ''] = real.locations.map(({ id }) => id)
      const file = `records/${real.id}`
      await services.files.put(file, contentOf(Buffer.from('real')), 'text/plain')
      return { id: real.id, ownerId: real.ownerId, locationId, file, customer: customer.id }
    },
  }
}
