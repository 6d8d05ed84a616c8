import { useQueryClient } from '@tanstack/react-query'

import { unexpectedErrorText } from '#contract/unexpected-error'
import { listFoldedTasks } from '#contract/folded-tasks'
import { allRecords, archiveRecord, deleteRecord, getRecord, pendingRecords, updateRecordStatus, type RecordRow } from '#contract/records'
import { listUserTasks } from '#contract/tasks'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { showError, showSuccess } from '#web/platform/ui/toasts.tsx'

/** REC-050: the success leaves by itself after two seconds. */
const leaveAfter = 2_000
const reads = [pendingRecords, allRecords, getRecord]

/** The actions of an administrator on a record. After each the lists are loaded again and the panel closes (REC-038). */
export function useDecisions({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  // Another person was faster: the screen is outdated.
  const onError = ({ status }: ApiError) => {
    if (status === 409 || status === 404) for (const read of reads) void client.invalidateQueries({ queryKey: [nameOf(read)] })
  }
  const status = useAction(updateRecordStatus, {
    invalidates: [...reads, listUserTasks, listFoldedTasks],
    onError: (error) => {
      tell(error)
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
    /** `then` replaces the closing of the panel: it opens the next record. */
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

/** REC-042: the generic text; a decision that came first has its own words. */
function tell(error: ApiError) {
  showError(error.status === 409 ? error.message : unexpectedErrorText)
}

/** REC-045, REC-049: a failure is only logged. */
async function attempt(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    console.warn(error)
    return false
  }
}
