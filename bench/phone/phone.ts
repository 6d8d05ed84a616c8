import type { Progress } from '#api/platform/progress'
import { buildWeb, viteBuild } from '#api/start/build-web'

import type { Measurement } from '../measurement.ts'
import { root } from '../site.ts'
import { measureArrival } from './arrival.ts'
import { measureColdScreens } from './cold-screens.ts'
import { withDemonstration, type DemonstrationSite } from './demonstration-site.ts'
import { measureInteractions } from './interactions.ts'
import { measureRoundWalk } from './round-walk.ts'
import { onSlowPhone, type PhoneKit } from './slow-phone.ts'

/** Measures how the first pages load and respond on a slow phone, with the demonstration, the built pages and a real browser. */
export const phone = (progress: Progress): Promise<Measurement[]> =>
  onDemonstration('pages on a slow phone', progress, async ({ newPhone, newOpener }, site) => [
    ...(await progress.step('Sign-in and dashboard', () => measureArrival(newOpener, site))),
    ...(await progress.step('Page under a hand', () => measureInteractions(newPhone, site))),
    ...(await progress.step('Round of twelve stops', () => measureRoundWalk(newPhone, site))),
  ])

/** Opens the screens on the same phone, one of `every`. */
export const coldScreens = (scale: { every: number }, progress: Progress): Promise<Measurement[]> =>
  onDemonstration('screens on a slow phone', progress, ({ newOpener }, site) => measureColdScreens(newOpener, site, scale, progress))

/** Builds the pages first if their sources have changed. */
async function onDemonstration(
  what: string,
  progress: Progress,
  measure: (kit: PhoneKit, site: DemonstrationSite) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  await progress.step('Pages', () => buildWeb(root, viteBuild(root)))
  return onSlowPhone(what, (kit) => withDemonstration((site) => measure(kit, site)))
}
