import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { DetailList } from '#web/platform/ui/detail-list.tsx'
import { Screen } from '#web/platform/ui/screen.tsx'

/** The own details of the signed-in person. */
export function AccountScreen() {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  return (
    <Screen title="My Account">
      <DetailList
        boxed
        items={[
          { label: 'Name', value: user.fullName },
          { label: 'Email', value: user.email },
          { label: 'Phone', value: user.phone },
          { label: 'Practice', value: user.practice?.name },
          { label: 'Practice Location', value: location.name },
          { label: 'Role', value: location.userRole },
          { label: 'Annual Review Date', value: user.annual_review_date },
        ]}
      />
    </Screen>
  )
}
