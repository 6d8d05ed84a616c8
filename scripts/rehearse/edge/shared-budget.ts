import { setTimeout as sleep } from 'node:timers/promises'

import { callBudget } from '#api/platform/pipeline/call-budget'
import { systemClock } from '#api/platform/clock'
import type { Services } from '#api/platform/services'
import { dataFolder, freePort, startProduct } from '#api/start/testing/start-product'

import { atMost, figure, type Measurement } from '../../../bench/measurement.ts'
import type { Visitor } from '../../../bench/practices.ts'
import { asReleased, caller, databaseOf, type Site } from '../../../bench/site.ts'

/** The default, in reads for each minute. */
const budget = 1_200
/** Calls of one session in a second, by a program that has gone wild, and for how many seconds. */
const [rate, seconds] = [100, 20]
/** The part of the budget that a session may spend unseen, and the calls of a second: what decision 162 accepts for two servers. */
const mostBeyond = 0.05 * budget + rate

/** Two servers on the database of the site, each called in turn by one session. Together they accept what one would. */
export async function sharedBudget(site: Site, { token }: Visitor, secret: string): Promise<Measurement[]> {
  await using stack = new AsyncDisposableStack()
  const { host, port, user, database } = databaseOf(site.dataDir)
  const address = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const env = { ...asReleased, DATABASE_URL: address, APP_SECRET: secret, SESSION_CALLS_PER_MINUTE: String(budget) }
  const servers = []
  for (let count = 0; count < 2; count += 1) {
    const server = startProduct({ dataDir: stack.use(dataFolder()).path, port: await freePort(), env })
    stack.defer(async () => void (await server.end()))
    servers.push(server)
  }
  await Promise.all(servers.map((server) => server.ready()))
  const callers = servers.map(({ url }) => stack.adopt(caller(url, 50), (one) => one.close()))
  const begun = performance.now()
  const calls: Promise<number>[] = []
  while (performance.now() - begun < seconds * 1_000) {
    const next = callers[calls.length % 2]
    if (next) calls.push(next.get('/api/v2/session', token).then(({ status }) => status))
    await sleep(Math.max(0, begun + (calls.length * 1_000) / rate - performance.now()))
  }
  const statuses = await Promise.all(calls)
  const passed = (performance.now() - begun) / 1_000
  const accepted = statuses.filter((status) => status === 200).length
  const allowed = budget + (budget / 60) * passed
  return [
    figure(
      'calls of one session to two servers in turn',
      `${calls.length} in ${passed.toFixed(0)} s, of which its budget allows ${allowed.toFixed(0)}`,
    ),
    atMost('calls that both accepted beyond the budget', {
      measured: Math.max(0, Math.round(accepted - allowed)),
      limit: mostBeyond,
      unit: '',
    }),
    atMost('answers other than 200 and 429', { measured: statuses.filter((one) => one !== 200 && one !== 429).length, limit: 0, unit: '' }),
    atMost('cost of the budget for each request', { measured: microsecondsOfSpending(), limit: 10, unit: 'µs' }),
  ]
}

/** Microseconds of processor time that one call costs, with a thousand sessions. What is told to the other server is one message a second. */
function microsecondsOfSpending(): number {
  const settings = { sessionCallsPerMinute: budget } as Services['settings']
  const account = callBudget({ settings, clock: systemClock })
  const ids = Array.from({ length: 1_000 }, (_, index) => `session ${index}`)
  const rounds = 500
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) for (const id of ids) account.spend(id, 1)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / (rounds * ids.length)
}
