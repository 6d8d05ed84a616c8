import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

import {
  endTakeover,
  getPracticeAdministration,
  type PracticeAdministration,
} from '#contract/practice-administration/practice-administration'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'

type Takeover = NonNullable<PracticeAdministration['takeover']>
type Decision = 'refuse' | 'withdraw'

/** The waiting request to take over, with the ways to end it. */
export function TakeoverCard({ practiceId, takeover }: { practiceId: string; takeover: Takeover }) {
  const { timeZone } = useCurrentLocation()
  const [decision, setDecision] = useState<Decision>()
  const { by, from, reason, passesAt, can } = takeover
  const position = from ? `the administration of the practice from ${from.fullName}` : 'the administration of the practice'
  return (
    <Note mb="md" title={`${by.fullName} asks to take over ${position}`}>
      <Text mb={8} className="breaks">{`Reason: ${reason}`}</Text>
      <Text>{`It passes on ${formatMoment(passesAt, timeZone)}, unless an administrator of the practice refuses before.`}</Text>
      {can.refuse || can.withdraw ? (
        <Group mt="md" gap="sm">
          <WriteGate of={endTakeover}>
            {can.refuse ? <Button onClick={() => setDecision('refuse')}>Refuse</Button> : null}
            {can.withdraw ? (
              <Button variant="default" onClick={() => setDecision('withdraw')}>
                Withdraw
              </Button>
            ) : null}
          </WriteGate>
        </Group>
      ) : null}
      {decision ? (
        <EndDialog practiceId={practiceId} name={by.fullName} decision={decision} onClose={() => setDecision(undefined)} />
      ) : null}
    </Note>
  )
}

interface EndDialogProps {
  practiceId: string
  name: string
  decision: Decision
  onClose: () => void
}

function EndDialog({ practiceId, name, decision, onClose }: EndDialogProps) {
  const { mutateAsync } = useAction(endTakeover, { invalidates: [getPracticeAdministration] })
  const refuses = decision === 'refuse'
  const confirm = async () => {
    await mutateAsync({ params: { practiceId }, body: { decision } })
    showSuccess(refuses ? 'The request has been refused' : 'The request has been withdrawn')
  }
  return (
    <ConfirmDialog
      opened
      title={refuses ? `Refuse the request of ${name}?` : 'Withdraw your request?'}
      confirm={refuses ? 'Refuse' : 'Withdraw'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text className="breaks">
        {refuses
          ? `Nothing changes. ${name} can ask again after 30 days. Everyone who administers is told.`
          : 'Nothing changes. Everyone who administers is told.'}
      </Text>
    </ConfirmDialog>
  )
}
