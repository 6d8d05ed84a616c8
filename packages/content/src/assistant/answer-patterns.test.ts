import { expect, test } from 'vitest'

import { answerPattern, isDutyQuestion } from './answer-patterns.ts'

test.each([
  ['how often do we test the eyewash', 'Run it each week.', 'Run it until it is clear.'],
  ['do we test it every year', 'It is tested yearly.', 'A technician tests it.'],
  ['how long do we keep the log', 'Five years after the year of the injury.', 'The log holds no name.'],
  ['when do i get my titer', 'One to two months after the last shot.', 'The titer shows whether it worked.'],
  ['how much nitrous is too much', 'Stay below 25 ppm.', 'Use the scavenger.'],
  ['do we have to wear gloves', 'Gloves must be worn.', 'Gloves hang by the door.'],
  ['can i wear my own glasses', 'Your own glasses do not count.', 'Glasses hang by the door.'],
])('"%s" is answered by "%s" rather than "%s"', (plain, answer, other) => {
  expect([answerPattern(plain)?.test(answer), answerPattern(plain)?.test(other)]).toEqual([true, false])
})

test('if the question has no recognized pattern, any sentence may answer it', () => {
  expect(answerPattern('where is the sharps container')).toBeUndefined()
})

test('questions about what has to be done, how often or for how long are about a duty', () => {
  expect(
    ['how often is it checked', 'do we have to post it', 'how long is it kept', 'who checks it', 'is it done every year'].map(
      isDutyQuestion,
    ),
  ).toEqual(Array.from({ length: 5 }, () => true))
  expect(['what does the skull mean', 'where do gowns go'].map(isDutyQuestion)).toEqual([false, false])
})
