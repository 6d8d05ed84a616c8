import { Box, Text } from '@mantine/core'

import { pageSizes } from '#contract/endpoint/page-sizes'
import { taskHistory, type TaskPeriod } from '#contract/tasks/task-history'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { latenessText } from '#calendar/lateness-text'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { closureInWords } from '#web/shared/exposures/closure-words.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { StateBadge, type BadgeState } from '#web/platform/ui/kit/state-badge.tsx'

import { taskViewSearch } from './task-view-search.ts'

/** Each period of a task: when it was due, who completed it and when, whether it was late or missed, and its records (ruling 37). */
export function TaskHistory({ taskId, today }: { taskId: string; today: string }) {
  const { values, set } = useSearchState(taskViewSearch)
  const page = values.page ?? 1
  const size = pageSizes.taskHistory
  const query = useEndpoint(taskHistory, { params: { taskId }, query: { pageNumber: page, pageSize: size } }, { keepPrevious: true })
  const total = query.data?.payload.totalCount ?? 0
  return (
    <Section title="History">
      <QueryView query={query} empty={{ when: ({ payload }) => payload.totalCount === 0, show: <Note>Data not found.</Note> }}>
        {({ payload: { data, timeZone } }) => (
          <Rows aria-label="Periods">
            {data.map((period) => (
              <Row key={period._id} block>
                <Period period={period} timeZone={timeZone} today={today} />
              </Row>
            ))}
          </Rows>
        )}
      </QueryView>
      <Pager
        query={query}
        label="Pages of the history"
        page={page}
        total={total}
        pageSize={size}
        onPage={(next, options) => set({ page: next === 1 ? undefined : next }, options)}
      />
    </Section>
  )
}

function Period({ period, timeZone, today }: { period: TaskPeriod; timeZone: string; today: string }) {
  const { due, dueBy, status, completedBy, completedFor, completedAt, records, closure } = period
  const [state, word] = stateOf(period, today)
  const last = records.findLast((record) => record.status !== 'discarded' && !record.deleted)
  const late =
    status === 'done' && completedAt
      ? latenessText({ completedAt, due, dueBy, doneOn: last?.doneOn ?? null, isApproved: last?.status === 'approved' }, timeZone)
      : undefined
  return (
    <Box py={10} w="100%">
      <Box display="flex" style={{ flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}>
        <Text component="span" fw={500} className="numbers">
          {dueBy ? `Due by ${formatMoment(dueBy, timeZone)}` : `Due ${formatDate(due)}`}
        </Text>
        <StateBadge state={state}>{word}</StateBadge>
        {late ? (
          <Text component="span" c="var(--sp-overdue)">
            {late}
          </Text>
        ) : null}
      </Box>
      {status === 'done' && completedAt && completedBy ? (
        <Quiet component="p">{`Done by ${completedBy.fullName}${completedFor ? ` for ${completedFor.fullName}` : ''} on ${formatMoment(completedAt, timeZone)}`}</Quiet>
      ) : null}
      {closure ? (
        <Quiet component="p" className="breaks">
          {closureInWords(closure, timeZone)}
        </Quiet>
      ) : null}
      {records.length > 0 ? (
        <List gap={2} mt={4}>
          {records.map((record) => (
            <li key={record._id} className="breaks">
              <RecordLine record={record} timeZone={timeZone} />
            </li>
          ))}
        </List>
      ) : null}
    </Box>
  )
}

function stateOf({ status, state, periodStart }: TaskPeriod, today: string): [BadgeState, string] {
  if (status === 'done') return ['done', 'Done']
  if (status === 'missed') return ['overdue', 'Missed']
  if (status === 'notApplicable') return ['archived', 'Did not apply any more']
  if (state === 'overdue') return ['overdue', 'Overdue']
  if (state === 'dueToday') return ['due', 'Due today']
  return ['later', periodStart > today ? 'Not begun' : 'Open']
}

const words = { pending: 'Record, waiting for approval', approved: 'Record, approved', discarded: 'Record, discarded' }

/** For a deleted record, shows only who deleted it and when (ruling 37). */
function RecordLine({
  record: { _id, status, by, at, doneOn, deleted },
  timeZone,
}: {
  record: TaskPeriod['records'][number]
  timeZone: string
}) {
  const done = doneOn ? `, for work on ${formatDate(doneOn)}` : ''
  const whose = `by ${by.fullName} on ${formatMoment(at, timeZone)}${done}`
  if (deleted) return <Quiet>{`Record ${whose}, deleted by ${deleted.by.fullName} on ${formatMoment(deleted.at, timeZone)}`}</Quiet>
  return (
    <>
      <Link to="/records" search={{ activeRecord: _id }}>
        {words[status]}
      </Link>
      <Quiet>{` ${whose}`}</Quiet>
    </>
  )
}
