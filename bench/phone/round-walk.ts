import { setTimeout as sleep } from 'node:timers/promises'

import type { Page } from '@playwright/test'
import { z } from 'zod'

import { connect } from '#api/platform/database/database'

import { atMost, figure, percentile, type Measurement } from '../measurement.ts'
import { databaseOf } from '../site.ts'
import type { DemonstrationSite } from './demonstration-site.ts'
import type { NewPhone } from './slow-phone.ts'

const stops = 12
/** Milliseconds between two taps: a person looks at the item. Longer than the slowest response may take. */
const look = 2_000

/**
 * Walks a round of twelve stops on a slow phone, with a network and without: how long the page needs to answer a tap on OK, by the browser's own clock,
 * how many taps the round needs, and how long it takes somebody who looks at each item for two seconds (RND-16).
 */
export async function measureRoundWalk(newPhone: NewPhone, site: DemonstrationSite): Promise<Measurement[]> {
  const round = await makeRound(site)
  const offline = await walk(newPhone, { site, round, offline: true })
  const online = await walk(newPhone, { site, round, offline: false })
  const slowest = (answers: readonly number[]) => Math.max(...answers)
  return [
    atMost('round on a phone: slowest answer to OK', { measured: slowest(online.answers), limit: 100, unit: 'ms' }),
    atMost('round on a phone: slowest answer to OK, offline', { measured: slowest(offline.answers), limit: 100, unit: 'ms' }),
    figure('round on a phone: typical answer to OK', `${percentile([...online.answers, ...offline.answers], 0.5).toFixed(0)} ms`),
    atMost(`round on a phone: taps for ${round.count} stops and the finish`, { measured: online.taps, limit: round.count + 1, unit: '' }),
    atMost(`round on a phone: ${round.count} stops`, { measured: online.seconds, limit: 90, unit: 's' }),
  ]
}

interface Round {
  address: string
  count: number
}

interface Walk {
  site: DemonstrationSite
  round: Round
  offline: boolean
}

async function walk(newPhone: NewPhone, { site: { url, tokens }, round: { address, count }, offline }: Walk) {
  const { context, slowDown } = await newPhone()
  await context.addCookies([{ name: 'token', value: tokens.staff, url }])
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(url + address)
  const ok = page.getByRole('button', { name: /^OK/ })
  await ok.waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  await context.setOffline(offline)
  const begun = performance.now()
  let taps = 0
  for (let stop = 0; stop < count; stop += 1) {
    await sleep(look)
    await tap(page, ok)
    taps += 1
  }
  const finish = page.getByRole('button', { name: 'Finish round' })
  await finish.waitFor()
  const answers = await page.evaluate(() => window.answers)
  // Only the walk with a network is filed: the other one stays in the browser profile that is thrown away.
  if (!offline) {
    await tap(page, finish)
    taps += 1
    await page.getByRole('list', { name: 'Stops' }).waitFor()
  }
  const seconds = (performance.now() - begun) / 1_000
  await context.close()
  return { answers, taps, seconds }
}

/** Finds the target before the measured touch, so that the page does no other work while it responds. */
async function tap(page: Page, target: ReturnType<Page['getByRole']>) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`Not on the screen: ${target.toString()}`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

declare global {
  interface Window {
    /** Milliseconds from each tap to the next paint. */
    answers: number[]
  }
}

/** Runs in the page before any of the product's scripts. */
function watch() {
  window.answers = []
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') window.answers.push(duration)
  }).observe(options)
}

const session = z.object({ payload: z.object({ user: z.object({ _id: z.string(), location: z.object({ _id: z.string() }) }) }) })
const rounds = z.object({ payload: z.object({ due: z.array(z.object({ frequency: z.string(), due: z.string(), stops: z.number() })) }) })

/** Gives the staff member twelve items to look at this week. Returns their round, which may have another stop. */
async function makeRound({ url, tokens, dataDir }: DemonstrationSite): Promise<Round> {
  const call = async (token: string, path: string, method = 'GET', body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { user } = session.parse(await call(tokens.staff, '/api/v2/session')).payload
  const locationId = user.location._id
  const answer = Array.from({ length: stops }, (_, index) => ({
    Nickname: `Bottle ${index + 1}`,
    Place: `Room ${index + 1}`,
    Kind: 'Bottle (only on the way to an eyewash)',
    Person: user._id,
    Frequency: '0',
  }))
  await call(tokens.administrator, '/api/v1/updateLibraryData', 'PUT', {
    locationId,
    libraryData: { associatedVariable: 'eyewashStations', answer },
  })
  // A check that was added today begins next week.
  const owner = connect({ ...databaseOf(dataDir), max: 1 })
  try {
    await owner.system('the bench begins its round', ({ client }) =>
      client.query(
        `update task_occurrence o set period_start = o.period_start - 7 from task t
         where t.id = o.task_id and t.location_id = $1 and t.name like '%Bottle %' and o.status = 'open'`,
        [locationId],
      ),
    )
  } finally {
    await owner.close()
  }
  const { due } = rounds.parse(await call(tokens.staff, `/api/v2/rounds/${locationId}`)).payload
  const round = due.find((one) => one.frequency === '0' && one.stops >= stops)
  if (!round) throw new Error(`The round was not made: ${JSON.stringify(due)}`)
  return { address: `/rounds/walk?frequency=0&due=${round.due}`, count: round.stops }
}
