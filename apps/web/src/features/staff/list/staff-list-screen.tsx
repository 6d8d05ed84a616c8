import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'

import { exportStaff } from '#contract/exports/exports'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { addStaffMember, listStaff, type StaffMember } from '#contract/staff/staff'
import { updateStaffMember } from '#contract/staff/staff-changes'
import { call } from '#web/platform/api/call.ts'
import { nameOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { useWriteRefusal, WriteGate } from '#web/platform/session/write-gate.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { DataTable } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { ListCount } from '#web/platform/ui/table/list-count.tsx'
import { NoMatch, noMatchText } from '#web/platform/ui/page/no-match.tsx'
import { PrintList } from '#web/platform/ui/print/print-list.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

import { ExportStaff } from './export-staff.tsx'
import { WithImportLink } from '../import/with-import-link.tsx'
import type { MemberView } from '../member/member-modal.tsx'
import { staffColumns } from './staff-columns.tsx'
import { whyNotChange, whyNotRemove } from '../member/why-not.ts'
import { printedFilters, StaffFilters } from './staff-filters.tsx'
import { staffRequest, staffSearch } from './staff-search.ts'

export { staffSearch as search } from './staff-search.ts'

const MemberPanel = lazyPart(async () => (await import('../member/member-panel.tsx')).MemberPanel)
const DeleteMemberDialog = lazyPart(async () => (await import('../member/delete-member-dialog.tsx')).DeleteMemberDialog)
const MemberModal = lazyPart(async () => (await import('../member/member-modal.tsx')).MemberModal)

/** The people of the chosen locations in pages, with actions to add, edit and delete members (/admin/staff-list). */
export function StaffListScreen() {
  const user = useCurrentUser()
  const client = useQueryClient()
  const { values, set } = useSearchState(staffSearch)
  const add = usePanel('add')
  const edit = usePanel('edit')
  const here = useCurrentLocation()
  const request = staffRequest(user, values)
  const query = useEndpoint(listStaff, request, { keepPrevious: true, enabled: user.isAdmin })
  const [shown, setShown] = useState<{ member: StaffMember; view: MemberView } | null>(null)
  const [leaving, setLeaving] = useState<{ member: StaffMember; alone: boolean } | null>(null)
  usePreload(MemberPanel, MemberModal, DeleteMemberDialog)
  const columns = staffColumns((member, view) => setShown({ member, view }))
  const rows = query.data?.payload.data ?? []
  const total = query.data?.payload.totalCount ?? 0
  const filtered = Boolean(values.name || values.email || values.phone || values.due || values.state)
  const clear = () => set({ page: undefined, name: undefined, email: undefined, phone: undefined, due: undefined, state: undefined })
  /** Refetches the list; an emptied last page is replaced by the previous one (STAFF-020). */
  const reload = () => {
    const page = values.page ?? 1
    if (leaving?.alone && page > 1) set({ page: page === 2 ? undefined : page - 1 }, { replace: true })
    void client.invalidateQueries({ queryKey: [nameOf(listStaff)] })
  }
  const addButton = <Button onClick={() => add.open('1')}>Add Member</Button>
  const phone = useIsPhone()
  const exportButton = <ExportStaff values={values} disabled={total === 0} />
  const buttons = (
    <WriteGate of={addStaffMember}>
      <WithImportLink>
        {phone ? null : exportButton}
        {addButton}
      </WithImportLink>
    </WriteGate>
  )
  const refused = useWriteRefusal(updateStaffMember) !== undefined
  return (
    <Screen title="Staff Members" action={buttons}>
      <AdminTabs />
      <StaffFilters user={user} values={values} set={set} />
      {total > 0 || !query.data ? (
        <ListCount shown={rows.length} total={total} noun="member">
          {phone ? <WriteGate of={exportStaff}>{exportButton}</WriteGate> : null}
          <PrintList
            title="Staff Members"
            noun="member"
            shown={rows.length}
            total={total}
            columns={columns}
            rowKey={({ _id }) => _id}
            filters={printedFilters(user, values)}
            location={here}
            timeZone={here.timeZone}
            of={request}
            load={async (page) => {
              const { payload } = await call(listStaff, { ...request, query: { ...request.query, ...page } })
              return { rows: payload.data, total: payload.totalCount }
            }}
          />
        </ListCount>
      ) : null}
      <DataTable
        label="Staff members"
        manyColumns
        query={query}
        errorText={unexpectedErrorText}
        rows={(data) => data.payload.data}
        rowKey={(member) => member._id}
        columns={columns}
        sort={{ by: values.orderBy ?? 'nameForSort', order: values.order ?? 'asc' }}
        onSort={(sort) => set({ orderBy: staffSearch.orderBy(sort.by), order: sort.order, page: undefined })}
        actions={(member) =>
          refused
            ? []
            : [
                {
                  label: `Edit ${member.fullName}`,
                  icon: IconPencil,
                  onClick: () => edit.open(member._id),
                  refused: whyNotChange(member),
                },
                {
                  label: `Delete ${member.fullName}`,
                  icon: IconTrash,
                  danger: true,
                  refused: whyNotRemove(member),
                  onClick: () => setLeaving({ member, alone: rows.length === 1 }),
                },
              ]
        }
        filtered={filtered}
        noMatch={<NoMatch onClear={clear}>{noMatchText}</NoMatch>}
        empty={<EmptyState icon={<IconUsers size={24} stroke={1.6} aria-hidden />}>No data found</EmptyState>}
      />
      <Pager
        query={query}
        label="Pages of staff members"
        page={values.page ?? 1}
        total={total}
        pageSize={pageSizes.staff}
        onPage={(page, options) => set({ page: page === 1 ? undefined : page }, options)}
      />
      {shown ? <MemberModal {...shown} onClose={() => setShown(null)} /> : null}
      {add.id === undefined ? null : <MemberPanel onClose={add.close} user={user} />}
      {values.edit ? <MemberPanel key={values.edit} userId={values.edit} onClose={edit.close} user={user} /> : null}
      {leaving ? <DeleteMemberDialog member={leaving.member} onDeleted={reload} onClose={() => setLeaving(null)} /> : null}
    </Screen>
  )
}
