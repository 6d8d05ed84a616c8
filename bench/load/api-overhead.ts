import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import autocannon from 'autocannon'

import { freePort } from '#api/start/testing/start-product'

import { dashboard } from './clicks.ts'
import { atLeast, type Measurement } from '../measurement.ts'
import type { Visitor } from '../practices.ts'
import { recordSql } from './record-sql.ts'
import { databaseOf, type Site } from '../site.ts'

/** Measures what share of the throughput of bare Fastify and `pg` remains when the product sends the same statements. */
export async function apiOverhead(site: Site, visitor: Visitor, { seconds }: { seconds: number }): Promise<Measurement> {
  const path = dashboard(visitor)
  const connection = databaseOf(site.dataDir)
  const recording = await recordSql(connection, { path, visitor })
  const bare = await startBare(site.dataDir, { connection, recording })
  const ofProduct: number[] = []
  const ofBare: number[] = []
  try {
    const product = { url: site.product.url, path, headers: { authorization: `Bearer ${visitor.token}` } }
    // The rounds alternate, so that other load affects both. The first round only warms up.
    for (let turn = 0; turn < 4; turn += 1) {
      const counted = turn > 0
      const one = await throughput(product, seconds)
      const other = await throughput({ url: bare.url, path: '/', headers: {} }, seconds)
      if (counted) ofProduct.push(one)
      if (counted) ofBare.push(other)
    }
  } finally {
    await bare.close()
  }
  const measured = sum(ofProduct) / sum(ofBare)
  return atLeast('dashboard read against bare Fastify + pg, throughput', { measured, limit: 0.82, unit: '×' })
}

interface Target {
  url: string
  path: string
  headers: Record<string, string>
}

async function throughput({ url, path, headers }: Target, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: seconds, requests: [{ path, headers }] })
  if (result.errors + result.timeouts + result.non2xx > 0) throw new Error(`${url} answered with errors under load.`)
  return result.requests.average
}

async function startBare(dataDir: string, replay: object) {
  const file = join(dataDir, 'replay.json')
  writeFileSync(file, JSON.stringify(replay))
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const close = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
