import { useEffect } from 'react'

import { keepPush } from '#contract/push/push'
import { call } from '#web/platform/api/call.ts'
import { endPushHere, pushEndpointHere } from '#web/platform/offline/push-here.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'

/**
 * Tells the server once per visit that this person uses this browser. Its notifications end if they were those of somebody else, or if the server no longer
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
  const { payload } = await call(keepPush, { body: { endpoint } })
  if (!payload.on) await endPushHere()
}
