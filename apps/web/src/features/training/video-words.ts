import type { MemberTraining } from '#contract/training/training'
import { minutesText } from '#web/shared/training/training-time.ts'

/** "You've watched 1.5 min out of 6 min" (TRAIN-009). A completed video counts as watched to its end. */
export function watchedText({ currentTime, duration, completed }: Pick<MemberTraining, 'currentTime' | 'duration' | 'completed'>): string {
  return `You've watched ${minutesText(completed ? duration : currentTime)} min out of ${minutesText(duration)} min`
}
