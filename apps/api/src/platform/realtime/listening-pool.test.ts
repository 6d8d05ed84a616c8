import { Client, Pool } from 'pg'
import { expect, inject, test } from 'vitest'

import { connect } from '../database/database.ts'
import { listeningPool } from './listening-pool.ts'

const postgres = () => {
  const { host, port, user } = inject('postgres')
  return { host, port, user, database: 'postgres' }
}

async function cut(pid: number) {
  const owner = new Client(postgres())
  await owner.connect()
  await owner.query('select pg_terminate_backend($1)', [pid])
  await owner.end()
}

test('a connection that the database closed is released, so that a restart of the database leaks none', async () => {
  const database = connect({ ...postgres(), max: 1 })
  const listening = listeningPool(database.pool)
  const client = await listening.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await cut(rows[0]!.pid)
  await expect.poll(() => database.pool.totalCount).toBe(0)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  listening.close()
  await database.close()
})

test('a released connection is no longer handled, even when it ends', async () => {
  const pool = new Pool({ ...postgres(), max: 1 })
  const listening = listeningPool(pool)
  const client = await listening.pool.connect()
  client.release()
  const next = await pool.connect()
  expect(next).toBe(client)
  next.release()
  expect(() => client.emit('end')).not.toThrow()
  listening.close()
  await pool.end()
})

test('connections in use are released on close, and so are later ones', async () => {
  const pool = new Pool({ ...postgres(), max: 2 })
  const listening = listeningPool(pool)
  await listening.pool.connect()
  void listening.pool.connect()
  listening.close()
  await pool.end()
  expect(pool.totalCount).toBe(0)
})
