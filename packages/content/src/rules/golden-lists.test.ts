import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { goldenLists } from '../testing/golden/golden-lists.ts'

const folder = join(import.meta.dirname, '../../golden')
const lists = goldenLists()

test.each([...lists.keys()])('packages/content/golden/%s matches the rules', (name) => {
  const written = readdirSync(folder).includes(name) ? readFileSync(join(folder, name), 'utf8') : ''
  expect(written, 'The rules give other tasks. Run `npm run golden`, and let a person read the difference before it is committed').toBe(
    lists.get(name),
  )
})

test('there are no other lists', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...lists.keys()].toSorted())
})
