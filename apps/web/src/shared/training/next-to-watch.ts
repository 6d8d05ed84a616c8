import type { MemberTraining } from '#contract/training/training'

/** The first started but unfinished video, otherwise the first unfinished one. */
export function nextToWatch<Video extends Pick<MemberTraining, 'currentTime' | 'completed'>>(videos: readonly Video[]): Video | undefined {
  const open = videos.filter((video) => !video.completed)
  return open.find((video) => video.currentTime > 0) ?? open[0]
}
