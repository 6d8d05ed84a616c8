import { Stack } from '@mantine/core'

import { sourceNames } from '#contract/corrective-actions/action-words'
import { getAction, type ActionDetail } from '#contract/corrective-actions/corrective-actions'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate, formatMoment, todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Details } from '#web/platform/ui/page/details.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { AnswerReport } from './answer-report.tsx'
import { FixButtons } from './fix-buttons.tsx'
import { FixPhotos } from '#web/shared/corrective-actions/fix-photos.tsx'
import { FixState } from './fix-state.tsx'
import { stepWords, texts } from './fix-texts.ts'
import { timesText } from './times-text.ts'

/** One problem with its photos, its history, and what the reader may do about it. */
export function FixView({ actionId }: { actionId: string }) {
  const query = useEndpoint(getAction, { params: { actionId } }, { staleTime: 0 })
  const all = <Link to="/fixes">{texts.all}</Link>
  const hidden = query.error instanceof ApiError && [403, 404].includes(query.error.status)
  return (
    <Screen title="Fix" action={all}>
      {hidden ? (
        <ErrorState text={texts.missing} action={all} />
      ) : (
        <QueryView query={query}>{({ payload }) => <Detail action={payload} />}</QueryView>
      )}
    </Screen>
  )
}

function Detail({ action }: { action: ActionDetail }) {
  const { timeZone } = useCurrentLocation()
  const { what, place, item, owner, due, source, openedBy, openedAt, fixedBy, fixedAt, note, record, decidedBy, reason, times } = action
  const byOn = (person: { fullName: string } | null, at: string | null) =>
    at === null ? null : [formatMoment(at, timeZone), ...(person ? [`by ${person.fullName}`] : [])].join(' ')
  return (
    <Details
      facts={
        <Card component="section" aria-label="Facts">
          <DetailList
            items={[
              { label: 'State', value: <FixState action={action} today={todayAt(timeZone)} /> },
              { label: 'Where', value: place || item?.place },
              {
                label: texts.item,
                value: item
                  ? `${item.name}${action.outOfUse && action.state === 'open' ? ` (${texts.outOfUse.toLowerCase()})` : ''}`
                  : null,
              },
              { label: 'Again', value: timesText(times) },
              { label: 'Owner', value: action.withheld ? null : (owner?.fullName ?? texts.nobody) },
              { label: 'Due', value: due === null ? null : formatDate(due) },
              {
                label: 'Found in',
                value: action.sourceRecord ? (
                  <Link to="/records" search={{ activeRecord: action.sourceRecord }}>
                    {sourceNames[source]}
                  </Link>
                ) : (
                  sourceNames[source]
                ),
              },
              { label: 'Reported', value: byOn(openedBy, openedAt) },
              { label: 'Fixed', value: byOn(fixedBy, fixedAt) },
              { label: 'What was done', value: note },
              { label: 'Accepted because', value: reason },
              { label: action.state === 'accepted' ? 'Accepted' : 'Checked', value: byOn(decidedBy, action.decidedAt) },
              {
                label: 'Record',
                value: record ? (
                  <Link to="/records" search={{ activeRecord: record }}>
                    Record of the repair
                  </Link>
                ) : null,
              },
            ]}
          />
        </Card>
      }
    >
      <Stack gap={16}>
        {action.withheld ? <Note>{texts.withheld}</Note> : null}
        {what === '' ? null : <h2 className="breaks">{what}</h2>}
        <FixPhotos photos={action.photos} label="Photo before" />
        <FixPhotos photos={action.photosAfter} label="Photo after" />
        <FixButtons action={action} />
        {action.report && (action.can.accept || action.can.reopen) ? <AnswerReport action={action} /> : null}
        <History action={action} timeZone={timeZone} />
      </Stack>
    </Details>
  )
}

function History({ action: { history }, timeZone }: { action: ActionDetail; timeZone: string }) {
  return (
    <section aria-label="History">
      <h2>History</h2>
      <Rows aria-label="History">
        {history.map(({ step, at, by, to }, index) => (
          <Row key={`${at} ${step} ${index}`}>
            {`${stepWords[step]}${to === null ? '' : ` ${step === 'dueChanged' ? formatDate(to) : to}`}, ${formatMoment(at, timeZone)}${by === null ? '' : `, by ${by}`}`}
          </Row>
        ))}
      </Rows>
    </section>
  )
}
