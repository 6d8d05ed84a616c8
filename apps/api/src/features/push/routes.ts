import * as contract from '#contract/push/push'
import { handle, handleOutside } from '#api/platform/context'

import { keepDevice, readPush, setQuiet, subscribe, unsubscribe } from './own-devices.ts'
import { renewAddress } from './renew-address.ts'

/** Notifications on the devices of the caller (decision 142). The messages themselves are sent by a job (deliver-push.ts). */
export const pushRoutes = [
  handle(contract.getPush, async (context) => ({ payload: await readPush(context) })),
  handle(contract.subscribePush, async ({ body, ...work }) => ({ payload: await subscribe(work, body) })),
  handle(contract.keepPush, async ({ body, ...work }) => ({ payload: { on: await keepDevice(work, body.endpoint) } })),
  handleOutside(contract.renewPush, renewAddress),
  handle(contract.unsubscribePush, async ({ params, ...work }) => unsubscribe(work, params.deviceId)),
  handle(contract.setQuietHours, async ({ body, ...work }) => {
    await setQuiet(work, body.quietHours)
    return { payload: { quietHours: body.quietHours } }
  }),
]
