import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { z } from 'zod'

import { buildPerson } from '#api/data/builders/person'
import type { Database } from '#api/platform/database/database'
import type { Progress } from '#api/platform/progress'

import { atMost, percentile, type Measurement } from './measurement.ts'
import { residentOf } from './load/memory.ts'
import { buildSample, signIn, type SamplePractice, type Visitor } from './practices.ts'
import { openSite } from './site.ts'

interface Scale {
  /** Number of people who watch at the same time. */
  visitors: number
  /** Number of progress reports per person, ten seconds apart. */
  reports: number
}

const eTag = 'osha-01-v2'
const filmBytes = 40_000_000
const secondsBetween = 10
const downloads = 100

/** Simulates many people who watch at the same time and report as their players do, then seeks within a film and downloads of it. */
export async function training(scale: Scale, progress: Progress): Promise<Measurement[]> {
  const folder = createFilmFolder()
  const site = await openSite({ FILM_DIR: folder })
  try {
    const sample = await buildSample(site.owner)
    const people = await signIn(site.owner, await viewers(site.owner, sample, scale.visitors))
    const { url, child } = site.product
    const watching = await progress.step('People watching', () => watchTogether(url, people, scale.reports))
    const seeks = await progress.step('Jumps in a film', () => seekTimes(url, people))
    const held = await progress.step('Downloads of a film', () => memoryPerDownload(url, child.pid ?? 0, people))
    return [
      atMost(`progress of ${people.length} people who watch at once: p95`, {
        measured: percentile(watching.times, 0.95),
        limit: 50,
        unit: 'ms',
      }),
      atMost('reported seconds that were lost', { measured: watching.lost, limit: 0, unit: 's' }),
      atMost('jump in a film, until the first 256 kB: slowest', { measured: Math.max(...seeks), limit: 300, unit: 'ms' }),
      atMost('server memory for each range request under way', { measured: held, limit: 1, unit: 'MB' }),
    ]
  } finally {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates a folder with a large file in place of the first film. */
function createFilmFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-bench-films-'))
  const chapters = [{ title: 'All of it', start: 0, end: 600, questions: [] }]
  writeFileSync(join(folder, `${eTag}.json`), JSON.stringify({ seconds: 600, bytes: filmBytes, chapters, transcript: [], slides: [] }))
  writeFileSync(join(folder, `${eTag}.webm`), Buffer.alloc(filmBytes, 1))
  return folder
}

const viewers = (database: Database, { id: practiceId, people: [owner] }: SamplePractice, count: number) =>
  database.system('the bench makes its viewers', async (db) => {
    const made: SamplePractice['people'] = []
    const locationId = owner?.locationId ?? ''
    for (let each = 0; each < count; each += 1) {
      const names = { firstName: 'Vera', lastName: `Viewer ${each}`, email: `vera${each}@lakeside.example` }
      made.push({ userId: await buildPerson(db, { ...names, posts: [{ practiceId, locationId }] }, { now: new Date() }), locationId })
    }
    return made
  })

const started = z.object({ payload: z.object({ token: z.string() }) })
const reported = z.object({ payload: z.object({ watching: z.object({ reached: z.number() }) }) })

async function watchTogether(url: string, people: readonly Visitor[], reports: number) {
  const times: number[] = []
  const lost = await Promise.all(
    people.map(async (person, index) => {
      await pause((index / people.length) * secondsBetween * 1000)
      const begun = await send(url, { ...person, method: 'POST', path: '/api/v2/training/session' }, { eTag, location: person.locationId })
      const { token } = started.parse(begun.answer).payload
      let reached = 0
      for (let number = 1; number <= reports; number += 1) {
        await pause(secondsBetween * 1000)
        const body = { token, number, from: reached, to: number * secondsBetween, rate: 1, visible: true }
        const { answer, milliseconds } = await send(url, { ...person, method: 'PUT', path: `/api/v2/training/${person.userId}` }, body)
        times.push(milliseconds)
        reached = reported.parse(answer).payload.watching.reached
      }
      return reports * secondsBetween - reached
    }),
  )
  return { times, lost: lost.reduce((sum, seconds) => sum + seconds, 0) }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function send(url: string, { method, path, token }: { method: string; path: string; token: string }, body: object) {
  const begun = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) })
  const answer: unknown = await reply.json()
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}.`)
  return { answer, milliseconds: performance.now() - begun }
}

async function seekTimes(url: string, people: readonly Visitor[]): Promise<number[]> {
  const times: number[] = []
  for (const [index, { token }] of people.slice(0, 50).entries()) {
    const start = Math.floor((filmBytes / 60) * (index + 1))
    const begun = performance.now()
    const headers = { authorization: `Bearer ${token}`, range: `bytes=${start}-${start + 262_143}` }
    const reply = await fetch(`${url}/api/v2/trainingVideo/${eTag}`, { headers })
    if (reply.status !== 206) throw new Error(`A range answered ${reply.status}.`)
    await reply.arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times
}

/** Opens downloads whose readers have stopped. Returns the server memory in MB for each download beyond the first ones. */
async function memoryPerDownload(url: string, pid: number, people: readonly Visitor[]): Promise<number> {
  const stopped = (count: number) =>
    Array.from({ length: count }, (_, index) => stoppedReader(url, people[index % people.length]?.token ?? ''))
  const first = stopped(30)
  await pause(3_000)
  const before = residentOf(pid)
  const further = stopped(downloads)
  await pause(3_000)
  const held = (residentOf(pid) - before) / downloads
  for (const reader of [...first, ...further]) reader.destroy()
  return Math.max(0, held)
}

function stoppedReader(url: string, token: string) {
  const sent = request(`${url}/api/v2/trainingVideo/${eTag}`, { headers: { authorization: `Bearer ${token}`, range: 'bytes=0-' } })
  sent.on('response', (answer) => answer.pause())
  sent.on('error', () => undefined)
  sent.end()
  return sent
}
