import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import type { Database } from '#api/platform/database/database'

import { atMost, figure, type Measurement } from '../../../bench/measurement.ts'
import { holds } from '../holds.ts'
import type { Stage } from '../rehearsal.ts'
import { summaryOf, type startClicking } from '../two-servers/clicks.ts'
import type { TwoServers } from '../two-servers/two-servers.ts'
import type { watchReadiness } from '../two-servers/watch-readiness.ts'
import type { FileTraffic } from './uploads.ts'

interface Happening extends Pick<Stage, 'say' | 'signal'> {
  site: TwoServers
  clicks: ReturnType<typeof startClicking>
  readiness: ReturnType<typeof watchReadiness>
  traffic: FileTraffic
  /** Minutes for which the bucket is away. */
  minutes: number
}

/** An hour without mail server passes so many times faster: what waits for its next try is brought forward. */
const factor = 40
const emailSeconds = 3_600 / factor

/** Seconds until a server knows that a service is away or back: it tries each of them every minute. */
const seconds = 75
/** Seconds until somebody who uploads or opens a file is answered. */
const patience = 45

/** The mail server is away for an hour, and the bucket for some minutes: first it refuses connections, then it answers nothing. */
export async function servicesAway({ site, clicks, readiness, traffic, minutes, say, signal }: Happening): Promise<Measurement[]> {
  const { gates, owner } = site
  clicks.take()
  say(`The bucket and the mail server go away; an hour without mail passes in ${emailSeconds} s`)
  const begun = performance.now()
  gates.files.refuse()
  gates.email.refuse()
  const hasten = hastenMessages(owner)
  const hurry = setInterval(() => void hasten(), 1_000)
  const end = () => clearInterval(hurry)
  signal.addEventListener('abort', end)
  const half = (minutes * 60_000) / 2
  await sleep(Math.min(emailSeconds * 1_000, half), undefined, { signal })
  const waiting = await undelivered(owner)
  gates.email.open()
  const emailBack = performance.now()
  say(`The mail server is back; ${waiting} messages wait`)
  await sleep(Math.max(0, begun + half - performance.now()), undefined, { signal })
  say('The bucket takes connections now, and answers nothing')
  gates.files.silence()
  const silentAt = performance.now()
  await sleep(half, undefined, { signal })
  gates.files.open()
  const filesBack = performance.now()
  say('The bucket is back')
  const away = clicks.take()
  const moments = { begun, emailBack, silentAt, filesBack }
  const delivered = await secondsUntil(async () => (await undelivered(owner)) === 0, signal)
  end()
  await secondsUntil(async () => readiness.seconds(filesBack, 'files', false) !== undefined, signal)
  return [
    figure('bucket away', `${minutes} min, half of them refusing connections and half of them answering nothing`),
    figure('mail server away', `1 hour, shortened ${factor} times`),
    atMost('clicks that failed meanwhile', { measured: away.failures.length, limit: 0, unit: `(${summaryOf(away)})` }),
    ...readinessRows(readiness, moments),
    ...fileRows(traffic, moments),
    figure('messages that waited when the mail server came back', String(waiting)),
    figure('until the last of them was delivered', `${((delivered * factor) / 60).toFixed(0)} min of that clock`),
  ]
}

interface Moments {
  begun: number
  emailBack: number
  silentAt: number
  filesBack: number
}

/** Whether the servers say which service is away, and for how long they do. */
function readinessRows(readiness: Happening['readiness'], { begun, emailBack, filesBack }: Moments): Measurement[] {
  const known = (name: string, since: number, away: boolean) => {
    const found = readiness.seconds(since, name, away)
    return atMost(`/api/ready ${away ? 'names' : 'no longer names'} ${name}, after`, { measured: found ?? 999, limit: seconds, unit: 's' })
  }
  return [
    atMost('answers of /api/ready other than 200', { measured: readiness.refusals(begun), limit: 0, unit: '' }),
    known('files', begun, true),
    known('email', begun, true),
    known('email', emailBack, false),
    known('files', filesBack, false),
  ]
}

/** What people who upload or open a file were told. */
function fileRows({ refused: { uploads, reads } }: FileTraffic, { begun, silentAt, filesBack }: Moments): Measurement[] {
  const during = [...uploads, ...reads].filter(({ at }) => at >= begun)
  const silent = during.filter(({ at }) => at >= silentAt && at <= filesBack)
  const late = during.filter(({ at }) => at > filesBack + patience * 1_000)
  const messages = [...new Set(during.map(({ status, message }) => `${status} “${message}”`))]
  const longest = Math.max(0, ...during.map(({ milliseconds }) => milliseconds)) / 1_000
  const mute = during.filter(({ status, retryAfter }) => status === 503 && retryAfter === undefined)
  return [
    figure('uploads and files refused meanwhile', `${during.length}: ${messages.slice(0, 4).join(', ')}`),
    holds('some were refused by each kind of outage', silent.length > 0 && during.length > silent.length),
    atMost('refused with another status than 503', { measured: during.filter(({ status }) => status !== 503).length, limit: 0, unit: '' }),
    atMost('503 without Retry-After', { measured: mute.length, limit: 0, unit: '' }),
    atMost('longest time until somebody was told', { measured: longest, limit: patience, unit: 's' }),
    atMost(`refused later than ${patience} s after the bucket was back`, { measured: late.length, limit: 0, unit: '' }),
  ]
}

/** Brings the next try of each waiting message forward, as if the clock of the queue was faster. */
const hastenMessages = (owner: Database) => () =>
  owner
    .system('a rehearsal shortens an hour', (db) =>
      db.execute(
        sql`update pgboss.job set start_after = start_after - make_interval(secs => ${factor - 1})
          where name = 'message' and state in ('created', 'retry') and start_after > now()`,
      ),
    )
    .catch(() => undefined)

async function undelivered(owner: Database): Promise<number> {
  // What was written in the last seconds is on its way.
  const query = sql`select count(*)::int as count from outbox_message where delivered_at is null and created_at < now() - interval '15 seconds'`
  const rows = await owner.system('a rehearsal counts', async (db) => (await db.execute<{ count: number }>(query)).rows)
  return rows[0]?.count ?? 0
}

/** Returns the seconds until something is so, at most five minutes. */
export async function secondsUntil(isSo: () => Promise<boolean>, signal: AbortSignal): Promise<number> {
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1_000
  while (passed() < 300 && !(await isSo())) await sleep(500, undefined, { signal })
  return passed()
}
