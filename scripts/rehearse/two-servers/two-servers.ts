import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { connect, type Database } from '#api/platform/database/database'
import { startEmbeddedDatabase } from '#api/platform/embedded-database/embedded-database'
import { startMailServer } from '#api/platform/messages/testing/mail-server'
import { freePort, startProduct, type Product } from '#api/start/testing/start-product'

import { asReleased } from '../../../bench/site.ts'
import type { Stage } from '../rehearsal.ts'
import { haproxySample, startHaproxy } from '../samples/haproxy-sample.ts'
import { bucketAt, startBuckets } from '../start-bucket.ts'
import { openGate, type Gate } from './gate.ts'

/** Two servers on one database, with a mail server and a bucket that can go away. */
export interface TwoServers {
  urls: readonly [string, string]
  /** The proxy in front of both, by the sample. */
  proxy: string
  /** The addresses of the metrics of each. */
  metrics: readonly string[]
  /** Connects as the owner of the tables. */
  owner: Database
  gates: { email: Gate; files: Gate }
  mails: readonly { to: string[]; raw: string }[]
  /** The settings of both servers but for port and data folder. Commands get them too. */
  env: Readonly<Record<string, string>>
  /** Ends both servers, one after the other, and starts each with more settings. The other one answers meanwhile. */
  replace(more: Record<string, string>): Promise<void>
  /** The process ids of both servers, and of PostgreSQL. */
  processes(): { servers: readonly number[]; database: number }
  /** What the present servers have printed. */
  printed(): string
}

export const secretOf = (name: string) => `the-${name}-secret-of-a-rehearsal-which-is-long-enough`

export async function openTwoServers({ folder, stack }: Stage, more: Record<string, string> = {}): Promise<TwoServers> {
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database'), maxConnections: 120, sharedBuffers: '128MB' })
  stack.defer(() => database.stop())
  await database.createDatabase('rehearsal')
  const { files } = await startBuckets(join(folder, 's3'), ['files'], stack)
  const mail = stack.use(await startMailServer())
  const gateTo = (url: string) => openGate(Number(new URL(url).port), stack)
  const gates = { email: await gateTo(mail.url), files: await gateTo(files.endpoint) }
  const env = {
    ...asReleased,
    DATABASE_URL: database.ownerUrl('rehearsal'),
    APP_SECRET: secretOf('first'),
    SMTP_URL: `smtp://127.0.0.1:${gates.email.port}`,
    MAIL_FROM: 'SafePractice <no-reply@safety.example.com>',
    SESSION_CALLS_PER_MINUTE: '999999999',
    TRUST_PROXY: '1',
    // As in production.
    DRAIN_SECONDS: '5',
    ...bucketAt({ endpoint: `http://127.0.0.1:${gates.files.port}`, bucket: 'files' }).env,
    ...more,
  }
  const places = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      return { dataDir, port: await freePort(), metrics: await freePort() }
    }),
  )
  const products: Product[] = []
  const start = async (index: number, settings: Record<string, string>) => {
    const { metrics = 0, ...place } = places[index] ?? { dataDir: folder, port: 0 }
    const product = startProduct({ ...place, env: { ...env, METRICS_PORT: String(metrics), ...settings } })
    products[index] = product
    await product.ready()
  }
  stack.defer(async () => void (await Promise.all(products.map((product) => product.end()))))
  for (const index of places.keys()) await start(index, {})
  const port = await freePort()
  const servers = [places[0]?.port ?? 0, places[1]?.port ?? 0] as const
  stack.defer(await startHaproxy(folder, haproxySample({ port, servers }), port))
  const owner = connect({ ...database.connection('rehearsal'), max: 3 })
  stack.defer(() => owner.close())
  return {
    urls: [`http://127.0.0.1:${servers[0]}`, `http://127.0.0.1:${servers[1]}`],
    proxy: `http://127.0.0.1:${port}`,
    metrics: places.map(({ metrics }) => `http://127.0.0.1:${metrics}/metrics`),
    owner,
    gates,
    mails: mail.received,
    env,
    replace: async (settings) => {
      for (const index of places.keys()) {
        await products[index]?.end()
        await start(index, settings)
        // The proxy checks each second, and twice.
        await sleep(4_000)
      }
    },
    processes: () => ({ servers: products.map(({ child }) => child.pid ?? 0), database: database.pid }),
    printed: () => products.map((product) => product.printed()).join('\n'),
  }
}
