import { lazy, Suspense } from 'react'

const LazyBell = lazy(async () => ({ default: (await import('#web/features/notifications/notification-bell.tsx')).NotificationBell }))

/** The bell, loaded after the frame, so that the sign-in page does not include it. */
export function Bell() {
  return (
    <Suspense fallback={<span style={{ width: 32 }} />}>
      <LazyBell />
    </Suspense>
  )
}
