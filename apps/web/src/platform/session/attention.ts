const minute = 60_000

/** When a person last moved, typed or touched anything; undefined while nobody watches. */
let last: number | undefined

/** A person is there, now. */
export function noteAttention() {
  last = Date.now()
}

/** Nobody watches any more, for example on the pages before sign-in: every call counts again. */
export function stopAttention() {
  last = undefined
}

/** Nobody was there for a minute: what the page asks by itself must not keep the session (ruling 3). */
export const isUnattended = () => last !== undefined && Date.now() - last > minute
