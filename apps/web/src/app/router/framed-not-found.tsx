import { getLocation } from '#contract/locations/locations'
import { NotFoundScreen } from '#web/features/access/not-found-screen.tsx'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'

import { ShellFrame } from '../frame/shell-frame.tsx'

/** The Not Found page inside the frame. Until the current location is loaded, it is shown without the frame. */
export function FramedNotFound() {
  const locationId = useCurrentUser().location?._id ?? ''
  const { data } = useEndpoint(getLocation, { params: { locationId } }, { enabled: locationId !== '' })
  return data ? (
    <ShellFrame>
      <NotFoundScreen framed />
    </ShellFrame>
  ) : (
    <NotFoundScreen />
  )
}
