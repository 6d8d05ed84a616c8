import { useEffect, useRef } from 'react'

import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { useSetting } from '#web/platform/storage/use-setting.ts'
import { useIsOneCardWide, useIsPhone } from '#web/platform/ui/use-is-phone.ts'

import classes from './dashboard.module.css'
import { FoldedNotices } from './notices/folded-notices.tsx'
import { Notices } from './notices/notices.tsx'
import { noticesFor } from './notices/notices.ts'
import { TrainingCard } from './training-card.tsx'

const none: readonly string[] = []

/** Notices and training side by side. Read notices fold to one line so that the board starts higher; a new notice unfolds them. */
export function NoticesAndTraining({ onTour, withTraining }: { onTour: () => void; withTraining: boolean }) {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const phone = useIsPhone()
  const oneCard = useIsOneCardWide()
  const notices = noticesFor(user, location)
  const [read, setRead] = useSetting(user._id, 'readNotices', none)
  // A single card would leave a gap beside it.
  const single = notices.length === 1
  const folded = oneCard || single || notices.every((notice) => read.includes(notice.id))
  const ids = notices.map((notice) => notice.id)
  useReadOnLeaving(oneCard || folded ? null : () => setRead(ids))
  if (notices.length === 0 && !withTraining) return null
  return (
    <div className={folded ? `${classes.beside} ${classes.lines}` : classes.beside}>
      {notices.length === 0 ? null : folded ? (
        <FoldedNotices
          notices={notices}
          onTour={onTour}
          withText={single && !phone}
          onUnfold={oneCard || single ? undefined : () => setRead([])}
        />
      ) : (
        <Notices notices={notices} onTour={onTour} onFold={() => setRead(ids)} />
      )}
      {withTraining && hasOsha(location.locSubscriptionPlan) ? (
        <TrainingCard userId={user._id} locationId={location._id} compact={folded} atRisk={user.atRiskLocations.includes(location._id)} />
      ) : null}
    </div>
  )
}

/** The training of the current person in a few lines. */
export function TrainingLine() {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  return (
    <div className={`${classes.beside} ${classes.lines}`}>
      <TrainingCard userId={user._id} locationId={location._id} compact atRisk={user.atRiskLocations.includes(location._id)} />
    </div>
  )
}

/** Marks the notices as read when the user leaves the screen. */
function useReadOnLeaving(markRead: (() => void) | null) {
  const latest = useRef(markRead)
  useEffect(() => {
    latest.current = markRead
  })
  useEffect(() => () => latest.current?.(), [])
}
