import { useQueryClient } from '@tanstack/react-query'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import {
  allRecords,
  archiveRecord,
  deleteRecord,
  getRecord,
  pendingRecords,
  updateRecordStatus,
  type RecordRow,
} from '#contract/records/records'
import { listUserTasks } from '#contract/tasks/tasks'
import { unansweredOr, type ApiError } from '#web/platform/api/api-error.ts'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/** REC-050: the success message closes after two seconds (in milliseconds). */
const leaveAfter = 2_000
const reads = [pendingRecords, allRecords, getRecord]

/** An administrator's actions on a record. After each one the lists are refetched and the panel closes (REC-038). */
export function useDecisions({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  // Someone else decided first, so the screen is outdated.
  const onError = ({ status }: ApiError) => {
    if (status === 409 || status === 404) for (const read of reads) void client.invalidateQueries({ queryKey: [nameOf(read)] })
  }
  const status = useAction(updateRecordStatus, {
    invalidates: [...reads, listUserTasks, listFoldedTasks],
    onError: (error) => {
      showFailure(error)
      onError(error)
    },
  })
  const archive = useAction(archiveRecord, { invalidates: reads, onError })
  const remove = useAction(deleteRecord, { invalidates: [...reads, listUserTasks, listFoldedTasks], onError })
  const succeed = (text: string, then = onDone) => {
    showSuccess(text, { leaveAfter })
    then()
  }
  return {
    busy: status.isPending,
    /** `then` opens the next record instead of closing the panel. */
    approve: (row: RecordRow, intent: 'approve' | 'unarchive', then?: () => void) =>
      status.mutate(
        { params: { recordId: row._id }, body: { status: 'approved', revision: row.revision } },
        {
          onSuccess: () => succeed(intent === 'approve' ? 'Record has been approved successfully' : 'Record unarchived successfully', then),
        },
      ),
    discard: async (row: RecordRow, reason: string) => {
      const done = await status
        .mutateAsync({ params: { recordId: row._id }, body: { status: 'discarded', reason, revision: row.revision } })
        .catch(() => undefined)
      if (done) succeed('Record has been discarded successfully')
    },
    archive: async (row: RecordRow) => {
      if (await attempt(archive.mutateAsync({ params: { recordId: row._id } }))) succeed('Record archived successfully')
    },
    remove: async (row: RecordRow) => {
      if (await attempt(remove.mutateAsync({ params: { recordId: row._id } }))) succeed('Record deleted successfully')
    },
  }
}
export type Decisions = ReturnType<typeof useDecisions>

/** REC-042: shows the generic text, but the server's message if someone else decided first. */
function showFailure(error: ApiError) {
  showError(error.status === 409 ? error.message : unansweredOr(error, unexpectedErrorText))
}

/** REC-045, REC-049: a failure is only logged. Returns whether the work succeeded. */
async function attempt(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    console.warn(error)
    return false
  }
}
