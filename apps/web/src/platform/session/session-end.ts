let end: number | undefined

/** Stores when the current session ends without further activity, in milliseconds of this computer's clock; undefined once the clock is stopped. */
export function setSessionEnd(at: number | undefined) {
  end = at
}

/** The last known end, set in this tab or restored when the app was started offline. */
export const getSessionEnd = () => end
