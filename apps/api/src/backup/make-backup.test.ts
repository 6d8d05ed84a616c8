import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'

import { catalogOf } from '#api/data/testing/catalog'
import { readBackupMarker } from '#api/platform/backup-marker'
import { StartProblem } from '#api/platform/start-problem'

import { asOwner } from './database/open-database-owner.ts'
import { chooseBackup, fileName, listBackups, momentOf, readManifest } from './manifest.ts'
import { restoreDatabase } from './restore-backup.ts'
import type { BackupStore } from './store/backup-store.ts'
import { backupWorld, change, contentsOf, emptyTarget, secret, without } from './testing/backup-world.ts'
import { verifyBackup } from './verify-backup.ts'

const manifestOf = async (store: BackupStore, id: string) => (await readManifest(store, id, [secret])).manifest
const problemsOf = async (store: BackupStore, id: string) => {
  const manifest = await manifestOf(store, id)
  return verifyBackup(store, { id, manifest, files: manifest.files })
}

test('a restored database has the same rows, tables, references, indexes, triggers and rights', async () => {
  const { connection, store, backup } = await backupWorld()
  await change(connection, `insert into pgboss.job (name, data) values ('content', '{}')`)
  const { id, rows } = await backup()
  expect(rows).toBeGreaterThan(100)
  const before = await contentsOf(connection)
  const target = await emptyTarget()
  const manifest = await manifestOf(store, id)
  expect(await restoreDatabase(target, { store, manifest })).toEqual({ jobsLeftOut: 0 })
  // The mark of the last backup is written when the backup is complete.
  delete before['public.installation']
  expect(await contentsOf(target)).toMatchObject(before)
  const jobs = (of: typeof target | typeof connection) =>
    asOwner(of, async (client) => (await client.query(`select id, name, data, state from pgboss.job`)).rows)
  expect(await jobs(target)).toEqual(await jobs(connection))
  expect(await asOwner(target, catalogOf)).toEqual(await asOwner(connection, catalogOf))
})

test('sequences go on after the restored rows', async () => {
  const { connection, store, backup } = await backupWorld()
  await change(connection, `select setval('audit_unlinked_place_seq', 4711)`)
  const manifest = await manifestOf(store, (await backup()).id)
  const target = await emptyTarget()
  await restoreDatabase(target, { store, manifest })
  const next = await asOwner(
    target,
    async (client) => (await client.query(`select nextval('audit_unlinked_place_seq')::text as next`)).rows,
  )
  expect(next).toEqual([{ next: '4712' }])
})

test('a second backup copies only files that are new', async () => {
  const { addFile, allKeys, store, backup } = await backupWorld()
  expect((await backup()).copied).toMatchObject({ fresh: allKeys.length, absent: [] })
  const key = await addFile('Dettol')
  const second = await backup()
  expect(second.copied).toMatchObject({ fresh: 1 })
  expect((await manifestOf(store, second.id)).files.map((file) => file.key)).toEqual([...allKeys, key].toSorted())
  expect(await text(await store.get(fileName(key)))).toBe('the sheet of Dettol')
  expect(await problemsOf(store, second.id)).toEqual([])
})

test('a copy with another size is replaced', async () => {
  const { keys, store, backup } = await backupWorld()
  await backup()
  const [key = ''] = keys
  await store.put(fileName(key), Readable.from([Buffer.from('cut')]))
  const { id, copied } = await backup()
  expect(copied.fresh).toBe(1)
  expect(await problemsOf(store, id)).toEqual([])
})

test('what arrives while a backup runs is part of the next one', async () => {
  const { addFile, store, backup, connection } = await backupWorld()
  const late = { key: '' }
  const slow: BackupStore = {
    ...store,
    put: async (name, content) => {
      if (name.includes('/tables/') && late.key === '') late.key = await addFile('Late')
      return store.put(name, content)
    },
  }
  const before = await contentsOf(connection)
  const first = await backup({ store: slow })
  expect(late.key).not.toBe('')
  expect((await manifestOf(store, first.id)).files.map(({ key }) => key)).not.toContain(late.key)
  const target = await emptyTarget()
  await restoreDatabase(target, { store, manifest: await manifestOf(store, first.id) })
  expect((await contentsOf(target))['public.sds']).toBe(before['public.sds'])
  const second = await backup()
  expect((await manifestOf(store, second.id)).files.map(({ key }) => key)).toContain(late.key)
})

describe('a file that the store does not have', () => {
  test('is named, and everything else is backed up', async () => {
    const { files, keys, allKeys, store, backup } = await backupWorld()
    const [key = ''] = keys
    const { id, lost } = await backup({ files: without(files, key) })
    expect(lost).toEqual([key])
    const manifest = await manifestOf(store, id)
    expect([manifest.absent, manifest.files.length]).toEqual([[key], allKeys.length - 1])
    expect(await problemsOf(store, id)).toEqual([])
  })

  test('is not lost if it was removed while the backup ran', async () => {
    const { connection, files, keys, backup } = await backupWorld()
    const [key = ''] = keys
    const removing = {
      ...files,
      get: async (asked: string) => {
        if (asked === key) {
          await change(
            connection,
            `update sds set file_content_type = null, file_size = null, file_sha256 = null, file_storage_key = null
            where file_storage_key = '${key}'`,
          )
          await files.remove(key)
        }
        return files.get(asked)
      },
    }
    expect(await backup({ files: removing })).toMatchObject({ lost: [], copied: { absent: [key] } })
  })
})

