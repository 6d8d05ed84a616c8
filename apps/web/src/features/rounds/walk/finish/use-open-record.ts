import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'

import { recordOfRound } from '../../kept/send-finish.ts'

/** Opens the record of the round as soon as it is finished, now or when the connection is back. */
export function useOpenRecord({ frequency, due }: { frequency: string; due: string }) {
  const client = useQueryClient()
  const go = useGo()
  const { _id: personId } = useCurrentUser()
  const { _id: locationId } = useCurrentLocation()
  const { data: record } = useQuery<string>({ queryKey: recordOfRound({ personId, locationId, frequency, due }), queryFn: skipToken })
  useEffect(() => {
    if (!record) return
    client.removeQueries({ queryKey: recordOfRound({ personId, locationId, frequency, due }) })
    void go({ to: '/records', search: { activeRecord: record } })
  }, [client, go, record, personId, locationId, frequency, due])
}
