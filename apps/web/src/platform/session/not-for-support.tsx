import { IconLifebuoy } from '@tabler/icons-react'

import { notForSupportText } from '#contract/support/support-texts'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'

/** Replaces private parts of the account, which support access can neither see nor change (ruling 5). */
export function NotForSupport() {
  return <EmptyState icon={<IconLifebuoy size={24} stroke={1.6} aria-hidden />}>{notForSupportText}</EmptyState>
}
