import { useQueryClient } from '@tanstack/react-query'

import { allRecords, pendingRecords } from '#contract/records/records'
import { listRounds } from '#contract/rounds/round-lists'
import { finishRound, getRound } from '#contract/rounds/rounds'
import { listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { keptRoundId } from '#web/platform/storage/kept-rounds.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { dropRow } from '../kept/kept-rows.ts'
import type { WalkOf } from './use-walk.ts'

const outdated = [listUserTasks, listTeamOverdue, listRounds, pendingRecords, allRecords]

/** Files the results of the round, and opens the record. */
export function useFinish({ round, frequency, due }: Pick<WalkOf, 'round' | 'frequency' | 'due'>) {
  const client = useQueryClient()
  const go = useGo()
  const { _id: personId } = useCurrentUser()
  const { _id: locationId } = useCurrentLocation()
  const action = useAction(finishRound, {
    onSuccess: async ({ payload: { record, open } }) => {
      await dropRow(client, { id: keptRoundId({ personId, locationId, frequency, due }), personId })
      for (const read of outdated) void client.invalidateQueries({ queryKey: [nameOf(read)] })
      client.removeQueries({ queryKey: [nameOf(getRound)] })
      showSuccess(open > 0 ? `${round.name} recorded. ${open} ${open === 1 ? 'stop stays' : 'stops stay'} due.` : `${round.name} recorded.`)
      await go({ to: '/records', search: { activeRecord: record } })
    },
  })
  return {
    finish: () => action.mutate({ params: { locationId }, body: { frequency, due } }),
    pending: action.isPending,
    problem: action.error?.message,
  }
}
