import type { KeptSlice } from '#web/platform/storage/client-store.ts'
import { settingName } from '#web/platform/storage/setting-name.ts'

/** The slice of each response that survives a reload. Everything else starts empty. */
const persisted: Readonly<Record<string, KeptSlice>> = {
  'GET /api/v2/session': 'user',
  'GET /api/v2/users_tasks/:userId/:locationId': 'tasks',
  [settingName]: 'common',
}

export function sliceOf(endpointName: string): KeptSlice | undefined {
  return persisted[endpointName]
}
