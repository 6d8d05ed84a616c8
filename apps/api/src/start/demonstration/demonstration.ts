import { eq, sql } from 'drizzle-orm'

import type { Config } from '../../config.ts'
import { installation } from '../../data/tables.ts'
import { heldFiles } from '../../demo/held-files.ts'
import type { SignIn } from '../../demo/give-sign-ins.ts'
import { makeDemo } from '../../demo/make-demo.ts'
import { makePayer } from '../../demo/make-payers.ts'
import { withLongTimeouts, type Database } from '../../platform/database/database.ts'
import { inOneTransaction } from '../../platform/database/one-transaction.ts'
import type { Progress } from '../../platform/progress.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { forgetLeftovers, noteLeftovers, removeLeftovers, type Cleaning } from './leftovers.ts'
import { lockDemonstration } from './lock-demonstration.ts'

/** The input of the demonstration. If its signal aborts it, no trace of the demonstration remains. */
export interface Demonstration extends Cleaning {
  config: Pick<Config, 'DEMO_FAILED_PAYMENT' | 'demo' | 'smallDemo' | 'randomDemoPasswords'>
  progress: Progress
}

/**
 * Creates the demonstration practices in an empty database, and prints the sign-ins. All of their rows are committed at once, together with the mark
 * that they are complete, so an interrupted demonstration leaves nothing. Existing rows are never removed.
 * @throws StartProblem if another server is creating it now.
 */
export async function showDemonstration(demonstration: Demonstration): Promise<void> {
  const { services, config, progress } = demonstration
  await removeLeftovers(demonstration)
  if (!config.demo) return
  const made = await readMark(services.database)
  if (made?.complete) return printSignIns(progress, made.signIns)
  if (await hasPractices(services.database)) {
    if (made) progress.line(incompleteText)
    return
  }
  printSignIns(progress, await progress.step('Making the demonstration practices', () => make(demonstration)))
}

/** Printed for a database left by an interrupted start of an older version, which did not commit everything at once. */
const incompleteText =
  'An earlier version was interrupted while it made the demonstration practices. They stay as they are. Set DATA_DIR to a new folder for a complete demonstration.'

/** Returns the sign-ins, or none if a practice registered in the meantime. */
async function make({ services, config, emulator, signal }: Demonstration): Promise<SignIn[]> {
  const reason = 'the demonstration is there whole or not at all'
  return inOneTransaction(withLongTimeouts(services.database), reason, async (database) => {
    if (!(await lockDemonstration(database)))
      throw new StartProblem('Another server is making the demonstration practices in this database. Start again when it is done.')
    if (await hasPractices(database)) return []
    const files = heldFiles(services.files)
    const { signIns, practices } = await makeDemo(
      { ...services, database, files },
      {
        now: services.clock.now(),
        randomPasswords: config.randomDemoPasswords,
        small: config.smallDemo,
        failedPayment: config.DEMO_FAILED_PAYMENT === 'on',
        signal,
      },
    )
    // The next steps happen outside of the database, so they are recorded first.
    const note = await noteLeftovers(services.database, { practices: practices.map(({ id }) => id), files: files.keys() })
    for (const practice of practices) {
      const customerId = await makePayer({ database, payments: services.payments, emulator }, practice)
      if (customerId && practice.demo.paymentFails) await emulator?.renewNow(customerId)
    }
    await files.handOn()
    // Random passwords are shown once and never stored.
    await writeMark(database, { complete: true, signIns: config.randomDemoPasswords ? [] : signIns })
    await forgetLeftovers(database, note)
    return signIns
  })
}

interface Mark {
  /** Always true, because everything is committed at once. Earlier versions wrote false before they began. */
  complete: boolean
  signIns: SignIn[]
}

const name = 'demonstration'

async function readMark(database: Database): Promise<Mark | undefined> {
  const [row] = await database.transaction([], (db) => db.select().from(installation).where(eq(installation.name, name)))
  return row?.value as Mark | undefined
}

async function writeMark(database: Database, value: Mark): Promise<void> {
  await database.transaction([], (db) =>
    db.insert(installation).values({ name, value }).onConflictDoUpdate({ target: installation.name, set: { value } }),
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
  for (const { name: person, role, username, password } of signIns)
    progress.line(`  ${person.padEnd(width('name'))}  ${role.padEnd(width('role'))}  ${username.padEnd(width('username'))}  ${password}`)
}
