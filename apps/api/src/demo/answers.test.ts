import { expect, test } from 'vitest'

import { checkRuleKeys, itemOf } from '#content/checks/check-of'
import { stepOf } from '#content/questions/setup-steps'
import { keyedRows, layoutOf } from '#content/questions/table-rows'
import { taskRule } from '#content/rules/task-rules'

import { demoAnswers } from './answers.ts'
import { demoPractices } from './practices-and-people.ts'

test.each(['dental', 'medical', 'Veterinary'])('every item of the %s demonstration has a place', (type) => {
  const answers = demoAnswers(type, (key) => key)
  const items = checkRuleKeys.flatMap((key) => {
    const step = stepOf(taskRule(key)?.variable ?? '')
    if (step?.tableLayout === undefined) return [itemOf(key, null)]
    return keyedRows(answers[step.associatedVariable], layoutOf(step)).map(({ row, position }) => itemOf(key, row, position))
  })
  expect(items.filter((item) => item !== undefined && item.place === '')).toEqual([])
  expect(items.filter((item) => item !== undefined).length).toBeGreaterThan(4)
})

test.each(['dental', 'medical', 'Veterinary'])(
  'no answer of the %s demonstration has a private number, so the public page shows each',
  (type) => {
    const digits = JSON.stringify(demoAnswers(type, (key) => key)).replaceAll(/[^\d"]/g, '')
    const people = demoPractices({ small: false, failedPayment: true }).flatMap((practice) => practice.people)
    const own = people.flatMap(({ phone }) => (phone === null ? [] : [phone.slice(-10)]))
    expect(own.length).toBeGreaterThan(5)
    expect(own.filter((number) => digits.includes(number))).toEqual([])
  },
)
