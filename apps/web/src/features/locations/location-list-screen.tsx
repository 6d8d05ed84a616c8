import { Button } from '@mantine/core'
import { IconBuildingHospital, IconPencil } from '@tabler/icons-react'

import { listLocations, type AdministeredLocation } from '#contract/locations/administered-locations'
import { addLocation, updateLocation } from '#contract/locations/locations'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { practiceTypes } from '#content/facts/practice-types'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { useWriteRefusal, WriteGate } from '#web/platform/session/write-gate.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { DataTable, type Column } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { ListCount } from '#web/platform/ui/table/list-count.tsx'
import { NoMatch, noMatchText } from '#web/platform/ui/page/no-match.tsx'
import { PrintList } from '#web/platform/ui/print/print-list.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { LocationFilters, printedFilters } from './location-filters.tsx'
import { columnFilters, locationListSearch, locationsRequest } from './location-search.ts'
import { PlanLink } from './form/plan-link.tsx'

export { locationListSearch as search } from './location-search.ts'

const EditLocation = lazyPart(async () => (await import('./form/edit-location.tsx')).EditLocation)
const AddLocation = lazyPart(async () => (await import('./form/add-location.tsx')).AddLocation)

/** The locations that the user administers, in pages (/admin/location-list). */
export function LocationListScreen() {
  const user = useCurrentUser()
  const { values, set } = useSearchState(locationListSearch)
  const add = usePanel('add')
  const edit = usePanel('edit')
  const here = useCurrentLocation()
  const request = locationsRequest(user, values)
  const query = useEndpoint(listLocations, request, { keepPrevious: true, enabled: user.isAdmin })
  usePreload(EditLocation, AddLocation)
  const rows = query.data?.payload.data ?? []
  const total = query.data?.payload.totalCount ?? 0
  const filtered = Boolean(values.name) || columnFilters.some((key) => values[key])
  const clear = () =>
    set({ name: undefined, type: undefined, address: undefined, city: undefined, state: undefined, zip: undefined, page: undefined })
  const refused = useWriteRefusal(updateLocation) !== undefined
  return (
    <Screen
      title="Practice Locations"
      action={
        <WriteGate of={addLocation}>
          <Button onClick={() => add.open('1')}>Add Location</Button>
        </WriteGate>
      }
    >
      <AdminTabs />
      <LocationFilters values={values} set={set} />
      {total > 0 || !query.data ? (
        <ListCount shown={rows.length} total={total} noun="location">
          <PrintList
            title="Practice Locations"
            noun="location"
            shown={rows.length}
            total={total}
            columns={columns}
            rowKey={({ _id }) => _id}
            filters={printedFilters(values)}
            location={here}
            timeZone={here.timeZone}
            of={request}
            load={async (page) => {
              const { payload } = await call(listLocations, { ...request, query: { ...request.query, ...page } })
              return { rows: payload.data, total: payload.totalCount }
            }}
          />
        </ListCount>
      ) : null}
      <DataTable
        label="Practice locations"
        manyColumns
        query={query}
        errorText={unexpectedErrorText}
        rows={(data) => data.payload.data}
        rowKey={(one) => one._id}
        columns={columns}
        sort={{ by: values.orderBy ?? 'nameForSort', order: values.order ?? 'asc' }}
        onSort={(sort) => set({ orderBy: locationListSearch.orderBy(sort.by), order: sort.order, page: undefined })}
        actions={({ _id, name }) =>
          refused ? [] : [{ label: `Edit ${name}`, word: 'Edit', icon: IconPencil, onClick: () => edit.open(_id) }]
        }
        filtered={filtered}
        noMatch={<NoMatch onClear={clear}>{noMatchText}</NoMatch>}
        empty={<EmptyState icon={<IconBuildingHospital size={24} stroke={1.6} aria-hidden />}>No data found</EmptyState>}
      />
      <Pager
        query={query}
        label="Pages of practice locations"
        page={values.page ?? 1}
        total={total}
        pageSize={pageSizes.locations}
        onPage={(page, options) => set({ page: page === 1 ? undefined : page }, options)}
      />
      {add.id === undefined ? null : <AddLocation onClose={add.close} onAdded={add.close} />}
      {edit.id === undefined ? null : <EditLocation key={edit.id} locationId={edit.id} onClose={edit.close} />}
    </Screen>
  )
}

/** LOC-004. */
const columns: readonly Column<AdministeredLocation>[] = [
  {
    key: 'nameForSort',
    label: 'Name',
    sortable: true,
    cell: ({ _id, name }) => (
      <Link to="/admin/location-view" search={{ locationId: _id }}>
        {name}
      </Link>
    ),
  },
  { key: 'type', label: 'Type', sortable: true, card: 'fact', cell: ({ type }) => typeName(type) },
  {
    key: 'address.address',
    label: 'Address',
    sortable: true,
    card: 'fact',
    cell: ({ address }) => [address.address, address.address2].filter(Boolean).join(', '),
  },
  { key: 'address.city', label: 'City', sortable: true, card: 'fact', cell: ({ address }) => address.city },
  { key: 'address.state', label: 'State', sortable: true, card: 'fact', cell: ({ address }) => address.state },
  { key: 'address.zip', label: 'Zip', sortable: true, card: 'fact', cell: ({ address }) => address.zip },
  { key: 'plan', label: 'Subscription Plan', card: 'fact', cell: (location) => <PlanLink location={location} /> },
  /** LOC-012: with spaces. */
  {
    key: 'createdAt',
    label: 'Date Added',
    card: 'fact',
    cell: ({ createdAt, timeZone }) => formatDate(createdAt, timeZone).replaceAll('/', ' / '),
  },
]

const typeName = ([first]: readonly string[]) => practiceTypes.find(({ value }) => value === first)?.label ?? first ?? '-'
