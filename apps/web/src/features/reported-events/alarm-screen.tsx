import { Text } from '@mantine/core'

import { getAlarm } from '#contract/alarms/alarms'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatMoment } from '#web/platform/format.ts'
import { ToldPeople } from '#web/shared/alarms/told-people.tsx'
import { kindNames } from '#web/shared/alarms/alarm-texts.ts'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { texts } from './reported-event-texts.ts'

/** Who was told of one event, reached later from the list of reports or after its form was saved. */
export function AlarmScreen({ alarmId }: { alarmId: string }) {
  const query = useEndpoint(getAlarm, { params: { alarmId } }, { staleTime: 0 })
  const alarm = query.data?.payload
  const all = <Link to="/happened">{texts.all}</Link>
  const isHidden = query.error instanceof ApiError && [403, 404].includes(query.error.status)
  return (
    <Screen title={alarm ? kindNames[alarm.kind] : texts.title} action={all}>
      {isHidden ? (
        <ErrorState text={texts.hidden} action={all} />
      ) : (
        <>
          {alarm ? (
            <Text>
              Reported {formatMoment(alarm.raisedAt, alarm.location.timeZone)}
              {alarm.raisedBy ? ` by ${alarm.raisedBy.fullName}` : ''}, {alarm.location.name}
            </Text>
          ) : null}
          <ToldPeople alarmId={alarmId} />
          {alarm?.kind === 'bloodExposure' ? (
            <Text mt={16}>
              <Link to="/exposures">{texts.nextSteps}</Link>
            </Text>
          ) : null}
        </>
      )}
    </Screen>
  )
}
