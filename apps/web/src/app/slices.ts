import type { Slice } from '#web/platform/storage/client-store.ts'
import { settingName } from '#web/platform/storage/setting-name.ts'

/**
 * The responses that survive a reload, and the slice that stores each (ruling 29): the signed-in person, their own tasks, and settings.
 * Everything else starts empty.
 */
const kept: Readonly<Record<string, Slice>> = {
  'GET /api/v2/session': 'user',
  'GET /api/v2/users_tasks/:userId/:locationId': 'tasks',
  [settingName]: 'common',
}

export function sliceOf(endpointName: string): Slice | undefined {
  return kept[endpointName]
}
