import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

/** The bell, loaded after the frame, so that the sign-in page does not include it. */
export const Bell = lazyPart(
  async () => (await import('#web/features/notifications/notification-bell.tsx')).NotificationBell,
  <span style={{ width: 32 }} />,
)
