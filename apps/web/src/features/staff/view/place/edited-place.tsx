import type { StaffMember } from '#contract/staff/staff'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { FormButtons } from '#web/platform/forms/form-buttons.tsx'
import type { LocationOption } from '#web/platform/session/locations/administered-locations.ts'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'

import { LocationPicker, positions } from './place.tsx'
import { useRolePositionForm } from './use-role-position-form.ts'
import type { RolePosition } from './use-role-position.ts'

/** Position and role of a member at one location while they are being edited. */
export function EditedPlace({ member, edit, location }: { member: StaffMember; edit: RolePosition; location: LocationOption }) {
  const { form, options } = useRolePositionForm({ member, locationId: location.value, onDone: edit.end })
  const { field, pending } = form
  const { onChange: place, ...position } = field('position')
  return (
    <>
      <LocationPicker edit={edit} disabled={pending} />
      {/* The button that opened the form is removed, so the focus moves to the fields. */}
      <ContractForm
        form={form}
        label="Position and role"
        guarded
        parameter="location"
        gap={12}
        buttons={<FormButtons pending={pending} onCancel={edit.end} />}
      >
        {edit.offered.length < 2 ? <DetailList items={[{ label: 'Location', value: location.label }]} /> : null}
        <SelectField
          label="Position"
          options={positions}
          {...position}
          onChange={(value) => place(value === 'administrator' ? value : 'non-administrator')}
        />
        <SelectField label="Role" options={options} {...field('role')} />
      </ContractForm>
    </>
  )
}
