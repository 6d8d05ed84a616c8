import { expect, test } from 'vitest'

import type { Operator } from '#wire/operator'

import { legalDocument, type LegalDocumentId } from './legal-documents.ts'
import { missingFacts } from './operator-lines.ts'

const ids: LegalDocumentId[] = ['userLicensingAgreement', 'termsOfUseAndPrivacyPolicy']
const nobody: Operator = { name: null, state: null, address: null, email: null, phone: null }
const company: Operator = {
  name: 'Example_Safety LLC',
  state: 'Delaware',
  address: '1 Main St, Dover, DE 19901',
  email: 'help@example.com',
  phone: '302-555-0100',
}

const textOf = async (id: LegalDocumentId, operator: Operator) => {
  const { body } = await legalDocument(id, operator)
  return [...JSON.stringify(body).matchAll(/"value":"((?:[^"\\]|\\.)*)"/g)].map(([, value]) => value).join(' ')
}

test('the titles are those of the two registration cards', async () => {
  const documents = await Promise.all(ids.map((id) => legalDocument(id, nobody)))
  expect(documents.map(({ title }) => title)).toEqual(['User Licensing Agreement', 'Terms of Use and Privacy Policy'])
})

test.each(ids)('%s is rich text with headings, lists and paragraphs, and contains no markdown', async (id) => {
  const { body } = await legalDocument(id, nobody)
  expect(body.nodeType).toBe('document')
  const kinds = new Set(body.content.map(({ nodeType }) => String(nodeType)))
  expect([...kinds]).toEqual(expect.arrayContaining(['heading-2', 'paragraph', 'unordered-list']))
  const text = JSON.stringify(body)
  expect(text.length).toBeGreaterThan(8_000)
  expect(text).not.toMatch(/\*\*|"value":"#|undefined|lorem/i)
})

test.each(ids)('%s is converted once', async (id) => {
  expect(await legalDocument(id, nobody)).toBe(await legalDocument(id, nobody))
})

test.each(ids)('%s names the company with address and contact, its version and its effective date', async (id) => {
  const text = await textOf(id, company)
  for (const fact of Object.values(company)) expect(text).toContain(fact)
  expect(text).not.toContain('has not entered')
  expect(text).toMatch(/Version \d+\. Effective date: [A-Z][a-z]+ \d{1,2}, \d{4}\./)
  expect(text).toContain('/legal without signing in')
})

test.each(ids)('%s states each missing fact', async (id) => {
  const text = await textOf(id, { ...nobody, email: 'help@example.com' })
  expect(text).toContain('has not entered: legal name, state of organization, postal address, phone number.')
  expect(text).toContain('help@example.com')
  expect(text).not.toContain('null')
})

test('nothing is missing of a company that is entered completely', () => {
  expect(missingFacts(company)).toEqual([])
})

test('during a failed payment, data sheets and plan stay open on the public page, and not on request', async () => {
  const text = await textOf('userLicensingAgreement', nobody)
  const clause = /If a payment fails.*?(?=Fees already paid)/s.exec(text)?.[0] ?? ''
  expect(clause).toMatch(/public page.*stays open.*without signing in/s)
  expect(clause).not.toContain('on request')
})

test('the policy answers Do Not Track and names the agencies of states with their own plan', async () => {
  const text = await textOf('termsOfUseAndPrivacyPolicy', nobody)
  expect(text).toContain('Do Not Track')
  expect(text).toContain('22575(b)(5) and (6)')
  expect(text).toContain('1-800-321-6742. In 21 states and Puerto Rico')
})
