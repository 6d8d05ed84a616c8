import { useQueryClient } from '@tanstack/react-query'

import type { User } from '#contract/access/access'
import { textOfError } from '#web/platform/api/api-error.ts'
import { reloadCurrentUser } from '#web/platform/session/current.ts'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

/**
 * Returns a function that opens a form with the person's current data from the server. Cached data may be older than a change made in another tab,
 * and the save would be rejected as stale.
 */
export function useStartEditing(begin: (current: User) => unknown): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    try {
      await begin(await reloadCurrentUser(client))
    } catch (error) {
      showError(textOfError(error))
    }
  }
}
