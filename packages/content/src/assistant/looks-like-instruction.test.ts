import { expect, test } from 'vitest'

import { pageSources } from '#content/library/page-sources'
import { writtenPage } from '#content/library/written-page'

import { isAboutHealth } from './danger/about-health.ts'
import { looksLikeInstruction } from './looks-like-instruction.ts'
import { pagePassages } from './page-passages.ts'
import { allOf, injections, questionSets } from './testing/evaluation-set.ts'

test('planted instructions are recognized, and almost no text of the library is taken for one', async () => {
  expect(injections.filter(({ order }) => !looksLikeInstruction(order))).toEqual([])
  const texts: string[] = []
  for (const id of pageSources().keys()) {
    const page = await writtenPage(id)
    if (page)
      for (const { heading, units } of pagePassages(page.body, { PRACTICE_NAME: 'Lakeside', LOCATION_NAME: 'Main Street' }))
        texts.push(heading, ...units.map(({ text }) => text))
  }
  const hits = texts.filter((text) => looksLikeInstruction(text))
  expect(hits.length / texts.length).toBeLessThan(0.005)
})

test('questions about a person’s health are recognized, and almost no library question is taken for one', () => {
  const { answerable } = allOf(questionSets.first)
  const hits = answerable.filter(({ question }) => isAboutHealth(question)).map(({ question }) => question)
  expect(hits.length / answerable.length).toBeLessThan(0.05)
  for (const question of [
    'does our hygienist have hepatitis',
    'who tested positive last week',
    'can my pregnant colleague work with x-rays',
    "what were Dana's test results",
    'is HIV in her file',
    'my coworker is allergic to latex, who pays',
  ])
    expect(isAboutHealth(question), question).toBe(true)
})
