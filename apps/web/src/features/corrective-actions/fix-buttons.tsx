import { Button } from '@mantine/core'
import { useState } from 'react'

import {
  acceptAction,
  changeAction,
  checkAction,
  getAction,
  listActions,
  type ActionDetail,
} from '#contract/corrective-actions/corrective-actions'
import { completeTask } from '#contract/tasks/tasks'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

const FixedDialog = lazyPart(async () => (await import('./fixed-dialog.tsx')).FixedDialog)
const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog)
const AcceptDialog = lazyPart(async () => (await import('./decide-dialogs.tsx')).AcceptDialog)
const ReopenDialog = lazyPart(async () => (await import('./decide-dialogs.tsx')).ReopenDialog)

type Opened = 'fixed' | 'change' | 'accept' | 'reopen'

/** What the reader may do about a problem. */
export function FixButtons({ action }: { action: ActionDetail }) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const { can } = action
  return (
    <Buttons>
      {can.complete ? (
        <WriteGate of={completeTask}>
          <Button onClick={() => setOpened('fixed')}>Mark as fixed</Button>
        </WriteGate>
      ) : null}
      {can.check ? <CheckButton actionId={action._id} /> : null}
      {can.change ? (
        <WriteGate of={changeAction}>
          <Button variant="default" onClick={() => setOpened('change')}>
            Change owner or day
          </Button>
        </WriteGate>
      ) : null}
      {can.accept ? (
        <WriteGate of={acceptAction}>
          <Button variant="default" onClick={() => setOpened('accept')}>
            Accept as it is
          </Button>
        </WriteGate>
      ) : null}
      {can.reopen ? (
        <WriteGate of={acceptAction}>
          <Button variant="default" onClick={() => setOpened('reopen')}>
            Open again
          </Button>
        </WriteGate>
      ) : null}
      {opened === 'fixed' ? <FixedDialog action={action} onClose={close} /> : null}
      {opened === 'change' ? <ChangeDialog action={action} onClose={close} /> : null}
      {opened === 'accept' ? <AcceptDialog action={action} onClose={close} /> : null}
      {opened === 'reopen' ? <ReopenDialog action={action} onClose={close} /> : null}
    </Buttons>
  )
}

function CheckButton({ actionId }: { actionId: string }) {
  const check = useAction(checkAction, {
    invalidates: [getAction, listActions],
    onSuccess: () => showSuccess('Checked'),
    onError: (error) => showError(error.message),
  })
  return (
    <WriteGate of={checkAction}>
      <Button loading={check.isPending} onClick={() => check.mutate({ params: { actionId }, body: {} })}>
        I checked it: it is right
      </Button>
    </WriteGate>
  )
}
