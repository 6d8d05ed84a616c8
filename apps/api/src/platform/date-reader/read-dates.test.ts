import { expect, test } from 'vitest'

import { noisePng, pdfOf } from '../sds-reader/testing/bad-pdfs.ts'
import { shareOf } from '../testing/share-of.ts'
import { readDates } from './read-dates.ts'
import { readDocument } from './read-document.ts'

const card = (doc: PDFKit.PDFDocument) => {
  doc.text('Board of Dentistry').text('License No. RDH-004821').text('Date issued: 03/31/2025')
  doc.text('Expiration date', 40, 200).text('March 31, 2027', 200, 200)
}
const stateOf = async (bytes: Buffer) => readDocument(new Uint8Array(bytes))

test('a thread reads the days and the number of a license', async () => {
  const bytes = await pdfOf(card)
  expect(await readDates(async () => new Uint8Array(bytes), shareOf())).toEqual({
    state: 'read',
    validUntil: '2027-03-31',
    issuedOn: '2025-03-31',
    number: 'RDH-004821',
  })
})

test('a document that is locked, damaged or only an image gives no values', async () => {
  expect(await stateOf(await pdfOf(card, { userPassword: 'secret', ownerPassword: 'other' }))).toEqual({ state: 'locked' })
  expect(await stateOf(Buffer.from('%PDF-1.7\nnothing more'))).toEqual({ state: 'unreadable' })
  expect(await stateOf(await pdfOf((doc) => doc.image(noisePng(20_000), 0, 0, { width: 300 })))).toEqual({ state: 'noText' })
})
