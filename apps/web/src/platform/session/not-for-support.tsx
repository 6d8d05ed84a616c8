import { IconLifebuoy } from '@tabler/icons-react'

import { EmptyState } from '#web/platform/ui/empty-state.tsx'

/** Stands where the account is the person's alone: support access sees and changes nothing of it (ruling 5). */
export function NotForSupport() {
  return <EmptyState icon={<IconLifebuoy size={24} stroke={1.6} aria-hidden />}>Support access does not reach this.</EmptyState>
}
