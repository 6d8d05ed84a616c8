import { pageSizes } from '#contract/endpoint/page-sizes'
import { listDuties, type Duty, type DutyOutcome } from '#contract/overview/duties'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowLink } from '#web/platform/ui/kit/row-link.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'

import { dutiesTitle } from './duty-words.ts'

const pageSize = pageSizes.duties

interface DutiesPanelProps {
  location: { _id: string; name: string }
  month: string
  outcome: DutyOutcome
  page: number
  onPage: (page: number, options?: { replace?: boolean }) => void
  onClose: () => void
}

/** The rows behind one number of a month. Each opens its task with the history. */
export function DutiesPanel({ location, month, outcome, page, onPage, onClose }: DutiesPanelProps) {
  const request = { params: { locationId: location._id }, query: { month, outcome, pageNumber: page, pageSize } }
  const query = useEndpoint(listDuties, request, { keepPrevious: true })
  return (
    <SidePanel opened onClose={onClose} kind={location.name} title={dutiesTitle(month, outcome)}>
      <QueryView query={query}>
        {({ payload: { duties, total } }) => (
          <>
            <Quiet component="p" mt={12} mb={8} className="numbers" role="status">
              {total === 1 ? '1 duty' : `${total} duties`}
            </Quiet>
            {duties.length > 0 ? (
              <Rows aria-label="Duties">
                {duties.map((duty) => (
                  <DutyRow key={duty._id} duty={duty} />
                ))}
              </Rows>
            ) : null}
            <Pager query={query} label="Pages of duties" page={page} total={total} pageSize={pageSize} onPage={onPage} />
          </>
        )}
      </QueryView>
    </SidePanel>
  )
}

function DutyRow({ duty: { task, name, due, doneOn, doneBy } }: { duty: Duty }) {
  return (
    <Row block p={0}>
      <RowLink to="/admin/task-view" search={{ taskId: task }}>
        <strong className="breaks">{name}</strong>
        <Quiet className="numbers">
          Due {formatDate(due)}
          {doneOn === null ? '' : `, done ${formatDate(doneOn)}${doneBy === null ? '' : ` by ${doneBy}`}`}
        </Quiet>
      </RowLink>
    </Row>
  )
}
