import { getRole, updateRole, addRole, usersByRole, type Role, DefaultRole } from '#contract/roles/roles'
import { equipmentByLocation } from '#contract/staff/staff'
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
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { DutyFields } from './duty-fields.tsx'
import { useRoleForm } from './use-role-form.ts'

/** The panel for a new role (ROLE-022), opened by its address. */
export function AddRolePanel({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  return <RoleForm locationId={locationId} onClose={onClose} />
}

/** The panel for an existing role. The initially loaded data stays in the fields until the user accepts someone else's change. */
export function EditRolePanel({ roleId, onClose }: { roleId: string; onClose: () => void }) {
  useFocusBack()
  const query = useEndpoint(getRole, { params: { roleId } }, { staleTime: 0 })
  const opened = useFirstFresh(query)?.payload
  if (opened && !opened.default) return <RoleForm role={opened} locationId={opened.location} onClose={onClose} />
  return (
    <SidePanel opened onClose={onClose} kind="Roles" title="Edit Role">
      <QueryView query={query} errorText="Error at getting role.">
        {({ payload }) => (payload.default ? DefaultRole.text : null)}
      </QueryView>
    </SidePanel>
  )
}

function RoleForm({ role, locationId, onClose }: { role?: Role; locationId: string; onClose: () => void }) {
  const { form, step } = useRoleForm({ ...(role ? { role } : {}), locationId, onClose })
  const { field, values, change, errors } = form
  const user = useCurrentUser()
  const equipment = useEndpoint(equipmentByLocation, { params: { locationId: values.location } }).data?.payload ?? []
  return (
    <FormPanel
      kind="Roles"
      title={role ? 'Edit Role' : 'Add Role'}
      of={role ? updateRole : addRole}
      form={form}
      step={step}
      verb={{ one: 'gets the equipment that is new to the role', many: 'get the equipment that is new to the role' }}
      parameter={role ? 'edit' : 'add'}
      onClose={onClose}
    >
      <TextField label="Role Name" required {...field('name')} />
      <TextAreaField label="Description" required {...field('description')} />
      {role ? <Holders roleId={role._id} /> : null}
      <DutyFields duties={values.jobTasks} errors={errors} onChange={field('jobTasks').onChange} />
      <MultiSelectField
        label="Safety Equipments"
        options={equipment}
        {...field('defaultEquipment')}
        help="Members with this role are given it. If you remove an item here, those who have it keep it."
      />
      <SelectField
        label="Location"
        required
        disabled={role !== undefined}
        options={administeredLocations(user)}
        {...field('location')}
        onChange={(location) => change((draft) => ({ ...draft, location: location ?? draft.location, defaultEquipment: [] }))}
      />
    </FormPanel>
  )
}

/** The people who have this role and see the change. */
function Holders({ roleId }: { roleId: string }) {
  const people = useEndpoint(usersByRole, { params: { roleId } }).data?.payload ?? []
  if (people.length === 0) return null
  const names = people.slice(0, 5).map(({ label }) => label)
  const more = people.length > 5 ? ` and ${people.length - 5} more` : ''
  return (
    <Quiet component="p" className="breaks">
      {`${people.length} ${people.length === 1 ? 'member has' : 'members have'} this role: ${names.join(', ')}${more}.`}
    </Quiet>
  )
}
