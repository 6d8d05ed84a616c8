import { z } from 'zod'

/** A watched stretch of one version of a video, in seconds from its start, end exclusive. */
export const stretchRow = z.strictObject({ videoId: z.string(), version: z.int(), from: z.int(), to: z.int() })
export type Stretch = z.infer<typeof stretchRow>

/**
 * Returns the number of distinct seconds watched per film, by eTag. Overlapping stretches count once, and a changed film counts separately (ruling
 * 13).
 */
export function watchedSeconds(stretches: readonly Stretch[]): Map<string, number> {
  const seconds = new Map<string, number>()
  const reached = new Map<string, number>()
  for (const { videoId, version, from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const eTag = `${videoId}-v${version}`
    const counted = Math.max(from, reached.get(eTag) ?? 0)
    if (to <= counted) continue
    seconds.set(eTag, (seconds.get(eTag) ?? 0) + to - counted)
    reached.set(eTag, to)
  }
  return seconds
}
