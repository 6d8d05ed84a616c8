import { expect, test } from 'vitest'

import { checkCrowdedFolders } from './crowded-folders.ts'

const files = (count: number, ending: string) =>
  Array.from({ length: count }, (_, index) => ({ path: `apps/web/src/app/file-${index}${ending}`, text: '' }))

test('a folder may hold twenty source files, but not twenty-one', () => {
  expect(checkCrowdedFolders(files(20, '.ts'))).toEqual([])
  expect(checkCrowdedFolders(files(21, '.tsx'))).toEqual([expect.stringContaining('apps/web/src/app: 21 source files')])
})

test('tests and styles do not count', () => {
  expect(checkCrowdedFolders([...files(20, '.ts'), ...files(9, '.test.ts'), ...files(9, '.spec.ts'), ...files(9, '.module.css')])).toEqual(
    [],
  )
})
