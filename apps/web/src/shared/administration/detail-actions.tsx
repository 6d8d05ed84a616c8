import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { Buttons } from '../../platform/ui/kit/buttons.tsx'

/** The buttons of one item of the administration, beside its title: back to the list, and what can be done with the item. */
export const DetailActions = ({ onBack, children }: { onBack: () => void; children?: ReactNode }) => (
  <Buttons grow>
    <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />} onClick={onBack}>
      Back
    </Button>
    {children}
  </Buttons>
)
