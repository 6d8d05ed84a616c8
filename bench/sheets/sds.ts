import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { payload } from '#contract/endpoint/endpoint'
import { sdsList } from '#contract/sds/sds'
import { urlOf } from '#api/data/testing/client'
import { stagedText } from '#api/features/sds/operator/import-catalog'
import type { Progress } from '#api/platform/progress'

import { atLeast, atMost, percentile, type Measurement } from '../measurement.ts'
import { buildSample, signIn, type Visitor } from '../practices.ts'
import { sheetList } from './sheet-list.ts'
import { writeSheetFile } from './sheet-rows.ts'
import { caller, openSite, run, type Caller, type Site } from '../site.ts'

interface Scale {
  /** Number of rows in the imported file. */
  sheets: number
  /** Number of requests per search. */
  requests: number
}

type Search = Readonly<Record<string, string | number>>

/** Each filter alone and combined: rare, frequent and short terms, and wildcard characters. */
const filters: readonly Search[] = [
  {},
  { chemicalName: 'acid' },
  { chemicalName: 'chlorhexidine' },
  { chemicalName: 'a' },
  { chemicalName: 'zy' },
  { chemicalName: 'acid cleaner gel' },
  { chemicalName: 'no such product' },
  { chemicalName: '%' },
  { chemicalName: '_' },
  { manufacturer: 'acme' },
  { manufacturer: 'dental 3' },
  { manufacturer: 'q' },
  { cas: '67-64' },
  { cas: '12' },
  { cas: '1' },
  { chemicalName: 'acid', manufacturer: 'acme' },
  { chemicalName: 'resin', manufacturer: 'summit dental', cas: '1' },
]

const sorts: readonly Search[] = ['lowerChemicalName', 'lowerManufacturer', 'cas'].flatMap((orderBy) => [
  { orderBy, order: 'asc' },
  { orderBy, order: 'desc' },
])

/** Measures the import of a catalog of a million sheets while people search, and each search on a warm server, on its first and last page. */
export async function sds(scale: Scale, progress: Progress): Promise<Measurement[]> {
  const site = await openSite()
  const file = join(site.dataDir, 'sheets.csv')
  const { get, close } = caller(site.product.url, 1)
  try {
    const sample = await buildSample(site.owner)
    const [maria] = await signIn(site.owner, sample.people.slice(0, 1))
    if (!maria) throw new Error('Nobody is signed in.')
    await progress.step('A file of sheets', () => writeSheetFile(file, scale.sheets))
    const imported = await progress.step('Import', () => importBesideSearches(site, get, maria, { file, ...scale }))
    const searched = await progress.step('Searches', () => searchAll(get, site.product.url, maria, scale))
    return [...imported, ...searched, ...(await progress.step('A long list', () => sheetList(site, maria)))]
  } finally {
    close()
    rmSync(file, { force: true })
    await site.close()
  }
}

const addressOf = ({ locationId }: Visitor, query: Search) =>
  urlOf(sdsList, { params: { locationId }, query: { allSheets: 'true', pageNumber: 1, pageSize: 10, ...query } })

async function timeOf(get: Caller['get'], visitor: Visitor, query: Search): Promise<number> {
  const { status, milliseconds } = await get(addressOf(visitor, query), visitor.token)
  if (status !== 200) throw new Error(`The search ${JSON.stringify(query)} answered ${status}.`)
  return milliseconds
}

async function importBesideSearches(
  site: Site,
  get: Caller['get'],
  visitor: Visitor,
  { file, sheets }: Scale & { file: string },
): Promise<Measurement[]> {
  const begun = performance.now()
  let running = true
  let staged = 0
  const onOutput = (text: string) => {
    if (text.includes(stagedText)) staged ||= performance.now() - begun
  }
  const importing = run('apps/api/src/sds.ts', { args: ['import', file], env: { DATA_DIR: site.dataDir }, onOutput }).finally(() => {
    running = false
  })
  // A failure is thrown below, after the current search; until then it must not count as unhandled.
  importing.catch(() => undefined)
  const times: number[] = []
  while (running) {
    for (const query of filters) if (running) times.push(await timeOf(get, visitor, query))
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await importing
  const seconds = (performance.now() - begun) / 1_000
  return [
    atMost(`import of ${sheets.toLocaleString('en-US')} sheets until all are searchable`, {
      measured: seconds / 60,
      limit: 10,
      unit: 'min',
    }),
    atLeast('rows of the import, checked and stored', {
      measured: (sheets / staged) * 1_000,
      limit: Math.min(5_000, sheets / 100),
      unit: 'per s',
    }),
    atMost('searches during the import: p95', { measured: percentile(times, 0.95), limit: 100, unit: 'ms' }),
  ]
}

/** Finds the slowest of all filters and sorts, for the first and the last page. */
async function searchAll(get: Caller['get'], url: string, visitor: Visitor, { requests }: Scale): Promise<Measurement[]> {
  const slowest = { first: { p95: 0, query: '' }, last: { p95: 0, query: '' } }
  for (const filter of filters) {
    const lastPage = await lastPageOf(url, visitor, filter)
    for (const sort of sorts)
      for (const [page, pageNumber] of [
        ['first', 1],
        ['last', lastPage],
      ] as const) {
        const query = { ...filter, ...sort, pageNumber }
        const times: number[] = []
        for (let count = -2; count < requests; count += 1) {
          const time = await timeOf(get, visitor, query)
          if (count >= 0) times.push(time)
        }
        const p95 = percentile(times, 0.95)
        if (p95 > slowest[page].p95) slowest[page] = { p95, query: JSON.stringify(query) }
      }
  }
  return (['first', 'last'] as const).map((page) => {
    const { p95, query } = slowest[page]
    const line = atMost(`search of sheets, ${page} page: slowest p95`, { measured: p95, limit: 40, unit: 'ms' })
    return { ...line, measured: `${line.measured} ${query}` }
  })
}

const answer = payload(z.object({ totalCount: z.number(), totalIsExact: z.boolean() }))

/** Repeats the request until the total is exact, and returns the number of the last page. */
async function lastPageOf(url: string, visitor: Visitor, filter: Search): Promise<number> {
  for (;;) {
    const reply = await fetch(`${url}${addressOf(visitor, filter)}`, { headers: { authorization: `Bearer ${visitor.token}` } })
    const { totalCount, totalIsExact } = answer.parse(await reply.json()).payload
    if (totalIsExact) return Math.max(1, Math.ceil(totalCount / 10))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
