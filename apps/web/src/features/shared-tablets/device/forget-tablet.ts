import { forgetSession } from '#web/platform/session/end-session.ts'
import { wipeKept } from '#web/platform/storage/unsent.ts'

import { wipeTablet } from './kept-tablet.ts'

/** Removes everything from a device whose pairing has ended. */
export async function forgetTablet(): Promise<void> {
  forgetSession()
  await Promise.all([wipeTablet(), wipeKept()])
}
