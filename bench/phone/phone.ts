import type { Progress } from '#api/platform/progress'
import { buildWeb, viteBuild } from '#api/start/build-web'

import type { Measurement } from '../measurement.ts'
import { root } from '../site.ts'
import { measureArrival } from './arrival.ts'
import { measureColdScreens } from './cold-screens.ts'
import { withDemonstration } from './demonstration-site.ts'
import { measureInteractions } from './interactions.ts'
import { onSlowPhone } from './slow-phone.ts'

/**
 * Measures how the pages load and respond on a slow phone, with the demonstration, the built pages and a real browser. Opens one screen of `every`.
 * Builds the pages first if their sources have changed.
 */
export async function phone(scale: { every: number }, progress: Progress): Promise<Measurement[]> {
  await progress.step('Pages', () => buildWeb(root, viteBuild(root)))
  return onSlowPhone('pages on a slow phone', (newPhone) =>
    withDemonstration(async (site) => [
      ...(await progress.step('Sign-in and dashboard', () => measureArrival(newPhone, site))),
      ...(await progress.step('Page under a hand', () => measureInteractions(newPhone, site))),
      ...(await measureColdScreens(newPhone, site, scale, progress)),
    ]),
  )
}
