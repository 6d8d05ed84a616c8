import { Box, Button, Center, Group, Modal, Stack, Text } from '@mantine/core'
import { IconChecklist, IconClipboardCheck, IconPlayerPlay, IconSchool, type Icon } from '@tabler/icons-react'
import { useState } from 'react'

import { updateUser } from '#contract/access/access'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useReloadCurrent } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

const steps: readonly { title: string; text: string; sign: Icon }[] = [
  {
    title: 'Your tasks',
    text: 'The board shows your tasks, sorted by how often they repeat. Red is overdue, yellow is due today. Click a task to see how to complete it.',
    sign: IconChecklist,
  },
  {
    title: 'Three ways to finish',
    text: 'Some tasks need a form, some need a document, and for the rest marking them complete is enough. The next one opens automatically.',
    sign: IconPlayerPlay,
  },
  {
    title: 'Records',
    text: 'Everything you finish becomes a record with your name and the day. An administrator approves it, and it is there when an inspector asks.',
    sign: IconClipboardCheck,
  },
  {
    title: 'Training',
    text: 'Watch 60 minutes in each training year. The bar beside the notices shows how far you are.',
    sign: IconSchool,
  },
]

/** A short tour in place. Finishing it removes the notice permanently (DASH-006). */
export function TourDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  useFocusBack()
  const [step, setStep] = useState(0)
  const reload = useReloadCurrent()
  const finish = useAction(updateUser, {
    onSuccess: async () => {
      await reload()
      onClose()
    },
    onError: (error) => showError(error.message),
  })
  const { title, text, sign: Sign } = steps[step] ?? { title: '', text: '', sign: IconChecklist }
  const last = step === steps.length - 1
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Tour, ${step + 1} of ${steps.length}`}
      size={440}
      closeButtonProps={{ 'aria-label': 'Close the tour' }}
    >
      <Stack align="center" gap={0} mih={196} ta="center" aria-live="polite">
        <Center component="span" w={72} h={72} mb={16} bg="var(--sp-teal-tint)" c="var(--sp-link)" bdrs="50%">
          <Sign size={32} stroke={1.6} aria-hidden />
        </Center>
        <Box component="h3" fz={16} lh="24px">
          {title}
        </Box>
        <Text mt={4} maw={340} c="dimmed">
          {text}
        </Text>
      </Stack>
      <Group justify="space-between" mt="lg">
        <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Back
        </Button>
        {last ? (
          <WriteGate of={updateUser}>
            <Button loading={finish.isPending} onClick={() => finish.mutate({ params: { userId }, body: { hasDoneTutorial: true } })}>
              Done
            </Button>
          </WriteGate>
        ) : (
          <Button onClick={() => setStep(step + 1)}>Next</Button>
        )}
      </Group>
    </Modal>
  )
}