describe('a backup that does not end', () => {
  /** A store on which nothing can be written or removed after some files, as when the machine stops. */
  const stopping = (store: BackupStore, puts: number): BackupStore => {
    let left = puts
    const stopped = () => Promise.reject(new StartProblem('stopped'))
    return {
      ...store,
      put: (name, content) => (left-- > 0 ? store.put(name, content) : stopped()),
      remove: (name) => (left > 0 ? store.remove(name) : stopped()),
    }
  }

  test('is never chosen, does not disturb the next one, and is removed by it', async () => {
    const { store, backup } = await backupWorld()
    const good = await backup()
    await expect(backup({ store: stopping(store, 9) })).rejects.toThrow('stopped')
    expect((await listBackups(store)).broken).toHaveLength(1)
    expect(await chooseBackup(store)).toBe(good.id)
    const next = await backup()
    expect(await listBackups(store)).toEqual({ complete: [good.id, next.id], broken: [] })
    expect(await problemsOf(store, next.id)).toEqual([])
  })

  test('leaves nothing if the disk is full, and the backups before are complete', async () => {
    const { store, folder, backup } = await backupWorld()
    const good = await backup()
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const failing: BackupStore = {
      ...store,
      put: (name, content) => (name.endsWith('manifest.json') ? Promise.reject(full) : store.put(name, content)),
    }
    await expect(backup({ store: failing })).rejects.toBe(full)
    expect(readdirSync(folder).toSorted()).toEqual([good.id, 'files', 'unfinished'])
    expect(await problemsOf(store, good.id)).toEqual([])
  })

  test('keeps the marker of the one before', async () => {
    const { database, store, backup } = await backupWorld()
    const marker = () => database.transaction([], readBackupMarker)
    expect(await marker()).toBeNull()
    const good = await backup()
    const written = await marker()
    expect(written).toMatchObject({ kind: 'folder', bytes: good.bytes })
    await expect(backup({ store: stopping(store, 9) })).rejects.toThrow('stopped')
    expect(await marker()).toEqual(written)
  })
})

test('two backups of a database do not run at the same time', async () => {
  const { store, backup } = await backupWorld()
  const meanwhile: BackupStore = {
    ...store,
    put: async (name, content) => {
      await expect(backup()).rejects.toThrow('Another backup of this database runs.')
      return store.put(name, content)
    },
  }
  await backup({ store: meanwhile })
  expect((await listBackups(store)).complete).toHaveLength(1)
})

test('a store with backups of another installation is refused', async () => {
  const { backup } = await backupWorld()
  await backup()
  const another = { appSecret: 'the secret of another installation, also long' }
  await expect(backup(another)).rejects.toThrow('was made with another APP_SECRET')
  await backup({ ...another, formerSecrets: [secret] })
})

describe('old backups', () => {
  test('are removed, with the files that no other backup names', async () => {
    const { connection, keys, store, folder, backup } = await backupWorld()
    const [gone = ''] = keys
    const first = await backup()
    await change(
      connection,
      `update sds set file_content_type = null, file_size = null, file_sha256 = null, file_storage_key = null
      where file_storage_key = '${gone}'`,
    )
    const second = await backup({ keep: 2 })
    expect(second.removed).toBe(0)
    expect(existsSync(join(folder, fileName(gone)))).toBe(true)
    const third = await backup({ keep: 2 })
    expect(third.removed).toBe(1)
    expect((await listBackups(store)).complete).toEqual([second.id, third.id])
    expect(readdirSync(folder)).not.toContain(first.id)
    expect(existsSync(join(folder, fileName(gone)))).toBe(false)
    expect(await problemsOf(store, second.id)).toEqual([])
  })

  test('never include the last one, and nothing is removed if the new one fails', async () => {
    const { store, backup } = await backupWorld()
    const first = await backup({ keep: 0 })
    expect((await listBackups(store)).complete).toEqual([first.id])
    const failing: BackupStore = { ...store, put: () => Promise.reject(new StartProblem('no')) }
    await expect(backup({ store: failing, keep: 1 })).rejects.toThrow('no')
    expect(await problemsOf(store, first.id)).toEqual([])
  })

  test('are chosen by time', async () => {
    const { store, backup } = await backupWorld()
    const [first, second] = [await backup(), await backup()]
    expect(await chooseBackup(store)).toBe(second.id)
    expect(await chooseBackup(store, momentOf(second.id))).toBe(second.id)
    expect(await chooseBackup(store, new Date(momentOf(second.id).getTime() - 1))).toBe(first.id)
    await expect(chooseBackup(store, new Date(momentOf(first.id).getTime() - 1))).rejects.toThrow(
      `The oldest is of ${momentOf(first.id).toISOString()}.`,
    )
  })
})
