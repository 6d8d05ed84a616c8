import type { ComponentType } from 'react'

/** Parts of the frame that features bring: the bell of the top bar, and the support button at the end of the sidebar. Absent until the feature exists. */
export const shellSlots: { Bell?: ComponentType; SupportButton?: ComponentType } = {}
