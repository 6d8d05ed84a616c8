import { Box, Button, Text } from '@mantine/core'
import { useState } from 'react'

import {
  getPracticeAdministration,
  giveUpPracticeAdministration,
  requestTakeover,
  type PracticeAdministration,
} from '#contract/practice-administration/practice-administration'
import { practicePlans } from '#contract/billing/plan-changes'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { RefusalGate, WriteGate } from '#web/platform/session/write-gate.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'

const TakeoverDialog = lazyPart(async () => (await import('./takeover-dialog.tsx')).TakeoverDialog)

type Person = PracticeAdministration['administrators'][number]

/** The administrators of the practice, with what the viewer may do about each. */
export function AdministratorList({ practiceId, shown }: { practiceId: string; shown: PracticeAdministration }) {
  const me = useCurrentUser()._id
  const [asking, setAsking] = useState<{ from: Person | null }>()
  const [leaving, setLeaving] = useState(false)
  usePreload(TakeoverDialog, ConfirmDialog)
  const { administrators, candidates, can } = shown
  return (
    <Section title="Administrators of the practice">
      {administrators.length === 0 ? (
        <Note title="The practice has no administrator">
          <Text mb="md">Nobody can change plans and card or get the archive until somebody administers the practice.</Text>
          {can.claim ? (
            <WriteGate of={requestTakeover}>
              <Button onClick={() => setAsking({ from: null })}>Ask to administer it</Button>
            </WriteGate>
          ) : null}
        </Note>
      ) : (
        <Rows aria-label="Administrators of the practice">
          {administrators.map((person) => (
            <Row key={person._id}>
              <Box flex={1} py={8} className="breaks">
                {person.fullName}
                {person._id === me ? <Quiet display="block">You</Quiet> : null}
              </Box>
              {person._id === me ? (
                <WriteGate of={giveUpPracticeAdministration}>
                  <RefusalGate refusal={can.whyNotGiveUp ?? undefined}>
                    <Button variant="default" onClick={() => setLeaving(true)}>
                      Give up
                    </Button>
                  </RefusalGate>
                </WriteGate>
              ) : null}
              {person.canTakeOver ? (
                <WriteGate of={requestTakeover}>
                  <Button
                    variant="default"
                    onClick={() => setAsking({ from: person })}
                    aria-label={`Ask to take over from ${person.fullName}`}
                  >
                    Ask to take over
                  </Button>
                </WriteGate>
              ) : null}
            </Row>
          ))}
        </Rows>
      )}
      {can.give && candidates.length === 0 ? (
        <Quiet mt="md" display="block">
          To hand over or share this, first make somebody who has joined an administrator of a location.
        </Quiet>
      ) : null}
      {asking ? <TakeoverDialog practiceId={practiceId} from={asking.from} onClose={() => setAsking(undefined)} /> : null}
      {leaving ? <GiveUpDialog practiceId={practiceId} onClose={() => setLeaving(false)} /> : null}
    </Section>
  )
}

function GiveUpDialog({ practiceId, onClose }: { practiceId: string; onClose: () => void }) {
  const { mutateAsync } = useAction(giveUpPracticeAdministration, { invalidates: [getPracticeAdministration, practicePlans] })
  const confirm = async () => {
    await mutateAsync({ params: { practiceId } })
    showSuccess('You no longer administer the practice')
  }
  return (
    <ConfirmDialog
      opened
      title="Give up the administration of the practice?"
      confirm="Give up"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>
        You lose plans, card, invoices and the archive at once. You keep the locations that you administer. Everyone who administers is
        told.
      </Text>
    </ConfirmDialog>
  )
}
