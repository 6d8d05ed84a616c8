import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

import { importStaff } from '#contract/staff/staff-import'

import { useWriteRefusal } from '#web/platform/session/write-gate.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'

/** Adds the import link beside the primary action of the staff list. */
export function WithImportLink({ children }: { children: ReactNode }) {
  const refused = useWriteRefusal(importStaff) !== undefined
  return (
    <Group gap={8} wrap="nowrap">
      {refused ? (
        <Button variant="default">Import</Button>
      ) : (
        <ButtonLink variant="default" to="/admin/staff-import">
          Import
        </ButtonLink>
      )}
      {children}
    </Group>
  )
}
