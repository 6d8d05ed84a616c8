import { Client } from 'pg'
import { inject } from 'vitest'

import type { World } from '#api/data/testing/test'

/** Runs `work` as the owner of the world's database, who is not restricted by grants, policies or triggers. */
export async function asOwner<T>(world: World, work: (owner: Client) => Promise<T>): Promise<T> {
  const { host, port, user } = inject('postgres')
  const [database] = await world.system(async (db) => (await db.client.query<{ name: string }>('select current_database() as name')).rows)
  const owner = new Client({ host, port, user, database: database?.name ?? 'none' })
  await owner.connect()
  try {
    await owner.query('set session_replication_role = replica')
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Lets the owner change the trail, runs `work`, and restores the trail. */
export async function tampered<T>(world: World, statements: readonly string[], work: () => Promise<T>): Promise<T> {
  const tables = ['audit_event', 'audit_link', 'audit_unlinked']
  await asOwner(world, async (owner) => {
    for (const table of tables) await owner.query(`create table saved_${table} as table ${table}`)
    for (const statement of statements) await owner.query(statement)
  })
  try {
    return await work()
  } finally {
    await asOwner(world, async (owner) => {
      for (const table of tables) {
        await owner.query(`truncate ${table}`)
        await owner.query(`insert into ${table} ${table === 'audit_unlinked' ? 'overriding system value' : ''} table saved_${table}`)
        await owner.query(`drop table saved_${table}`)
      }
    })
  }
}
