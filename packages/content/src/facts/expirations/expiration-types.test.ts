import { expect, test } from 'vitest'

import { variables } from '../../questions/variables.ts'
import { rulesDueByExpiration } from '../../rules/task-rules.ts'
import { expirationType, expirationTypes, expirationTypesAt } from './expiration-types.ts'

test('the types have unique keys and names, and their leads begin with the longest', () => {
  for (const values of [expirationTypes.map(({ key }) => key), expirationTypes.map(({ name }) => name)])
    expect(new Set(values).size).toBe(values.length)
  for (const { key, leadDays } of expirationTypes) expect(leadDays, key).toEqual(leadDays.toSorted((a, b) => b - a))
})

test('every rule that is due by a date names a type that fits its scope', () => {
  const unfit = rulesDueByExpiration.filter(({ scope, variable, dueByExpiration }) => {
    const type = expirationType(dueByExpiration.type)
    if (!type) return true
    if (scope === 'row') return !type.tables?.includes(variable ?? '')
    return scope === 'person' && type.subject !== 'person'
  })
  expect(unfit.map(({ key }) => key)).toEqual([])
  expect(rulesDueByExpiration.map(({ key }) => key).toSorted()).toEqual([
    'californiaLabRegistration',
    'cliaCertificate',
    'cliaWaiver',
    'deaRegistration',
    'extinguisherService',
    'firstAidTrained',
    'lifeSupportCard',
    'respiratorFitTest',
    'xrayRegistration',
  ])
})

test('a limit of months needs the first day', () => {
  expect(expirationTypes.filter(({ atMostMonths, requires }) => atMostMonths && !requires.includes('issuedOn'))).toEqual([])
})

test('dates about health are about people, and those whose period the law limits say so', () => {
  expect(expirationTypes.filter(({ confidential }) => confidential).map(({ key, subject }) => `${key} ${subject}`)).toEqual([
    'fitTest person',
    'medicalClearance person',
  ])
})

test('a type is offered to the practices it is for, and its tables exist', () => {
  expect(expirationTypesAt('Veterinary').map(({ key }) => key)).not.toContain('cliaCertificate')
  expect(expirationTypesAt('dental').map(({ key }) => key)).toContain('sedationPermit')
  expect(expirationTypes.flatMap(({ tables = [] }) => tables).filter((table) => !variables.some((variable) => variable === table))).toEqual(
    [],
  )
})
