import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { addRole, listRoles, type Role } from '#contract/roles/roles'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { chosenLocation } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { useWriteRefusal, WriteGate } from '#web/platform/session/write-gate.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { LocationFilterBar } from '#web/shared/locations/location-filter-bar.tsx'
import { OwnAndDefault } from '#web/shared/people/own-and-default.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { roleListSearch } from './role-search.ts'

export { roleListSearch as search } from './role-search.ts'

const AddRolePanel = lazyPart(async () => (await import('./role-panel.tsx')).AddRolePanel)
const EditRolePanel = lazyPart(async () => (await import('./role-panel.tsx')).EditRolePanel)
const DeleteRoleDialog = lazyPart(async () => (await import('./delete-role-dialog.tsx')).DeleteRoleDialog)

/** The roles of a location (/admin/role-list). The practice's own roles can be added, edited and deleted. */
export function RoleListScreen() {
  const user = useCurrentUser()
  const { values, set } = useSearchState(roleListSearch)
  const [add, edit] = [usePanel('add'), usePanel('edit')]
  const [leaving, setLeaving] = useState<Role>()
  const locationId = chosenLocation(user, values.location)
  const search = values.search ?? ''
  const query = useEndpoint(listRoles, { params: { locationId }, query: search ? { search } : {} }, { keepPrevious: true })
  const refused = useWriteRefusal(addRole) !== undefined
  usePreload(AddRolePanel, EditRolePanel, DeleteRoleDialog)
  const button = (
    <WriteGate of={addRole}>
      <Button onClick={() => add.open('1')}>Add Role</Button>
    </WriteGate>
  )
  const actionsOf = (role: Role) => [
    { label: `Edit ${role.name}`, icon: IconPencil, onClick: () => edit.open(role._id) },
    { label: `Delete ${role.name}`, icon: IconTrash, danger: true, onClick: () => setLeaving(role) },
  ]
  return (
    <Screen title="Roles" action={button}>
      <AdminTabs />
      <LocationFilterBar
        location={{ value: values.location, onChange: (location) => set({ location }) }}
        search={{ label: 'Search by name', value: search, onChange: (typed) => set({ search: typed || undefined }, { replace: true }) }}
        chips={[]}
      />
      <OwnAndDefault
        query={query}
        titles={{ own: 'Custom Roles', default: 'Default Roles' }}
        searched={search !== ''}
        onClear={() => set({ search: undefined })}
        row={(role) => ({
          link: (
            <Link to="/admin/role-view" search={{ roleId: role._id }}>
              {role.name}
            </Link>
          ),
          note: role.description,
          actions: role.default || refused ? [] : actionsOf(role),
        })}
      />
      {add.id === undefined ? null : <AddRolePanel locationId={locationId} onClose={add.close} />}
      {values.edit ? <EditRolePanel key={values.edit} roleId={values.edit} onClose={edit.close} /> : null}
      {leaving ? <DeleteRoleDialog role={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Screen>
  )
}
