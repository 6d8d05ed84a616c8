import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { notificationKinds } from './notification-kinds.ts'

const source = join(import.meta.dirname, '../..')
const files = globSync('{features,data}/**/*.ts', { cwd: source })
  .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('notification-kinds.ts'))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .filter((text) => /\bnotify(?:Each)?\(/.test(text))

/** The files that send this kind of notification. */
const sendersOf = (kind: string) => files.filter((text) => text.includes(`kind: '${kind}'`))
/** Whether a file also sends mails or text messages. */
const sendsOutside = (text: string) => /messages\/send-(?:message|notice)/.test(text)

test.each(Object.entries(notificationKinds))('the table is true about %s', (kind, { outside }) => {
  const senders = sendersOf(kind)
  expect(senders, 'is sent').not.toEqual([])
  if (outside !== 'no') expect(senders.filter((text) => !sendsOutside(text))).toEqual([])
})

test('a file that sends mails sends a notification of a kind that is mailed', () => {
  const mailed = Object.entries(notificationKinds).flatMap(([kind, { outside }]) => (outside === 'no' ? [] : [`kind: '${kind}'`]))
  expect(files.filter((text) => sendsOutside(text) && !mailed.some((said) => text.includes(said)))).toEqual([])
})

test('only the mails that nobody needs at once wait for a day, and whoever sends them says so', () => {
  const kinds: Record<string, { laterMail?: true; outside: string; push: string }> = notificationKinds
  const later = Object.entries(kinds).filter(([, { laterMail }]) => laterMail)
  expect(later.map(([kind]) => kind)).toEqual(['datesRunOut', 'planToRead'])
  for (const [kind, { outside, push }] of later) {
    expect([outside, push]).toEqual(['email', 'calm'])
    expect(
      sendersOf(kind).filter((text) => !text.includes('unlessRead')),
      kind,
    ).toEqual([])
  }
})
