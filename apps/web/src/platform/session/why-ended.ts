/** Why a session ended by itself, for the page that asks to sign in again. */
export function whyEnded(why: string | undefined): string {
  if (why === 'idle') return 'You were inactive for a while, so we signed you out to protect your information.'
  if (why === 'time') return 'Your session has reached its time limit.'
  return 'Your session has ended.'
}
