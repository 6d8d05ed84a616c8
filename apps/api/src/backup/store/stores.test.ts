import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { BackupStore } from './backup-store.ts'
import { folderStore } from './folder-store.ts'
import { openStore } from './open-store.ts'
import { s3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'safepractice-stores-'))
let s3: S3rver
let port = 0

beforeAll(async () => {
  const directory = join(folder, 's3')
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'backups', configs: [] }] })
  port = (await s3.run()).port
})

afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const access = () => ({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' })

const stores: Record<string, () => BackupStore> = {
  'in a folder': () => folderStore(join(folder, 'disk')),
  'in a bucket': () => s3Store({ ...access(), bucket: 'backups' }, 'office/one'),
}

describe.each(Object.entries(stores))('a backup store %s', (_, open) => {
  test('returns what was put, with size and hash, lists and removes it', async () => {
    const store = open()
    const put = (name: string, content: string) => store.put(name, Readable.from([Buffer.from(content)]))
    expect(await put('files/records/1', 'one')).toEqual({
      size: 3,
      sha256: '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed',
    })
    await put('files/records/2', 'two and more')
    await put('2026/manifest.json', '{}')
    expect(await text(await store.get('files/records/2'))).toBe('two and more')
    const names = async (prefix: string) => (await store.list(prefix)).map(({ name, size }) => `${name} ${size}`).toSorted()
    expect(await names('files/')).toEqual(['files/records/1 3', 'files/records/2 12'])
    await store.remove('files/records/1')
    await store.remove('files/records/2')
    await store.remove('files/records/3')
    await expect(store.get('files/records/1')).rejects.toThrow('There is no file under this key.')
    expect(await names('')).toEqual(['2026/manifest.json 2'])
  })

  test('does not keep a file whose content broke off', async () => {
    const store = open()
    const broken = async function* () {
      yield Buffer.alloc(10)
      throw new Error('the line broke')
    }
    await expect(store.put('files/broken', Readable.from(broken()))).rejects.toThrow('the line broke')
    expect(await store.list('files/')).toEqual([])
  })
})

test('the address names a folder or a bucket, with its own access or that of the file store', async () => {
  const dataDir = join(folder, 'data')
  expect((await openStore(join(folder, 'disk'), { DATA_DIR: dataDir })).kind).toBe('folder')
  for (const inside of [dataDir, join(dataDir, 'backups')])
    await expect(openStore(inside, { DATA_DIR: dataDir })).rejects.toThrow('is inside the data folder')
  expect((await openStore(`${dataDir}-backups`, { DATA_DIR: dataDir })).kind).toBe('folder')
  await expect(openStore('ftp://host/x', { DATA_DIR: dataDir })).rejects.toThrow('Name a folder, or a bucket')
  await expect(openStore('s3://backups/x', { DATA_DIR: dataDir })).rejects.toThrow('Set BACKUP_S3_ENDPOINT')
  const { endpoint, accessKeyId, secretAccessKey } = access()
  const ofFiles = { DATA_DIR: dataDir, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  const store = await openStore('s3://backups/x/', ofFiles)
  expect([store.kind, store.address, await store.list('')]).toEqual(['s3', 's3://backups/x', []])
  const own = { ...ofFiles, S3_ENDPOINT: 'http://127.0.0.1:9', BACKUP_S3_ENDPOINT: endpoint }
  expect(await (await openStore('s3://backups', own)).list('none/')).toEqual([])
  await expect((await openStore('s3://backups', { ...own, BACKUP_S3_ENDPOINT: undefined })).list('none/')).rejects.toThrow('ECONNREFUSED')
})

test('a folder that becomes empty is removed with those above it, and one with a file stays', async () => {
  const root = join(folder, 'emptied')
  const store = folderStore(root)
  for (const name of ['files/records/1', 'files/2', 'older/records/1']) await store.put(name, Readable.from([Buffer.from('x')]))
  await store.remove('files/records/1')
  expect(readdirSync(join(root, 'files'))).toEqual(['2'])
  for (const name of ['files/2', 'older/records/1']) await store.remove(name)
  expect(readdirSync(root).filter((name) => name !== 'unfinished')).toEqual([])
})
