import { expect, test } from 'vitest'

import { someRecord } from '../testing/some-facts.ts'
import { namelessRecord } from './nameless.ts'

const answers = [{ section: 'Staff', items: [{ label: 'Who was asked?', value: 'Hana Sato and sato’s assistant' }] }]
const file = { id: 'f', name: 'Input of Hana.pdf', storageKey: 'k', sha256: 's' }

test.each(['saferDeviceInput', 'sharpsForm'])('a record of the rule %s names nobody in its name, answers and files', (rule) => {
  const record = someRecord('1', { rule, name: 'Input of Hana Sato', answers, files: [file] })
  expect(namelessRecord(record, ['Hana Sato'])).toMatchObject({
    name: 'Input of [name]',
    answers: [{ items: [{ label: 'Who was asked?', value: '[name] and sato’s assistant' }] }],
    files: [{ name: 'Input of [name].pdf', storageKey: 'k' }],
  })
})

test('any other record stays as it is', () => {
  const record = someRecord('1', { rule: 'annualTraining', answers, files: [file] })
  expect(namelessRecord(record, ['Hana Sato'])).toBe(record)
})
