import { expect, test } from 'vitest'

import { outOfScopePatterns } from './out-of-scope.ts'

const isOutOfScope = (question: string) => outOfScopePatterns.some((subject) => subject.test(question))

test.each([
  'what does workers compensation pay per week',
  'silica dust limit for countertops',
  'heat illness prevention outdoors',
  'who fixes the air conditioner',
  'what temperature for the vaccine fridge',
  'how cold must the vaccine refrigerator be',
  'who pays my parking fine',
  'how much is a new autoclave',
  'whats the weather tomorrow',
])('"%s" is outside the subjects of the library', (question) => expect(isOutOfScope(question)).toBe(true))

test.each([
  'how do i file workers comp after i got hurt',
  'we grind crowns in house is silica dust a problem',
  'heat illness in the office what do i do',
  'the air conditioning is out and it is hot',
  'power is out what about the vaccine fridge',
  'how much is the fine if osha finds something',
  'what is the penalty for a serious violation',
  'where do we go in severe weather',
  'does the weather radio have a battery',
])('"%s" is answered by a page', (question) => expect(isOutOfScope(question)).toBe(false))
