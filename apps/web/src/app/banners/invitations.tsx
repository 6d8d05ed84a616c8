import { ErrorBoundary } from '#web/platform/ui/page/error-boundary.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { useBrowserIdle } from '#web/platform/ui/use-browser-idle.ts'

const InvitationBanner = lazyPart(async () => (await import('#web/features/joining/invitation-banner.tsx')).InvitationBanner)

const SharingBanner = lazyPart(async () => (await import('#web/features/staff/colleagues/sharing-banner.tsx')).SharingBanner)

/** Invitations from other practices and consent requests. Loaded after the first view, because they are rare and not urgent. */
export function Invitations() {
  return useBrowserIdle() ? (
    <ErrorBoundary quiet>
      <InvitationBanner />
      <SharingBanner />
    </ErrorBoundary>
  ) : null
}
