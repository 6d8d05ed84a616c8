import { useEffect } from 'react'

import { keepPush, renewPush } from '#contract/push/push'
import { call } from '#web/platform/api/call.ts'
import { changedAddressHere, endPushHere, keepAddressHere, pushEndpointHere } from '#web/platform/offline/push-here.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'

/**
 * Tells the server once per visit that this person uses this browser, and its new address if that has changed. Its notifications end if they were those of somebody else, or if the server no longer
 * knows the browser. Shows nothing.
 */
export function PushKeeper() {
  const { _id, support } = useCurrentUser()
  useEffect(() => {
    if (!support) void keep().catch(() => undefined)
  }, [_id, support])
  return null
}

async function keep() {
  const endpoint = await pushEndpointHere()
  if (endpoint === undefined) return
  const changed = await changedAddressHere().catch(() => undefined)
  // If the server does not know the old address, it does not know the new one either.
  if (changed) await call(renewPush, { body: changed }).catch(() => undefined)
  const { payload } = await call(keepPush, { body: { endpoint } })
  await (payload.on ? keepAddressHere() : endPushHere())
}
