import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { loadConfig, type Config } from '#api/config'
import { headsKey } from '#api/data/audit/read-heads'
import { sealedText } from '#api/data/audit/sealed-heads'
import { folderFiles } from '#api/platform/files/folder-files'
import { contentOf } from '#api/platform/files/file-store'
import { keyring } from '#api/platform/keys/keyring'
import { createProgress } from '#api/platform/progress'
import { dataFolder, endDatabase } from '#api/start/testing/start-product'
import { openDatabase } from '#api/start/services/open-database'

import { fileName } from '../manifest.ts'
import { backupWorld, contentsOf, emptyTarget, recorded, secret, temporaryFolder } from '../testing/backup-world.ts'
import { backupCommand } from './backup-command.ts'
import { ageOf, counting, existingSecret, momentFrom, secretsFor } from './command.ts'
import { drillCommand } from './drill-command.ts'
import { restoreCommand } from './restore-command.ts'

const now = () => new Date('2026-11-21T23:00:00.000Z')

function configFor(environment: Record<string, string>): Config {
  const result = loadConfig({ APP_SECRET: secret, ...environment })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}

/** An installation with a data folder and a database, and the folder of its backups with one backup. */
async function installation() {
  const world = await backupWorld()
  const data = dataFolder()
  onTestFinished(() => data[Symbol.dispose]())
  const store = folderFiles(join(data.path, 'files'), join(data.path, 'unfinished-files'))
  for (const key of world.allKeys) await store.put(key, contentOf(Buffer.from(`the file ${key}`)), '')
  writeFileSync(join(data.path, 'secret'), secret)
  writeFileSync(join(data.path, 'payments.json'), '{"customers":[]}')
  const config = configFor({ DATA_DIR: data.path, DATABASE_URL: world.url })
  const to = temporaryFolder()
  const back = async (keep = 14) => {
    const { progress, lines } = recorded()
    return { code: await backupCommand(config, { to, keep, hasOwnSecret: false }, { progress, now }), lines }
  }
  return { ...world, config, to, back, path: (name: string) => join(to, name) }
}

/** An empty data folder, which is removed with its database after the test. */
function emptyFolder(): string {
  const data = dataFolder()
  onTestFinished(() => {
    endDatabase(data.path)
    data[Symbol.dispose]()
  })
  return data.path
}

test('a local installation is backed up, tried in a drill and restored into an empty folder with its secret, files and payments', async () => {
  const { connection, allKeys, to, back } = await installation()
  const { code, lines } = await back()
  expect(code).toBe(0)
  expect(lines.at(-1)).toMatch(
    /^Backup .* is complete in .*: [\d,]+ rows and \d+ files, .* MB\. \d+ files were new, .* MB were written in .* s\.$/,
  )
  const dataDir = emptyFolder()
  const config = configFor({ DATA_DIR: dataDir })
  const restore = async () => {
    const { progress, lines: said } = recorded()
    return { code: await restoreCommand(config, { from: to, secrets: [] }, { progress, now }), said }
  }
  const { said } = await restore()
  expect(said.at(-1)).toBe(
    'Restored: the data are of 2026-11-21T23:00:00.000Z, 0 minutes old. What was entered since then is missing. Now start with: npm start',
  )
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret)
  expect(readFileSync(join(dataDir, 'payments.json'), 'utf8')).toBe('{"customers":[]}')
  expect(readdirSync(dataDir)).not.toContain('restore-unfinished')
  for (const key of allKeys) expect(readFileSync(join(dataDir, 'files', key), 'utf8')).toBe(`the file ${key}`)
  const { database, close } = await openDatabase(config, createProgress({ write: () => true }))
  const [before, after] = [await contentsOf(connection), await contentsOf({ ...optionsOf(database.pool.options), user: 'postgres' })]
  delete before['public.installation']
  expect(after).toMatchObject(before)
  await expect(restore()).rejects.toThrow('SafePractice runs on the data in')
  await close()
  await expect(restore()).rejects.toThrow(`The data folder ${dataDir} is not empty (files,`)
})

const optionsOf = ({ host, port, database }: { host?: string; port?: number; database?: string }) => ({
  ...(host && { host }),
  ...(port && { port }),
  ...(database && { database }),
})

