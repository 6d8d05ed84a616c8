/** What is wrong with a reported stretch of a video. */
export const stretchTexts = {
  backwards: 'Must not be before the begin of the stretch.',
  beyondEnd: 'Must not be beyond the end of the video.',
} as const
