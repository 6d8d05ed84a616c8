import { AccessRemoved, SignedOutByPerson } from '#contract/endpoint/errors'

import type { EndReason } from './tab-channel.ts'

/** Maps the error code of a rejected call to the reason why the session ended. */
export const reasonOf = ({ code }: { code: string }): EndReason | undefined => reasons[code]

const reasons: Record<string, EndReason | undefined> = { [AccessRemoved.code]: 'removed', [SignedOutByPerson.code]: 'signedOut' }

/** The text for the sign-in page on why a session ended. */
export function whyEnded(why: string | undefined): string {
  if (why === 'idle') return 'You were inactive for a while, so we signed you out to protect your information.'
  if (why === 'time') return 'Your session has reached its time limit.'
  if (why === 'removed') return AccessRemoved.text
  if (why === 'signedOut') return 'You were signed out of this device.'
  return 'Your session has ended.'
}
