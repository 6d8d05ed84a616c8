import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'

import { remindPlanReaders } from '#contract/written-plans/written-plans'
import type { WrittenPlanKey } from '#content/library/written-plans'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { remindedWords, remindWords } from './written-plan-texts.ts'

interface RemindButtonProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  /** The number of people other than the viewer who have not read the plan. */
  unread: number
}

/** Reminds everyone who has not read a plan. */
export function RemindButton({ params, unread }: RemindButtonProps) {
  const remind = useAction(remindPlanReaders, {
    onSuccess: ({ payload: { reminded, already } }) => showSuccess(remindedWords(reminded, already)),
    onError: ({ message }) => showError(message),
  })
  if (unread === 0) return null
  return (
    <WriteGate of={remindPlanReaders}>
      <Button
        variant="default"
        leftSection={<IconBell size={16} stroke={1.8} aria-hidden />}
        loading={remind.isPending}
        onClick={() => remind.mutate({ params, body: {} })}
      >
        {remindWords(unread)}
      </Button>
    </WriteGate>
  )
}
