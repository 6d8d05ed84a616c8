import { expect, test } from 'vitest'

import type { PlaceSummary } from './summary-facts.ts'
import { summaryMail } from './summary-mail.ts'

const quiet: PlaceSummary = {
  locationId: 'a',
  name: 'Main Street',
  setUp: true,
  until: '2026-11-29',
  overdue: [],
  toFinish: [],
  dueThisWeek: [],
  completedLastWeek: 0,
  recordsWaiting: 0,
  invitesPending: 0,
  invitesExpired: 0,
  trainingDue: 0,
}

const mail = (...places: Partial<PlaceSummary>[]) =>
  summaryMail({
    firstName: 'Maria',
    practiceName: 'Lakeside Dental',
    places: places.map((place) => ({ ...quiet, ...place })),
    publicUrl: 'https://safe.example',
  })

test('a week with all kinds of open work', () => {
  const { subject, text } = mail(
    {
      overdue: [
        { name: 'Sharps check', confidential: false, rule: null },
        { name: 'Hepatitis B offer to Dana', confidential: true, rule: null },
      ],
      dueThisWeek: [{ name: 'Weekly eyewash flush', confidential: false, rule: null }],
      completedLastWeek: 4,
      recordsWaiting: 2,
      invitesPending: 3,
      invitesExpired: 1,
      trainingDue: 1,
    },
    { name: 'Harbor', completedLastWeek: 2 },
  )
  expect(subject).toBe('Your week at Lakeside Dental: 2 overdue, 1 due this week')
  expect(text).toBe(`Hello Maria,

Here is your week at Lakeside Dental.

Main Street
- Overdue: 2 tasks (Sharps check, Confidential task)
- Due by 11/29/2026: 1 task (Weekly eyewash flush)
- Completed last week: 4
- Records waiting for approval: 2
- Invitations not accepted yet: 3, 1 expired
- Annual training due within 30 days: 1 person

Harbor
- All done: nothing is overdue, due this week or waiting for you.
- Completed last week: 2

Tasks: https://safe.example/
Records: https://safe.example/records
Staff: https://safe.example/admin/staff-list

You get this mail on Mondays because you administer Lakeside Dental in SafePractice. You can turn it off in your account: https://safe.example/account
`)
})

test('a quiet week has one line and no links', () => {
  const { subject, text } = mail({})
  expect(subject).toBe('Your week at Lakeside Dental: all done')
  expect(text).toContain('Main Street\n- All done: nothing is overdue, due this week or waiting for you.\n')
  expect(text.match(/https:\S+/g)).toEqual(['https://safe.example/account'])
})

test('a location without a completed setup is asked to complete it', () => {
  const { subject, text } = mail({ setUp: false })
  expect(subject).toBe('Your week at Lakeside Dental: nothing due')
  expect(text).toContain('- The library setup is not finished.')
  expect(text).toContain('Library setup: https://safe.example/library/setup')
})

test('a round that only has to be finished is not overdue, and not done either', () => {
  const { subject, text } = mail({ toFinish: [{ name: 'Weekly round: 9 stops', confidential: false, rule: null }] })
  expect(subject).toBe('Your week at Lakeside Dental: nothing due')
  expect(text).toContain('Ready to finish, each stop has a result: 1 task (Weekly round: 9 stops)')
  expect(text).toContain('Tasks: https://safe.example/')
  expect(text).not.toMatch(/Overdue|All done/)
})
