/** Why a session ended by itself, for the page that asks to sign in again. */
export function whyEnded(why: string | undefined): string {
  if (why === 'idle') return 'Nothing happened here for a while, so we signed you out to keep what is here private.'
  if (why === 'time') return 'Your session has reached its longest time.'
  return 'Your session has ended.'
}
