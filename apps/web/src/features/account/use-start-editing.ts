import { useQueryClient } from '@tanstack/react-query'

import type { User } from '#contract/access'
import { textOfError } from '#web/platform/api/api-error.ts'
import { loadCurrentUserAnew } from '#web/platform/session/current.ts'
import { showError } from '#web/platform/ui/toasts.tsx'

/** Begins a form with the person as the server has them now: what this browser remembers may be older than another tab's change, and would be refused as stale. */
export function useStartEditing(begin: (current: User) => unknown): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    try {
      await begin(await loadCurrentUserAnew(client))
    } catch (error) {
      showError(textOfError(error))
    }
  }
}
