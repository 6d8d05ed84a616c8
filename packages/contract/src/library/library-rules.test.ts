import { expect, test } from 'vitest'

import { ask } from '#contract/assistant/assistant'
import { AnswerBlock } from '#contract/assistant/assistant-model'
import { endingOf } from '#contract/text/file-ending'
import { startRecord, uploadHealthRecord } from '#contract/forms/forms'
import { AnswerInput } from '#contract/library/library'
import { PageInline } from '#wire/library-pages'
import { getRecordFile } from '#contract/records/records'
import { unansweredQuestions, unansweredWarning } from '#contract/assistant/unanswered-questions'
import { adoptWrittenPlan, PlanBlock } from '#contract/written-plans/written-plans'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'
import { fieldOf } from '#contract/endpoint/testing/limits'

const id = 'a'.repeat(24)

const page = (...blocks: Parameters<typeof unansweredQuestions>[0][number]['blocks'][number][]) => ({ blocks })
const answer = (question: string, lines: string[] = [], table: unknown = null) => ({ kind: 'answer', question, lines, table })

test.each([
  ['an answer without lines and table', page(answer('Who?')), ['Who?']],
  ['an answer without the field for lines', page({ kind: 'answer', question: 'Who?' }), ['Who?']],
  ['an answer with a line', page(answer('Who?', ['Dana'])), []],
  ['an answer with a table', page(answer('Who?', [], { header: [], rows: [] })), []],
  ['an answer without a question', page({ kind: 'answer', lines: [] }), []],
  ['a paragraph with a question', page({ kind: 'paragraph', question: 'Who?' }), []],
])('%s has these open questions', (_name, one, open) => expect(unansweredQuestions([one])).toEqual(open))

test('each open question is listed once, in the order of the pages', () => {
  expect(unansweredQuestions([page(answer('B'), answer('A')), page(answer('B'))])).toEqual(['B', 'A'])
})

test('the warning about open questions counts them', () => {
  expect(unansweredWarning([page(answer('A', ['x']))])).toBeUndefined()
  expect(unansweredWarning([page(answer('A'))])).toBe('This version is not complete: 1 question was not answered when it was adopted.')
  expect(unansweredWarning([page(answer('A'), answer('B'))])).toBe(
    'This version is not complete: 2 questions were not answered when it was adopted.',
  )
})

test('a plan is adopted by the hash of its draft, without a review and open questions unless they are sent', () => {
  const hash = '0123456789abcdef'.repeat(4)
  const sent = [hash, hash.slice(1), `${hash}0`, hash.toUpperCase(), ` ${hash}`]
  expect(acceptedBy(fieldOf(adoptWrittenPlan.body, 'hash'), sent)).toEqual([hash])
  expect(adoptWrittenPlan.body.parse({ hash, after: 0, note: 'New', asksAgain: true })).toMatchObject({ unanswered: 0, review: null })
})

test('a heading of a plan is of the second or third level', () => {
  const heading = (level: number) => ({ kind: 'heading', level, text: 'Doors' })
  expect(acceptedBy(PlanBlock, [1, 2, 3, 4].map(heading))).toEqual([heading(2), heading(3)])
})

test.each([
  ['scan.PDF', 'pdf'],
  ['archive.tar.gz', 'gz'],
  ['.hidden', ''],
  ['README', ''],
  ['name.', ''],
  ['a.b', 'b'],
])('the ending of "%s" is "%s"', (name, ending) => expect(endingOf(name)).toBe(ending))

test('a link on a page leads to a secure address or to a page', () => {
  const link = (uri: string) => ({ nodeType: 'hyperlink', data: { uri }, content: [] })
  const addresses = ['https://osha.gov', 'page:ppe', 'http://osha.gov', ' https://osha.gov', 'xpage:ppe', 'mailto:a@b.example']
  expect(acceptedBy(PageInline, addresses.map(link))).toEqual([link('https://osha.gov'), link('page:ppe')])
})

test('a reason for a lower frequency belongs to a row', () => {
  const reasons = (row: string) => ({ associatedVariable: 'x', frequencyReasons: { [row]: 'seldom used' } })
  expect(acceptedBy(AnswerInput, ['0', '12', '999', '1000', 'a1', '1a', ''].map(reasons))).toEqual(['0', '12', '999'].map(reasons))
})

test('a saved form is not complete and not deleted unless it says so', () => {
  const form = { formId: 'x', formData: '{}', currentStep: '3', location: id }
  expect(startRecord.body.parse(form)).toMatchObject({ isCompleted: false, deleted: false, currentStep: 3 })
  expect(problemsOf(startRecord.body, { ...form, formData: 'x'.repeat(200_001) })).toEqual({
    formData: 'These answers are too long to be saved.',
  })
})

test.each(['filesFor', 'taskId', 'occurrence'] as const)('an empty %s of a health document counts as absent', (field) => {
  const document = { formId: 'uploadHealthDocumentForm' }
  expect(uploadHealthRecord.body.parse({ ...document, [field]: '' })[field]).toBeUndefined()
  expect(uploadHealthRecord.body.parse({ ...document, [field]: id })[field]).toBe(id)
})

test('a question of spaces is empty, and spaces around a question are dropped', () => {
  expect(problemsOf(ask.body, { question: '   ', location: id })).toEqual({ question: 'Required' })
  expect(ask.body.parse({ question: ' Where? ', location: id }).question).toBe('Where?')
})

test('asking the assistant stores nothing, and a file of a record may be read by the cookie alone', () => {
  expect(ask.keepsNothing).toBe(true)
  expect(getRecordFile).toMatchObject({ response: 'file', cookieMayRead: true })
})

test('a sentence of a model has a quote, and a quote has a sentence', () => {
  const quote = (...sentences: string[]) => ({ title: 'A', heading: 'B', sentences, href: null })
  const block = (...quotes: ReturnType<typeof quote>[]) => ({ say: 'Wear gloves.', quotes })
  expect(acceptedBy(AnswerBlock, [block(), block(quote()), block(quote('C'))])).toEqual([block(quote('C'))])
})
