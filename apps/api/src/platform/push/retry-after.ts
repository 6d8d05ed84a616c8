/** The longest that a push service can hold a message back at a time, in seconds. Afterwards we ask again. */
const mostSeconds = 3_600

/**
 * Reads the header `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date. Returns the moment from which the push service wants to be asked again, at
 * most an hour from now; null without a header, for one that cannot be read, and for a moment that is past.
 */
export function retryAfter(header: string | undefined, now: Date): Date | null {
  const text = header?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now)
  return seconds > 0 ? new Date(now.getTime() + Math.min(seconds, mostSeconds) * 1_000) : null
}

/** The three formats of dates in HTTP, of which all begin with the name of a day. Anything else that `Date` can read is no answer. */
const secondsUntil = (text: string, now: Date) => {
  const moment = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? 0 : Math.ceil((moment - now.getTime()) / 1_000)
}
