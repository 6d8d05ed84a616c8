import type { Address } from '../routing/address.ts'

/** Opening this page signs out. Sign-out controls link to it, so that a page with unsaved input can ask first. */
export const signOutAddress = { to: '/logout' } as const satisfies Address
