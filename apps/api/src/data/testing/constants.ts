/** The default time in tests: a Saturday noon in the practices' country. */
export const testNow = '2026-11-21T20:00:00.000Z'

/** The password of every person in the cast. */
export const testPassword = 'Sharps#2026'

/** Cheap hashing parameters for tests. */
export const hashingOfTests = { memoryKib: 64, passes: 1 }
