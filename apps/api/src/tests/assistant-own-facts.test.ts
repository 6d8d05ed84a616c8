import { expect } from '#api/data/testing/test'

import { test } from '../testing/practice-with-library.ts'

test('if the location has entered the fact, its own answer comes first', async ({ place: { asks, edit } }) => {
  await edit('meetingPlace', 'Under the crooked oak')
  expect((await asks('where is our meeting place')).quotes[0]?.sentences).toEqual(['Under the crooked oak'])
})

test.for<[question: string, heading: string]>([
  ['What eyewash stations do we have?', 'Our eyewash stations'],
  ['Do we have to put in eyewash stations?', ''],
])('"%s" is answered from "%s" first', async ([question, heading], { place: { asks } }) => {
  expect((await asks(question)).quotes[0]?.heading).toBe(heading)
})
