import { expect, test } from 'vitest'

import { drawPdf } from './draw-pdf.ts'
import type { PdfDocument } from './pdf-document.ts'
import { codeOfPdf } from './testing/code-of-pdf.ts'
import { textOfPdf, withoutSpaces } from './testing/text-of-pdf.ts'

const address = `https://app.safepractice.example/c/${'0f'.repeat(16)}`

const withName = (name: string, facts = [{ label: 'Location', value: 'Main Street' }]): PdfDocument => ({
  title: 'Certificate of Completion',
  madeAt: '2026-11-22T10:00:00.000Z',
  header: '',
  footer: '',
  unnumbered: true,
  paper: 'A4 landscape',
  blocks: [
    {
      kind: 'certificate',
      title: 'Certificate of Completion',
      issuer: 'Birch Street Dental',
      name,
      sentence: 'has successfully completed it',
      facts,
      signatures: ['Signature', 'Date signed'],
      code: { text: address, alt: 'What the code opens', notes: ['Scan to check', 'No. 12'] },
    },
  ],
})

const names = ['Li', 'Maximiliana Featherstonehaugh-Cholmondeley van den Berghe', 'Nguyễn Văn Ánh, Łukasz Ωmega Привет']

test.each(names)('a certificate is one tagged A4 landscape sheet with the whole name: %s', async (name) => {
  const source = (await drawPdf(withName(name), { compress: false })).toString('latin1')
  expect(source).toContain('/MediaBox [0 0 841.89 595.28]')
  expect(source).toContain('/Count 1\n')
  for (const tag of ['H1', 'P', 'L', 'Lbl', 'LBody', 'Figure']) expect(source).toContain(`/S /${tag}\n`)
  expect(source).toContain('/Alt (What the code opens)')
  expect(textOfPdf(await drawPdf(withName(name)))).toContain(withoutSpaces(name))
})

test('a name that does not fit at any size is cut and ends with an ellipsis', async () => {
  const text = textOfPdf(await drawPdf(withName('W'.repeat(400))))
  expect(text).toMatch(/W{50,}…hassuccessfully/)
})

test('a camera can read the URL from the QR code', async () => {
  expect(codeOfPdf(await drawPdf(withName('Li')))).toBe(address)
})

test('eight facts with long values stay on the sheet, each in at most two lines', async () => {
  const facts = Array.from({ length: 8 }, (_, index) => ({
    label: `Fact ${index}`,
    value: `Value ${index} ${'of many words '.repeat(12)}`,
  }))
  const pdf = await drawPdf(withName('Maximiliana Featherstonehaugh-Cholmondeley van den Berghe', facts), { compress: false })
  expect(pdf.toString('latin1')).toContain('/Count 1\n')
  const text = textOfPdf(pdf)
  for (const { label } of facts) expect(text).toContain(withoutSpaces(label))
  expect(text.match(/Value\d[^…]*…/g)).toHaveLength(8)
  expect(codeOfPdf(pdf)).toBe(address)
})

test('each line to sign on says what belongs there', async () => {
  const text = textOfPdf(await drawPdf(withName('Li')))
  for (const label of ['Signature', 'Date signed', 'Scan to check', 'No. 12']) expect(text).toContain(withoutSpaces(label))
})
