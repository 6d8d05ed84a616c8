import { expect, test } from 'vitest'

import { certificatePdf, type CertificateFacts } from './certificate-pdf.ts'
import { elementsIn, elementsInWords } from './trained.ts'

const facts: CertificateFacts = {
  kind: 'annual',
  number: 12,
  name: 'Samuel Osei',
  practice: 'Lakeside Dental',
  location: 'Main Street',
  course: 'Bloodborne pathogens training',
  day: '2026-11-20',
  trainer: '',
  trained: { minutes: 62, elements: [...'ABCDEFGHIJKLMN'] },
  address: 'https://app.safepractice.example/c/1',
  waiting: false,
  madeAt: '2026-11-22T10:00:00.000Z',
}

/** The labeled facts of the certificate, and its lines to sign on. */
function printed(changed: Partial<CertificateFacts> = {}) {
  const [block] = certificatePdf({ ...facts, ...changed }).blocks
  if (block?.kind !== 'certificate') return expect.fail()
  return { ...Object.fromEntries(block.facts.map(({ label, value }) => [label, value])), signatures: block.signatures }
}

test('a certificate says what the training consisted of, when the next one is due, and has a line to sign on', () => {
  expect(printed()).toEqual({
    Date: 'Nov 20, 2026',
    Location: 'Main Street',
    Course: 'Bloodborne pathogens training',
    'Minutes of video watched': '62',
    'Elements trained': 'A to N of 29 CFR 1910.1030(g)(2)(vii)',
    'Next training due by': 'Nov 20, 2027',
    signatures: ['Signature of the trainer or administrator', 'Date signed'],
  })
  const unknown = printed({ trained: { minutes: 0, elements: [] }, day: '2028-02-29' })
  expect(Object.keys(unknown)).not.toContain('Minutes of video watched')
  expect(Object.keys(unknown)).not.toContain('Elements trained')
  expect(unknown).toMatchObject({ 'Next training due by': 'Feb 28, 2029' })
})

test('the elements are those that the record lists, one for each line', () => {
  const note =
    'Dates: 11/01/2026 to 11/20/2026\nA. The standard (video: A. What it is)\nB. How diseases spread (page: B)\nD. The plan (live: Maria)\nTrainer: Maria'
  expect(elementsIn(note)).toEqual(['A', 'B', 'D'])
  expect(elementsInWords(['A', 'B', 'D'])).toBe('A, B, D of 29 CFR 1910.1030(g)(2)(vii)')
  expect(elementsInWords(['A', 'B', 'C'])).toBe('A to C of 29 CFR 1910.1030(g)(2)(vii)')
  expect(elementsIn('')).toEqual([])
})

test('the trainer is named if the record has one, and a certificate that waits says so', () => {
  expect(printed({ trainer: 'Maria Alvarez, RDH' })).toMatchObject({ Trainer: 'Maria Alvarez, RDH' })
  expect(printed({ waiting: true })).toMatchObject({ Status: 'Waiting for approval. Scan the code to see when it is valid.' })
  for (const label of ['Trainer', 'Status']) expect(printed()).not.toHaveProperty(label)
})

test.each([
  ['annual', 'has successfully completed the Annual OSHA training'],
  ['newHire', 'has successfully completed the New hire training'],
] as const)('the sentence is that of its training: %s', (kind, sentence) => {
  expect(certificatePdf({ ...facts, kind }).blocks[0]).toMatchObject({ sentence, issuer: 'Lakeside Dental', name: 'Samuel Osei' })
})

test('a certificate is one sheet without header, footer and page number, and its code opens the page that confirms it', () => {
  const document = certificatePdf(facts)
  expect(document).toMatchObject({ header: '', footer: '', unnumbered: true, paper: 'A4 landscape', madeAt: facts.madeAt })
  expect(certificatePdf({ ...facts, paper: 'letter' }).paper).toBe('Letter landscape')
  expect(document.blocks).toMatchObject([{ code: { text: facts.address, notes: ['Scan to check', 'Certificate no. 12'] } }])
})

test('two letters are never a row, and letters with a gap are listed one by one', () => {
  expect(elementsInWords(['A', 'B'])).toBe('A, B of 29 CFR 1910.1030(g)(2)(vii)')
  expect(elementsInWords(['C', 'D', 'E', 'F'])).toBe('C to F of 29 CFR 1910.1030(g)(2)(vii)')
  expect(elementsInWords(['A', 'B', 'C', 'N'])).toBe('A, B, C, N of 29 CFR 1910.1030(g)(2)(vii)')
})

test('only a line that begins with the letter of an element is one', () => {
  expect(elementsIn('O. Not an element\nSee A. The standard\nAB. Two letters\na. Small\nN. Questions')).toEqual(['N'])
})
