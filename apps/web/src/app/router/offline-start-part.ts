import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

/** The text for an app that was opened without a connection. Guards load its code before they fail, so that it is shown at once. */
export const OfflineStart = lazyPart(async () => (await import('./offline-start.tsx')).OfflineStart)
