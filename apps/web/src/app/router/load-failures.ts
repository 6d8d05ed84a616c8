import type { QueryClient } from '@tanstack/react-query'

import { unansweredOr, type ApiError } from '#web/platform/api/api-error.ts'
import { reloadKnownUser } from '#web/platform/session/known-user.ts'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

/**
 * Error prefixes of lists that fill selects. If one fails, the select stays empty and this text gives the reason (ERR-S-004, ERR-S-005), unless no server
 * answered.
 * The names are literals so that the entry script does not load the contract.
 */
const prefixes: Readonly<Record<string, string>> = {
  'GET /api/v2/master/safetyequipments/:locationId': 'error in getEquipment ',
  'GET /api/v2/master/users_by_location/:locationId': 'error in loadMembers: ',
}

/**
 * Reports a failed read that no screen reports. An ended session or a failed payment redirects anyway.
 * A 403 may mean that the person lost rights, and a 404 that they left the practice, so the signed-in person is loaded again.
 */
export function reportLoadFailure(endpointName: string, error: ApiError, client: QueryClient) {
  if (error.status === 403 || error.status === 404) reloadKnownUser(client)
  const prefix = prefixes[endpointName]
  if (prefix && error.status !== 401 && error.status !== 402) showError(unansweredOr(error, `${prefix}${error.message}`))
}
