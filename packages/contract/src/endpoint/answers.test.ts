import { expect, test } from 'vitest'

import { updateUsersPassword, sendContactCode } from '#contract/account/account'
import { listHealthReaders } from '#contract/audit-trail/audit-trail'
import { changeSubPlan } from '#contract/billing/plan-changes'
import { confirmSitePage } from '#contract/bloodborne-training/bloodborne-training'
import { checkEmailId, checkPhoneId, sendOtpOnEmail, sendOtpOnPhone } from '#contract/access/codes'
import { confirmPublicPage } from '#contract/public-page/public-page'
import { ExposureRow } from '#contract/exposures/exposures'
import { checkIn } from '#contract/group-training/check-in'
import { changePassword, requestToPasswordChange } from '#contract/passwords/passwords'
import { putContactBack, sendProofCode } from '#contract/replaced-contacts/replaced-contacts'
import { checkNewHire } from '#contract/tasks/tasks'
import { adoptWrittenPlan } from '#contract/written-plans/written-plans'

import { pageSizes } from './page-sizes.ts'
import { acceptedBy } from './testing/accepted.ts'
import { fieldOf } from './testing/limits.ts'

test.each([
  ['a changed password', updateUsersPassword, 'payload.changed'],
  ['a code for a contact', sendContactCode, 'payload.sent'],
  ['a code by mail', sendOtpOnEmail, 'payload.sent'],
  ['a code by text message', sendOtpOnPhone, 'payload.sent'],
  ['a free email address', checkEmailId, 'payload.available'],
  ['a free phone number', checkPhoneId, 'payload.available'],
  ['a requested password', requestToPasswordChange, 'payload.sent'],
  ['a reset password', changePassword, 'payload.changed'],
  ['a code for a proof', sendProofCode, 'payload.sent'],
  ['a restored contact', putContactBack, 'payload.restored'],
  ['a check-in', checkIn, 'payload.present'],
])('%s is confirmed, never denied', (_name, { response }, path) => {
  expect(acceptedBy(fieldOf(response, path), [true, false])).toEqual([true])
})

test('a person who is no new hire any more is one without the mark', () => {
  expect(acceptedBy(fieldOf(checkNewHire.response, 'newHire'), [true, false])).toEqual([false])
})

const keysAt = (path: string, schema: Parameters<typeof fieldOf>[0], all: object) => Object.keys(fieldOf(schema, path).parse(all) as object)

test('the readers of health documents are named with their time', () => {
  const event = {
    _id: 'a'.repeat(24),
    at: '2026-11-28T09:00:00.000Z',
    timeZone: 'UTC',
    action: 'x',
    who: 'Maria',
    target: 'Dana',
    address: 'secret',
  }
  expect(keysAt('payload.*', listHealthReaders.response, event)).toEqual(['_id', 'at', 'timeZone', 'action', 'who', 'target'])
})

test('the next step of an exposure has its state and its dates', () => {
  const next = { key: 'form', name: null, state: 'open', due: '2026-11-28', dueBy: null, record: 'x' }
  expect(keysAt('next', ExposureRow, next)).toEqual(['key', 'name', 'state', 'due', 'dueBy'])
})

test('the terms that a person agreed to are the date and both prices', () => {
  const agreed = { at: 1_795_856_400, nowCents: 1, renewalCents: 2, more: 3 }
  expect(keysAt('agreed', changeSubPlan.body, agreed)).toEqual(['at', 'nowCents', 'renewalCents'])
})

test.each([
  ['a page of a practice', confirmSitePage.body, 'hash'],
  ['a public page', confirmPublicPage.body, 'hash'],
  ['a plan', adoptWrittenPlan.body, 'hash'],
])('the example of the hash of %s is a hash', (_name, schema, path) => {
  const field = fieldOf(schema, path)
  const examples = field.meta()?.['examples']
  expect(acceptedBy(field, Array.isArray(examples) ? examples : [])).toHaveLength(1)
})

test('the pages of lists have their sizes', () => {
  expect(pageSizes).toEqual({
    staff: 10,
    tasks: 10,
    taskHistory: 10,
    invoices: 10,
    locations: 10,
    records: 50,
    staffImport: 50,
    foldedTasks: 20,
    sheets: 10,
    sheetRequests: 10,
    actions: 20,
    rounds: 10,
    duties: 20,
    expirations: 25,
  })
})
