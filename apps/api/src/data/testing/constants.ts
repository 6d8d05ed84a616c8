/** The default time in tests: a Saturday noon in the practices' country. */
export const testNow = '2026-11-21T20:00:00.000Z'

/** The password of every person in the cast. */
export const testPassword = 'Sharps#2026'

/** Database timeouts of tests, in milliseconds: a busy machine must not reach them. Tests about a timeout choose their own. */
export const patientLimits = { connection: 600_000, statement: 600_000, idle: 600_000, silence: 600_000 }

/** Cheap hashing parameters for tests. */
export const hashingOfTests = { memoryKib: 64, passes: 1 }
