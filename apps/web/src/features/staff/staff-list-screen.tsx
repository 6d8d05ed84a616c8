import { Button } from '@mantine/core'
import { IconMail, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'

import { listStaff, type StaffMember } from '#contract/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { DataTable } from '#web/platform/ui/data-table.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/lazy-part.tsx'
import { NoMatch } from '#web/platform/ui/no-match.tsx'
import { Pager } from '#web/platform/ui/pager.tsx'
import { countText, Screen } from '#web/platform/ui/screen.tsx'

import { AdminTabs } from './admin-tabs.tsx'
import { ImportBeside } from './import/import-beside.tsx'
import type { MemberView } from './member-modal.tsx'
import { staffColumns } from './staff-columns.tsx'
import { StaffFilters } from './staff-filters.tsx'
import { pageSize, staffRequest, staffSearch } from './staff-search.ts'

const AddMemberPanel = lazyPart(async () => (await import('./add-member-panel.tsx')).AddMemberPanel)
const MemberModal = lazyPart(async () => (await import('./member-modal.tsx')).MemberModal)

/** The people of the chosen locations, a page at a time; members are added here (/admin/staff-list). */
export function StaffListScreen() {
  const user = useCurrentUser()
  const { values, set } = useSearchState(staffSearch)
  const add = usePanel('add')
  const query = useEndpoint(listStaff, staffRequest(user, values), { keepPrevious: true })
  const [shown, setShown] = useState<{ member: StaffMember; view: MemberView } | null>(null)
  const [everShown, setEverShown] = useState(false)
  if (shown && !everShown) setEverShown(true)
  usePreload(AddMemberPanel, MemberModal)
  const total = query.data?.payload.totalCount ?? 0
  const filtered = Boolean(values.name || values.email || values.phone || values.due)
  const clear = () => set({ page: undefined, name: undefined, email: undefined, phone: undefined, due: undefined })
  const addButton = <Button onClick={() => add.open('1')}>Add Member</Button>
  const buttons = <ImportBeside>{addButton}</ImportBeside>
  return (
    <Screen title="Staff Members" action={buttons}>
      <AdminTabs current="Staff Members" />
      <StaffFilters user={user} values={values} set={set} />
      {query.data && total > 0 ? <p className="numbers">{countText(query.data.payload.data.length, total)}</p> : null}
      <DataTable
        label="Staff members"
        query={query}
        rows={(data) => data.payload.data}
        rowKey={(member) => member._id}
        columns={staffColumns((member, view) => setShown({ member, view }))}
        sort={{ by: values.orderBy ?? 'nameForSort', order: values.order ?? 'asc' }}
        onSort={(sort) => set({ orderBy: staffSearch.orderBy(sort.by), order: sort.order, page: undefined })}
        actions={(member) =>
          member.invitePending
            ? [{ label: `Invitation of ${member.fullName}`, icon: IconMail, onClick: () => setShown({ member, view: 'invitation' }) }]
            : []
        }
        filtered={filtered}
        noMatch={<NoMatch onClear={clear}>No results match your search criteria</NoMatch>}
        empty={<EmptyState icon={<IconUsers size={24} stroke={1.6} aria-hidden />}>No data found</EmptyState>}
      />
      <Pager
        label="Pages of staff members"
        page={values.page ?? 1}
        total={total}
        pageSize={pageSize}
        onPage={(page) => set({ page: page === 1 ? undefined : page })}
      />
      {everShown ? <MemberModal shown={shown} onClose={() => setShown(null)} /> : null}
      {add.id === undefined ? null : <AddMemberPanel opened onClose={add.close} user={user} />}
    </Screen>
  )
}
