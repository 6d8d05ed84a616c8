import { listAuditEvents } from '#contract/audit-trail/audit-trail'
import { getOverview } from '#contract/overview/overview'
import { urlOf } from '#api/data/testing/client'
import { buildPractice } from '#api/data/builders/practice'
import { buildTask } from '#api/data/builders/task'
import { calendarPeriod } from '#calendar/due-periods'
import { localDate } from '#calendar/local-time'
import type { Progress } from '#api/platform/progress'

import { measureGrowth, measureScreens, warmUp, type Side } from '../load/growth.ts'
import { answered, everyRead } from './every-read.ts'
import { addHistory, addLongTrail } from './history.ts'
import { atMost, figure, percentile, type Measurement } from '../measurement.ts'
import { buildSample, copySample, signIn, updateStatistics, type Visitor } from '../practices.ts'
import { caller, openSite, type Site } from '../site.ts'

interface Scale {
  practices: number
  requests: number
  events: number
}

/** Measures every read among many practices with fourteen months of work, the overview of sixty locations, and a very long audit trail. */
export async function administration(scale: Scale, progress: Progress): Promise<Measurement[]> {
  const now = new Date()
  const alone = await progress.step('Fourteen months of one practice', () => openSide({ practices: 1, now }))
  const among = await progress.step(`Fourteen months of ${scale.practices} practices`, () => openSide({ practices: scale.practices, now }))
  const { site, visitor, practiceId } = among
  try {
    const { screens, refused } = await answered(alone.site.product.url, alone.visitor, alone.screens)
    const sides = [
      { ...alone, screens },
      { ...among, screens: Object.fromEntries(Object.entries(among.screens).filter(([name]) => name in screens)) },
    ] as const
    for (const side of sides) await warmUp(side.site, side.visitor, scale, side.screens)
    return [
      ...(await progress.step('Every read of both', () => measureGrowth(sides, scale))),
      figure('reads that are not compared', refused.join(', ')),
      await progress.step('Overview of 60 locations', () => sixtyLocations(site, scale, now)),
      await progress.step('A long audit trail', () => longTrail(site, visitor, { ...scale, practiceId, now })),
    ]
  } finally {
    await alone.site.close()
    await site.close()
  }
}

/** A separate server and database with this many practices, each with its history, and the administrator of the first one. */
async function openSide({ practices, now }: { practices: number; now: Date }): Promise<Side & { practiceId: string }> {
  const site = await openSite()
  const sample = await buildSample(site.owner)
  const [visitor] = await signIn(site.owner, sample.people.slice(0, 1))
  if (!visitor) throw new Error('Nobody is signed in.')
  if (practices > 1) await copySample(site.owner, sample, { from: 1, to: practices - 1 })
  await addHistory(site.owner, now)
  await updateStatistics(site.owner)
  return { site, visitor, screens: everyRead(sample.id), practiceId: sample.id }
}

const tasksPerLocation = 20

async function sixtyLocations(site: Site, { requests }: Scale, now: Date): Promise<Measurement> {
  const practice = await site.owner.system('the bench makes its data', async (db) => {
    const locations = Array.from({ length: 60 }, (_, index) => ({ name: `Clinic ${index + 1}` }))
    const owner = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@sixty.example' }
    const made = await buildPractice(db, { name: 'Sixty Dental', locations }, { owner, now, passwordHash: 'none' })
    const period = calendarPeriod('0', localDate(now, made.timeZone))
    for (const { id: locationId } of made.locations)
      for (let count = 0; count < tasksPerLocation; count += 1)
        await buildTask(db, { practiceId: made.id, locationId, name: `Task ${count}`, assignees: [made.ownerId], period }, { now })
    return made
  })
  const [noor] = await signIn(site.owner, [{ userId: practice.ownerId, locationId: practice.locations[0]?.id ?? '' }])
  if (!noor) throw new Error('Nobody is signed in.')
  await updateStatistics(site.owner)
  const overview = () => urlOf(getOverview, { params: { practiceId: practice.id } })
  const times = await measureScreens(site, noor, { requests }, { overview })
  return atMost('overview of 60 locations in one request, p95', { measured: times['overview'] ?? Number.NaN, limit: 100, unit: 'ms' })
}

/** Pages at the newest end and in the middle of the trail, unfiltered and with each filter. */
async function longTrail(
  site: Site,
  { userId, token }: Visitor,
  { practiceId, events, requests, now }: Scale & { practiceId: string; now: Date },
): Promise<Measurement> {
  await addLongTrail(site.owner, { practiceId, events, now })
  await updateStatistics(site.owner)
  const middle = `${new Date(now.getTime() - 200 * 86_400_000).toISOString()}_${'0'.repeat(24)}`
  const queries = [{}, { kind: 'records' }, { kind: 'health' }, { person: userId }].flatMap((query) => [
    query,
    { ...query, before: middle },
  ])
  const { get, close } = caller(site.product.url, 1)
  const times: number[] = []
  for (let count = 0; count < requests; count += 1) {
    const path = urlOf(listAuditEvents, { params: { practiceId }, query: queries[count % queries.length] })
    const { status, milliseconds } = await get(path, token)
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
    // The first request of each query fills the caches and is not measured.
    if (count >= queries.length) times.push(milliseconds)
  }
  close()
  return atMost(`a page of a trail of ${events.toLocaleString('en-US')} events, p95`, {
    measured: percentile(times, 0.95),
    limit: 50,
    unit: 'ms',
  })
}
