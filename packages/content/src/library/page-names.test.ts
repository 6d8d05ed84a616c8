import { expect, test } from 'vitest'

import { appendixADeclination } from '../forms/health/hepatitis-b-declination.ts'
import { availableFormIds, formById } from '../forms/index.ts'
import { allTaskRules } from '../rules/task-rules.ts'
import { pageSources } from './page-sources.ts'

const sources = [...pageSources().values()]
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)

test.each(sources)('$id uses the exact names of forms and tasks', ({ markdown }) => {
  const forms = availableFormIds.map((id) => formById(id)?.name)
  expect(forms).toEqual(expect.arrayContaining(named(markdown, /\bform "([^"]+)"/g)))
  expect(allTaskRules.map(({ name }) => name)).toEqual(expect.arrayContaining(named(markdown, /\btask "([^"]+)"/g)))
})

test('tasks use the exact titles of the pages they point to', () => {
  const texts = allTaskRules.flatMap(({ instructions, variants = [] }) => [
    instructions,
    ...variants.map((variant) => variant.instructions ?? ''),
  ])
  const pointedTo = texts.flatMap((text) => named(text, /\bpage “([^”]+)”/g))
  expect(pointedTo).not.toEqual([])
  expect(sources.map(({ title }) => title)).toEqual(expect.arrayContaining(pointedTo))
})

test('the vaccine declination statement is quoted character for character', () => {
  expect(pageSources().get('health-decline')?.markdown.split('\n')).toContain(`> ${appendixADeclination}`)
})
