import { expect, test } from 'vitest'
import { legalDocument, type LegalDocumentId } from './legal-documents.ts'

const ids: LegalDocumentId[] = ['userLicensingAgreement', 'termsOfUseAndPrivacyPolicy']

test('the titles are those of the two registration cards', async () => {
  const documents = await Promise.all(ids.map(legalDocument))
  expect(documents.map(({ title }) => title)).toEqual(['User Licensing Agreement', 'Terms of Use and Privacy Policy'])
})

test.each(ids)('%s is rich text with headings, lists and paragraphs, and contains no markdown', async (id) => {
  const { body } = await legalDocument(id)
  expect(body.nodeType).toBe('document')
  const kinds = new Set(body.content.map(({ nodeType }) => String(nodeType)))
  expect([...kinds]).toEqual(expect.arrayContaining(['heading-2', 'paragraph', 'unordered-list']))
  const text = JSON.stringify(body)
  expect(text.length).toBeGreaterThan(8_000)
  expect(text).not.toMatch(/\*\*|"value":"#|undefined|lorem/i)
})

test.each(ids)('%s is converted once', async (id) => {
  expect(await legalDocument(id)).toBe(await legalDocument(id))
})
