import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'

import { listAuditEvents } from '#contract/audit-trail/audit-trail'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { DataTable } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { NoMatch } from '#web/platform/ui/page/no-match.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditTrailSearch } from './audit-trail-search.ts'

export { auditTrailSearch as search } from './audit-trail-search.ts'

/** The audit trail (/admin/audit-trail): who did what, to what, when and from where, newest first. */
export function AuditTrailScreen() {
  const user = useCurrentUser()
  return (
    <Screen title="Audit Trail" intro="Who did what, and when. Events can be neither changed nor removed.">
      <AdminTabs />
      {user.support || !user.practice ? <NotForSupport /> : <Trail practiceId={user.practice._id} />}
    </Screen>
  )
}

function Trail({ practiceId }: { practiceId: string }) {
  const { values, set } = useSearchState(auditTrailSearch)
  const asked = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const query = useEndpoint(listAuditEvents, { params: { practiceId }, query: asked }, { keepPrevious: true })
  const next = query.data?.payload.next
  const { before, ...filters } = values
  const clear = () => set({ person: undefined, kind: undefined, location: undefined, from: undefined, to: undefined, before: undefined })
  return (
    <>
      <AuditFilters values={values} set={set} personName={query.data?.payload.events[0]?.who ?? undefined} />
      <DataTable
        label="Audit trail"
        manyColumns
        query={query}
        rows={(data) => data.payload.events}
        rowKey={(event) => event._id}
        columns={auditColumns}
        filtered={before !== undefined || Object.values(filters).some((value) => value !== undefined)}
        noMatch={<NoMatch onClear={clear}>No events match these filters</NoMatch>}
        empty={<EmptyState icon={<IconHistory size={24} stroke={1.6} aria-hidden />}>Nothing has happened here yet.</EmptyState>}
      />
      <Buttons mt="md">
        {before ? (
          <Button variant="default" onClick={() => set({ before: undefined })}>
            Newest events
          </Button>
        ) : null}
        {next ? (
          <Button variant="default" onClick={() => set({ before: next })}>
            Older events
          </Button>
        ) : null}
      </Buttons>
    </>
  )
}
