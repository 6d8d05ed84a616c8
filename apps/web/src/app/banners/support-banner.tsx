import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { formatMoment } from '#web/platform/format.ts'
import classes from '#web/platform/ui/kit/banner.module.css'

/** Always visible while support has access to the practice (ruling 5). */
export function SupportBanner() {
  const { support } = useCurrentUser()
  const { timeZone } = useCurrentLocation()
  if (!support) return null
  return (
    <div role="status" className={classes.banner}>
      Support access is active until {formatMoment(support.until, timeZone)}
      {support.readOnly ? ', read-only' : ''}. Reason: {support.reason}
    </div>
  )
}
