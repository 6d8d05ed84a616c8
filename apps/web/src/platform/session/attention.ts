const minute = 60_000

/** When a person last moved, typed or touched anything; undefined while not watching. */
let last: number | undefined

/** Records activity. */
export function noteAttention() {
  last = Date.now()
}

/** Stops watching, for example on the pages before sign-in: every call counts again. */
export function stopAttention() {
  last = undefined
}

/** After an idle minute automatic calls must not extend the session (ruling 3). */
export const isUnattended = () => last !== undefined && Date.now() - last > minute
