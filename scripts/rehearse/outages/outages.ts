import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { sql } from 'drizzle-orm'

import { contentOf } from '#api/platform/files/file-store'
import { s3Files } from '#api/platform/files/s3-files'

import { atLeast, atMost, type Measurement } from '../../../bench/measurement.ts'
import { startWriting, type Acknowledged } from '../cluster/writers.ts'
import { needHaproxy } from '../samples/need-haproxy.ts'
import type { Rehearsal, Stage } from '../rehearsal.ts'
import { addSheets } from '../two-servers/add-sheets.ts'
import { startClicking } from '../two-servers/clicks.ts'
import { samplePeople } from '../two-servers/people.ts'
import { callThrough } from '../two-servers/call-through.ts'
import { openTwoServers, type TwoServers } from '../two-servers/two-servers.ts'
import { watchReadiness } from '../two-servers/watch-readiness.ts'
import { brokenMigration } from './broken-migration.ts'
import { newSecret } from './new-secret.ts'
import { secondsUntil, servicesAway } from './services-away.ts'
import { checkUploads, startFileTraffic } from './uploads.ts'

/** `--minutes 2` shortens the time without a bucket. */
function minutes(): number {
  const { values } = parseArgs({ options: { minutes: { type: 'string' } }, strict: false, args: process.argv.slice(2) })
  return typeof values.minutes === 'string' ? Number(values.minutes) : 10
}

/** What two servers need goes away or changes while people click, write and upload. */
export const outages: Rehearsal = {
  title: 'Two servers without bucket and mail server, with a new secret, and with a migration that fails half way',
  prepare: needHaproxy,
  run,
}

async function run(stage: Stage): Promise<readonly Measurement[]> {
  const { folder, say, stack, signal } = stage
  say('Starting two servers')
  const site = await openTwoServers(stage)
  const { owner, env } = site
  const people = await samplePeople(owner)
  const store = s3Files({
    endpoint: env.S3_ENDPOINT ?? '',
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
  const sheets = await addSheets(owner, (key, content) => store.put(key, contentOf(Buffer.from(content)), 'application/pdf'), {
    files: 10,
    bytesPerFile: 50_000,
  })
  const caller = callThrough(site.proxy)
  stack.defer(() => caller.close())
  const readiness = watchReadiness(site.urls, signal)
  stack.defer(() => readiness.stop())
  const clicks = startClicking(caller, people.clickers)
  const writers = startWriting({ caller, administrator: people.administrator, places: people.places })
  const traffic = startFileTraffic({ caller, people: people.clickers, sheets: [...sheets.keys()].map((key) => key.replace('sheets/', '')) })
  const happening = { site, clicks, readiness, traffic, say, signal }
  const shown = (rows: Measurement[]) => {
    for (const { what, measured, ok } of rows) if (ok === false) say(`  exceeded: ${what}: ${measured}`)
    return rows
  }
  const services = shown(await servicesAway({ ...happening, minutes: minutes() }))
  const unfinished = await traffic.finish(60)
  const uploads = await checkUploads(owner, store, traffic.stored)
  const secret = shown(await newSecret({ ...happening, folder: join(folder, 'tool') }))
  const migration = shown(await brokenMigration({ ...happening, folder }))
  await writers.finish(60)
  await clicks.stop()
  const delivered = await secondsUntil(async () => (await missingMails(site, writers.acknowledged)) === 0, signal)
  say(`The last email came after ${delivered.toFixed(0)} s`)
  const tasks = writers.acknowledged.filter(({ kind }) => kind === 'task')
  return [
    ...services,
    atLeast('uploads that were acknowledged', { measured: traffic.stored.length, limit: 10, unit: '' }),
    atMost('of these, lost or altered', { measured: uploads.lost, limit: 0, unit: '' }),
    atMost('of these, stored twice', { measured: uploads.twice, limit: 0, unit: '' }),
    atMost('uploads that were never acknowledged', { measured: unfinished, limit: 0, unit: '' }),
    ...secret,
    ...migration,
    atMost('acknowledged tasks that are missing', { measured: await missingTasks(site, tasks), limit: 0, unit: `of ${tasks.length}` }),
    atMost('writes never acknowledged', { measured: writers.open(), limit: 0, unit: '' }),
    atMost('writes answered 500', { measured: writers.refused.filter(({ status }) => status === 500).length, limit: 0, unit: '' }),
    ...(await mailFigures(site, writers.acknowledged)),
  ]
}

const invitationsOf = (acknowledged: readonly Acknowledged[]) => acknowledged.filter(({ kind }) => kind === 'invitation')

async function missingTasks({ owner }: TwoServers, tasks: readonly Acknowledged[]): Promise<number> {
  const query = sql`select id from task where name like 'Rehearsed task %'`
  const rows = await owner.system('a rehearsal counts', async (db) => (await db.execute<{ id: string }>(query)).rows)
  const known = new Set(rows.map(({ id }) => id))
  return tasks.filter(({ id }) => !known.has(id)).length
}

async function missingMails({ mails }: TwoServers, acknowledged: readonly Acknowledged[]): Promise<number> {
  const reached = new Set(mails.flatMap(({ to }) => to))
  return invitationsOf(acknowledged).filter(({ what }) => !reached.has(what)).length
}

async function mailFigures(site: TwoServers, acknowledged: readonly Acknowledged[]): Promise<Measurement[]> {
  const invitations = invitationsOf(acknowledged)
  const perPerson = invitations.map(({ what }) => site.mails.filter(({ to }) => to.includes(what)).length)
  return [
    atMost('emails of acknowledged invitations that did not arrive', {
      measured: await missingMails(site, acknowledged),
      limit: 0,
      unit: `of ${invitations.length}`,
    }),
    atMost('emails that came twice', { measured: perPerson.filter((count) => count > 1).length, limit: 0, unit: '' }),
  ]
}
