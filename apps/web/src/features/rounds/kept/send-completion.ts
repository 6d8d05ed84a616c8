import type { QueryClient } from '@tanstack/react-query'

import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { completeTask, getOpenTask, listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import type { KeptCompletion } from '#web/platform/storage/kept-rounds.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { dropRow, putRow } from '#web/shared/rounds/kept-rows.ts'

import { isForLater } from './is-for-later.ts'

/** Completes a task. Resolves to whether the server has answered. A refused completion stays on the device with its reason. */
export async function sendCompletion(client: QueryClient, row: KeptCompletion): Promise<boolean> {
  const { taskId, body, key } = row
  try {
    await call(completeTask, { params: { taskId }, body, idempotencyKey: key })
    await dropRow(client, row)
    showSuccess(`${row.name} is completed.`)
  } catch (error) {
    if (isForLater(error)) return false
    await putRow(client, { ...row, refused: textOfError(error) })
  }
  client.removeQueries({ queryKey: [nameOf(getOpenTask)] })
  for (const read of [listUserTasks, listTeamOverdue, listFoldedTasks]) void client.invalidateQueries({ queryKey: [nameOf(read)] })
  return true
}
