import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { migrationAddresses } from './migration-addresses.ts'

const owner = 'postgresql://owner:secret@db/safepractice'
const application = 'postgresql://app:hidden@db/safepractice'

test('the owner alone is enough, also in production', () => {
  expect(migrationAddresses({ APP_MODE: 'production', DATABASE_OWNER_URL: owner })).toEqual({ owner, application: undefined })
  expect(migrationAddresses({ DATABASE_OWNER_URL: owner, DATABASE_URL: application })).toEqual({ owner, application })
})

test('without an owner, local mode decides by its whole configuration and production refuses', () => {
  expect(migrationAddresses({ DATABASE_URL: application, DATABASE_OWNER_URL: ' ' })).toBe(null)
  expect(() => migrationAddresses({ APP_MODE: 'production', DATABASE_URL: application })).toThrow(
    'DATABASE_OWNER_URL: is missing; migrations need the owner of the database.',
  )
})

test('an invalid address is one line without the address', () => {
  expect(() => migrationAddresses({ DATABASE_OWNER_URL: 'mysql://me:hunter2@db/x' })).toThrow(
    /^DATABASE_OWNER_URL: its value is not an address of a PostgreSQL database [^\n]+$/,
  )
})

test('the owner may be given as a file, and the files of other secrets are not read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sp-owner-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'owner')
  writeFileSync(file, `${owner}\n`)
  const environment = { APP_MODE: 'production', DATABASE_OWNER_URL_FILE: file, SMTP_URL_FILE: '/nowhere' }
  expect(migrationAddresses(environment)).toEqual({ owner, application: undefined })
  expect(() => migrationAddresses({ DATABASE_OWNER_URL_FILE: '/nowhere' })).toThrow(
    'DATABASE_OWNER_URL_FILE: the file cannot be read (ENOENT).',
  )
})
