import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

import { Buttons } from '../kit/buttons.tsx'

interface FilterFieldsProps {
  /** Whether anything is entered; otherwise Apply is disabled (ADM-045). */
  entered: boolean
  onApply: () => void
  /** Clears the fields and removes the filters (ADM-046). */
  onClear: () => void
  children: ReactNode
}

/** The fields of column filters inside the box of a FilterBar, with Clear and Apply. */
export function FilterFields({ entered, onApply, onClear, children }: FilterFieldsProps) {
  return (
    <Stack gap={16}>
      {children}
      <Buttons end w="100%">
        <Button variant="default" onClick={onClear}>
          Clear
        </Button>
        <Button onClick={onApply} disabled={!entered}>
          Apply
        </Button>
      </Buttons>
    </Stack>
  )
}
