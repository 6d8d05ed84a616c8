import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { testClock, type TestClock } from '#api/platform/clock'
import type { Database } from '#api/platform/database/database'
import { memoryFiles } from '#api/platform/files/file-store'
import { uploadSlots } from '#api/platform/files/upload-slots'
import { defaultLimits } from '#api/platform/server-limits'
import { jsonLog, silentLog, type Log } from '#api/platform/logging/log'
import { argonPasswords } from '#api/platform/passwords'
import type { Payments } from '#api/platform/payments/payments'
import { isPushAddress } from '#api/platform/push/push-address'
import { keyring } from '#api/platform/keys/keyring'
import type { Services, Urgency } from '#api/platform/services'
import { hashingOfTests, testNow } from './constants.ts'

export interface TestServices extends Services {
  clock: TestClock
  /** Ids of the people whose browsers were notified to refetch, in order. */
  refetched: string[]
  /** The urgency of each message by its id, which only the queue of a running server stores. */
  urgencies: Map<string, Urgency>
  /** Unexpected errors. Each fails the test that caused it. */
  errors: string[]
}

/** Waits that a busy machine must not reach, in milliseconds. Tests about a limit choose their own. */
const patient = {
  repeatWaitMs: 600_000,
  bodyMs: 600_000,
  uploadIdleMs: 600_000,
  uploadWaitMs: 600_000,
  archiveIdleMs: 600_000,
  modelMs: 600_000,
}

/** Creates real components, except that the clock is fixed, hashing is cheap, and files are kept in memory. */
export function testServices(database: Database, payments: Payments): TestServices {
  const limits = { ...defaultLimits, ...patient }
  const refetched: string[] = []
  const errors: string[] = []
  const urgencies = new Map<string, Urgency>()
  const log: Log = { ...silentLog, error: jsonLog((line) => void errors.push(line)).error }
  return {
    clock: testClock(testNow),
    database,
    files: memoryFiles(),
    uploads: { folder: join(tmpdir(), `safepractice-uploads-${randomBytes(6).toString('hex')}`), slots: uploadSlots(limits) },
    payments,
    realtime: { changed: (userIds) => void refetched.push(...userIds), closeSession: () => undefined },
    messages: {
      take: async (_db, { id, urgency }) => {
        urgencies.set(id, urgency)
        return 'arrived'
      },
      wake: () => undefined,
    },
    push: { allows: (endpoint) => isPushAddress(endpoint, null), send: async () => ({ status: 201 }) },
    jobs: { send: async () => undefined, wake: () => undefined },
    keyring: keyring('a secret of the tests, long enough for them'),
    log,
    model: null,
    passwords: argonPasswords(hashingOfTests),
    signInProviders: [],
    settings: {
      publicUrl: 'http://localhost:3000',
      supportEmail: 'support@safepractice.example',
      operator: { name: null, state: null, address: null, email: null, phone: null },
      sessionHours: 24,
      sessionIdleMinutes: 30,
      sessionCallsPerMinute: 1_000_000,
      https: false,
      silent: false,
      stripe: false,
      mapUrl: null,
      auditHeadsFolder: null,
      filmFolder: join(import.meta.dirname, '../../../../../films/media'),
      mode: 'test',
      limits,
    },
    refetched,
    urgencies,
    errors,
  }
}
