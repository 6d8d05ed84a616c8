import { trainingSummary } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

/** What has ended or ends within 90 days, and what needs fixing. Its height is reserved, so that the board does not move. */
export function DatesLine() {
  const { _id: userId } = useCurrentUser()
  const { _id: locationId } = useCurrentLocation()
  const { data } = useEndpoint(trainingSummary, { params: { userId, locationId } })
  const { dates = { own: 0, here: null }, problems = null } = data?.payload ?? {}
  return (
    <Quiet component="p" mt={12} mih={24} className="numbers">
      {dates.here === null ? null : (
        <Link to="/expirations">{`${dates.here} ${dates.here === 1 ? 'date runs' : 'dates run'} out within 90 days`}</Link>
      )}
      {dates.here === null || dates.own === 0 ? null : ' · '}
      {dates.own > 0 ? (
        <Link to="/expirations" search={dates.here === null ? {} : { person: userId }}>
          {dates.here === null
            ? `${dates.own} of your dates ${dates.own === 1 ? 'runs' : 'run'} out within 90 days`
            : `${dates.own} of your own`}
        </Link>
      ) : null}
      {problems === null ? null : (
        <>
          {' · '}
          <Link to="/fixes">{`${problems} to fix`}</Link>
        </>
      )}
    </Quiet>
  )
}
