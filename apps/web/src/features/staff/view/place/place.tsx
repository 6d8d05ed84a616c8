import { Select } from '@mantine/core'

import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'

import type { Position, RolePosition } from './use-role-position.ts'

export const positions: { value: Position; label: string }[] = [
  { value: 'administrator', label: 'Administrator' },
  { value: 'non-administrator', label: 'Non-administrator' },
]

/** Offers only locations that the viewer administers (STAFFVIEW-013). A single one needs no choice. */
export function LocationPicker({ edit, disabled = false }: { edit: RolePosition; disabled?: boolean }) {
  if (edit.offered.length < 2) return null
  return (
    <Select
      label="Location"
      data={edit.offered}
      value={edit.location?.value ?? null}
      onChange={(id) => id && edit.choose(id)}
      allowDeselect={false}
      disabled={disabled}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

/** Location, position and role of a member, read-only. */
export function Place({ edit }: { edit: RolePosition }) {
  return (
    <>
      <LocationPicker edit={edit} />
      <DetailList
        items={[
          { label: 'Location', value: edit.offered.length < 2 ? edit.location?.label : null },
          { label: 'Position', value: positions.find(({ value }) => value === edit.position)?.label },
          { label: 'Also', value: edit.further },
          { label: 'Role', value: edit.role ?? '-' },
        ]}
      />
    </>
  )
}
