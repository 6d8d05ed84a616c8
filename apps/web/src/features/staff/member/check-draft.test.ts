import { expect, test } from 'vitest'

import { memberProblems } from './check-draft.ts'
import { emptyDraft } from './member-draft.ts'

const draft = emptyDraft({ today: '2026-11-21', location: null })
const problems = async (change: Partial<typeof draft>, options = {}) => {
  const { email, phone, startDate } = await memberProblems({ ...draft, ...change }, options)
  return { email, phone, startDate }
}
const phone = (text: string) => ({ country: 'US' as const, text })

test('an email or a phone is required, and either is enough', async () => {
  expect((await problems({})).email).toBe('Email or Phone must be needed.')
  expect(await problems({ email: ' ' })).toHaveProperty('email', 'Email or Phone must be needed.')
  for (const given of [{ email: 'dana@lakeside.example' }, { phone: phone('(503) 555-0123') }])
    expect(await problems(given)).toEqual({ email: undefined, phone: undefined, startDate: undefined })
})

test('a person who registered the practice must keep an email even with a phone', async () => {
  expect((await problems({ phone: phone('(503) 555-0123') }, { practiceAdmin: true })).email).toBeTruthy()
  expect((await problems({ email: 'dana@lakeside.example' }, { practiceAdmin: true })).email).toBeUndefined()
})

test('a phone that is invalid in every country is rejected unless it is the saved one', async () => {
  const wrong = { email: 'dana@lakeside.example', phone: phone('503555') }
  expect((await problems(wrong)).phone).toBeTruthy()
  expect((await problems(wrong, { phoneIsKnown: true })).phone).toBeUndefined()
})

test('a start date is required', async () => {
  expect((await problems({ startDate: null })).startDate).toBeTruthy()
})
