import type { QueryClient } from '@tanstack/react-query'

import { reloadCurrentUser } from '#web/platform/session/current.ts'
import { coverPage } from '#web/platform/session/page-lock.ts'

/** Returns whether the page may go on. If another person has signed in, nothing of it may be left, so it is covered and reloaded. */
export function isSamePerson(signedInId: string, userId: string): boolean {
  if (signedInId === userId) return true
  coverPage()
  window.location.reload()
  return false
}

/** Asks the server who is signed in (`isSamePerson`). Returns false on a rejection, which ends the session elsewhere (SESSION-004). */
export function checkSamePerson(client: QueryClient, userId: string): Promise<boolean> {
  return reloadCurrentUser(client).then(
    ({ _id }) => isSamePerson(_id, userId),
    () => false,
  )
}
