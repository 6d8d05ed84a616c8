import { formerFilms } from '#content/training/former-films'

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
  /** When the watched seconds of this version, or of an earlier one that still counts, reached 99 percent; null before. */
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

type Asked = Pick<Film, 'id' | 'version' | 'trainingType' | 'seconds'>

export function filmProgress(film: Asked, watched: Watched): FilmProgress {
  const rows = creditedStretches(film, watched)
  const stretches = mergeSpans(rows.map(({ from, to }) => [from, to])).map(([from, to]) => ({ from, to }))
  return {
    seen: totalSeconds(rows),
    completedAt: completionOf(film, rows) ?? formerCompletionOf(film, watched),
    furthest: stretches.at(-1)?.to ?? 0,
    firstGap: stretches[0]?.from === 0 ? stretches[0].to : 0,
    stretches,
  }
}

/** When the watched seconds of one version reached 99 percent. */
function completionOf(film: Asked, rows: readonly WatchedStretch[]): Date | null {
  const needed = secondsToComplete(film)
  if (totalSeconds(rows) < needed) return null
  const last = rows.find((_, index) => totalSeconds(rows.slice(0, index + 1)) >= needed)
  return last ? new Date(last.at) : null
}

/** When an earlier version was completed whose completion still counts (decision 105). */
function formerCompletionOf(film: Asked, watched: Watched): Date | null {
  const completions = (formerFilms[film.id] ?? []).flatMap((seconds, index) => {
    const former = { ...film, version: index + 1, seconds }
    return seconds > 0 && former.version < film.version ? [completionOf(former, creditedStretches(former, watched))] : []
  })
  return completions.find((at) => at !== null) ?? null
}

/** The number of distinct seconds watched, over all films. */
export const totalSeconds = (stretches: readonly Stretch[]) =>
  [...watchedSeconds(stretches).values()].reduce((sum, seconds) => sum + seconds, 0)
