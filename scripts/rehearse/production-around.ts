import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect as connectTo, createServer } from 'node:net'
import { join } from 'node:path'

import { Client } from 'pg'

import { startEmbeddedDatabase, type EmbeddedDatabase } from '#api/platform/embedded-database/embedded-database'
import { startMailServer } from '#api/platform/messages/testing/mail-server'

import { root } from '../../bench/site.ts'
import type { Stage } from './rehearsal.ts'
import { startBuckets } from './start-bucket.ts'

export const drainSeconds = 5

interface Around {
  /** The settings of a server in production. */
  settings: Record<string, string> & { DATABASE_URL: string }
  /** The address of the database for the migration job. */
  owner: string
}

/**
 * The services of a server in production, all on this machine. The accounts of the database are made by the SQL of `docs/operations/install.md`. PostgreSQL listens at a socket
 * file, so a port leads there.
 */
export async function productionAround({ folder, stack }: Pick<Stage, 'folder' | 'stack'>, port: number): Promise<Around> {
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  stack.defer(() => database.stop())
  const client = new Client(database.connection('postgres'))
  await client.connect()
  for (const statement of accountsOfTheBook()) await client.query(statement)
  await client.end()
  const relay = await portTo(database, stack)
  const { files } = await startBuckets(join(folder, 's3'), ['files'], stack)
  const mail = stack.use(await startMailServer())
  const addressOf = (account: string) => `postgresql://${account}:secret@127.0.0.1:${relay}/safepractice`
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://safety.example.com',
    TRUST_PROXY: '1',
    APP_SECRET: 'a-secret-of-the-rehearsal-which-is-long-enough',
    DATABASE_URL: addressOf('safety_login'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'SafePractice <no-reply@safety.example.com>',
    SMS_URL: 'http://127.0.0.1:9',
    SMS_TOKEN: 'a-token',
    STRIPE_SECRET_KEY: 'sk_test_rehearsal',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_rehearsal',
    STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
    DRAIN_SECONDS: String(drainSeconds),
    ...files.env,
  }
  return { settings, owner: addressOf('safety_owner') }
}

/** The SQL by which an operator makes the database and its accounts. @throws if the book has none */
function accountsOfTheBook(): string[] {
  const text = /```sql\n([^]*?)```/.exec(readFileSync(join(root, 'docs/operations/install.md'), 'utf8'))?.[1] ?? ''
  const statements = text
    .split(/;\s*$/m)
    .flatMap((statement) => (/\bcreate\b/.test(statement) ? [statement.replaceAll("'...'", "'secret'")] : []))
  if (statements.length === 0) throw new Error('docs/operations/install.md has no SQL.')
  return statements
}

async function portTo({ socketDir, port }: EmbeddedDatabase, stack: AsyncDisposableStack): Promise<number> {
  const path = join(socketDir, `.s.PGSQL.${port}`)
  const relay = createServer((caller) => {
    const database = connectTo(path)
    caller.pipe(database).pipe(caller)
    for (const [one, other] of [
      [caller, database],
      [database, caller],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  stack.defer(() => void relay.close())
  const address = relay.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
