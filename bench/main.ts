import { parseArgs } from 'node:util'

import { createProgress } from '#api/platform/progress'

import { administration } from './administration/administration.ts'
import { apiOverhead } from './load/api-overhead.ts'
import { binder } from './load/binder.ts'
import { coldScreens, phone } from './phone/phone.ts'
import { assistant } from './assistant.ts'
import { attacks } from './attacks.ts'
import { clicking } from './load/clicking.ts'
import { demonstration } from './demonstration.ts'
import { growth } from './growth/growth.ts'
import { warmUp } from './load/growth.ts'
import { library } from './load/library.ts'
import { table, type Measurement } from './measurement.ts'
import { memory } from './load/memory.ts'
import { search } from './load/search.ts'
import { planAsPdf } from './plan-pdf.ts'
import { buildSample, copiedId, copySample, signIn, updateStatistics } from './practices.ts'
import { rounds } from './rounds/rounds.ts'
import { savedPages } from './saved-pages.ts'
import { sds } from './sheets/sds.ts'
import { secondStart } from './second-start.ts'
import { signIns } from './sign-in/sign-in.ts'
import { signInSize } from './sign-in-size.ts'
import { openSite } from './site.ts'
import { training } from './training.ts'
import { uploads } from './load/uploads.ts'

/**
 * `npm run bench`: measures the budgets of README.md in this folder, and exits with 1 if one is exceeded. `--quick` only checks that the bench runs;
 * `--only administration` measures one group of rows.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } })
const scale = values.quick
  ? { practices: 10, visitors: 20, seconds: 2, requests: 30, some: 300, many: 900, together: 10, events: 2_000, sheets: 5_000 }
  : {
      practices: 1_000,
      visitors: 200,
      seconds: 5,
      requests: 300,
      some: 10_000,
      many: 50_000,
      together: 40,
      events: 1_000_000,
      sheets: 1_000_000,
    }

const progress = createProgress()

const groups: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  pages: async () => [...(await progress.step('Size of the pages', signInSize)), ...(await progress.step('A plan as a PDF', planAsPdf))],
  phone: () => phone(progress),
  screens: () => coldScreens({ every: values.quick ? 10 : 1 }, progress),
  start: async () => [await progress.step('Second start', secondStart), await progress.step('Demonstration', demonstration)],
  practices,
  search: () => search(values.quick ? { records: 500, requests: 3 } : { records: 20_000, requests: 40 }, progress),
  binder: () => binder(values.quick ? { records: 50, files: 10, requests: 20 } : { records: 500, files: 200, requests: 300 }, progress),
  rounds: () => rounds(values.quick ? { requests: 40, walkers: 3 } : { requests: 300, walkers: 6 }, progress),
  sds: () => sds({ sheets: scale.sheets, requests: values.quick ? 3 : 20 }, progress),
  'saved-pages': () => savedPages({ practices: values.quick ? 5 : 2_000 }, progress),
  'sign-in': () => signIns({ pairs: values.quick ? 20 : 200 }, progress),
  training: () => training(values.quick ? { visitors: 20, reports: 1 } : { visitors: 500, reports: 6 }, progress),
  assistant: () => assistant({ every: values.quick ? 20 : 1 }, progress),
  attacks: () => attacks(values.quick ? { binders: 20, readings: 10 } : { binders: 400, readings: 100 }, progress),
  growth: () => growth(values.quick ? { practices: 20, requests: 3 } : { practices: 2_000, requests: 10 }, progress),
  administration: () => administration({ ...scale, requests: scale.requests / 3 }, progress),
}

async function practices(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  const note = (...more: Measurement[]) => void measurements.push(...more)
  const site = await openSite()
  try {
    const sample = await progress.step('One practice', () => buildSample(site.owner))
    const [maria] = await signIn(site.owner, sample.people.slice(0, 1))
    if (!maria) throw new Error('Nobody is signed in.')
    await updateStatistics(site.owner)
    await progress.step('Warming up', () => warmUp(site, maria, scale))
    note(await progress.step('Overhead of the API', () => apiOverhead(site, maria, scale)))
    note(...(await progress.step('Library', () => library(site, maria, scale))))
    await progress.step(`${scale.practices} practices`, () => copySample(site.owner, sample, { from: 1, to: scale.practices - 1 }))
    const crowd = Array.from({ length: scale.visitors }, (_, index) => {
      const person = sample.people[index % sample.people.length]
      const copy = 1 + (index % (scale.practices - 1))
      return { userId: copiedId(person?.userId ?? '', copy), locationId: copiedId(person?.locationId ?? '', copy) }
    })
    const visitors = await signIn(site.owner, crowd)
    note(...(await progress.step('People clicking', () => clicking(site, visitors, { seconds: scale.seconds * 4 }))))
    note(...(await progress.step('Memory', () => memory(site, visitors, scale))))
    note(await progress.step('Uploads', () => uploads(site, maria, scale)))
  } finally {
    await site.close()
  }
  return measurements
}

const { only } = values
/** These work for a quarter of an hour or longer, so they only run if they are asked for. */
const long = ['growth', 'saved-pages']
const everything = Object.entries(groups).flatMap(([name, group]) => (long.includes(name) ? [] : [group]))
const chosen = only === undefined ? everything : [groups[only] ?? unknownGroup(only)]
const measurements: Measurement[] = []
for (const group of chosen) {
  const rows = await group()
  measurements.push(...rows)
  // A later group that fails, or is interrupted, does not take these figures with it.
  if (chosen.length > 1) progress.line(`\n${table(rows)}\n`)
}

progress.line(`\n${table(measurements)}`)
process.exit(measurements.some((one) => one.ok === false) ? 1 : 0)

function unknownGroup(name: string): never {
  console.error(`There is no group "${name}". The groups are ${Object.keys(groups).join(', ')}.`)
  process.exit(2)
}
