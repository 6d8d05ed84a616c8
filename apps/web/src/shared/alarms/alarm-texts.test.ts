import { expect, test } from 'vitest'

import { wayWords } from './alarm-texts.ts'

test('a message of a silent copy is not shown as sent', () => {
  const at = { today: '2026-11-21', timeZone: 'America/Los_Angeles' }
  const way = { channel: 'sms', at: '2026-11-22T01:31:00.000Z' } as const
  expect(wayWords({ ...way, state: 'silent' }, at)).toBe('Text message: not sent, because this is a silent copy')
  expect(wayWords({ ...way, state: 'sent' }, at)).toBe('Text message sent at 5:31 PM')
})
