import { expect, test } from 'vitest'

import { earliestMeaning } from './earliest-meaning.ts'

test('a handwritten date is parsed as the earliest day it can mean', () => {
  expect([' 2016 ', '05/2016', '5/14/2016', '2016-05', '2016-05-14'].map(earliestMeaning)).toEqual([
    '2016-01-01',
    '2016-05-01',
    '2016-05-14',
    '2016-05-01',
    '2016-05-14',
  ])
  for (const text of ['spring 2016', '2016 spring', '13/2016', '105/2016', '05/20167', '02/30/2016', ''])
    expect(earliestMeaning(text)).toBeNull()
})
