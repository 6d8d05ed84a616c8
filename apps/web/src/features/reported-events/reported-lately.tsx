import { listAlarms } from '#contract/alarms/alarms'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { kindNames } from '#web/shared/alarms/alarm-texts.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { texts } from './reported-event-texts.ts'

/** Leads back to who was told of recent events. Absent if there is none that the person may see. */
export function ReportedLately() {
  const location = useCurrentLocation()
  const alarms = useEndpoint(listAlarms, { params: { locationId: location._id } }, { staleTime: 0 }).data?.payload ?? []
  if (alarms.length === 0) return null
  return (
    <Section title={texts.reportedLately}>
      <Rows aria-label={texts.reportedLately}>
        {alarms.map(({ _id, kind, raisedAt, people }) => (
          <Row key={_id}>
            <Link to="/happened" search={{ alarm: _id }}>
              {`${kindNames[kind]}, ${formatMoment(raisedAt, location.timeZone)}`}
            </Link>
            <Quiet>{people === 1 ? '1 person was told' : `${people} people were told`}</Quiet>
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
