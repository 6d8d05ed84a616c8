import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { equipmentByLocation, fillAllText, rolesByLocation } from '#contract/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { CheckField } from '#web/platform/fields/check-field.tsx'
import { MultiSelectField, SelectField } from '#web/platform/fields/select-field.tsx'

import { withDesignation, withEquipment, withExposure, withLocation, withoutRow, withRole, type DraftRow } from './member-draft.ts'
import classes from './staff.module.css'
import type { MemberForm } from './use-member-form.ts'

interface LocationRowProps {
  row: DraftRow
  number: number
  form: MemberForm
  wrong: boolean
}

/** Location, role, designations, exposure and equipment of a member at one place (STAFF-038 to 057). */
export function LocationRow({ row, number, form, wrong }: LocationRowProps) {
  const { draft, setDraft, offered, left } = form
  const at = { params: { locationId: row.location ?? '' } }
  const roles = useEndpoint(rolesByLocation, at, { enabled: row.location !== null }).data?.payload ?? []
  const equipment = useEndpoint(equipmentByLocation, at, { enabled: row.location !== null }).data?.payload ?? []
  const equipmentThere = equipment.map((item) => item.value)
  const only = draft.rows.length === 1
  const [refused, setRefused] = useState(false)
  // The only administrator of a location keeps it: the attempt says why and changes nothing.
  const unlessKept = (change: () => void) => (row.kept ? setRefused(true) : change())
  return (
    <fieldset className={classes.row}>
      <legend>{`Location ${number}`}</legend>
      <SelectField
        label="Location"
        required
        options={offered.filter((option) => option.value === row.location || left.includes(option.value))}
        value={row.location}
        onChange={(location) =>
          location !== row.location && unlessKept(() => setDraft(withLocation(draft, row.key, { location, equipmentThere })))
        }
        error={wrong && !row.location ? fillAllText : undefined}
        path={`location-${row.key}`}
      />
      <SelectField
        label="Role"
        required
        disabled={row.location === null}
        options={roles}
        value={row.role}
        onChange={(value) => setDraft(withRole(draft, row.key, roles.find((role) => role.value === value) ?? null))}
        error={wrong && !row.role ? fillAllText : undefined}
        path={`role-${row.key}`}
      />
      <div className={classes.checks} role="group" aria-label="Designations" data-path={`positions-${row.key}`}>
        <CheckField
          label="Administrator"
          value={row.administrator}
          onChange={(administrator) => unlessKept(() => setDraft(withDesignation(draft, row.key, { administrator })))}
        />
        <CheckField
          label="Safety Officer"
          value={row.safetyOfficer}
          onChange={(safetyOfficer) => setDraft(withDesignation(draft, row.key, { safetyOfficer }))}
        />
        <CheckField
          label="Spice Officer"
          value={row.spiceOfficer}
          onChange={(spiceOfficer) => setDraft(withDesignation(draft, row.key, { spiceOfficer }))}
        />
      </div>
      <div className={classes.checks} role="group" aria-label="Exposure">
        <CheckField
          label="At Risk"
          value={row.exposure === 'atRisk'}
          onChange={(on) => setDraft(withExposure(draft, row.key, on ? 'atRisk' : null))}
        />
        <CheckField
          label="Not At Risk"
          value={row.exposure === 'notAtRisk'}
          onChange={(on) => setDraft(withExposure(draft, row.key, on ? 'notAtRisk' : null))}
        />
      </div>
      <MultiSelectField
        label="Safety Equipment"
        options={equipment}
        disabled={row.location === null}
        value={draft.equipment.filter((id) => equipmentThere.includes(id))}
        onChange={(chosen) => setDraft(withEquipment(draft, { offered: equipmentThere, chosen }))}
      />
      {wrong ? <p className={classes.wrong}>{fillAllText}</p> : null}
      {refused ? (
        <p className={classes.wrong} role="alert">
          {row.kept}
        </p>
      ) : null}
      <Group justify="flex-end">
        <Tooltip label="Delete location">
          <ActionIcon
            aria-label={`Delete location ${number}`}
            disabled={only}
            onClick={() => unlessKept(() => setDraft(withoutRow(draft, row.key, equipmentThere)))}
          >
            <IconTrash size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </fieldset>
  )
}
