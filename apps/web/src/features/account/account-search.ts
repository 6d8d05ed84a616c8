import { oneOf } from '#web/platform/routing/search-values.ts'

/** The open panel of the account, from the address: `/account?panel=safety`. Without it Basic Details is (ACCT-001). */
export const accountSearch = { panel: oneOf('details', 'admin', 'safetyOfficer', 'safety', 'security') }

export type AccountPanel = 'details' | 'admin' | 'safetyOfficer' | 'safety' | 'security'
