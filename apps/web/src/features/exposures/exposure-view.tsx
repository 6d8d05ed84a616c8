import { Stack } from '@mantine/core'

import { getExposure, type ExposureDetail } from '#contract/exposures/exposures'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { ToldPeople } from '#web/shared/alarms/told-people.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { CloseReportButton } from '#web/shared/exposures/close-report-button.tsx'
import { closureInWords } from '#web/shared/exposures/closure-words.ts'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { Details } from '#web/platform/ui/page/details.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Rows } from '#web/platform/ui/kit/rows.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { StepRow } from './step-row.tsx'
import { texts } from './exposure-texts.ts'

/** The state of each step of one exposure. The window title names nobody. */
export function ExposureView({ exposureId }: { exposureId: string }) {
  const query = useEndpoint(getExposure, { params: { exposureId } }, { staleTime: 0 })
  const exposure = query.data?.payload
  const all = <Link to="/exposures">{texts.all}</Link>
  const hidden = query.error instanceof ApiError && [403, 404].includes(query.error.status)
  const day = exposure ? ` of ${formatDate(exposure.reportedAt, exposure.location.timeZone)}` : ''
  return (
    <Screen title={`Exposure${day}`} action={all}>
      {hidden ? (
        <ErrorState text={texts.missing} action={all} />
      ) : (
        <QueryView query={query}>{({ payload }) => <Steps exposure={payload} />}</QueryView>
      )}
    </Screen>
  )
}

function Steps({ exposure }: { exposure: ExposureDetail }) {
  const { person, reportedAt, reportedBy, location, steps, closed, closableBy, alarms } = exposure
  return (
    <Details
      facts={
        <>
          {closed ? <Note>{closureInWords(closed, location.timeZone)}</Note> : null}
          <Card component="section" gap={16} aria-label="Facts">
            <DetailList
              items={[
                { label: 'Person exposed', value: person?.fullName ?? texts.unnamed },
                { label: 'Reported', value: `${formatMoment(reportedAt, location.timeZone)} by ${reportedBy.fullName}` },
                { label: 'Location', value: location.name },
              ]}
            />
            <Quiet>{texts.confidential}</Quiet>
          </Card>
        </>
      }
    >
      <Stack gap={16}>
        <Rows aria-label="Steps">
          {steps.map((step, index) => (
            <StepRow key={`${step.key} ${step.name ?? ''} ${index}`} step={step} exposure={exposure} />
          ))}
        </Rows>
        {alarms.map((alarmId) => (
          <ToldPeople key={alarmId} alarmId={alarmId} />
        ))}
        {closableBy ? (
          <Buttons>
            <CloseReportButton taskId={closableBy} />
          </Buttons>
        ) : null}
      </Stack>
    </Details>
  )
}