test('a drill passes, leaves nothing behind and names an altered file', async () => {
  const { keys, to, back, config, path } = await installation()
  // Of an installation with AUDIT_HEADS_DIR, which is not part of a backup.
  const heads = sealedText(keyring(secret), { at: now().toISOString(), heads: [], twice: true })
  mkdirSync(join(config.DATA_DIR, 'files/audit'))
  writeFileSync(join(config.DATA_DIR, 'files', headsKey), heads)
  await back()
  const within = emptyFolder()
  const drill = async () => {
    const { progress, lines } = recorded()
    return { code: await drillCommand(config, { from: to, secrets: [secret], within }, { progress, now }), lines }
  }
  const passed = await drill()
  expect(passed.lines.slice(1)).toEqual([
    expect.stringMatching(/^The drill passed in \d+\.\d minutes\. The data are 0 minutes old\. \d+ of \d+ files were compared\.$/),
  ])
  expect([passed.code, readdirSync(within)]).toEqual([0, []])
  writeFileSync(path(fileName(keys[0] ?? '')), 'another content')
  const failed = await drill()
  expect(failed.code).toBe(1)
  expect(failed.lines.join('\n')).toContain(`ALTERED file ${keys[0]}`)
  expect(failed.lines.at(-1)).toMatch(/^The drill FAILED after .* minutes: 1 problems\./)
})

test('nothing is restored from a damaged backup, into a database in use, or with another secret', async () => {
  const { keys, to, back, url, path } = await installation()
  await back()
  const dataDir = emptyFolder()
  const { progress, lines } = recorded()
  const restore = (environment: Record<string, string>, asked: { secrets?: string[]; at?: Date } = {}) =>
    restoreCommand(configFor({ DATA_DIR: dataDir, ...environment }), { from: to, secrets: [secret], ...asked }, { progress, now })
  await expect(restore({ DATABASE_URL: url })).rejects.toThrow('The database is in use')
  await expect(restore({}, { secrets: ['a secret of somebody else, long enough'] })).rejects.toThrow('was made with another APP_SECRET')
  await expect(restore({}, { at: new Date('2026-01-01') })).rejects.toThrow('There is no backup of that time or before')
  writeFileSync(path(fileName(keys[0] ?? '')), 'another content')
  expect(await restore({})).toBe(1)
  expect(lines.join('\n')).toContain(`ALTERED file ${keys[0]}`)
  expect(lines.at(-1)).toContain('The backup is damaged. Nothing was changed.')
  expect(readdirSync(dataDir)).toEqual([])
})

test('a restore that was interrupted is repeated, and no server starts before', async () => {
  const { to, back } = await installation()
  await back()
  const dataDir = emptyFolder()
  writeFileSync(join(dataDir, 'restore-unfinished'), '')
  mkdirSync(join(dataDir, 'files'))
  const target = await emptyTarget()
  const local = configFor({ DATA_DIR: dataDir })
  await expect(openDatabase(local, createProgress({ write: () => true }))).rejects.toThrow('A backup was not completely restored into')
  const { progress } = recorded()
  const config = configFor({ DATA_DIR: dataDir, DATABASE_URL: target.url })
  expect(await restoreCommand(config, { from: to, secrets: [secret] }, { progress, now })).toBe(0)
  expect(existsSync(join(dataDir, 'files'))).toBe(true)
})

test('the age of data and the progress are in words', () => {
  const at = new Date('2026-11-21T12:00:00Z')
  const after = (minutes: number) => ageOf(at, new Date(at.getTime() + minutes * 60_000))
  expect([0, 1, 119, 120, 47 * 60, 48 * 60].map(after)).toEqual(['0 minutes', '1 minute', '119 minutes', '2 hours', '47 hours', '2 days'])
  const { progress, lines } = recorded()
  let time = 0
  const counted = counting(progress, 'Files', () => time)
  counted(1, 2_000)
  time = 5_000
  counted(1_234, 2_000)
  counted(1_235, 2_000)
  expect(lines).toEqual(['Files: 1,234 of 2,000'])
  expect(momentFrom('2026-11-21T12:00:00Z')).toEqual(at)
  expect(() => momentFrom('yesterday')).toThrow('"yesterday" is not a time.')
})

test('the secret of an installation is read without making one', () => {
  const folder = temporaryFolder()
  expect(existingSecret({ DATA_DIR: folder })).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(join(folder, 'secret'), secret)
  expect(existingSecret({ DATA_DIR: folder })).toBe(secret)
  expect(existingSecret({ DATA_DIR: folder, APP_SECRET: 'configured' })).toBe('configured')
  writeFileSync(join(folder, 'mounted'), 'from a file\n')
  expect(existingSecret({ DATA_DIR: folder, APP_SECRET_FILE: join(folder, 'mounted') })).toBe('from a file')
  expect(secretsFor({ DATA_DIR: folder }, { APP_SECRET_PREVIOUS: ['earlier'] })).toEqual([secret, 'earlier'])
  expect(secretsFor({ DATA_DIR: temporaryFolder() }, { APP_SECRET_PREVIOUS: ['earlier'] })).toEqual([])
})
