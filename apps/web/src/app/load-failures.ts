import type { QueryClient } from '@tanstack/react-query'

import type { ApiError } from '#web/platform/api/api-error.ts'
import { reloadKnownUser } from '#web/platform/session/known-user.ts'
import { showError } from '#web/platform/ui/toasts.tsx'

/** Lists that fill selects: if one fails, the select stays empty and this text gives the reason (ERR-S-004, ERR-S-005). Literal, so that the entry does not load the contract. */
const prefixes: Readonly<Record<string, string>> = {
  'GET /api/v2/master/safetyequipments/:locationId': 'error in getEquipment ',
  'GET /api/v2/master/users_by_location/:locationId': 'error in loadMembers: ',
}

/**
 * Reports a failed read that no screen reports. An ended session or failed payment redirects anyway.
 * A refusal may mean that rights were taken away, and something that is not there that the person has left its practice: the signed-in person is
 * loaded again.
 */
export function tellLoadFailure(endpointName: string, error: ApiError, client: QueryClient) {
  if (error.status === 403 || error.status === 404) reloadKnownUser(client)
  const prefix = prefixes[endpointName]
  if (prefix && error.status !== 401 && error.status !== 402) showError(`${prefix}${error.message}`)
}
