import { Text } from '@mantine/core'

import { getTask } from '#contract/tasks/administered-tasks'
import { closedTaskWords } from '#contract/tasks/closed-task-words'
import { closeEvent } from '#contract/exposures/event-closures'
import { getExposure, listExposures } from '#contract/exposures/exposures'
import { taskHistory } from '#contract/tasks/task-history'
import { listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'

import { SingleChoice } from '../../platform/fields/choice/choices.tsx'
import { TextAreaField } from '../../platform/fields/text-area-field.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useContractForm } from '../../platform/forms/contract/use-contract-form.ts'
import { showSuccess } from '../../platform/ui/popup/toasts.tsx'

interface Values {
  why: string | null
  reason: string
}

/**
 * Asks for the reason before closing all tasks that a mistaken report has opened. For an event that did happen, the tasks must be completed
 * instead.
 */
export function CloseReportDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const initialValues: Values = { why: null, reason: '' }
  const form = useContractForm(closeEvent, {
    initialValues,
    request: ({ why, reason }) => ({ params: { taskId }, body: { why: why ?? undefined, reason } }),
    invalidates: [getExposure, listExposures, getTask, taskHistory, listUserTasks, listTeamOverdue],
    onSuccess: ({ payload: { closed } }) => {
      showSuccess(closed === 1 ? '1 task has been closed' : `${closed} tasks have been closed`)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Close a report that was a mistake"
      form={form}
      submit={{ label: 'Close the report', pending: 'Closing...', danger: true }}
      onClose={onClose}
    >
      <Text>
        All its open tasks close. Its records are kept, and the person who reported it is notified. If it did happen, do not close it: its
        tasks are required by law.
      </Text>
      <SingleChoice
        label="Why?"
        required
        options={[
          { value: 'notHappened', label: closedTaskWords.notHappened },
          { value: 'reportedTwice', label: closedTaskWords.reportedTwice },
        ]}
        {...form.field('why')}
      />
      <TextAreaField
        label="Reason"
        required
        help="Anyone who checks later must understand it. Administrators and the person concerned can read it."
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
