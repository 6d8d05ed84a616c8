import { expect, test } from 'vitest'

import { connectionName } from './open-database.ts'

test('connections are named by the machine, the port and their purpose', () => {
  expect(connectionName({ PORT: 3001 }, undefined, 'web-2')).toBe('safepractice web-2:3001')
  expect(connectionName({ PORT: 3001 }, 'probe', 'web-2')).toBe('safepractice web-2:3001 probe')
})

test('a long name of a machine is cut, so that PostgreSQL keeps the port and the purpose', () => {
  const name = connectionName({ PORT: 3001 }, 'probe', 'm'.repeat(80))
  expect([name.length, name.slice(-12)]).toEqual([63, 'm:3001 probe'])
})
