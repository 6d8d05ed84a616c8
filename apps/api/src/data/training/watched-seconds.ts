import { z } from 'zod'

/** A stretch of a video, in seconds from its start, end exclusive. */
export const stretchRow = z.strictObject({ videoId: z.string(), from: z.int(), to: z.int() })
export type Stretch = z.infer<typeof stretchRow>

/** How many different seconds of each video were watched: stretches that overlap count once (ruling 13). */
export function watchedSeconds(stretches: readonly Stretch[]): Map<string, number> {
  const seconds = new Map<string, number>()
  const reached = new Map<string, number>()
  for (const { videoId, from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const counted = Math.max(from, reached.get(videoId) ?? 0)
    if (to <= counted) continue
    seconds.set(videoId, (seconds.get(videoId) ?? 0) + to - counted)
    reached.set(videoId, to)
  }
  return seconds
}
