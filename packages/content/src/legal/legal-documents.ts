import type { Document } from '@contentful/rich-text-types'
import { termsOfUseAndPrivacyPolicy } from './terms-of-use-and-privacy-policy.ts'
import { userLicensingAgreement } from './user-licensing-agreement.ts'

/** The two documents that a practice accepts at registration (REG-039). The id is the last segment of their path. */
export type LegalDocumentId = 'userLicensingAgreement' | 'termsOfUseAndPrivacyPolicy'

/** A document for display; in responses it is under `fields` (API-S-020, API-S-021). */
export interface LegalDocument {
  title: string
  /** Contentful rich text. */
  body: Document
}

/** Increased with every change of the texts; an acceptance is stored with the accepted version. */
export const legalDocumentsVersion = 2

const sources: Record<LegalDocumentId, { title: string; markdown: string }> = {
  userLicensingAgreement: { title: 'User Licensing Agreement', markdown: userLicensingAgreement },
  termsOfUseAndPrivacyPolicy: { title: 'Terms of Use and Privacy Policy', markdown: termsOfUseAndPrivacyPolicy },
}

const converted = new Map<LegalDocumentId, Promise<LegalDocument>>()

/** The document as rich text; converted on first use and cached. Server only. */
export function legalDocument(id: LegalDocumentId): Promise<LegalDocument> {
  const known = converted.get(id)
  if (known) return known
  const document = convert(id)
  converted.set(id, document)
  return document
}

async function convert(id: LegalDocumentId): Promise<LegalDocument> {
  const { title, markdown } = sources[id]
  // Also imported on first use: it is large and rarely needed.
  const { richTextFromMarkdown } = await import('@contentful/rich-text-from-markdown')
  return { title, body: await richTextFromMarkdown(markdown) }
}
