import { eq, sql } from 'drizzle-orm'

import type { Config } from '../config.ts'
import { installation } from '../data/tables.ts'
import { makeDemo, type SignIn } from '../demo/make-demo.ts'
import type { Database } from '../platform/database.ts'
import type { Progress } from '../platform/progress.ts'
import type { Services } from '../platform/services.ts'

interface Demonstration {
  services: Services
  config: Config
  progress: Progress
  startOver?: (() => Promise<void>) | undefined
  /** Lets a customer of the local payment provider renew at once; absent where the provider is Stripe itself. */
  renewNow?: ((customerId: string) => Promise<void>) | undefined
}

/** Makes the demonstration practices where the database is still empty, and prints who can sign in. */
export async function showDemonstration({ services, config, progress, startOver, renewNow }: Demonstration): Promise<void> {
  if (!config.demo) return
  const { database, clock } = services
  const made = await readMark(database)
  if (made?.complete) return printSignIns(progress, made.signIns)
  if (made) {
    if (!startOver) return progress.line('The demonstration was interrupted while it was made. Empty the database to have it made again.')
    await progress.step('The demonstration was interrupted while it was made: starting over', startOver)
  } else if (await hasPractices(database)) return
  await writeMark(database, { complete: false, signIns: [] })
  const { signIns } = await progress.step('Making the demonstration practices', () =>
    makeDemo(services, {
      now: clock.now(),
      randomPasswords: config.randomDemoPasswords,
      failedPayment: config.DEMO_FAILED_PAYMENT === 'on',
      renewNow,
    }),
  )
  // Random passwords are shown once and kept nowhere.
  await writeMark(database, { complete: true, signIns: config.randomDemoPasswords ? [] : signIns })
  printSignIns(progress, signIns)
}

interface Mark {
  /** False while it is being made; nobody is let in before it is true. */
  complete: boolean
  signIns: SignIn[]
}

async function readMark(database: Database): Promise<Mark | undefined> {
  const [row] = await database.transaction([], (db) => db.select().from(installation).where(eq(installation.name, 'demonstration')))
  return row?.value as Mark | undefined
}

async function writeMark(database: Database, value: Mark): Promise<void> {
  await database.transaction([], (db) =>
    db.insert(installation).values({ name: 'demonstration', value }).onConflictDoUpdate({ target: installation.name, set: { value } }),
  )
}

async function hasPractices(database: Database): Promise<boolean> {
  const { rows } = await database.system('whether anybody works here already', (db) => db.execute(sql`select 1 from practice limit 1`))
  return rows.length > 0
}

function printSignIns(progress: Progress, signIns: readonly SignIn[]): void {
  if (signIns.length === 0) return
  const width = (key: 'name' | 'role' | 'username') => Math.max(...signIns.map((one) => one[key].length))
  progress.line('Sign in as:')
  for (const { name, role, username, password } of signIns)
    progress.line(`  ${name.padEnd(width('name'))}  ${role.padEnd(width('role'))}  ${username.padEnd(width('username'))}  ${password}`)
}
