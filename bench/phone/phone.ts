import type { Progress } from '#api/platform/progress'

import type { Measurement } from '../measurement.ts'
import { measureArrival } from './arrival.ts'
import { measureColdScreens } from './cold-screens.ts'
import { withDemonstration } from './demonstration-site.ts'
import { measureInteractions } from './interactions.ts'
import { onSlowPhone } from './slow-phone.ts'

/** Measures how the pages load and respond on a slow phone, with the demonstration, the built pages and a real browser. Opens one screen of `every`. */
export const phone = (scale: { every: number }, progress: Progress): Promise<Measurement[]> =>
  onSlowPhone('pages on a slow phone', (newPhone) =>
    withDemonstration(async (site) => [
      ...(await progress.step('Sign-in and dashboard', () => measureArrival(newPhone, site))),
      ...(await progress.step('Page under a hand', () => measureInteractions(newPhone, site))),
      ...(await measureColdScreens(newPhone, site, scale, progress)),
    ]),
  )
