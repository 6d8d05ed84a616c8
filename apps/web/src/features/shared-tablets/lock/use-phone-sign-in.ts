import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { TabletPerson } from '#contract/shared-tablets/on-tablet'
import { askPhone, phoneSignInSeconds, phoneSignInState, startSessionByPhone } from '#contract/shared-tablets/phone-sign-in'
import { TabletNotPaired } from '#contract/shared-tablets/tablet-proof'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

import type { KeptTablet } from '../device/kept-tablet.ts'
import { proofOf } from '../device/tablet-key.ts'

interface Waiting {
  tablet: KeptTablet
  person: TabletPerson
  onSignedIn: () => Promise<void>
  onNotPaired: () => void
}

/** How often the tablet asks whether the phone has confirmed, in milliseconds. */
const askEvery = 2_000

const once = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Begins a sign-in by phone, asks every two seconds whether the phone has confirmed, and then begins the session, once. */
export function usePhoneSignIn({ tablet, person, onSignedIn, onNotPaired }: Waiting) {
  const asked = useQuery({
    ...once,
    queryKey: ['sign-in by phone', person._id],
    queryFn: async () => {
      const { payload } = await call(askPhone, { body: { ...(await proofOf(tablet, 'phone')), person: person._id } })
      return { ...payload, seconds: phoneSignInSeconds }
    },
  })
  const ticket = asked.data?.ticket ?? ''
  const state = useQuery({
    gcTime: 0,
    staleTime: 0,
    retry: false,
    enabled: ticket !== '',
    queryKey: ['confirmed by phone', ticket],
    queryFn: async () => (await call(phoneSignInState, { body: { ticket } })).payload.state,
    // A tablet that loses its connection for a moment goes on asking.
    refetchInterval: ({ state: { data } }) => (data === undefined || data === 'waiting' ? askEvery : false),
  })
  const session = useQuery({
    ...once,
    enabled: state.data === 'confirmed',
    queryKey: ['session by phone', ticket],
    queryFn: async () => {
      await call(startSessionByPhone, { body: { ...(await proofOf(tablet, 'phone session')), ticket } })
      return true
    },
  })
  const begun = session.data
  const onBegun = useEffectEvent(() => void onSignedIn())
  useEffect(() => {
    if (begun) onBegun()
  }, [begun])
  const error = asked.error ?? session.error
  const gone = error instanceof ApiError && error.code === TabletNotPaired.code
  useEffect(() => {
    if (gone) onNotPaired()
  }, [gone, onNotPaired])
  return { asked: asked.data, state: state.data, error: gone ? null : error, again: () => void asked.refetch() }
}
