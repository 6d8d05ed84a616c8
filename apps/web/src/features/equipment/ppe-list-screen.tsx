import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { addEquipment, listEquipment, type Equipment } from '#contract/equipment/equipment'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { chosenLocation } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { useWriteRefusal, WriteGate } from '#web/platform/session/write-gate.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { EquipmentPicture } from '#web/shared/equipment/equipment-picture.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { LocationFilterBar } from '#web/shared/locations/location-filter-bar.tsx'
import { OwnAndDefault } from '#web/shared/people/own-and-default.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { equipmentListSearch } from './equipment-search.ts'

export { equipmentListSearch as search } from './equipment-search.ts'

const AddEquipmentPanel = lazyPart(async () => (await import('./equipment-panel.tsx')).AddEquipmentPanel)
const EditEquipmentPanel = lazyPart(async () => (await import('./equipment-panel.tsx')).EditEquipmentPanel)
const DeleteEquipmentDialog = lazyPart(async () => (await import('./delete-equipment-dialog.tsx')).DeleteEquipmentDialog)

/**
 * The protective equipment of a location (/admin/ppe-list). The location's own items can be added, changed and deleted; default items can only be
 * changed.
 */
export function PpeListScreen() {
  const user = useCurrentUser()
  const { values, set } = useSearchState(equipmentListSearch)
  const [add, edit] = [usePanel('add'), usePanel('edit')]
  const [leaving, setLeaving] = useState<Equipment>()
  const locationId = chosenLocation(user, values.location)
  const search = values.search ?? ''
  const query = useEndpoint(listEquipment, { params: { locationId }, query: search ? { search } : {} }, { keepPrevious: true })
  const refused = useWriteRefusal(addEquipment) !== undefined
  usePreload(AddEquipmentPanel, EditEquipmentPanel, DeleteEquipmentDialog)
  const button = (
    <WriteGate of={addEquipment}>
      <Button onClick={() => add.open('1')}>Add PPE</Button>
    </WriteGate>
  )
  const actionsOf = (item: Equipment) => [
    { label: `Edit ${item.name}`, icon: IconPencil, onClick: () => edit.open(item._id) },
    ...(item.default ? [] : [{ label: `Delete ${item.name}`, icon: IconTrash, danger: true, onClick: () => setLeaving(item) }]),
  ]
  return (
    <Screen title="PPE" action={button}>
      <AdminTabs />
      <LocationFilterBar
        location={{ value: values.location, onChange: (location) => set({ location }) }}
        search={{ label: 'Search by name', value: search, onChange: (typed) => set({ search: typed || undefined }, { replace: true }) }}
        chips={[]}
      />
      <OwnAndDefault
        query={query}
        titles={{ own: 'Custom PPE', default: 'Default PPE' }}
        searched={search !== ''}
        onClear={() => set({ search: undefined })}
        row={(item) => ({
          picture: <EquipmentPicture of={item.id} size={48} />,
          link: (
            <Link to="/admin/ppe-view" search={{ safetyEquipmentId: item._id }}>
              {item.name}
            </Link>
          ),
          note: item.ppeFoundAt || item.description,
          actions: refused ? [] : actionsOf(item),
        })}
      />
      {add.id === undefined ? null : <AddEquipmentPanel locationId={locationId} onClose={add.close} />}
      {values.edit ? <EditEquipmentPanel key={values.edit} equipmentId={values.edit} onClose={edit.close} /> : null}
      {leaving ? <DeleteEquipmentDialog item={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Screen>
  )
}
