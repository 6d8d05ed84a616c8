import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { viewports } from '../../e2e/support/places/place.ts'
import type { Outcome } from './report.ts'
import { printCertificate } from './steps/certificate.ts'
import { answerFormOffline } from './steps/offline-form.ts'
import {
  screensBeforeSignIn,
  screensOfAccount,
  screensByAddress,
  screensOfAdministration,
  screensOfWork,
  type Difference,
} from './steps/screens.ts'
import { completeTaskWithPhoto, watchFilm } from './steps/task-and-film.ts'
import { signIn, type Visit } from './steps/visit.ts'

const administrator = 'maria.alvarez@lakeside.example'
/** Has two tasks that ask for a document. */
const uploader = 'dana.whitfield@lakeside.example'
/** Has watched the minutes of the year. */
const trained = 'samuel.osei@lakeside.example'

interface Step {
  name: string
  /** Who signs in before it; undefined if nobody does. */
  as?: (visit: Visit) => string
  /** Returns how many screens it opened, or a note. Screens that differ are reported one by one. */
  work: (visit: Visit, note: (difference: Difference) => Promise<void>) => Promise<number | string | undefined | void>
  /** Errors of the console that belong to it. */
  allowed?: RegExp
}

const steps: readonly Step[] = [
  { name: 'screens before sign-in', work: screensBeforeSignIn },
  { name: 'sign in', work: (visit) => signIn(visit, { username: administrator, password: visit.password }) },
  { name: 'screens of the work', work: screensOfWork },
  { name: 'screens of the account', work: screensOfAccount },
  { name: 'screens of the administration', work: screensOfAdministration },
  { name: 'task with a photo', as: () => uploader, work: completeTaskWithPhoto },
  { name: 'ten seconds of a film', as: ({ staff }) => staff.username, work: watchFilm },
  // A lost connection is an error of the network, which browsers report.
  {
    name: 'form without connection',
    as: ({ staff }) => staff.username,
    work: answerFormOffline,
    allowed: /NetworkError|Failed to fetch|Load failed|Not loaded|network|establish a connection/i,
  },
  { name: 'certificate', as: () => trained, work: printCertificate },
  { name: 'screens by their addresses', work: screensByAddress },
]

/** Takes every step in one browser. Saves a screenshot of each failure in a folder. @param only a part of the names of the steps to take */
export async function checkBrowser(
  visit: Visit,
  { pictures, only, onStep }: { pictures: string; only: string; onStep: (outcome: Outcome) => void },
) {
  const outcomes: Outcome[] = []
  const { driver, tab } = visit
  for (const { name, as, work, allowed } of steps.filter((one) => one.name === 'sign in' || one.name.includes(only))) {
    const begun = Date.now()
    const problems: string[] = []
    const note = async ({ place, problem }: Difference) => {
      problems.push(`${place}: ${problem}`)
      await savePicture(visit, pictures, place)
    }
    let result: number | string | undefined | void
    try {
      // A window opens smaller, and a step may be the first one.
      await tab.resize(viewports.desktop)
      if (as) await signIn(visit, { username: as(visit), password: visit.password })
      result = await work(visit, note)
      for (const error of await tab.errors()) if (!allowed?.test(error)) problems.push(`console: ${error}`)
    } catch (problem) {
      problems.push(problem instanceof Error ? problem.message : String(problem))
      await savePicture(visit, pictures, name)
      await tab.errors().catch(() => [])
    }
    const remark = typeof result === 'number' ? `passed (${result} screens)` : result
    const outcome = { step: name, browser: driver.name, seconds: (Date.now() - begun) / 1000, problems, ...(remark && { note: remark }) }
    outcomes.push(outcome)
    onStep(outcome)
  }
  return outcomes
}

async function savePicture({ driver, tab }: Visit, folder: string, name: string) {
  const picture = await tab.screenshot().catch(() => undefined)
  if (!picture) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${`${driver.name} ${name}`.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}.png`), picture)
}
