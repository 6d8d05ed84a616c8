import type { ComponentType } from 'react'

/**
 * Parts of the frame that send their own requests: the bell in the top bar, and the banners above the screen (invitations and the offer of a new
 * version). Undefined in tests of other parts.
 */
export const shellSlots: { Bell?: ComponentType; Invitations?: ComponentType } = {}
