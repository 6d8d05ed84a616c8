import { sql } from 'drizzle-orm'

import { questionSets, type Questions } from '#content/assistant/testing/evaluation-set'
import { ask } from '#contract/assistant/assistant'
import { findLocation } from '#api/data/locations/location-row'
import { evidenceOf } from '#api/features/assistant/ranking/gate'
import { evaluate, type Outcome } from '#api/features/assistant/testing/evaluate'
import { storeShipped } from '#api/features/assistant/testing/store-shipped'
import type { Db } from '#api/platform/database/database'
import type { Progress } from '#api/platform/progress'

import { openScreens, residentOf } from './load/memory.ts'
import { atLeast, atMost, notMeasured, percentile, shareFigure, type Measurement } from './measurement.ts'
import { buildSample, signIn, type Visitor } from './practices.ts'
import { openSite, type Site } from './site.ts'

/** The questions of one author in one half (`tune` or `judge`) of the evaluation set. */
interface Part extends Questions {
  name: string
  budgets: Budgets | undefined
}

interface Asked extends Part {
  right: (Outcome & { urgent: boolean })[]
  none: Outcome[]
}

/** Shares in percent: of the right passage as the first and among the first three, of answers, and of answers to what no page answers. */
interface Budgets {
  first: number
  three: number
  answered: number
  wrong: number
}

/** The budgets of the sets that seven authors wrote. The other sets are about single subjects, and their rows are figures. */
const budgetsOf: Readonly<Record<string, Budgets>> = {
  first: { first: 78, three: 90, answered: 88, wrong: 6 },
  colloquial: { first: 70, three: 85, answered: 85, wrong: 10 },
  third: { first: 80, three: 92, answered: 88, wrong: 10 },
  fourth: { first: 68, three: 86, answered: 80, wrong: 12 },
  fifth: { first: 80, three: 92, answered: 85, wrong: 7 },
  sixth: { first: 65, three: 80, answered: 75, wrong: 7 },
  seventh: { first: 78, three: 92, answered: 85, wrong: 7 },
}

const parts = (['tune', 'judge'] as const).flatMap((half) =>
  Object.values(questionSets)
    .map((set): Part => ({ name: `${set.name}, ${half}`, budgets: budgetsOf[set.name], ...set[half] }))
    .filter(({ answerable }) => answerable.length > 0),
)

/** Asks every question of the evaluation set. Measures how often the assistant is right, how often it abstains, how long an answer takes, and its memory. */
export async function assistant({ every }: { every: number }, progress: Progress): Promise<Measurement[]> {
  const site = await openSite()
  try {
    const sample = await buildSample(site.owner)
    const chosen = parts.map((part) => ({
      ...part,
      answerable: part.answerable.filter((_, index) => index % every === 0),
      unanswerable: part.unanswerable.filter((_, index) => index % every === 0),
    }))
    const locationId = sample.people[0]?.locationId ?? ''
    const { asked, texts } = await progress.step('Questions of the evaluation set', () =>
      site.owner.system('the bench asks the assistant', (db) => askAll(db, locationId, chosen)),
    )
    progress.line(`\n${curve(asked)}\n`)
    const visitors = await signIn(site.owner, sample.people)
    await openScreens(site, visitors, every > 1 ? 200 : 5_000)
    const server = site.product.child.pid ?? 0
    const before = memoryOf(server)
    const times = await progress.step('The same questions over HTTP', () => timesOf(site, visitors, chosen))
    return [
      ...asked.flatMap(measurementsOf),
      atMost('quotes that are not word by word in the library', { measured: inexact(asked, texts), limit: 0, unit: '' }),
      atMost('answer of the assistant: p95', { measured: percentile(times, 0.95), limit: 80, unit: 'ms' }),
      before === undefined
        ? notMeasured('memory that the assistant adds', 'is read from /proc, which only Linux has')
        : atMost('memory that the assistant adds', { measured: (memoryOf(server) ?? Number.NaN) - before, limit: 40, unit: 'MB more' }),
    ]
  } finally {
    await site.close()
  }
}

/** Resident memory of the server, after requests that do not ask the assistant and after its questions. */
const memoryOf = (server: number) => (process.platform === 'linux' ? residentOf(server) : undefined)

