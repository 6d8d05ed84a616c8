import { listHolds } from '#contract/retention/legal-holds'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { HoldSection } from './hold-section.tsx'
import { PurgeSection } from './purge-section.tsx'

export { retentionSearch as search } from './retention-search.ts'

const intro =
  'Deleted and discarded records are kept for as long as the law or your policy asks, and then removed for good. What you see on other screens is never removed.'

/** Items that will be purged, and the legal holds that prevent it (/admin/retention). */
export function RetentionScreen() {
  const { support, practice } = useCurrentUser()
  return (
    <Screen title="Retention" intro={intro}>
      <AdminTabs />
      {support || !practice ? <NotForSupport /> : <Kept practiceId={practice._id} />}
    </Screen>
  )
}

/** Only the server can tell whether a person administers the whole practice. */
function Kept({ practiceId }: { practiceId: string }) {
  const { error } = useEndpoint(listHolds, { params: { practiceId } })
  if (error?.status === 403)
    return <Note>Retention covers the whole practice. Only administrators of the practice see what is removed and place holds.</Note>
  return (
    <>
      <HoldSection practiceId={practiceId} />
      <PurgeSection practiceId={practiceId} />
    </>
  )
}
