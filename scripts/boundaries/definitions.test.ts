import { expect, test } from 'vitest'

import { checkDefinitions } from './definitions.ts'

const path = 'apps/api/src/features/lists/new-list.ts'
const check = (text: string, at = path, allowed = {}) => checkDefinitions([{ path: at, text }], allowed)

test.each([
  ["select u.first_name || ' ' || u.last_name as name", 'user.full_name'],
  ["select concat_ws(' ', u.first_name, u.last_name)", 'user.full_name'],
  ["t.name || ' ' || u.last_name", 'user.full_name'],
  // oxlint-disable-next-line no-template-curly-in-string -- the text of a template
  ['const name = `${row.firstName} ${row.lastName}`', 'user.full_name or fullName'],
  ['from membership m join "user" u on u.id = m.user_id\n where m.ended_at is null', 'current_membership'],
  ['select user_id from membership where location_id = $1 and ended_at is null', 'current_membership'],
  ['and(eq(membership.userId, userId), isNull(membership.endedAt))', 'currentMembership'],
  ['join location l on l.id = m.location_id and l.closed_at is null', 'open_location'],
  ['const open = sql`l.closed_at is null`\nconst all = sql`select l.id from location l where ${open}`', 'open_location'],
  ['isNull(location.closedAt)', 'openLocation'],
  [
    'from employment e where e.user_id = $1 and e.ended_on is null and e.accepted_at is not null',
    'current_employment or accepted_employment',
  ],
  ['left join subscription s on s.location_id = l.id and s.ended_at is null', 'current_subscription'],
  ['isNull(employment.endedOn)', 'currentEmployment'],
  // oxlint-disable-next-line no-template-curly-in-string -- the text of a template
  ['sql`${employment.endedOn} is null`', 'currentEmployment or acceptedEmployment'],
  ['isNull(subscription.endedAt)', 'currentSubscription'],
  ['not exists (select from billing b where b.payment_failed_at is not null)', 'paying_practice'],
])('a statement may not repeat a definition: %s', (text, use) => {
  const found = check(`const a = 1\n${text}`)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/new-list\.ts:[23]: repeats what the database defines/)
  expect(found[0]).toContain(`use ${use}`)
})

test.each([
  'select u.full_name as name order by lower(u.first_name), lower(u.last_name)',
  'from current_membership m join task t on t.closed_at is null',
  'select k.id from emergency_link k join open_location l on l.id = k.location_id where k.ended_at is null',
  'select m.ended_at from membership m where m.ended_at is not null',
])('other statements may be as they are: %s', (text) => {
  expect(check(text)).toEqual([])
})

test('tables, tests and listed files may repeat a definition, and a listed file must', () => {
  const text = 'from membership m where m.ended_at is null for update'
  expect(check(text, 'apps/api/src/data/tables/views.ts')).toEqual([])
  expect(check(text, 'apps/api/src/features/lists/new-list.test.ts')).toEqual([])
  expect(check(text, path, { [path]: 'locks a membership' })).toEqual([])
  expect(check('', path, { [path]: 'locks a membership' })).toEqual([expect.stringMatching(/repeats no definition/)])
})
