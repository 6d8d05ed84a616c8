import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { finishRound, getRound, saveStop } from '#contract/rounds/rounds'
import { listUserTasks } from '#contract/tasks/tasks'
import { urlOf } from '#api/data/testing/client'
import type { Progress } from '#api/platform/progress'

import { addHistory } from '../administration/history.ts'
import { measureInTurns, warmUp } from '../load/growth.ts'
import { atMost, percentile, type Measurement } from '../measurement.ts'
import { buildSample, signIn, updateStatistics, type Visitor } from '../practices.ts'
import { openSite, type Site } from '../site.ts'
import { buildWalkers } from './build-items.ts'

interface Scale {
  requests: number
  /** How many people walk a round. The first one is not measured. */
  walkers: number
}

const stopsOfRound = 40
const itemsOfBoard = 60

/** Walks rounds of forty stops with fourteen months of history, and reads the board of a person with sixty items with and without rounds. */
export async function rounds(scale: Scale, progress: Progress): Promise<Measurement[]> {
  const now = new Date()
  const site = await openSite()
  try {
    const sample = await buildSample(site.owner)
    const walkers = await buildWalkers(site.owner, { sample, walkers: scale.walkers, stops: { '0': stopsOfRound }, now })
    const keepers = await buildWalkers(site.owner, { sample, walkers: 1, stops: { '0': 20, '1': 20, '2': 20 }, now })
    await addHistory(site.owner, now)
    const [keeper, ...visitors] = await signIn(site.owner, [...keepers, ...walkers])
    if (!keeper) throw new Error('Nobody is signed in.')
    await updateStatistics(site.owner)
    const walks = await progress.step('Rounds of forty stops', () => walkAll(site, visitors, scale))
    const ratio = await progress.step('A board of sixty items', () => boardRatio(site, keeper, scale))
    return [
      atMost(`opening a round of ${stopsOfRound} stops, one request: p95`, {
        measured: percentile(walks.opening, 0.95),
        limit: 300,
        unit: 'ms',
      }),
      atMost('the result of a stop: p95', { measured: percentile(walks.saving, 0.95), limit: 100, unit: 'ms' }),
      atMost(`finishing a round of ${stopsOfRound} stops: slowest`, { measured: Math.max(...walks.finishing), limit: 500, unit: 'ms' }),
      atMost(`board of ${itemsOfBoard} items with rounds, against without`, { measured: ratio, limit: 1.1, unit: '×' }),
    ]
  } finally {
    await site.close()
  }
}

interface Times {
  opening: number[]
  saving: number[]
  finishing: number[]
}

const openRound = z.object({
  payload: z.object({ canFinish: z.boolean(), stops: z.array(z.object({ occurrence: z.string(), mine: z.boolean() })) }),
})
const board = z.object({ payload: z.array(z.object({ round: z.object({ frequency: z.string(), due: z.string() }).nullable() })) })
const filed = z.object({ payload: z.object({ filed: z.number() }) })

/** Each person walks a round from the first stop to the last. The first of them warms the server up. */
async function walkAll(site: Site, visitors: readonly Visitor[], scale: Scale): Promise<Times> {
  const times: Times = { opening: [], saving: [], finishing: [] }
  for (const [index, visitor] of visitors.entries()) {
    const one = await walk(site, visitor, Math.ceil(scale.requests / visitors.length))
    if (index === 0) continue
    for (const key of ['opening', 'saving', 'finishing'] as const) times[key].push(...one[key])
  }
  return times
}

async function walk(site: Site, visitor: Visitor, openings: number): Promise<Times> {
  const times: Times = { opening: [], saving: [], finishing: [] }
  const params = { locationId: visitor.locationId }
  const { round } = board.parse((await send(site, visitor, urlOf(listUserTasks, { params: { ...params, userId: visitor.userId } }))).answer)
    .payload[0] ?? { round: null }
  if (!round) throw new Error('The person has no round.')
  const { frequency, due } = round
  const address = urlOf(getRound, { params, query: { frequency, due } })
  let stops: { occurrence: string; mine: boolean }[] = []
  for (let count = 0; count < openings; count += 1) {
    const { milliseconds, answer } = await send(site, visitor, address)
    times.opening.push(milliseconds)
    stops = openRound.parse(answer).payload.stops.filter(({ mine }) => mine)
  }
  if (stops.length !== stopsOfRound) throw new Error(`The round has ${stops.length} stops.`)
  for (const { occurrence } of stops) {
    const body = { result: 'ok', via: 'list', deviceAt: new Date().toISOString(), key: randomUUID() }
    const saved = await send(site, visitor, urlOf(saveStop, { params: { occurrenceId: occurrence } }), { method: 'PUT', body })
    times.saving.push(saved.milliseconds)
  }
  const finished = await send(site, visitor, urlOf(finishRound, { params }), { method: 'POST', body: { frequency, due } })
  if (filed.parse(finished.answer).payload.filed !== stopsOfRound) throw new Error('The round was not filed whole.')
  times.finishing.push(finished.milliseconds)
  return times
}

/** Sends a request as a person, and measures until the answer has arrived. @throws if it is refused */
async function send(site: Site, { token }: Visitor, path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const begun = performance.now()
  const reply = await fetch(site.product.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await reply.text()
  const milliseconds = performance.now() - begun
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`)
  const answer: unknown = JSON.parse(text)
  return { milliseconds, answer }
}

/** How many times as long the board of a person takes when the checks of a round are one entry. */
async function boardRatio(site: Site, visitor: Visitor, { requests }: Scale): Promise<number> {
  const address = (query: { rounds?: '1' }) => (one: Visitor) =>
    urlOf(listUserTasks, { params: { userId: one.userId, locationId: one.locationId }, query })
  const [plain, grouped] = [{ board: address({}) }, { board: address({ rounds: '1' }) }]
  const entries = async (screen: typeof plain) => board.parse((await send(site, visitor, screen.board(visitor))).answer).payload.length
  if ((await entries(plain)) - (await entries(grouped)) < itemsOfBoard - 6) throw new Error('The board has no rounds.')
  await warmUp(site, visitor, { requests }, { ...plain, grouped: grouped.board })
  const sides = [plain, grouped].map((screens) => ({ site, visitor, screens }))
  const [without, withRounds] = await measureInTurns(sides, { requests })
  return (withRounds?.['board'] ?? Number.NaN) / (without?.['board'] ?? Number.NaN)
}
