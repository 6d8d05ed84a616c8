let end: number | undefined

/** Remembers when the running session ends if nobody does anything, in milliseconds of this computer; undefined once it is not watched any more. */
export function noteEnd(at: number | undefined) {
  end = at
}

/** What the server said last, in this tab or before the app was started without a connection. */
export const knownEnd = () => end
