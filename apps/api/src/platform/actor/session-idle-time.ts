/** Minutes without a call after which a session ends, unless the operator sets another value (ruling 3). */
export const defaultIdleMinutes = 30

/** Minutes without a call after which a session on a shared tablet ends (decision 144). */
export const tabletIdleMinutes = 5

/** A session that was last used before this time has ended. */
export const idleSince = (now: Date, idleMinutes: number): Date => new Date(now.getTime() - idleMinutes * 60_000)
