import { readFileSync } from 'node:fs'

import fastify from 'fastify'
import { Pool } from 'pg'

import type { Recording } from './record-sql.ts'

/** Bare Fastify and `pg`. For each request, replays the recorded statements and returns the rows of the largest result. */
const [, , file = '', port = '0'] = process.argv
const { connection, recording } = JSON.parse(readFileSync(file, 'utf8')) as { connection: object; recording: Recording }
const pool = new Pool({ max: 12, ...connection, options: '-c role=safepractice_app -c TimeZone=UTC' })
const app = fastify()

app.get('/', async () => {
  let longest: unknown[] = []
  for (const group of recording) {
    const client = await pool.connect()
    for (const statement of group) {
      const { rows } = await client.query(statement)
      if (rows.length > longest.length) longest = rows
    }
    client.release()
  }
  return longest
})

process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write('ready\n')
