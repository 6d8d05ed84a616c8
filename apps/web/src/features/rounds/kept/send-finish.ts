import type { QueryClient } from '@tanstack/react-query'

import { allRecords, pendingRecords } from '#contract/records/records'
import { listRounds } from '#contract/rounds/round-lists'
import { finishRound, getRound, NothingToFinish } from '#contract/rounds/rounds'
import { listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { ApiError, textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import { keptRoundId, type KeptFinish, type RoundOf } from '#web/platform/storage/kept-rounds.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { isForLater } from './is-for-later.ts'
import { dropRow, putRow } from '#web/shared/rounds/kept-rows.ts'

/** The reads that a filed round changes. */
export const outdatedByRound = [listUserTasks, listTeamOverdue, listRounds, pendingRecords, allRecords, getRound]

/** The key of the query whose data is the record of a round that was finished while its walk is open. */
export const recordOfRound = (of: RoundOf) => ['record of a finished round', keptRoundId(of)]

/** Files the results of a round. Resolves to whether the server has answered. A refused one stays on the device with its reason. */
export async function sendFinish(client: QueryClient, row: KeptFinish): Promise<boolean> {
  const { personId, locationId, frequency, due, key } = row
  try {
    if (!row.tried) await putRow(client, { ...row, tried: true })
    const { payload } = await call(finishRound, { params: { locationId }, body: { frequency, due }, idempotencyKey: key })
    showRecord(client, row, payload.record)
    showSuccess(recordedWords(row.round, payload.open))
  } catch (error) {
    if (isForLater(error)) return false
    // An earlier request has finished the round, and its response was lost.
    const arrived = row.tried === true && error instanceof ApiError && error.code === NothingToFinish.code
    if (!arrived) {
      await putRow(client, { ...row, tried: true, refused: textOfError(error) })
      await client.invalidateQueries({ queryKey: [nameOf(getRound)] })
      return true
    }
  }
  await dropRow(client, row)
  await dropRow(client, { id: keptRoundId(row), personId })
  for (const read of outdatedByRound) void client.invalidateQueries({ queryKey: [nameOf(read)] })
  return true
}

/** Only for an open walk: a walk that is opened later shows what is open then. */
function showRecord(client: QueryClient, of: RoundOf, record: string) {
  const queryKey = recordOfRound(of)
  if (client.getQueryCache().find({ queryKey })?.getObserversCount()) client.setQueryData(queryKey, record)
}

const recordedWords = (round: string, open: number) =>
  open > 0 ? `${round} recorded. ${open} ${open === 1 ? 'stop stays' : 'stops stay'} due.` : `${round} recorded.`
