import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'

import { EmptyState } from './empty-state.tsx'

/** For lists with a search (SDS-024, SDSREQ-017, verbatim). */
export const noMatchText = 'No results match your search criteria'

/** Shown when nothing matches the filters; one click removes them. */
export function NoMatch({ onClear, children = 'Nothing matches these filters.' }: { onClear: () => void; children?: string }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={24} stroke={1.6} aria-hidden />}
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
