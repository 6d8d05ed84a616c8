import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { quickImports } from '../../../../scripts/bootstrap/quick-imports.mjs'
import { dataFolder, freePort, startProduct } from './testing/start-product.ts'

/** Everything that production needs besides the database. No service answers there, and the server starts without them. */
const production = {
  APP_MODE: 'production',
  APP_SECRET: 'a-secret-of-at-least-32-characters',
  PUBLIC_URL: 'https://safety.example.com',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'safety@example.com',
  SMS_URL: 'http://127.0.0.1:9',
  SMS_TOKEN: 'token',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  DRAIN_SECONDS: '0',
}

/** Creates a database without tables, and an account for the application that is no member of anything. */
async function emptyPlace() {
  const { host, port, user } = inject('postgres')
  const name = `job_${randomBytes(6).toString('hex')}`
  const admin = new Client({ host, port, user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.query(`create role ${name} login`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  const address = (account: string) => `postgresql://${account}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  return { owner: address(user), application: address(name) }
}

async function migrateAlone(env: Record<string, string>) {
  const script = fileURLToPath(new URL('../migrate.ts', import.meta.url))
  const child = spawn(process.execPath, [...quickImports, script], { env: { PATH: process.env.PATH ?? '', ...env } })
  const [out, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: Number(code), printed: out + problems }
}

test('a server in production without the owner waits for the job that migrates, and then answers', async () => {
  using folder = dataFolder()
  const { owner, application } = await emptyPlace()
  const env = { ...production, DATABASE_URL: application }
  const product = startProduct({ dataDir: folder.path, port: await freePort(), env })
  onTestFinished(async () => void (await product.end()))
  await expect.poll(product.printed).toContain('Waiting for the database: ')
  const job = await migrateAlone({ APP_MODE: 'production', DATABASE_OWNER_URL: owner, DATABASE_URL: application })
  expect(job).toEqual({ code: 0, printed: expect.stringMatching(/The database is up to date\.\n$/) })
  await expect.poll(product.printed).toContain('SafePractice answers at https://safety.example.com')
  expect((await fetch(`${product.url}/api/ready`)).status).toBe(200)
})

test('the job names an account that the database does not have, and an owner that is missing', async () => {
  const { owner, application } = await emptyPlace()
  const stranger = application.replace('//job_', '//stranger_')
  const job = await migrateAlone({ DATABASE_OWNER_URL: owner, DATABASE_URL: stranger })
  expect(job).toEqual({ code: 1, printed: expect.stringMatching(/\nDATABASE_URL: the database has no account stranger_\w+\.\n$/) })
  expect(await migrateAlone({ APP_MODE: 'production', DATABASE_URL: application })).toEqual({
    code: 1,
    printed: 'DATABASE_OWNER_URL: is missing; migrations need the owner of the database.\n',
  })
})