async function askAll(db: Db, locationId: string, parts: readonly Part[]) {
  const texts = await storeShipped(db, await findLocation(db, locationId), new Date())
  const asked: Asked[] = []
  for (const part of parts) {
    const right: Asked['right'] = []
    for (const one of part.answerable)
      right.push({ ...(await evaluate(db, locationId, { question: one.question, expected: one })), urgent: one.urgent })
    const none: Outcome[] = []
    for (const { question } of part.unanswerable) none.push(await evaluate(db, locationId, { question }))
    asked.push({ ...part, right, none })
  }
  return { asked, texts }
}

const share = (count: number, of: number) => (of === 0 ? 0 : (100 * count) / of)

function measurementsOf({ name, budgets, right, none }: Asked): Measurement[] {
  const of = (test: (outcome: Asked['right'][number]) => boolean) => share(right.filter(test).length, right.length)
  const urgent = right.filter((one) => one.urgent)
  const low = (what: string, measured: number, limit: number | undefined) =>
    limit === undefined ? shareFigure(`${name}: ${what}`, measured) : atLeast(`${name}: ${what}`, { measured, limit, unit: '%' })
  const wrongly = share(none.filter(({ answered }) => answered).length, none.length)
  const notAnswerable = `${name}: answered though no page answers`
  return [
    low(
      'right passage first',
      of(({ rank }) => rank === 1),
      budgets?.first,
    ),
    low(
      'among the first three',
      of(({ rank }) => rank > 0 && rank <= 3),
      budgets?.three,
    ),
    low(
      'answered',
      of(({ answered }) => answered),
      budgets?.answered,
    ),
    ...(urgent.length === 0
      ? []
      : [low('urgent, with what to do first', share(urgent.filter(({ danger }) => danger).length, urgent.length), 100)]),
    ...(none.length === 0
      ? []
      : [budgets ? atMost(notAnswerable, { measured: wrongly, limit: budgets.wrong, unit: '%' }) : shareFigure(notAnswerable, wrongly)]),
  ]
}

const inexact = (asked: readonly Asked[], texts: ReadonlySet<string>) =>
  asked
    .flatMap(({ right, none }) => [...right, ...none])
    .flatMap(({ quotes }) => quotes.flatMap(({ sentences }) => sentences))
    .filter((sentence) => !texts.has(sentence)).length

/** For each possible gate: the share of the answerable questions, and of the unanswerable ones, that it would answer. */
function curve(asked: readonly Asked[]): string {
  const gates = Array.from({ length: 13 }, (_, index) => -1.5 + index * 0.25)
  const passing = (outcomes: readonly Outcome[], gate: number) =>
    share(outcomes.filter(({ danger, signs }) => danger || (signs && evidenceOf(signs) >= gate)).length, outcomes.length)
      .toFixed(1)
      .padStart(6)
  const lines = gates.map((gate) =>
    [`${gate.toFixed(2).padStart(5)}`, ...asked.map(({ right, none }) => `${passing(right, gate)} ${passing(none, gate)}`)].join('  |'),
  )
  return [` gate  | ${asked.map(({ name }) => `${name}: answered, wrong`).join(' | ')}`, ...lines].join('\n')
}

/** The number of questions that one person of the bench asks, which is below the product's limit. */
const mostOfOne = 45

/** Response times of the questions, or of every second one, asked one at a time, at a location whose library is processed. */
async function timesOf(site: Site, visitors: readonly Visitor[], parts: readonly Part[]): Promise<number[]> {
  const [first] = visitors
  if (!first) throw new Error('Nobody is signed in.')
  await site.owner.system('the bench processes a library', async (db) => {
    await db.execute(sql`update location set library_setup_completed_at = created_at`)
    await db.execute(sql`
      insert into assistant_index (location_id, practice_id, status, started_at, finished_at)
      select id, practice_id, 'Completed', created_at, created_at from location`)
  })
  const all = parts.flatMap((part) => [...part.answerable, ...part.unanswerable].map(({ question }) => question))
  const questions = all.filter((_, index) => index % Math.ceil(all.length / (visitors.length * mostOfOne)) === 0)
  const times: number[] = []
  for (const visitor of visitors) await timeOf(site, visitor, 'sharps')
  for (const [index, question] of questions.entries()) times.push(await timeOf(site, visitors[index % visitors.length] ?? first, question))
  return times
}

async function timeOf(site: Site, { token, locationId }: Visitor, question: string): Promise<number> {
  const begun = performance.now()
  const reply = await fetch(`${site.product.url}${ask.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question, location: locationId }),
  })
  await reply.text()
  if (reply.status !== 200) throw new Error(`"${question}" was answered with ${reply.status}.`)
  return performance.now() - begun
}
