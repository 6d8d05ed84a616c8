import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { loadConfig } from '../../config.ts'
import { configSchema } from '../config-schema.ts'
import { secretVariables, withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'sp-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const secret = 's3cret-'.repeat(6)

/** Variables whose names look like secrets and that are not. */
const noSecrets = [
  'PUBLIC_URL',
  'S3_ENDPOINT',
  'MAP_URL',
  'AI_BASE_URL',
  'AI_MONTHLY_TOKENS',
  'GOOGLE_CLIENT_ID',
  'MICROSOFT_CLIENT_ID',
  'PUSH_TEST_SERVICE',
]

test('every variable that looks like a secret may be a file, or is listed as no secret', () => {
  const looks = Object.keys(configSchema.shape).filter((name) => /SECRET|KEY|TOKEN|PASSWORD|URL/.test(name))
  const isSecret = new Set<string>(secretVariables)
  expect(looks.filter((name) => !isSecret.has(name) && !noSecrets.includes(name))).toEqual([])
  expect(secretVariables.filter((name) => !(name in configSchema.shape))).toEqual([])
})

test.each(secretVariables)('%s may be given as a file, whose last line end is removed', (name) => {
  for (const end of ['', '\n', '\r\n'])
    expect(withSecretFiles({ [`${name}_FILE`]: written('one', secret + end) })).toMatchObject({
      variables: { [name]: secret },
      problems: [],
    })
  const inner = ` ${secret}\nmore \n`
  expect(withSecretFiles({ [`${name}_FILE`]: written('inner', `${inner}\n`) }).variables[name]).toBe(inner)
})

test('the value of a file counts like that of a variable', () => {
  const result = loadConfig({
    DATA_DIR: folder,
    APP_SECRET_FILE: written('app', `${secret}\n`),
    SMTP_URL_FILE: written('smtp', 'smtp://a:b@mail:25\n'),
  })
  expect(result).toMatchObject({ ok: true, config: { APP_SECRET: secret, SMTP_URL: 'smtp://a:b@mail:25' } })
  const groups = loadConfig({ DATA_DIR: folder, SMS_URL: 'https://sms.example.com', SMS_TOKEN_FILE: written('token', 'abc') })
  expect(groups.ok).toBe(true)
  const wrong = loadConfig({ DATA_DIR: folder, APP_SECRET_FILE: written('short', 'hunter2') })
  expect(wrong).toEqual({ ok: false, problems: ['APP_SECRET: its value must have at least 32 characters.'] })
})

test('a value that is given twice, cannot be read or is empty is one line without value and path', () => {
  expect(loadConfig({ DATA_DIR: folder, SMS_TOKEN: 'hunter2', SMS_TOKEN_FILE: written('both', 'hunter3') })).toEqual({
    ok: false,
    problems: ['SMS_TOKEN: is given twice, as SMS_TOKEN and as SMS_TOKEN_FILE. Keep one of them.'],
  })
  expect(loadConfig({ DATA_DIR: folder, APP_SECRET_FILE: secret })).toEqual({
    ok: false,
    problems: ['APP_SECRET_FILE: the file cannot be read (ENOENT).'],
  })
  expect(withSecretFiles({ SMTP_URL_FILE: folder }).problems).toEqual(['SMTP_URL_FILE: the file cannot be read (EISDIR).'])
  expect(withSecretFiles({ SMTP_URL_FILE: written('empty', ' \n') }).problems).toEqual(['SMTP_URL_FILE: the file is empty.'])
  if (process.getuid?.() === 0) return
  const closed = written('closed', secret)
  chmodSync(closed, 0)
  expect(withSecretFiles({ SMTP_URL_FILE: closed }).problems).toEqual(['SMTP_URL_FILE: the file cannot be read (EACCES).'])
})

test('earlier secrets are several values of the full length', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(40)]
  const result = loadConfig({ DATA_DIR: folder, APP_SECRET_PREVIOUS_FILE: written('previous', `${one}\n${two}\n`) })
  expect(result).toMatchObject({ ok: true, config: { APP_SECRET_PREVIOUS: [one, two] } })
  const sentence = 'a secret may be a sentence of several words'
  const mixed = loadConfig({ DATA_DIR: folder, APP_SECRET_PREVIOUS: `${sentence}\r\n${one} ${two}` })
  expect(mixed).toMatchObject({ ok: true, config: { APP_SECRET_PREVIOUS: [sentence, one, two] } })
  expect(loadConfig({ DATA_DIR: folder, APP_SECRET_PREVIOUS: `${one} ${'3'.repeat(31)}` })).toEqual({
    ok: false,
    problems: ['APP_SECRET_PREVIOUS: its value must be values of at least 32 characters, separated by spaces.'],
  })
})
