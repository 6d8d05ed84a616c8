import { ErrorBoundary } from '#web/platform/ui/page/error-boundary.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { useBrowserIdle } from '#web/platform/ui/use-browser-idle.ts'

const DutyBanner = lazyPart(async () => (await import('#web/features/sign-in-rules/duty-banner.tsx')).DutyBanner)

const InvitationBanner = lazyPart(async () => (await import('#web/features/joining/invitation-banner.tsx')).InvitationBanner)

const SharingBanner = lazyPart(async () => (await import('#web/features/staff/colleagues/sharing-banner.tsx')).SharingBanner)

/** What the sign-in rules ask of the person, invitations from other practices and consent requests. Loaded after the first view, because they are rare and not urgent. */
export function Invitations() {
  return useBrowserIdle() ? (
    <ErrorBoundary quiet>
      <DutyBanner />
      <InvitationBanner />
      <SharingBanner />
    </ErrorBoundary>
  ) : null
}
