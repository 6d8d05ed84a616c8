import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { laterMigrations } from '#api/data/migrations/apply-migrations'
import { migrate } from '#api/data/migrate'
import { fillAsVersion59 } from '#api/start/testing/earlier-installation'

import { asOwner } from './database/open-database-owner.ts'
import { keyColumnsOf, lastMigrationOf } from './database/tables-of.ts'
import { readManifest } from './manifest.ts'
import { migrationsUntil, refuseLiveDatabase, restoreDatabase } from './restore-backup.ts'
import { backupWorld, change, contentsOf, emptyTarget, secret } from './testing/backup-world.ts'

test('a database with practices, or with somebody connected to it, is refused', async () => {
  const { store, backup } = await backupWorld()
  const { manifest } = await readManifest(store, (await backup()).id, [secret])
  const target = await emptyTarget()
  await asOwner(target, () => expect(refuseLiveDatabase(target)).rejects.toThrow('The database is in use (1 connections)'))
  await refuseLiveDatabase(target)
  await migrate(target)
  await refuseLiveDatabase(target)
  await restoreDatabase(target, { store, manifest })
  await expect(refuseLiveDatabase(target)).rejects.toThrow('The database is not empty.')
})

test('a backup of an earlier release is restored as it was, and the next start migrates it', async () => {
  const { store, backup } = await backupWorld()
  const earlier = await emptyTarget()
  await fillAsVersion59(earlier)
  const before = await contentsOf(earlier)
  const owner = new Client(earlier)
  await owner.connect()
  await owner.query('create schema pgboss; create table pgboss.job (name text, state text, column_of_another_version text)')
  await owner.query(`insert into pgboss.job values ('message', 'created', 'x')`)
  onTestFinished(() => owner.end())
  const { id } = await backup({ owner })
  const { manifest } = await readManifest(store, id, [secret])
  expect(manifest.migration).toBe('0059_words_of_film_answers')
  const target = await emptyTarget()
  expect(await restoreDatabase(target, { store, manifest })).toEqual({ jobsLeftOut: 1 })
  const { 'public.installation': _mark, ...rows } = before
  expect(await contentsOf(target)).toMatchObject(rows)
  await migrate(target)
  expect(await asOwner(target, lastMigrationOf)).toBe(laterMigrations().at(-1)?.name)
})

test('a backup of a later release is refused', () => {
  const all = laterMigrations()
  expect(migrationsUntil('baseline')).toEqual([])
  expect(migrationsUntil('0059_words_of_film_answers').map(({ name }) => name.slice(0, 4))).toEqual(['0057', '0058', '0059'])
  expect(migrationsUntil(all.at(-1)?.name ?? '')).toHaveLength(all.length)
  expect(() => migrationsUntil('9999_from_the_future')).toThrow('made by a later version (migration 9999_from_the_future)')
})

test('a row whose reference is missing stops the restore, and nothing of it remains', async () => {
  const { connection, store, backup } = await backupWorld()
  await change(connection, `set session_replication_role = replica; delete from practice where id = (select min(id) from practice)`)
  const { manifest } = await readManifest(store, (await backup()).id, [secret])
  const target = await emptyTarget()
  await expect(restoreDatabase(target, { store, manifest })).rejects.toMatchObject({ code: '23503' })
  await refuseLiveDatabase(target)
})

/** A new column with keys of the file store must be added to `keyColumnsOf`, unless its name ends in `storage_key`. */
test('every column that names a stored file is backed up', async () => {
  const target = await emptyTarget()
  await migrate(target)
  await asOwner(target, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select concat(table_name, '.', column_name) as name from information_schema.columns where table_schema = 'public' and column_name like '%key' order by 1`,
    )
    const backedUp = (await keyColumnsOf(client)).map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ name }) => name).filter((name) => !backedUp.includes(name))).toEqual(namesNoFile)
    expect(backedUp).toHaveLength(11)
  })
})

/** Columns that end in `key` and name no file that belongs to a backup. */
const namesNoFile = [
  'checked_item.row_key',
  'corrective_action.problem_key',
  'corrective_action.statement_key',
  'expiration.row_key',
  'expiration.type_key',
  'film_answer.answer_key',
  'film_answer.question_key',
  'idempotency_key.key',
  'inspection_note.key',
  'inspection_request.item_key',
  'passkey.public_key',
  'pending_file.storage_key',
  'plan_addition.plan_key',
  'push_subscription.server_key',
  'rate_count.key',
  'round_stop.problem_key',
  'round_stop.request_key',
  'round_stop.statement_key',
  'shared_tablet.public_key',
  'task.fixed_key',
  'task.row_key',
  'task.rule_key',
  'written_plan_version.plan_key',
]
