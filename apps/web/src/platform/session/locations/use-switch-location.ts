import { useState } from 'react'

import { updateUser } from '#contract/access/access'
import { hrefOf, type Address } from '#web/platform/routing/address.ts'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { discardUnsavedInput, saysUnsaved } from '#web/platform/forms/unsaved-input.ts'
import { closeStore } from '#web/platform/storage/client-store.ts'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { useCurrentUser } from '../current.ts'
import type { LocationChoice } from './location-groups.ts'
import { notifyTabs } from '../tab-channel.ts'

/** Reloads the app at the person's new location, at / unless another page is given. */
export function beginAtLocation(page: Address = { to: '/' }) {
  discardUnsavedInput()
  closeStore()
  window.location.assign(hrefOf(page))
}

/**
 * Switches the person's location on the server and then reloads the app (SWITCH-001 to SWITCH-005) at `page`. Nothing of the old location
 * remains: the stored slices are emptied, so that the person, the equipment and the supervisors are all fetched again.
 * Other tabs follow, or ask if they have unsaved input (location-switched-banner.tsx). If a form has unsaved input, `switchTo` does nothing until `question`
 * is answered.
 */
export function useSwitchLocation(page?: Address) {
  const user = useCurrentUser()
  const [wanted, setWanted] = useState<LocationChoice>()
  const action = useAction(updateUser, {
    onSuccess: ({ location }) => {
      notifyTabs({ type: 'moved', to: location?.name ?? '' })
      beginAtLocation(page)
    },
    onError: (error) => showError(textOfError(error)),
  })
  const move = ({ currentPracticeIndex, currentLocationIndex }: LocationChoice) =>
    action.mutate({ params: { userId: user._id }, body: { currentPracticeIndex, currentLocationIndex } })
  const switchTo = (choice: LocationChoice) => {
    if (choice.id === user.location?._id) return
    if (saysUnsaved()) setWanted(choice)
    else move(choice)
  }
  const question = wanted && { onLeave: () => move(wanted), onStay: () => setWanted(undefined) }
  return { switchTo, move, question, pending: action.isPending }
}
