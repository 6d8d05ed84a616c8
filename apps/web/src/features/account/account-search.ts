import { oneOf } from '#web/platform/routing/search-values.ts'

/** The open panel, from the URL: `/account?panel=safety`. The default is Basic Details (ACCT-001). */
export const accountSearch = { panel: oneOf('details', 'admin', 'safetyOfficer', 'safety', 'security') }

export type AccountPanel = 'details' | 'admin' | 'safetyOfficer' | 'safety' | 'security'
