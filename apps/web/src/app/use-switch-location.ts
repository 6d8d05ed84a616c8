import { updateUser } from '#contract/access'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { closeStore } from '#web/platform/storage/client-store.ts'
import { showError } from '#web/platform/ui/toasts.tsx'

import type { LocationChoice } from './location-groups.ts'

/**
 * Moves the person to another location on the server, then loads the application anew at / (SWITCH-001 to SWITCH-005).
 * Nothing of the old location stays: the stored slices are emptied, so that the person, the equipment and the supervisors are all fetched again.
 */
export function useSwitchLocation() {
  const user = useCurrentUser()
  const action = useAction(updateUser, {
    onSuccess: () => {
      closeStore()
      window.location.assign('/')
    },
    onError: (error) => showError(textOfError(error)),
  })
  const switchTo = ({ id, currentPracticeIndex, currentLocationIndex }: LocationChoice) => {
    if (id !== user.location?._id) action.mutate({ params: { userId: user._id }, body: { currentPracticeIndex, currentLocationIndex } })
  }
  return { switchTo, pending: action.isPending }
}
