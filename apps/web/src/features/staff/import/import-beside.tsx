import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { Link } from '#web/platform/ui/link.tsx'

import classes from './import.module.css'

/** The way to the import, beside the primary action of the staff list. */
export function ImportBeside({ children }: { children: ReactNode }) {
  return (
    <div className={classes.beside}>
      <Button variant="default" component={Link} to="/admin/staff-import">
        Import
      </Button>
      {children}
    </div>
  )
}
