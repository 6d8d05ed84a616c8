import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { keptFinishId } from '#web/platform/storage/kept-rounds.ts'

import { dropRow, putRow, useWaitingFinishes } from '#web/shared/rounds/kept-rows.ts'
import { sendStops } from '../../kept/send-stops.ts'
import { randomUuid } from '#web/platform/api/random-uuid.ts'
import type { WalkOf } from '../use-walk.ts'

/**
 * Files the results of the round. That the round is finished is stored on the device first, and is sent after its results, now or
 * when the connection is back (decision 124).
 */
export function useFinish({ round, frequency, due }: Pick<WalkOf, 'round' | 'frequency' | 'due'>) {
  const client = useQueryClient()
  const { _id: personId } = useCurrentUser()
  const { _id: locationId, name: place } = useCurrentLocation()
  const [sending, setSending] = useState(false)
  const of = { personId, locationId, frequency, due }
  const id = keptFinishId(of)
  const kept = useWaitingFinishes().find((row) => row.id === id)
  const finish = async () => {
    setSending(true)
    await putRow(client, { kind: 'finish', id, ...of, round: round.name, place, key: randomUuid(), savedAt: Date.now() })
    await sendStops(client, personId)
    setSending(false)
  }
  return {
    finish: () => void finish(),
    /** Takes it back while it waits on this device. */
    cancel: () => void dropRow(client, { id, personId }),
    sending,
    /** It is stored on this device and not sent. */
    waits: kept !== undefined && !kept.refused && !sending,
    problem: kept?.refused,
  }
}
