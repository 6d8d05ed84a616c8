import { IconFlask } from '@tabler/icons-react'

import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Screen } from '#web/platform/ui/screen.tsx'

/** A screen of the data sheets while the catalogue has none. */
export function EmptyCatalogue({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <EmptyState icon={<IconFlask size={24} stroke={1.6} aria-hidden />}>
        The catalogue is still being filled. Until then, please keep the sheets of your chemicals where staff can reach them at any time.
      </EmptyState>
    </Screen>
  )
}
