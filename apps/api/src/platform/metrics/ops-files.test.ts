import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test } from 'vitest'

import { systemClock } from '../clock.ts'
import { connect } from '../database/database.ts'
import { silentLog } from '../logging/log.ts'
import { createMetrics } from './metrics.ts'

const root = join(import.meta.dirname, '../../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rules = read('ops/alerts.yml')
const dashboard = read('ops/grafana-dashboard.json')
const watch = read('docs/operations/watch.md')
const wrong = read('docs/operations/when-something-is-wrong.md')

/** The names of all samples of a server, as Prometheus stores them. */
async function namesOfProduct(): Promise<Set<string>> {
  const nowhere = connect({ ...inject('postgres'), host: '/nowhere/at/all' })
  onTestFinished(() => nowhere.close())
  const metrics = createMetrics({ database: nowhere, log: silentLog, clock: systemClock, sessionIdleMinutes: 30 })
  metrics.watchServer({ pool: nowhere.pool, sockets: () => 0, unreachable: () => [] })
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const parts = (name: string, type: string) => (type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name])
  return new Set(types.flatMap(([, name = '', type = '']) => parts(name, type)))
}

const namesIn = (text: string) => [...new Set(text.match(/\b(?:safepractice|nodejs|process)_[a-z0-9_]+/g))]

test.for([
  ['ops/alerts.yml', rules],
  ['ops/grafana-dashboard.json', dashboard],
] as const)('every metric that %s names exists in the product', async ([, text]) => {
  const known = await namesOfProduct()
  const named = namesIn(text)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every metric in the table of the documents exists, and every metric of the product is in it', async () => {
  const [, table = ''] = /## Metrics\n([^]*?)\n## /.exec(watch) ?? []
  const known = [...(await namesOfProduct())].filter((name) => name.startsWith('safepractice_'))
  // A name that begins with an underscore continues the first one of its row.
  const named = table.split('\n').flatMap((row) => {
    const [first = '', ...others] = [...row.matchAll(/`(safepractice_\w+|_\w+)`/g)].map(([, name = '']) => name)
    const stem = (rest: string) => known.find((name) => name.endsWith(rest) && sharedStart(name, first) > 'safepractice_'.length) ?? rest
    return first === '' ? [] : [first, ...others.map((name) => (name.startsWith('_') ? stem(name) : name))]
  })
  const short = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '')
  expect(new Set(named)).toEqual(new Set(known.map(short)))
})

test('every alert has its paragraph, which says what to do, and every such paragraph an alert', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)$/gm)].map(([, name]) => name)
  const paragraphs = [...wrong.matchAll(/^### (SafePractice\w+)\n\n([^]*?)(?=\n\n#)/gm)]
  expect(paragraphs.map(([, name]) => name)).toEqual(alerts)
  for (const [, name, text = ''] of paragraphs) expect(text.length, name).toBeGreaterThan(150)
  expect(alerts).toHaveLength(11)
})

test('every alert says how urgent it is and where its paragraph is', () => {
  const each = rules.split('- alert: ').slice(1)
  for (const rule of each) {
    const name = /^\w+/.exec(rule)?.[0] ?? ''
    expect(rule, name).toMatch(/labels: \{ severity: (page|ticket) \}/)
    expect(rule, name).toMatch(/ {10}summary: \S/)
    expect(rule, name).toContain(`runbook: docs/operations/when-something-is-wrong.md#${name.toLowerCase()}\n`)
  }
})

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
