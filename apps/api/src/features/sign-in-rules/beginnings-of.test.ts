import { expect, test } from 'vitest'

import type { RequiredOf } from '#contract/sign-in-rules/sign-in-rules'

import { beginningsOf } from './beginnings-of.ts'

const [first, second, now] = [1, 10, 20].map((day) => new Date(Date.UTC(2026, 10, day))) as [Date, Date, Date]
const nobody = { requiredOf: 'nobody', requiredSince: null, everybodySince: null } as const
const administrators = { requiredOf: 'administrators', requiredSince: first, everybodySince: null } as const
const everybody = { requiredOf: 'everybody', requiredSince: first, everybodySince: null } as const
const widened = { requiredOf: 'everybody', requiredSince: first, everybodySince: second } as const

test.for<[string, Parameters<typeof beginningsOf>[0], RequiredOf, ReturnType<typeof beginningsOf>]>([
  ['a first rule for administrators begins now', nobody, 'administrators', { requiredSince: now, everybodySince: null }],
  ['a first rule for everybody begins now', nobody, 'everybody', { requiredSince: now, everybodySince: null }],
  ['a wider rule begins now for everybody else', administrators, 'everybody', { requiredSince: first, everybodySince: now }],
  ['other days of grace move no beginning', administrators, 'administrators', { requiredSince: first, everybodySince: null }],
  ['nor those of a rule that asked everybody at once', everybody, 'everybody', { requiredSince: first, everybodySince: null }],
  ['nor those of a widened rule', widened, 'everybody', { requiredSince: first, everybodySince: second }],
  ['a narrower rule keeps the beginning of administrators', widened, 'administrators', { requiredSince: first, everybodySince: null }],
  ['without a rule nothing has begun', widened, 'nobody', { requiredSince: null, everybodySince: null }],
])('%s', ([, before, requiredOf, after]) => {
  expect(beginningsOf(before, requiredOf, now)).toEqual(after)
})
