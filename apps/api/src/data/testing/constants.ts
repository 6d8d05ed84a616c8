/** The standing "now" of tests: a Saturday noon in the practices' country. */
export const testNow = '2026-11-21T20:00:00.000Z'

/** The password of every person in the cast. */
export const testPassword = 'Sharps#2026'

/** Hashing is cheap in tests. */
export const hashingOfTests = { memoryKib: 64, passes: 1 }
