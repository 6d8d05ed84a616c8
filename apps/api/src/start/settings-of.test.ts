import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { loadConfig } from '../config.ts'
import { defaultLimits } from '../platform/server-limits.ts'
import { settingsOf } from './settings-of.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sp-settings-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

function settings(environment: Record<string, string>) {
  const result = loadConfig({ DATA_DIR: dataDir, ...environment })
  return settingsOf(result.ok ? result.config : expect.fail(result.problems.join(' ')))
}

test('without variables there is no https, no Stripe and no map', () => {
  expect(settings({})).toEqual({
    publicUrl: 'http://localhost:3000',
    supportEmail: 'support@safepractice.example',
    operator: { name: null, state: null, address: null, email: null, phone: null },
    sessionHours: 24,
    sessionIdleMinutes: 30,
    sessionCallsPerMinute: 1200,
    https: false,
    silent: false,
    stripe: false,
    mapUrl: null,
    auditHeadsFolder: null,
    filmFolder: join(import.meta.dirname, '../../../../films/media'),
    mode: 'local',
    limits: defaultLimits,
  })
})

test('cookies are secure if the public address uses https', () => {
  const secure = (address: string) => settings({ PUBLIC_URL: address }).https
  expect([secure('https://safety.example.com'), secure('http://safety.example.com')]).toEqual([true, false])
})

test('each configuration value is passed on', () => {
  expect(
    settings({
      PUBLIC_URL: 'https://safety.example.com/',
      SUPPORT_EMAIL: 'help@example.com',
      OPERATOR_NAME: 'Example Safety LLC',
      OPERATOR_STATE: 'Delaware',
      OPERATOR_ADDRESS: '1 Main St, Dover, DE 19901',
      OPERATOR_PHONE: '302-555-0100',
      SESSION_HOURS: '2',
      SESSION_IDLE_MINUTES: '3',
      SESSION_CALLS_PER_MINUTE: '100',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      MAP_URL: 'https://maps.example.com/?q={address}',
      FILM_DIR: '/films',
      AUDIT_HEADS_DIR: '/heads',
    }),
  ).toMatchObject({
    publicUrl: 'https://safety.example.com',
    supportEmail: 'help@example.com',
    operator: {
      name: 'Example Safety LLC',
      state: 'Delaware',
      address: '1 Main St, Dover, DE 19901',
      email: 'help@example.com',
      phone: '302-555-0100',
    },
    sessionHours: 2,
    sessionIdleMinutes: 3,
    sessionCallsPerMinute: 100,
    stripe: true,
    mapUrl: 'https://maps.example.com/?q={address}',
    filmFolder: '/films',
    auditHeadsFolder: '/heads',
  })
})
