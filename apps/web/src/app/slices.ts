import type { Slice } from '#web/platform/storage/client-store.ts'

/** Which answers survive a reload, and in which slice (ruling 29): the signed-in person and the own tasks. Everything else starts empty. */
const kept: Readonly<Record<string, Slice>> = {
  'GET /api/v2/session': 'user',
  'GET /api/v2/users_tasks/:userId/:locationId': 'tasks',
}

export function sliceOf(endpointName: string): Slice | undefined {
  return kept[endpointName]
}
