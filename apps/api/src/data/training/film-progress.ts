import type { Film } from './films.ts'
import { watchedSeconds, type Stretch } from './watched-seconds.ts'
import type { Watched, WatchedStretch } from './watched.ts'

/** The required share of a film (ruling 13). */
const completeShare = 0.99

/** How far a person is with one film. Seconds from its start. */
export interface FilmProgress {
  /** Different seconds that were watched. */
  seen: number
  /** When the watched seconds reached 99 percent; null before. */
  completedAt: Date | null
  /** End of the furthest watched stretch. */
  furthest: number
  /** The first second that is not watched. */
  firstGap: number
  /** Watched stretches in order, without overlap. */
  stretches: { from: number; to: number }[]
}

/** The stretches of the film that count: OSHA videos within the training year, New Hire videos since the person came (ruling 13). */
export const counted = (film: Pick<Film, 'id' | 'version' | 'trainingType'>, { stretches, year }: Watched): WatchedStretch[] =>
  stretches.filter(
    (one) => one.videoId === film.id && one.version === film.version && (film.trainingType === 'newHire' || one.year === year.start),
  )

export function filmProgress(film: Pick<Film, 'id' | 'version' | 'trainingType' | 'seconds'>, watched: Watched): FilmProgress {
  const rows = counted(film, watched)
  const needed = film.seconds * completeShare
  const seen = totalSeconds(rows)
  const last = seen < needed ? undefined : rows.find((_, index) => totalSeconds(rows.slice(0, index + 1)) >= needed)
  const stretches = union(rows)
  return {
    seen,
    completedAt: last ? new Date(last.at) : null,
    furthest: stretches.at(-1)?.to ?? 0,
    firstGap: stretches[0]?.from === 0 ? stretches[0].to : 0,
    stretches,
  }
}

/** How many different seconds were watched, over all films. */
export const totalSeconds = (stretches: readonly Stretch[]) =>
  [...watchedSeconds(stretches).values()].reduce((sum, seconds) => sum + seconds, 0)

function union(stretches: readonly Stretch[]): { from: number; to: number }[] {
  const result: { from: number; to: number }[] = []
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}
