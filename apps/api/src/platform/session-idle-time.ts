/** After how many minutes without a call a session ends, where the operator sets nothing else (ruling 3). */
export const defaultIdleMinutes = 30

/** A session that was last used before this moment has ended. */
export const idleSince = (now: Date, idleMinutes: number): Date => new Date(now.getTime() - idleMinutes * 60_000)
