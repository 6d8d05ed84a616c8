import { Skeleton } from '@mantine/core'

import { getStaffMember } from '#contract/staff/staff'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { UnloadedDetail } from '#web/shared/administration/unloaded-detail.tsx'

import { MemberProfile } from './member-profile.tsx'
import { staffViewSearch } from './staff-view-search.ts'

export { staffViewSearch as search } from './staff-view-search.ts'

/**
 * The full profile of a member (/admin/staff-view?userId=). Without an id, redirects to the staff list. A member that the viewer may not see is a
 * failed load.
 */
export function StaffViewScreen() {
  const { userId } = useSearchState(staffViewSearch).values
  const go = useGo()
  const query = useEndpoint(getStaffMember, { params: { userId: userId ?? '' } }, { enabled: userId !== undefined })
  const toList = () => void go({ to: '/admin/staff-list' })
  if (userId === undefined) return <Redirect to="/admin/staff-list" />
  if (query.data) return <MemberProfile key={userId} member={query.data.payload} onBack={toList} />
  return <UnloadedDetail title="Staff Member" query={query} errorText={unexpectedErrorText} onBack={toList} waiting={<Waiting />} />
}

function Waiting() {
  return (
    <>
      <Skeleton height={120} mb={24} />
      <Skeleton height={24} width={220} mb={12} />
      <Skeleton height={140} mb={24} />
      <Skeleton height={24} width={120} mb={12} />
      <Skeleton height={140} />
    </>
  )
}
