import { Group } from '@mantine/core'

import { closedTaskWords } from '#contract/tasks/closed-task-words'
import { listExposures, type ExposureRow } from '#contract/exposures/exposures'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowLink } from '#web/platform/ui/kit/row-link.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { StepBadge } from './step-badge.tsx'
import { stepTitles, texts, titleOf } from './exposure-texts.ts'

/** The location's exposures, newest first. Staff see only their own. */
export function ExposureList() {
  const location = useCurrentLocation()
  const query = useEndpoint(listExposures, { params: { locationId: location._id } }, { staleTime: 0 })
  return (
    <Screen title={texts.title} intro={<Intro linked={location.can.administer} />}>
      <QueryView query={query} empty={{ when: ({ payload }) => payload.length === 0, show: <Note>{texts.none}</Note> }}>
        {({ payload }) => (
          <Rows>
            {payload.map((one) => (
              <Row key={one._id} block p={0}>
                <ExposureLink exposure={one} timeZone={location.timeZone} />
              </Row>
            ))}
          </Rows>
        )}
      </QueryView>
    </Screen>
  )
}

/** The introduction. Administrators of the location get a link to the sharps log, which names nobody. */
function Intro({ linked }: { linked: boolean }) {
  return (
    <>
      {texts.intro} {linked ? <Link to="/records/sharps-log">{stepTitles.sharps}</Link> : null}
    </>
  )
}

function ExposureLink({ exposure, timeZone }: { exposure: ExposureRow; timeZone: string }) {
  const { _id, person, reportedAt, reportedBy, closed } = exposure
  return (
    <RowLink to="/exposures" search={{ exposure: _id }}>
      <strong>{person?.fullName ?? texts.unnamed}</strong>
      <Quiet>
        Reported {formatMoment(reportedAt, timeZone)} by {reportedBy.fullName}
      </Quiet>
      {closed ? (
        <Group component="span" gap="4px 8px">
          <StateBadge state="archived">{texts.closed}</StateBadge> {closedTaskWords[closed.why]}
        </Group>
      ) : (
        <Progress exposure={exposure} timeZone={timeZone} />
      )}
    </RowLink>
  )
}

/** How many steps are done, and the most urgent open one. */
function Progress({ exposure: { done, steps, next }, timeZone }: { exposure: ExposureRow; timeZone: string }) {
  return (
    <>
      <Quiet>
        {done} of {steps} steps done
      </Quiet>
      {next ? (
        <Group component="span" gap="4px 8px">
          <StepBadge step={next} timeZone={timeZone} /> {titleOf(next)}
        </Group>
      ) : (
        <Group component="span" gap="4px 8px">
          <StateBadge state="done" />
        </Group>
      )}
    </>
  )
}
