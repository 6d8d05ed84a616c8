import { Stack } from '@mantine/core'

import { getInspection, type InspectionDetail } from '#contract/inspections/inspections'
import { getRequestList, type RequestList } from '#contract/inspections/request-list'
import { inspectionSteps } from '#content/inspections/inspection-steps'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen, Section } from '#web/platform/ui/page/screen.tsx'
import { BinderSection } from '#web/shared/inspection-binders/binder-section.tsx'

import { CallSection, TidySection } from './aside-parts.tsx'
import { CaseButtons } from './case-buttons.tsx'
import { CaseNotes } from './case-notes.tsx'
import { ClockRows } from './clock-rows.tsx'
import classes from './inspections.module.css'
import { kindWords, texts } from './inspection-texts.ts'
import { Marks } from './marks.tsx'
import { OwnRequests } from './points/own-requests.tsx'
import { RequestItems } from './request-items.tsx'

/** One case: what to do in order, whom to call, and the request list with what happened to each item. */
export function CaseView({ caseId }: { caseId: string }) {
  const { _id: locationId } = useCurrentLocation()
  const query = useEndpoint(getInspection, { params: { caseId } }, { staleTime: 0 })
  const list = useEndpoint(getRequestList, { params: { locationId } }, { staleTime: 0 })
  const all = <Link to="/inspection">{texts.all}</Link>
  const hidden = query.error instanceof ApiError && [403, 404].includes(query.error.status)
  const kind = query.data?.payload.kind
  return (
    <Screen title={kind === undefined ? texts.title : kindWords[kind]} action={all}>
      {hidden ? (
        <ErrorState text="This case is not available." action={all} />
      ) : (
        <QueryView query={query}>
          {({ payload }) => (
            <QueryView query={list}>{({ payload: requests }) => <Detail inspection={payload} list={requests} />}</QueryView>
          )}
        </QueryView>
      )}
    </Screen>
  )
}

function Detail({ inspection, list }: { inspection: InspectionDetail; list: RequestList }) {
  const isOpen = inspection.state === 'open'
  // What is answered in writing comes before what is shown on the spot, and without an officer in the house, nothing has to be put right in minutes.
  const inWriting = inspection.kind === 'letter' || inspection.kind === 'call' || inspection.kind === 'citation'
  return (
    <div className={`${classes.columns} ${classes.case}`}>
      <div className={classes.calls}>
        <CallSection list={list} />
      </div>
      <Stack gap={16} miw={0} className={classes.main}>
        <ClockRows inspection={inspection} />
        {isOpen ? <Steps inspection={inspection} /> : <Note>{texts.closedNote}</Note>}
        {inWriting ? null : <TidySection list={list} />}
        <CaseNotes inspection={inspection} />
        {inWriting ? <OwnRequests inspection={inspection} /> : null}
        <RequestItems
          items={list.items}
          controls={(key) => <Marks inspection={inspection} item={key} request={inspection.requests.find(({ item }) => item === key)} />}
        />
        {inWriting ? null : <OwnRequests inspection={inspection} />}
      </Stack>
      <Stack gap={8} miw={0}>
        <Facts inspection={inspection} agency={list.agency} />
        {inWriting ? <TidySection list={list} /> : null}
        <BinderSection items={list.items} caseId={inspection._id} />
      </Stack>
    </div>
  )
}

function Steps({ inspection: { kind } }: { inspection: InspectionDetail }) {
  return (
    <Section title={texts.steps}>
      <Card p={{ base: 16, sm: 24 }}>
        <List numbers fz={16} lh="24px" aria-label={texts.steps}>
          {inspectionSteps[kind].map(({ text, citation }) => (
            <li key={text}>
              {text}
              {citation ? <Quiet>{` ${citation}`}</Quiet> : null}
            </li>
          ))}
        </List>
      </Card>
    </Section>
  )
}

function Facts({ inspection, agency }: { inspection: InspectionDetail; agency: RequestList['agency'] }) {
  const { timeZone } = useCurrentLocation()
  const { officer, reason, scope, arrivedAt, answerBy, abateBy, outcome, score, openedBy, closedBy, closedAt } = inspection
  return (
    <Section title="The case">
      <Stack gap={12}>
        <Card>
          <DetailList
            items={[
              {
                label: 'Agency',
                value: inspection.agency === agency.kind ? agency.name : inspection.agency === 'federal' ? 'OSHA' : 'State agency',
              },
              { label: 'Officer', value: officer },
              { label: 'Reason', value: reason },
              { label: 'Scope', value: scope },
              { label: inspection.kind === 'practiceRun' ? 'Started' : 'Arrived', value: formatMoment(arrivedAt, timeZone) },
              { label: 'Answer by', value: answerBy === null ? null : formatDate(answerBy) },
              { label: 'Correct by', value: abateBy === null ? null : formatDate(abateBy) },
              { label: 'Opened by', value: openedBy },
              { label: 'Closed', value: closedAt === null ? null : `${formatMoment(closedAt, timeZone)} by ${closedBy}` },
              { label: 'Ready then', value: score === null ? null : `${score.ready} of ${score.asked}` },
              { label: 'Outcome', value: outcome },
            ]}
          />
        </Card>
        <CaseButtons inspection={inspection} />
      </Stack>
    </Section>
  )
}
