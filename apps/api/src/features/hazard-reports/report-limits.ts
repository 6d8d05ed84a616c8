import type { Clock } from '#api/platform/clock'

const windowMs = 3_600_000
const mostSources = 10_000

/** How many times an hour one source may do something. */
export interface SourceLimit {
  /** Counts one more. Returns false if the source has used up its hour. */
  take(source: string, max: number): boolean
}

/**
 * Counts by the source of requests in the memory of this server, because a reporter must not be stored in any form, a keyed hash of an address included
 * (ruling 59). Each source has a count of its own, so that a flood from one does not lock out the others.
 */
export function sourceLimit(clock: Clock): SourceLimit {
  const counts = new Map<string, { used: number; since: number }>()
  const forgetOld = (now: number) => {
    for (const [source, { since }] of counts) if (now - since >= windowMs || counts.size > mostSources) counts.delete(source)
  }
  return {
    take: (source, max) => {
      const now = clock.now().getTime()
      if (counts.size >= mostSources) forgetOld(now)
      const known = counts.get(source)
      const count = known && now - known.since < windowMs ? known : { used: 0, since: now }
      counts.set(source, { ...count, used: count.used + 1 })
      return count.used < max
    },
  }
}
