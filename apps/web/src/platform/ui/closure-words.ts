import type { TaskClosure } from '#contract/event-closures'

import { formatMoment } from '../format.ts'

/** Why tasks were closed without being done. */
export const closureWords: Record<TaskClosure['why'], string> = {
  notHappened: 'It did not happen',
  reportedTwice: 'It was reported twice',
  evaluationDeclined: 'The person did not want the medical evaluation',
  evaluationWanted: 'The person wanted the medical evaluation after all',
}

/** Describes in one or two sentences who closed a task, when and why. */
export function closureInWords({ why, reason, by, at }: TaskClosure, timeZone: string): string {
  const said = reason === '' ? '' : `: ${reason}`
  return `Closed by ${by.fullName} on ${formatMoment(at, timeZone)}. ${closureWords[why]}${said}`
}
