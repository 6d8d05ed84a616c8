const minute = 60_000

/** When the user last moved, typed or touched anything; undefined while not tracking. */
let last: number | undefined

/** Records activity. */
export function noteAttention() {
  last = Date.now()
}

/** Stops tracking, for example on the pages before sign-in. Every call then counts as activity again. */
export function stopAttention() {
  last = undefined
}

/** Whether the user has been idle for a minute. Automatic calls must not extend the session then (ruling 3). */
export const isUnattended = () => last !== undefined && Date.now() - last > minute
