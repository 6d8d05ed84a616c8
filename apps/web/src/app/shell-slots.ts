import type { ComponentType } from 'react'

/** Parts of the frame with their own requests: the bell of the top bar, and what stands above the screen: the invitations, and the offer of a new version. Absent in tests of other things. */
export const shellSlots: { Bell?: ComponentType; Invitations?: ComponentType } = {}
