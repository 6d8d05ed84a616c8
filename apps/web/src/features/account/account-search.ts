import { oneOf } from '#web/platform/routing/search-values.ts'

/** Which panel of the account is open, as the address says it: `/account?panel=safety`. Without it Basic Details is (ACCT-001). */
export const accountSearch = { panel: oneOf('details', 'admin', 'safetyOfficer', 'safety', 'security') }

export type AccountPanel = 'details' | 'admin' | 'safetyOfficer' | 'safety' | 'security'
