import { testClock, type TestClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { memoryFiles } from '../../platform/files/file-store.ts'
import { outboxOnly } from '../../platform/messages/messages.ts'
import { silentLog, type Log } from '../../platform/log.ts'
import { argonPasswords } from '../../platform/passwords.ts'
import type { Payments } from '../../platform/payments/payments.ts'
import { keyring } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'

/** The standing "now" of tests: a Saturday noon in the practices' country. */
export const testNow = '2026-11-21T20:00:00.000Z'

export interface TestServices extends Services {
  clock: TestClock
  /** Everybody whom the server told to refetch, in order. */
  told: string[]
  /** Unexpected errors; every one fails the test that caused it. */
  errors: string[]
}

/** Real parts throughout; only the clock stands still, hashing is cheap, and files stay in memory. */
export function testServices(database: Database, payments: Payments): TestServices {
  const told: string[] = []
  const errors: string[] = []
  const log: Log = { ...silentLog, error: (message, facts) => void errors.push(`${message} ${JSON.stringify(facts)}`) }
  return {
    clock: testClock(testNow),
    database,
    files: memoryFiles(),
    payments,
    realtime: { changed: (userIds) => void told.push(...userIds), closeSession: () => undefined },
    messages: outboxOnly,
    keyring: keyring('a secret of the tests, long enough for them'),
    log,
    passwords: argonPasswords({ memoryKib: 64, passes: 1 }),
    settings: {
      publicUrl: 'http://localhost:3000',
      supportEmail: 'support@safepractice.example',
      sessionHours: 24,
      sessionIdleMinutes: 30,
      https: false,
      mode: 'test',
    },
    told,
    errors,
  }
}
