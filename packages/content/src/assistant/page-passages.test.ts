import { expect, test } from 'vitest'

import { pageBody } from '../library/page-body.ts'
import { pageSources } from '../library/page-sources.ts'
import { plainText } from '../library/plain-text.ts'
import { statesIn } from '../library/state-sentences.ts'
import { writtenPage } from '../library/written-page.ts'
import { questionPhrasings } from './words/question-phrasings.ts'
import { layWords } from './words/lay-words.ts'
import { pagePassages, sentences } from './page-passages.ts'

const names = { PRACTICE_NAME: 'Lakeside', LOCATION_NAME: 'Main Street' }

test('splits a page at its headings into quotable units', async () => {
  const body = await pageBody(
    'Read this. It is short (29 CFR 1910.1030(b)).\n\n## Where\n\nAt {{LOCATION_NAME}}:\n\n{{meetingPlace}}\n\n- One\n- Two\n\n## Table\n\n| A | B |\n| --- | --- |\n| x | y |\n',
  )
  expect(pagePassages(body, names)).toEqual([
    {
      heading: '',
      units: [
        { text: 'Read this.', anchor: '0' },
        { text: 'It is short (29 CFR 1910.1030(b)).', anchor: '0' },
      ],
      variables: [],
    },
    {
      heading: 'Where',
      units: [
        { text: 'At Main Street:', anchor: '2' },
        { text: 'One', anchor: '4.0' },
        { text: 'Two', anchor: '4.1' },
      ],
      variables: ['meetingPlace'],
    },
    { heading: 'Table', units: [{ text: 'A: x · B: y', anchor: '6.1' }], variables: [] },
  ])
})

test.each([
  'Done as the U.S. Public Health Service recommends.',
  'See 29 C.F.R. 1910.1030 and 40 C.F.R. Part 441.',
  'Ask a doctor, e.g. Dr. Okafor, or Mr. Brandt, i.e. Lena.',
  'Wait approx. 20 minutes, St. Mary is near.',
  'Use form No. 300 and forms Nos. 1 and 2.',
])('"%s" is one sentence', (text) => expect(sentences(text)).toEqual([text]))

test.each([
  ['Is it needed? No. The law asks for none.', ['Is it needed?', 'No.', 'The law asks for none.']],
  [
    'It protects from hepatitis B. Ask for it (it is free.) 30 days are enough.',
    ['It protects from hepatitis B.', 'Ask for it (it is free.)', '30 days are enough.'],
  ],
  ['Never in the US. Ask.', ['Never in the US.', 'Ask.']],
])('"%s" is several', (text, parts) => expect(sentences(text)).toEqual(parts))

test('splits a long passage at a block', async () => {
  const long = `${'word '.repeat(60).trim()}.`
  const passages = pagePassages(await pageBody(`## Long\n\n${long}\n\n${long}\n\n${long}\n`), names)
  expect(passages.map(({ heading, units }) => [heading, units.length])).toEqual([
    ['Long', 2],
    ['Long', 1],
  ])
})

/** Judged apart from the code: what a heading or the line before a list forbids, and how a line forbids something by itself. */
const saysNo = /\b(?:never|not|nobody|don['’]t|cannot|forbidden|banned|prohibited)\b/i
const forbidding = /^(?:what (?:we|you|staff) (?:never|must not|do not|don['’]t)|never|not in|do not|nobody)\b[^?]*$/i

test('quotes of every page of every state keep their meaning: lists below what forbids them, rows with their columns, whole sentences', async () => {
  const editions = [...pageSources()].flatMap(([id, { markdown }]) => [undefined, ...statesIn(markdown)].map((state) => ({ id, state })))
  const wrong: string[] = []
  let checked = 0
  for (const { id, state } of editions) {
    const page = await writtenPage(id, state)
    if (!page) throw new Error(`no page ${id}`)
    const units = new Map<number, { text: string; anchor: string }[]>()
    for (const unit of pagePassages(page.body, names).flatMap((passage) => passage.units)) {
      const block = Number(unit.anchor.split('.')[0])
      units.set(block, [...(units.get(block) ?? []), unit])
    }
    const textsOf = (content: typeof page.body.content) => plainText({ ...page.body, content }, names).join(' ')
    let [heading, before] = ['', '']
    for (const [index, block] of page.body.content.entries()) {
      const quoted = (units.get(index) ?? []).map(({ text }) => text)
      checked += quoted.length
      if (block.nodeType.startsWith('heading-')) heading = textsOf([block])
      if (block.nodeType.endsWith('-list') && (forbidding.test(heading) || (before.endsWith(':') && forbidding.test(before))))
        wrong.push(...quoted.filter((text) => !saysNo.test(text) && !/^(?:no|nothing|without|avoid)\b/i.test(text)))
      if (block.nodeType === 'blockquote' && block.data.kind === 'otherStates') wrong.push(...quoted)
      if (block.nodeType === 'paragraph' && quoted.join(' ') !== textsOf([block])) wrong.push(quoted.join(' '))
      if (block.nodeType === 'table') {
        const columns = block.content[0]?.content.map((cell) => textsOf(cell.content)).filter((column) => column !== '') ?? []
        wrong.push(
          ...quoted.filter((row) =>
            row.split(' · ').some((cell, at) => at > 0 && !columns.some((column) => cell.startsWith(`${column}: `))),
          ),
        )
      }
      before = block.nodeType === 'paragraph' ? textsOf([block]) : ''
    }
  }
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(2000)
})

test('every unit appears on its page word for word, and lay words and known questions refer to existing headings', async () => {
  const headings = new Map<string, Set<string>>()
  const editions = [...pageSources()].flatMap(([id, { markdown }]) => [undefined, ...statesIn(markdown)].map((state) => ({ id, state })))
  for (const { id, state } of editions) {
    const page = await writtenPage(id, state)
    if (!page) throw new Error(`no page ${id}`)
    const whole = plainText(page.body, names).join(' ')
    const passages = pagePassages(page.body, names)
    headings.set(id, new Set([...(headings.get(id) ?? []), ...passages.map(({ heading }) => heading)]))
    const stands = (part: string) => whole.includes(part) || part.split(': ').every((each) => whole.includes(each))
    for (const part of passages.flatMap(({ units }) => units).flatMap(({ text }) => text.split(' · ')))
      expect(stands(part), part).toBe(true)
  }
  const unknown = Object.entries(layWords).flatMap(([page, words]) =>
    Object.keys(words).filter((heading) => !headings.get(page)?.has(heading)),
  )
  expect(unknown).toEqual([])
  expect(questionPhrasings().filter(({ page, heading, questions }) => questions.length === 0 || !headings.get(page)?.has(heading))).toEqual(
    [],
  )
})
