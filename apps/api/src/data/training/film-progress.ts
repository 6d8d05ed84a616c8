import type { Film } from './films.ts'
import { mergeSpans } from './spans.ts'
import { watchedSeconds, type Stretch } from './watched-seconds.ts'
import type { Watched, WatchedStretch } from './watched.ts'

/** The share of a film that must be watched (ruling 13). */
const completeShare = 0.99

/** Returns how many seconds of a film must be watched until it is complete. */
export const secondsToComplete = ({ seconds }: Pick<Film, 'seconds'>) => seconds * completeShare

/** A person's progress with one film, in seconds from its start. */
export interface FilmProgress {
  /** Number of distinct seconds watched. */
  seen: number
  /** When the watched seconds reached 99 percent; null before. */
  completedAt: Date | null
  /** End of the furthest watched stretch. */
  furthest: number
  /** The first second that was not watched. */
  firstGap: number
  /** Watched stretches, sorted, without overlap. */
  stretches: { from: number; to: number }[]
}

/** Returns the stretches of the film that count: for OSHA videos those of the current training year, for New Hire videos all of them (ruling 13). */
const creditedStretches = (film: Pick<Film, 'id' | 'version' | 'trainingType'>, { stretches, year }: Watched): WatchedStretch[] =>
  stretches.filter(
    (one) => one.videoId === film.id && one.version === film.version && (film.trainingType === 'newHire' || one.year === year.start),
  )

export function filmProgress(film: Pick<Film, 'id' | 'version' | 'trainingType' | 'seconds'>, watched: Watched): FilmProgress {
  const rows = creditedStretches(film, watched)
  const needed = secondsToComplete(film)
  const seen = totalSeconds(rows)
  const last = seen < needed ? undefined : rows.find((_, index) => totalSeconds(rows.slice(0, index + 1)) >= needed)
  const stretches = mergeSpans(rows.map(({ from, to }) => [from, to])).map(([from, to]) => ({ from, to }))
  return {
    seen,
    completedAt: last ? new Date(last.at) : null,
    furthest: stretches.at(-1)?.to ?? 0,
    firstGap: stretches[0]?.from === 0 ? stretches[0].to : 0,
    stretches,
  }
}

/** The number of distinct seconds watched, over all films. */
export const totalSeconds = (stretches: readonly Stretch[]) =>
  [...watchedSeconds(stretches).values()].reduce((sum, seconds) => sum + seconds, 0)
