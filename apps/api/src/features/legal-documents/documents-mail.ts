import { effectiveDates, legalDocumentsVersion } from '#content/legal/legal-version'

import { contactPath } from './legal-pages.ts'

/** Returns the email about a new version of the legal documents: where it is, when it applies, and what to do without agreeing. */
export function documentsMail({ firstName, practiceName, publicUrl }: { firstName: string; practiceName: string; publicUrl: string }) {
  const name = practiceName.replaceAll(/\s+/g, ' ')
  const parts = [
    `Hello ${firstName},`,
    `The User Licensing Agreement and the Terms of Use and Privacy Policy of SafePractice have changed. Version ${legalDocumentsVersion} applies to ${name} from ${effectiveDates.earlierPractices}, or from 30 days after this message if that is later.`,
    `Read both documents here: ${publicUrl}${contactPath}`,
    'If you do not agree, you may cancel and receive a refund for the rest of the paid year.',
    `You get this mail because you administer ${name} in SafePractice.`,
  ]
  return { subject: 'SafePractice: new version of the agreement and the terms', text: `${parts.join('\n\n')}\n` }
}

/** The same as a text message. */
export const documentsText = (publicUrl: string): string =>
  `SafePractice: the agreement and the terms have changed. Version ${legalDocumentsVersion} applies from ${effectiveDates.earlierPractices}, or 30 days from now if that is later: ${publicUrl}${contactPath}`
