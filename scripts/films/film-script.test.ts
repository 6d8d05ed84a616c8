import { expect, test } from 'vitest'

import { filmScript } from './film-script.ts'

const front = '---\ntitle: OSHA/Blood\nid: osha-01\nfor: Everyone\nelements: A\n---\n'
const slide = '\n## One\n\n### Two\n![A cat](drawing:small-cat)\n- First\n(29 CFR 1910.1030)\n\nSpoken words.\n'
const questions = '\n#### Questions\n1. Why?\n   - [x] Because.\n   - [ ] No. | It is wrong.\n'

test('a script is parsed with its slides and questions', () => {
  expect(filmScript(front + slide + questions)).toEqual({
    title: 'OSHA/Blood',
    id: 'osha-01',
    audience: 'Everyone',
    elements: ['A'],
    chapters: [
      {
        title: 'One',
        slides: [
          {
            title: 'Two',
            items: ['First'],
            citation: '29 CFR 1910.1030',
            drawings: [{ name: 'small-cat', alt: 'A cat' }],
            narration: ['Spoken words.'],
          },
        ],
        questions: [
          {
            text: 'Why?',
            isScenario: false,
            answers: [
              { text: 'Because.', right: true, why: '' },
              { text: 'No.', right: false, why: 'It is wrong.' },
            ],
          },
        ],
      },
    ],
  })
})

test.each([
  ['no front lines', slide],
  ['a slide without a chapter', `${front}### Two\n`],
  ['an item after the spoken words', `${front}${slide}- Late\n`],
  ['a citation that is not closed', `${front}## One\n### Two\n(29 CFR\n`],
  ['a drawing without a name', `${front}## One\n### Two\n![A cat](cat.png)\n`],
  ['spoken words after the questions', `${front}${slide}${questions}Words.\n`],
  ['a slide after the questions', `${front}${slide}${questions}### Three\n`],
  ['an answer without a box', `${front}${slide}#### Questions\n1. Why?\n   - Because.\n`],
  ['an answer without a question', `${front}${slide}#### Questions\n   - [x] Because.\n`],
])('%s is rejected', (_, markdown) => {
  expect(() => filmScript(markdown)).toThrow('not of the format')
})

test('a question about a case is marked as a scenario', () => {
  const [chapter] = filmScript(front + slide + questions.replace('Why?', '(Scenario) A cat is here. Why?')).chapters
  expect(chapter?.questions[0]).toMatchObject({ text: 'A cat is here. Why?', isScenario: true })
})
