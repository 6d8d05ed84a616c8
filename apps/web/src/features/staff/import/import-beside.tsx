import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { importStaff } from '#contract/staff-import'

import { Link } from '#web/platform/ui/link.tsx'
import { useWriteRefusal } from '#web/platform/session/write-gate.tsx'

import classes from './import.module.css'

/** The way to the import, beside the primary action of the staff list. */
export function ImportBeside({ children }: { children: ReactNode }) {
  const refused = useWriteRefusal(importStaff) !== undefined
  return (
    <div className={classes.beside}>
      {refused ? (
        <Button variant="default">Import</Button>
      ) : (
        <Button variant="default" component={Link} to="/admin/staff-import">
          Import
        </Button>
      )}
      {children}
    </div>
  )
}
