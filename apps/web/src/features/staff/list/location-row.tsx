import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { equipmentByLocation, rolesByLocation } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { MultiSelectField } from '#web/platform/fields/choice/multi-select-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'

import { withEquipment, withLocation, withoutRow, withRole } from '../member/draft-rows.ts'
import type { DraftRow, MemberDraft } from '../member/member-draft.ts'
import { Positions } from '../member/positions-field.tsx'
import type { MemberForm } from '../member/use-member-form.ts'

interface LocationRowProps {
  row: DraftRow
  /** The index of the row, from 0. */
  place: number
  form: MemberForm
}

/** Location, role, designations, exposure and equipment of a member at one location (STAFF-038 to 057). */
export function LocationRow({ row, place, form }: LocationRowProps) {
  const { values, change, errors, offered, left } = form
  const at = { params: { locationId: row.location ?? '' } }
  const roles = useEndpoint(rolesByLocation, at, { enabled: row.location !== null }).data?.payload ?? []
  const equipment = useEndpoint(equipmentByLocation, at, { enabled: row.location !== null }).data?.payload ?? []
  const equipmentThere = equipment.map((item) => item.value)
  const [refused, setRefused] = useState(false)
  // The only administrator of a location cannot be removed: an attempt shows the reason and changes nothing.
  const changeUnlessKept = (next: (draft: MemberDraft) => MemberDraft) => (row.kept ? setRefused(true) : change(next))
  return (
    <Card component="fieldset" tone="none" gap={12}>
      <legend>{`Location ${place + 1}`}</legend>
      <SelectField
        label="Location"
        required
        options={offered.filter((option) => option.value === row.location || left.includes(option.value))}
        value={row.location}
        onChange={(location) =>
          location !== row.location && changeUnlessKept((draft) => withLocation(draft, row.key, { location, equipmentThere }))
        }
        error={errors[`rows.${place}.location`]}
        path={`rows.${place}.location`}
      />
      <SelectField
        label="Role"
        required
        disabled={row.location === null}
        options={roles}
        value={row.role}
        onChange={(value) => change((draft) => withRole(draft, row.key, roles.find((role) => role.value === value) ?? null))}
        error={errors[`rows.${place}.role`]}
        path={`rows.${place}.role`}
      />
      <Positions row={row} path={`rows.${place}.positions`} form={form} onAdministrator={changeUnlessKept} />
      <MultiSelectField
        label="Safety Equipment"
        options={equipment}
        disabled={row.location === null}
        value={values.equipment.filter((id) => equipmentThere.includes(id))}
        onChange={(chosen) => change((draft) => withEquipment(draft, { offered: equipmentThere, chosen }))}
      />
      {refused ? (
        <Text c="var(--sp-overdue)" role="alert">
          {row.kept}
        </Text>
      ) : null}
      <Group justify="flex-end">
        <Tooltip label="Delete location">
          <ActionIcon
            aria-label={`Delete location ${place + 1}`}
            disabled={values.rows.length === 1}
            onClick={() => changeUnlessKept((draft) => withoutRow(draft, row.key, equipmentThere))}
          >
            <IconTrash size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Card>
  )
}
