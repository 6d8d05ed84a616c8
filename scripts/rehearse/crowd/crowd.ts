import { setTimeout as sleep } from 'node:timers/promises'

import { atLeast, atMost, figure, percentile, type Measurement } from '../../../bench/measurement.ts'
import { buildSample, copiedId, copySample, signIn, updateStatistics, type Visitor } from '../../../bench/practices.ts'
import { holds } from '../holds.ts'
import { needHaproxy } from '../samples/need-haproxy.ts'
import type { Rehearsal, Stage } from '../rehearsal.ts'
import { openTwoServers, type TwoServers } from '../two-servers/two-servers.ts'
import { watchReadiness } from '../two-servers/watch-readiness.ts'
import { clickTogether, type Click } from './click-together.ts'
import { startProcessorTime } from './processor-time.ts'
import { watchPools } from './watch-pools.ts'

const [practices, people, clickSeconds, blockSeconds] = [200, 1_000, 60, 14]

/** The load of a thousand people, as a share of what both servers answer when they never pause. */
const share = 0.7
/** For the measurement of that: as many people as both servers have connections, and seconds. */
const [hurrying, hurrySeconds] = [24, 10]

/**
 * A thousand people click on two servers that share two processors with them. Then the database is blocked for some seconds, so that every connection is in
 * use. How often they click is calibrated, so that it is the same share of what this machine can do, whatever else runs on it.
 */
export const crowd: Rehearsal = {
  title: 'A thousand people on two servers, and a database that is blocked for some seconds',
  prepare: needHaproxy,
  run,
}

async function run(stage: Stage): Promise<readonly Measurement[]> {
  const { say, stack, signal } = stage
  say(`Making ${practices} practices`)
  const site = await openTwoServers(stage)
  const visitors = await signedInPeople(site)
  const watch = watchReadiness(site.urls, signal)
  stack.defer(() => watch.stop())
  const pools = watchPools(site.metrics, signal)
  stack.defer(() => pools.stop())
  const { capacity, pause } = await calibrated(site, visitors)
  say(`${Math.round(capacity)} answers a second without pauses; ${people} people click, with pauses of ${pause.toFixed(1)} s`)
  await clickTogether(site.urls, visitors, { seconds: pause, pause })
  const calmSince = performance.now()
  const processors = startProcessorTime(site.processes())
  const calm = await clickTogether(site.urls, visitors, { seconds: clickSeconds, pause })
  const usedBy = processors()
  const calmRefusals = watch.refusals(calmSince)
  say(`${people} people click while the database is blocked for ${blockSeconds} s`)
  const blockedSince = performance.now()
  const [blocked] = await Promise.all([
    clickTogether(site.urls, visitors, { seconds: blockSeconds + 20, pause }),
    block(site, blockSeconds),
  ])
  const blockedRefusals = watch.refusals(blockedSince)
  const overloaded = watch.overloaded(blockedSince)
  say('Afterwards')
  const afterwards = await clickTogether(site.urls, visitors, { seconds: 2 * pause, pause })
  const ofPools = { calm: pools.mostWaiting(calmSince, blockedSince), blocked: pools.mostWaiting(blockedSince, performance.now()) }
  return [
    figure(`${hurrying} people who never pause`, `${Math.round(capacity)} answers/s`),
    figure(
      `pauses with which ${people} people make ${share * 100} % of that load`,
      `${(pause / 2).toFixed(1)} to ${(pause * 1.5).toFixed(1)} s`,
    ),
    ...speedOf(`${people} people clicking`, calm, clickSeconds),
    figure('the processors meanwhile', usedBy),
    refused('answers other than 200', calm, ({ status }) => status !== 200),
    atMost('/api/ready other than 200', { measured: calmRefusals, limit: 0, unit: '' }),
    figure('most requests of one server that waited for a connection', String(ofPools.calm)),
    ...speedOf(`the database is blocked for ${blockSeconds} s`, blocked, blockSeconds + 20),
    figure('then, most requests of one server that waited for a connection', String(ofPools.blocked)),
    atLeast('then, answers 503', { measured: numberOf(blocked, ({ status }) => status === 503), limit: 1, unit: '' }),
    refused(
      '503 without Retry-After',
      [...calm, ...blocked, ...afterwards],
      ({ status, retryAfter }) => status === 503 && retryAfter === undefined,
    ),
    refused(
      '503 although a connection was free all the time',
      [...calm, ...blocked, ...afterwards],
      (click) => click.status === 503 && pools.wasFree(click),
    ),
    refused('answers other than 200 and 503', [...blocked, ...afterwards], ({ status }) => status !== 200 && status !== 503),
    atMost('then, /api/ready other than 200', { measured: blockedRefusals, limit: 0, unit: '' }),
    holds('then, /api/ready says overloaded', overloaded),
    refused('afterwards, answers other than 200', afterwards, ({ status }) => status !== 200),
    atLeast('looks at the pools', { measured: pools.count(), limit: 100, unit: '' }),
  ]
}

/** Measures how many answers a second both servers give, and how long everybody has to pause on average for the share of it. */
async function calibrated({ urls }: TwoServers, visitors: readonly Visitor[]): Promise<{ capacity: number; pause: number }> {
  const some = visitors.slice(0, hurrying)
  await clickTogether(urls, some, { seconds: hurrySeconds / 2, pause: 0 })
  const clicks = await clickTogether(urls, some, { seconds: hurrySeconds, pause: 0 })
  const capacity = numberOf(clicks, ({ status }) => status === 200) / hurrySeconds
  return { capacity, pause: people / (share * capacity) }
}

async function signedInPeople({ owner }: TwoServers) {
  const sample = await buildSample(owner)
  await copySample(owner, sample, { from: 1, to: practices - 1 })
  const everybody = Array.from({ length: people }, (_, index) => {
    const person = sample.people[index % sample.people.length] ?? { userId: '', locationId: '' }
    const copy = 1 + (index % (practices - 1))
    return { userId: copiedId(person.userId, copy), locationId: copiedId(person.locationId, copy) }
  })
  const visitors = await signIn(owner, everybody)
  await updateStatistics(owner)
  return visitors
}

/** Blocks the table of sessions, so that every request waits. */
async function block({ owner }: TwoServers, seconds: number): Promise<void> {
  await sleep(5_000)
  const client = await owner.pool.connect()
  try {
    await client.query('set role none')
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('lock table session in access exclusive mode')
    await client.query('select pg_sleep($1)', [seconds])
    await client.query('rollback')
  } finally {
    client.release(true)
  }
}

const numberOf = (clicks: readonly Click[], wanted: (click: Click) => boolean) => clicks.filter(wanted).length

const refused = (what: string, clicks: readonly Click[], wanted: (click: Click) => boolean): Measurement =>
  atMost(what, { measured: numberOf(clicks, wanted), limit: 0, unit: `of ${clicks.length}` })

function speedOf(what: string, clicks: readonly Click[], seconds: number): Measurement[] {
  const times = clicks.filter(({ status }) => status === 200).map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  const [median, p95, longest] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map(Math.round)
  return [figure(what, `${Math.round(times.length / seconds)} answers/s, median ${median} ms, p95 ${p95} ms, longest ${longest} ms`)]
}
