import { addEquipment, getEquipment, updateEquipment, type Equipment } from '#contract/equipment/equipment'
import { rolesByLocation } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useFirstFresh } from '#web/platform/api/use-first-fresh.ts'
import { MultiSelectField } from '#web/platform/fields/choice/multi-select-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { administeredLocations } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { FormPanel } from '#web/platform/ui/panel/form-panel.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { useEquipmentForm } from './use-equipment-form.ts'
import { readErrorText } from './read-error-text.ts'

/** The PPE panel for a new item, opened by its URL (PPE-016). */
export function AddEquipmentPanel({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  return <EquipmentForm locationId={locationId} onClose={onClose} />
}

/** The PPE panel for an existing item. Keeps the version loaded first until the person accepts a change made by someone else. */
export function EditEquipmentPanel({ equipmentId, onClose }: { equipmentId: string; onClose: () => void }) {
  useFocusBack()
  const query = useEndpoint(getEquipment, { params: { equipmentId } }, { staleTime: 0 })
  const opened = useFirstFresh(query)?.payload
  if (opened) return <EquipmentForm item={opened} locationId={opened.location} onClose={onClose} />
  return (
    <SidePanel opened onClose={onClose} kind="PPE" title="Edit PPE">
      <QueryView query={{ ...query, data: undefined }} errorText={readErrorText}>
        {() => null}
      </QueryView>
    </SidePanel>
  )
}

function EquipmentForm({ item, locationId, onClose }: { item?: Equipment; locationId: string; onClose: () => void }) {
  const { form, step } = useEquipmentForm({ ...(item ? { item } : {}), locationId, onClose })
  const { field, values, change } = form
  const user = useCurrentUser()
  const roles = useEndpoint(rolesByLocation, { params: { locationId: values.location } }).data?.payload ?? []
  const fixed = item?.default ?? false
  return (
    <FormPanel
      kind="PPE"
      title={item ? 'Edit PPE' : 'Add PPE'}
      of={item ? updateEquipment : addEquipment}
      form={form}
      step={step}
      verb={{ one: 'gets it', many: 'get it' }}
      parameter={item ? 'edit' : 'add'}
      onClose={onClose}
    >
      <TextField label="Name" required disabled={fixed} {...field('name')} />
      <TextAreaField label="Description" {...field('description')} />
      <TextField label="Where is it kept?" {...field('ppeFoundAt')} />
      <MultiSelectField
        label="Roles"
        options={roles}
        disabled={fixed}
        {...field('roles')}
        help={
          fixed
            ? 'Name and roles of default equipment stay as they are.'
            : 'Members with these roles are given it. Who has it already keeps it.'
        }
      />
      <SelectField
        label="Location"
        required
        disabled={item !== undefined}
        options={administeredLocations(user)}
        {...field('location')}
        onChange={(location) => change((draft) => ({ ...draft, location: location ?? draft.location, roles: [] }))}
      />
    </FormPanel>
  )
}
