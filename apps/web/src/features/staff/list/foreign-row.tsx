import { Group, Text } from '@mantine/core'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'

import type { DraftRow } from '../member/member-draft.ts'
import classes from '../staff.module.css'

interface ForeignRowProps {
  row: DraftRow
  foreign: NonNullable<DraftRow['foreign']>
  number: number
}

const nothing = () => undefined

/** A member's membership at a location of other administrators: shown, never changed (STAFF-079, 080). */
export function ForeignRow({ row, foreign, number }: ForeignRowProps) {
  return (
    <Card component="fieldset" tone="none" gap={12} className={classes.foreign}>
      <legend>{`Location ${number}`}</legend>
      <Text c="dimmed">Only an admin of this location can change this.</Text>
      <TextField label="Location" value={foreign.location} onChange={nothing} disabled />
      <TextField label="Role" value={foreign.role ?? '-'} onChange={nothing} disabled />
      <Group gap="8px 20px" role="group" aria-label="Designations">
        <CheckField label="Administrator" value={row.administrator} onChange={nothing} disabled />
        <CheckField label="Safety Officer" value={row.safetyOfficer} onChange={nothing} disabled />
        <CheckField label="Spice Officer" value={row.spiceOfficer} onChange={nothing} disabled />
      </Group>
      <Group gap="8px 20px" role="group" aria-label="Exposure">
        <CheckField label="At Risk" value={row.exposure === 'atRisk'} onChange={nothing} disabled />
        <CheckField label="Not At Risk" value={row.exposure === 'notAtRisk'} onChange={nothing} disabled />
      </Group>
    </Card>
  )
}
