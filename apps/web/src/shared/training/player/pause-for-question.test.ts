import { expect, test, vi } from 'vitest'

import { pauseForQuestion } from './pause-for-question.ts'

test.for([
  [5, true],
  [12.9, true],
  [13, false],
  [13.6, false],
] as const)('a question at second %d of 14 stops the film: %s', ([second, stops]) => {
  const video = document.createElement('video')
  video.currentTime = second
  const pause = vi.spyOn(video, 'pause').mockReturnValue()
  pauseForQuestion(video, 14)
  expect(pause).toHaveBeenCalledTimes(stops ? 1 : 0)
})
