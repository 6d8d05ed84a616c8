import { Button } from '@mantine/core'
import { useState } from 'react'

import { changeEvaluation, getExposure, listExposures, type ExposureDetail } from '#contract/exposures/exposures'
import { listUserTasks } from '#contract/tasks/tasks'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { hrefOf } from '#web/platform/routing/address.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'

const words = {
  mayDecline: {
    button: 'The person does not want it',
    title: 'Record that the person declines the medical evaluation?',
    text: 'The steps that follow an evaluation close: the packet, blood test, opinion and follow-up dates. Next, document that it was offered. The offer still stands, and the person can change their mind here.',
    confirm: 'It was declined',
  },
  mayAccept: {
    button: 'The person wants it after all',
    title: 'Record that the person wants the medical evaluation after all?',
    text: 'The steps of the evaluation open now. Send the person at once: treatment against HIV works best within hours.',
    confirm: 'They want it',
  },
}

/** Declines the person's medical evaluation, or accepts it again. After a decline, opens the form that comes next. */
export function EvaluationChange({ exposure: { _id, evaluation } }: { exposure: Pick<ExposureDetail, '_id' | 'evaluation'> }) {
  const go = useGo()
  const [asking, setAsking] = useState<keyof typeof words>()
  usePreload(ConfirmDialog)
  const change = useAction(changeEvaluation, { invalidates: [getExposure, listExposures, listUserTasks] })
  const confirm = async (wanted: boolean) => {
    const { task } = (await change.mutateAsync({ params: { exposureId: _id }, body: { wanted } })).payload
    const back = hrefOf({ to: '/exposures', search: { exposure: _id } })
    if (task && !wanted) void go({ to: '/forms/view', search: { formId: task.form, taskId: task._id, back } })
  }
  const asked = asking ? words[asking] : undefined
  return (
    <>
      {evaluation ? (
        <WriteGate of={changeEvaluation}>
          <Button variant="default" onClick={() => setAsking(evaluation)}>
            {words[evaluation].button}
          </Button>
        </WriteGate>
      ) : null}
      {asked ? (
        <ConfirmDialog
          opened
          title={asked.title}
          confirm={asked.confirm}
          onConfirm={() => confirm(asking === 'mayAccept')}
          onClose={() => setAsking(undefined)}
        >
          {asked.text}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
