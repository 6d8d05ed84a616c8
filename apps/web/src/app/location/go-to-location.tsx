import { useCurrentUser } from '#web/platform/session/current.ts'
import { saysUnsaved } from '#web/platform/forms/unsaved-input.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'

import { locationGroups } from '#web/platform/session/locations/location-groups.ts'
import { useSwitchLocation } from '#web/platform/session/locations/use-switch-location.ts'

export interface GoToLocationProps {
  location: { _id: string; name: string }
  onClose: () => void
}

/** Offers to switch to a location that was just added. */
export function GoToLocation({ location, onClose }: GoToLocationProps) {
  const user = useCurrentUser()
  const { move } = useSwitchLocation()
  const choice = locationGroups(user)
    .flatMap((group) => group.locations)
    .find((one) => one.id === location._id)
  if (!choice) return null
  return (
    <ConfirmDialog
      opened
      title={`Switch to ${location.name}?`}
      confirm="Switch"
      cancel="Stay here"
      onConfirm={() => move(choice)}
      onClose={onClose}
    >
      The new location is ready to set up. A few questions decide what the law requires there.
      {saysUnsaved() ? ' Your unsaved entries on this page would be lost.' : null}
    </ConfirmDialog>
  )
}
