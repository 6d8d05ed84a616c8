import { Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'

import { listGroupTrainings } from '#contract/group-training/group-training'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { DataTable } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { AdministratorsOnly } from './administrators-only.tsx'
import { groupColumns, type ListedGroup } from './group-columns.tsx'

const DeleteGroupDialog = lazyPart(async () => (await import('./delete-group-dialog.tsx')).DeleteGroupDialog)
const NamesDialog = lazyPart(async () => (await import('./people/names-dialog.tsx')).NamesDialog)

/** /training/group/list: the group trainings of the location, newest first (GLIST-001 to GLIST-017). */
export function GroupListScreen() {
  return (
    <AdministratorsOnly>
      <GroupList />
    </AdministratorsOnly>
  )
}

function GroupList() {
  const go = useGo()
  const { _id: locationId, practice, timeZone } = useCurrentLocation()
  const [people, setPeople] = useState<ListedGroup>()
  const [leaving, setLeaving] = useState<ListedGroup>()
  usePreload(DeleteGroupDialog, NamesDialog)
  const query = useEndpoint(listGroupTrainings, { params: { practiceId: practice._id, locationId } }, { staleTime: 0 })
  const columns = groupColumns({
    timeZone,
    onUsers: setPeople,
    onResume: ({ _id }) => void go({ to: '/training/group/view', search: { id: _id } }),
    onEdit: ({ _id }) => void go({ to: '/training/group', search: { id: _id } }),
    onDelete: setLeaving,
  })
  return (
    <Screen
      title="Group Training"
      action={
        <Group gap={8}>
          <ButtonLink variant="default" to="/training">
            Back
          </ButtonLink>
          <ButtonLink to="/training/group">Create New</ButtonLink>
        </Group>
      }
    >
      <DataTable
        label="Group trainings"
        manyColumns
        query={query}
        errorText={unexpectedErrorText}
        rows={({ payload }) => payload}
        rowKey={({ _id }) => _id}
        columns={columns}
        filtered={false}
        noMatch={null}
        empty={<EmptyState icon={<IconUsers size={24} stroke={1.6} aria-hidden />}>No group training created yet.</EmptyState>}
      />
      {people ? <NamesDialog title={`People of ${people.trainingName}`} names={people.names} onClose={() => setPeople(undefined)} /> : null}
      {leaving ? <DeleteGroupDialog group={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Screen>
  )
}
