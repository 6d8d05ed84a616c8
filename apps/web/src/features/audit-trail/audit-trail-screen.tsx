import { Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'

import { listAuditEvents } from '#contract/audit-trail/audit-trail'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { administeredLocations } from '#web/platform/session/locations/administered-locations.ts'
import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { PrintList } from '#web/platform/ui/print/print-list.tsx'
import { loadByCursor } from '#web/platform/ui/print/whole-list.ts'
import { auditGroupOf } from '#web/shared/audit-trail/audit-sentence.ts'
import { DataTable } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { NoMatch } from '#web/platform/ui/page/no-match.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { auditColumns } from './audit-columns.tsx'
import { AuditFilters, printedFilters } from './audit-filters.tsx'
import { auditTrailSearch } from './audit-trail-search.ts'

export { auditTrailSearch as search } from './audit-trail-search.ts'

/** A sheet of paper leaves the practice (ruling 12). */
export const healthFilesLeftOut = 'Events about health files are left out.'

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
  const params = { practiceId }
  const query = useEndpoint(listAuditEvents, { params, query: asked }, { keepPrevious: true })
  const next = query.data?.payload.next
  const shown = query.data?.payload.events ?? []
  const personName = shown[0]?.who ?? undefined
  const places = administeredLocations(useCurrentUser())
  const here = useCurrentLocation()
  const { before, ...filters } = values
  const clear = () => set({ person: undefined, kind: undefined, location: undefined, from: undefined, to: undefined, before: undefined })
  return (
    <>
      <AuditFilters values={values} set={set} personName={personName} />
      <Group my={12} justify="flex-end">
        <PrintList
          title="Audit Trail"
          noun="event"
          shown={shown.length}
          total={before || next ? Infinity : shown.length}
          columns={auditColumns}
          rowKey={({ _id }) => _id}
          mayLeave={({ action }) => auditGroupOf(action) !== 'health'}
          leftOut={healthFilesLeftOut}
          filters={printedFilters(values, { places, personName })}
          location={here}
          timeZone={here.timeZone}
          of={asked}
          load={loadByCursor(async (after) => {
            const { payload } = await call(listAuditEvents, { params, query: { ...asked, before: after } })
            return { rows: payload.events, next: payload.next }
          })}
        />
      </Group>
      <DataTable
        label="Audit trail"
        manyColumns
        query={query}
        rows={({ payload }) => payload.events}
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
