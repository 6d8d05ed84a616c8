import type { Slice } from '#web/platform/storage/client-store.ts'
import { settingName } from '#web/platform/storage/setting-name.ts'

/** Which answers survive a reload, and in which slice (ruling 29): the signed-in person, the own tasks and settings. Everything else starts empty. */
const kept: Readonly<Record<string, Slice>> = {
  'GET /api/v2/session': 'user',
  'GET /api/v2/users_tasks/:userId/:locationId': 'tasks',
  [settingName]: 'common',
}

export function sliceOf(endpointName: string): Slice | undefined {
  return kept[endpointName]
}
