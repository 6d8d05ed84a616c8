import { IconSchool } from '@tabler/icons-react'

import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'

/** The empty state of a training tab. */
export const noTraining = (text: string) => <EmptyState icon={<IconSchool size={24} stroke={1.6} aria-hidden />}>{text}</EmptyState>
