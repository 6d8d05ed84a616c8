import { expect, test } from 'vitest'

import { valueAt } from './paths.ts'

const values = { name: 'Dana', address: { zip: '97201' }, rows: [{ role: 'a' }, { role: 'b' }], none: null }

test.each([
  ['name', 'Dana'],
  ['address.zip', '97201'],
  ['rows.1.role', 'b'],
  ['rows', values.rows],
  ['none', null],
  ['none.more', undefined],
  ['missing', undefined],
  ['name.length', undefined],
  ['rows.2.role', undefined],
])('the value at %s is found', (path, value) => expect(valueAt(values, path)).toEqual(value))
