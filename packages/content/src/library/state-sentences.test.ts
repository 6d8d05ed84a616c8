import { describe, expect, test } from 'vitest'

import type { PageBlock, PageBody } from '#wire/library-pages'

import { states } from '../facts/states.ts'
import { pagePassages } from '../assistant/page-passages.ts'
import { pageBody } from './page-body.ts'
import { pageSources } from './page-sources.ts'
import { statePages } from './state-pages.ts'
import { plainText } from './plain-text.ts'
import { markdownIn, statesIn } from './state-sentences.ts'
import { writtenPage } from './written-page.ts'

const names = { PRACTICE_NAME: 'Bright Smiles', LOCATION_NAME: 'Main Street' }

const isAboutOthers = (block: PageBlock) => block.nodeType === 'blockquote' && block.data.kind === 'otherStates'
const wordsOf = (body: PageBody, chosen: (block: PageBlock) => boolean) =>
  plainText({ ...body, content: body.content.filter(chosen) }, names).join('\n')

/** The words of a page for a location in a state: those of its text, and those about other states. */
async function readIn(id: string, state: string | undefined) {
  const page = await writtenPage(id, state)
  if (!page) throw new Error(`There is no page ${id}.`)
  return {
    own: wordsOf(page.body, (block) => !isAboutOthers(block)),
    others: wordsOf(page.body, isAboutOthers),
    quotable: pagePassages(page.body, names)
      .flatMap(({ units }) => units)
      .map(({ text }) => text)
      .join('\n'),
  }
}

const marked = [...pageSources().values()].flatMap(({ id, markdown }) => [...statesIn(markdown)].map((state) => ({ id, state, markdown })))

/** The words of a marked sentence that no link or emphasis divides. */
const startsOfSentences = (markdown: string, state: string) =>
  [...markdown.matchAll(/\{([A-Z, ]+): ([^{}]*)\}/g)].flatMap(([, codes = '', sentence = '']) =>
    codes.split(', ').includes(state) ? [sentence] : [],
  )

test.each(marked)('$id has its sentences about $state in the text there, and marked off anywhere else', async ({ id, state, markdown }) => {
  const there = await readIn(id, state)
  const elsewhere = await readIn(id, 'PA')
  const sentences = startsOfSentences(markdown, state)
  expect(sentences).not.toEqual([])
  for (const sentence of sentences) {
    expect(there.own).toContain(sentence)
    expect(there.others).not.toContain(sentence)
    expect(elsewhere.others).toContain(sentence)
    expect(elsewhere.own).not.toContain(sentence)
    expect(elsewhere.quotable).not.toContain(sentence)
  }
})

describe('outside the pages about a state, a page names a state only in sentences for that state', () => {
  const federal = [...pageSources().keys()].filter((id) => !statePages.includes(id))
  test.each(federal)('%s', async (id) => {
    const { own } = await readIn(id, undefined)
    const named = states.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(withoutHeadings(own)))
    expect(named.map(({ name }) => name)).toEqual([])
    expect(own).not.toMatch(/[{}]/)
  })
})

/** A heading may name a state: it stays above the block of its section. */
const withoutHeadings = (text: string) => text.replaceAll(/^California$/gm, '')

test('each marked state exists', () => {
  expect([...new Set(marked.map(({ state }) => state))].filter((code) => !states.some((state) => state.code === code))).toEqual([])
})

test('a sentence within a paragraph, a list item or a quote leaves the rest of it in place', () => {
  expect(markdownIn('One. {CA: Two.} Three.', 'CA')).toBe('One. Two. Three.')
  expect(markdownIn('One. {CA: Two.} Three.', 'OR')).toBe('One. Three.\n\n> {others}\n>\n> Two.\n\n')
  expect(markdownIn('> One. {CA: Two.}', 'OR')).toBe('> One.\n\n> {others}\n>\n> Two.\n\n')
  expect(markdownIn('1. One.\n2. Two. {CA, WA: Three.}\n3. Four.', 'WA')).toBe('1. One.\n2. Two. Three.\n3. Four.')
})

test('the first cell of a row marks the row', () => {
  const table = '| Where | Rule |\n| --- | --- |\n| Federal law | One |\n| {CA: California} | Two |\n'
  expect(markdownIn(table, 'CA')).toBe('| Where | Rule |\n| --- | --- |\n| Federal law | One |\n| California | Two |\n')
  expect(markdownIn(table, undefined)).toBe(
    '| Where | Rule |\n| --- | --- |\n| Federal law | One |\n\n> {others}\n>\n> **California:** Two\n\n',
  )
})

test('the sentences about other states are at the end of their section', async () => {
  const { content } = await pageBody('Before.\n\n## A\n\n{CA: One.}\n\nTwo.\n\n## B\n\nThree.', 'OR')
  expect(content.map((block) => (isAboutOthers(block) ? 'others' : block.nodeType))).toEqual([
    'paragraph',
    'heading-2',
    'paragraph',
    'others',
    'heading-2',
    'paragraph',
  ])
})
