import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'

import { listTasks } from '#contract/tasks/administered-tasks'
import { assignTasks } from '#contract/tasks/assign-tasks'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { usersByLocation } from '#contract/locations/locations'
import { listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { thousands } from '#wire/thousands'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SingleChoice } from '#web/platform/fields/choice/choices.tsx'
import { MultiSelectField } from '#web/platform/fields/choice/multi-select-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { FormButtons } from '#web/platform/forms/form-buttons.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { nameWithPerson } from './name-with-person.ts'
import { privateTaskText } from './private-task-text.ts'

interface AssignDialogProps {
  locationId: string
  /** The selected tasks, or the filters that match all of them. */
  which: { tasks: string[] } | { matching: Record<string, string> }
  count: number
  /** Called once tasks were assigned; clears the selection. */
  onAssigned: () => void
  onClose: () => void
}

type Result = AnswerOf<typeof assignTasks>['payload']
interface Values {
  users: string[]
  how: string | null
}

/** Assigns the selected tasks in one request. Lists each task that could not be assigned, with the reason. */
export function AssignDialog({ locationId, which, count, onAssigned, onClose }: AssignDialogProps) {
  useFocusBack()
  const people = useEndpoint(usersByLocation, { params: { locationId } })
  const [result, setResult] = useState<Result>()
  const initialValues: Values = { users: [], how: 'replace' }
  const form = useContractForm(assignTasks, {
    initialValues,
    request: ({ users, how }) => ({ params: { locationId }, body: { ...which, users, how: how === 'add' ? 'add' : 'replace' } }),
    invalidates: [listTasks, listUserTasks, listTeamOverdue],
    onSuccess: ({ payload }) => {
      showSuccess(payload.changed === 1 ? '1 task has been assigned' : `${thousands(payload.changed)} tasks have been assigned`)
      onAssigned()
      if (payload.refused.length + payload.firstOnly + payload.unchanged === 0) onClose()
      else setResult(payload)
    },
  })
  const title = result ? 'What has changed' : count === 1 ? 'Assign 1 task' : `Assign ${thousands(count)} tasks`
  return (
    <Modal opened onClose={() => (form.pending ? undefined : onClose())} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {result ? (
        <Outcome result={result} onClose={onClose} />
      ) : (
        <ContractForm
          form={form}
          buttons={<FormButtons pending={form.pending} onCancel={onClose} label="Assign" pendingLabel="Assigning..." />}
        >
          <MultiSelectField label="Staff Members" required options={people.data?.payload ?? []} {...form.field('users')} />
          <SingleChoice
            label="The people who have them now"
            options={[
              { value: 'replace', label: 'No longer have them' },
              { value: 'add', label: 'Keep them too' },
            ]}
            {...form.field('how')}
          />
        </ContractForm>
      )}
    </Modal>
  )
}

const reasons: Record<Result['refused'][number]['reason'], string> = {
  private: privateTaskText,
  requiresAdmin: 'Only administrators can do it.',
  closed: 'It was deleted in the meantime.',
}

const counted = (count: number, rest: string) => `${thousands(count)} ${count === 1 ? 'task' : 'tasks'} ${rest}`

function Outcome({ result: { changed, unchanged, firstOnly, refused }, onClose }: { result: Result; onClose: () => void }) {
  return (
    <>
      <Text>{counted(changed, 'assigned.')}</Text>
      {firstOnly > 0 ? <Text>{counted(firstOnly, 'assigned only to the first person (private).')}</Text> : null}
      {unchanged > 0 ? <Text>{counted(unchanged, 'had these people already.')}</Text> : null}
      {refused.length > 0 ? (
        <>
          <Text mt={12}>{`Not assigned (${thousands(refused.length)}):`}</Text>
          <List dots gap={4} mt={4} mah={320} style={{ overflowY: 'auto' }} tabIndex={0} aria-label="Tasks that were not assigned">
            {refused.map((task) => (
              <li key={task._id} className="breaks">
                {`${nameWithPerson(task.name, task.person)}. ${reasons[task.reason]}`}
              </li>
            ))}
          </List>
        </>
      ) : null}
      <Buttons end parted>
        <Button onClick={onClose}>Close</Button>
      </Buttons>
    </>
  )
}
