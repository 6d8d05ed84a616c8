import type { ComponentType } from 'react'

/** Parts of the frame with their own requests: the bell of the top bar, the offer of a new version and the invitations above the screen. Absent in tests of other things. */
export const shellSlots: { Bell?: ComponentType; Update?: ComponentType; Invitations?: ComponentType } = {}
