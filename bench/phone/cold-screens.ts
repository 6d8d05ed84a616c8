import type { Progress } from '#api/platform/progress'

import { figure, type Measurement } from '../measurement.ts'
import type { DemonstrationSite } from './demonstration-site.ts'
import { openedScreens, type Known, type Opened } from './screens.ts'
import { medianVisit, type NewOpener, type Visit } from './visit.ts'

const limits = { seconds: 2, requests: 25, moved: 0.01 }
/** How often a screen is opened if it exceeds its budget the first time. */
const rounds = 3

/** Every screen has a heading; while a part of it is loading, that part is busy. */
const loaded = 'html:has(h1):not(:has([aria-busy="true"], .mantine-Skeleton-root))'

interface Screen {
  name: string
  seen: Visit
}

/** Opens every screen at its address on a phone that has nothing cached, as from a mail, a code or a bookmark. The last row names the slowest. */
export async function measureColdScreens(
  newOpener: NewOpener,
  site: DemonstrationSite,
  { every }: { every: number },
  progress: Progress,
): Promise<Measurement[]> {
  const screens: Screen[] = []
  const unopened: Measurement[] = []
  for (const [index, [path, visits]] of Object.entries(openedScreens).entries())
    for (const opened of index % every === 0 ? visits : []) {
      const name = `${path} as ${opened.by}`
      try {
        screens.push({ name, seen: await progress.step(name, () => openCold(newOpener, site, path, opened)) })
      } catch (problem) {
        unopened.push(failedRow(name, problem))
      }
    }
  const slowest = screens.toSorted((a, b) => b.seen.largest - a.seen.largest).slice(0, 3)
  const names = slowest.map(({ name, seen }) => `${name} ${seen.largest.toFixed(2)} s`)
  return [...screens.map(rowOf), ...unopened, figure('cold on a slow phone: the slowest screens', names.join(', '))]
}

async function openCold(
  newOpener: NewOpener,
  { url, tokens, known }: DemonstrationSite,
  path: string,
  { by, query = '' }: Opened,
): Promise<Visit> {
  const visits: Visit[] = []
  do {
    const opener = await newOpener()
    try {
      if (by !== 'stranger') await opener.setToken(tokens[by], url)
      visits.push(await opener.visit(url + filled(path + query, known), loaded))
    } finally {
      await opener.close()
    }
  } while (visits.length < rounds && !isWithin(visits[0]))
  return medianVisit(visits)
}

/** No short link has the code `unknown`. */
const filled = (address: string, known: Known) =>
  Object.entries({ ...known, code: 'unknown' }).reduce((text, [name, value]) => text.replace(`$${name}`, value), address)

const isWithin = (seen: Visit | undefined) =>
  seen !== undefined && seen.largest <= limits.seconds && seen.requests <= limits.requests && seen.moved <= limits.moved

/** A screen that did not load, and the first line of the reason. The other screens are still measured. */
const failedRow = (name: string, problem: unknown): Measurement => ({
  what: `cold on a slow phone: ${name}`,
  budget: 'opens',
  measured: `failed: ${String(problem).split('\n', 1)[0] ?? ''}`,
  ok: false,
})

function rowOf({ name, seen }: Screen): Measurement {
  const { largest, shown, usable, requests, kilobytes, moved } = seen
  return {
    what: `cold on a slow phone: ${name}`,
    budget: `≤ ${limits.seconds} s, ≤ ${limits.requests} requests, shift ≤ ${limits.moved}`,
    measured: `${largest.toFixed(2)} s (all of it ${shown.toFixed(2)} s, usable ${usable.toFixed(2)} s), ${requests} requests, ${Math.round(kilobytes)} kB, shift ${moved.toFixed(3)}`,
    ok: isWithin(seen),
  }
}
