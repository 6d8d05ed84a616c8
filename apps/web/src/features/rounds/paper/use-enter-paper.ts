import { useQueryClient } from '@tanstack/react-query'

import { enterPaperRound } from '#contract/rounds/round-paper'
import type { Round } from '#contract/rounds/rounds'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { outdatedByRound } from '../kept/send-finish.ts'
import { leftWords } from './paper-draft.ts'

/** Files the sheet, and opens the record. */
export function useEnterPaper(round: Round) {
  const client = useQueryClient()
  const go = useGo()
  return useAction(enterPaperRound, {
    onSuccess: async ({ payload: { record, left } }) => {
      for (const read of outdatedByRound) void client.invalidateQueries({ queryKey: [nameOf(read)] })
      showSuccess(`${round.name} recorded.${leftWords(left)}`)
      await go({ to: '/records', search: { activeRecord: record } })
    },
  })
}
