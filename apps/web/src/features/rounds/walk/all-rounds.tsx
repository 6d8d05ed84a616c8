import { Button } from '@mantine/core'

import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { useTabletPlace } from '#web/shared/rounds/walk-place.ts'

/** Leads to the list of rounds, which on a shared tablet is a list of its own. */
export function AllRounds() {
  const tablet = useTabletPlace()
  if (!tablet) return <ButtonLink to="/rounds">All rounds</ButtonLink>
  return (
    <Button h={48} onClick={tablet.leave}>
      All rounds
    </Button>
  )
}
