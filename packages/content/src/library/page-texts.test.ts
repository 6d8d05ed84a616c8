import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

import type { PageBody } from '#wire/library-pages'

import { setupSteps } from '../questions/setup-steps.ts'
import { variables } from '../questions/variables.ts'
import { pageBody } from './page-body.ts'
import { pageSources } from './page-sources.ts'
import { libraryPages } from './pages.ts'
import { pagesNotWritten } from './pages-not-written.ts'
import { plainText } from './plain-text.ts'
import { citationsInText, withoutCitations } from './testing/citations-in-text.ts'
import { readingGrade } from './testing/reading-grade.ts'

const sources = [...pageSources().values()]
const names = { PRACTICE_NAME: 'Bright Smiles', LOCATION_NAME: 'Main Street' }
const pages = await Promise.all(sources.map(async (source) => ({ ...source, body: await pageBody(source.markdown) })))

const files = readdirSync(new URL('../../library/', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
)

/** Running text in our own words: no tables, headings, quoted law or citations. */
function proseOf(body: PageBody): string[] {
  const ours = body.content.filter((block) => {
    if (block.nodeType === 'blockquote') return block.data.kind === 'callout'
    return block.nodeType !== 'table' && !block.nodeType.startsWith('heading')
  })
  return plainText({ ...body, content: ours }, names).map(withoutCitations)
}

test('each page has a file and each file is a page; a page without a text is listed as not written', () => {
  const expected = libraryPages.filter(({ id }) => !pagesNotWritten.includes(id)).map(({ section, id }) => `${section}/${id}.md`)
  expect(files.toSorted()).toEqual(expected.toSorted())
  const ids = libraryPages.map(({ id }) => id)
  for (const id of pagesNotWritten) expect(ids).toContain(id)
})

test.each(pages)('$id shows the answers that the setup steps assign to it', ({ id, markdown, body }) => {
  const promised = setupSteps.filter((step) => step.pages.includes(id)).map((step) => step.associatedVariable)
  const shown = body.content.flatMap((block) => (block.nodeType === 'answer' ? [block.data.associatedVariable] : []))
  expect(shown.toSorted()).toEqual(promised.toSorted())
  expect(variables).toEqual(expect.arrayContaining(shown))
  // Within a line, only the two names are placeholders.
  const named = [...markdown.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1])
  expect(named.filter((name = '') => !shown.includes(name) && !(name in names))).toEqual([])
})

test.each(pages)('links in $id to library pages refer to existing ones', ({ markdown }) => {
  const linked = [...markdown.matchAll(/\]\(page:([^)]*)\)/g)].map((match) => match[1])
  expect(libraryPages.map(({ id }) => id)).toEqual(expect.arrayContaining(linked))
})

test.each(pages)('$id cites a law or a guideline', ({ body }) => {
  expect(plainText(body, names).flatMap(citationsInText)).not.toEqual([])
})

test.each(pages)('$id has a US reading grade of 9 or lower (Flesch-Kincaid)', ({ body }) => {
  expect(readingGrade(proseOf(body))).toBeLessThanOrEqual(9)
})

test.each(pages)('$id has headings below its title, and a unique title', ({ title, markdown }) => {
  expect(markdown).not.toMatch(/^# /m)
  expect(markdown).toMatch(/^## /m)
  expect(sources.filter((each) => each.title === title)).toHaveLength(1)
})
