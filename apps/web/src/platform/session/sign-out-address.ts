import type { Address } from '../routing/address.ts'

/** Going here signs out. Controls for signing out go here like to any other page, so that a page with something unsaved can ask first. */
export const signOutAddress = { to: '/logout' } as const satisfies Address
