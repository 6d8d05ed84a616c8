import { certificateDay } from '#calendar/certificate-day'
import type { CertificateKind } from '#contract/certificates/certificates'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'

/** The contents of a certificate. */
export interface CertificateFacts {
  kind: CertificateKind
  number: number
  name: string
  practice: string
  location: string
  course: string
  /** The day at the location on which the training was completed. */
  day: string
  /** Empty if the record names no trainer. */
  trainer: string
  /** URL of the page that confirms the certificate. */
  address: string
  /** Whether it waits for the approval of its record. */
  waiting: boolean
  /** When the certificate was made, ISO 8601. */
  madeAt: string
}

/** The title of every certificate (CERT-005), verbatim. */
const title = 'Certificate of Completion'

/** Returns the one-page certificate (CERT-005, CERT-007, CERT-009). The same facts produce the same bytes. */
export function certificatePdf(facts: CertificateFacts): PdfDocument {
  const { kind, number, name, practice, location, course, day, trainer, address, waiting, madeAt } = facts
  return {
    title,
    madeAt,
    header: '',
    footer: '',
    unnumbered: true,
    paper: 'A4 landscape',
    blocks: [
      {
        kind: 'certificate',
        title,
        issuer: practice,
        name,
        sentence: sentences[kind],
        facts: [
          { label: 'Date', value: certificateDay(day) },
          { label: 'Location', value: location },
          { label: 'Course', value: course },
          ...(trainer === '' ? [] : [{ label: 'Trainer', value: trainer }]),
          ...(waiting ? [{ label: 'Status', value: 'Waiting for approval. Scan the code to see when it is valid.' }] : []),
        ],
        code: {
          text: address,
          alt: `QR code that opens the page which confirms this certificate: ${address}`,
          notes: ['Scan to check', `Certificate no. ${number}`],
        },
      },
    ],
  }
}

/** The sentences required by CERT-007. */
const sentences: Readonly<Record<CertificateKind, string>> = {
  annual: 'has successfully completed the Annual OSHA training',
  newHire: 'has successfully completed the New hire training',
}
