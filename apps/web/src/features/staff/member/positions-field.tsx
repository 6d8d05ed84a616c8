import { Group, Input } from '@mantine/core'
import { useId } from 'react'

import { CheckboxChoice } from '#web/platform/fields/choice/choices.tsx'

import { withDesignation, withExposure } from './draft-rows.ts'
import type { DraftRow, MemberDraft } from './member-draft.ts'
import type { MemberForm } from './use-member-form.ts'

interface PositionsProps {
  row: DraftRow
  path: string
  form: MemberForm
  /** Applies a change of the administrator position, or shows why it cannot be removed. */
  onAdministrator: (next: (draft: MemberDraft) => MemberDraft) => void
}

/** The positions of a person at one location: at least one of five (STAFF-079). */
export function Positions({ row, path, form: { change, errors }, onAdministrator }: PositionsProps) {
  const id = useId()
  const error = errors[path]
  const exposure = (one: 'atRisk' | 'notAtRisk') => (on: boolean) => change((draft) => withExposure(draft, row.key, on ? one : null))
  return (
    <div role="group" aria-labelledby={id} data-path={path} {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
      <Input.Label id={id} labelElement="div" required>
        Position
      </Input.Label>
      <Input.Description mb={8}>Choose at least one.</Input.Description>
      <Group gap={8} role="group" aria-label="Designations">
        <CheckboxChoice
          label="Administrator"
          value={row.administrator}
          onChange={(administrator) => onAdministrator((draft) => withDesignation(draft, row.key, { administrator }))}
        />
        <CheckboxChoice
          label="Safety Officer"
          value={row.safetyOfficer}
          onChange={(safetyOfficer) => change((draft) => withDesignation(draft, row.key, { safetyOfficer }))}
        />
        <CheckboxChoice
          label="Spice Officer"
          value={row.spiceOfficer}
          onChange={(spiceOfficer) => change((draft) => withDesignation(draft, row.key, { spiceOfficer }))}
        />
      </Group>
      <Group gap={8} mt={8} role="group" aria-label="Exposure">
        <CheckboxChoice label="At Risk" value={row.exposure === 'atRisk'} onChange={exposure('atRisk')} />
        <CheckboxChoice label="Not At Risk" value={row.exposure === 'notAtRisk'} onChange={exposure('notAtRisk')} />
      </Group>
      {error ? (
        <Input.Error id={`${id}-error`} mt={8}>
          {error}
        </Input.Error>
      ) : null}
    </div>
  )
}
