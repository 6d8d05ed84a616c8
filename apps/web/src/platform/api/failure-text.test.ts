import { expect, test } from 'vitest'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { billingRefusal } from '#web/features/billing/billing-refusal.ts'

import { ApiError, unanswered } from './api-error.ts'
import { failureText, wordsOf } from './failure-text.ts'

const answered = (message: string) => new ApiError({ status: 500, code: 'server.unexpected', message })

test('an answer of the server is shown with its words, or verbatim without any', () => {
  expect(failureText('completeTask', answered('Taken.'))).toBe('error in completeTask: Taken.')
  expect(failureText('completeTask', answered(unexpectedErrorText))).toBe('error in completeTask: An Error Ocurred')
  expect(wordsOf(answered(unexpectedErrorText))).toBe('An Error Ocurred')
  expect(billingRefusal(answered(unexpectedErrorText))).toBe('An Error Ocurred while updating billing details')
})

test.each(['unreachable', 'timeout'] as const)('where no server answered (%s), every place says so and nothing else', (reason) => {
  const error = unanswered(reason, 'write')
  for (const text of [failureText('completeTask', error), wordsOf(error), billingRefusal(error)]) expect(text).toBe(error.message)
})
