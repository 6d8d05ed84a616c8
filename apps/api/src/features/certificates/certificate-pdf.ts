import { certificateDay } from '#calendar/certificate-day'
import { addYears } from '#calendar/days'
import type { CertificateKind } from '#contract/certificates/certificates'
import type { Paper } from '#contract/endpoint/papers'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'

import { elementsInWords, type Trained } from './trained.ts'

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
  /** What the training consisted of. */
  trained: Trained
  /** URL of the page that confirms the certificate. */
  address: string
  /** Whether it waits for the approval of its record. */
  waiting: boolean
  /** When the certificate was made, ISO 8601. */
  madeAt: string
  /** A4 by default (CERT-006). */
  paper?: Paper
}

/** The title of every certificate (CERT-005), verbatim. */
const title = 'Certificate of Completion'

/** Returns the one-page certificate (CERT-005, CERT-007, CERT-009). The same facts produce the same bytes. */
export function certificatePdf(facts: CertificateFacts): PdfDocument {
  const { kind, number, name, practice, location, course, day, trainer, trained, address, waiting, madeAt, paper } = facts
  return {
    title,
    madeAt,
    header: '',
    footer: '',
    unnumbered: true,
    paper: paper === 'letter' ? 'Letter landscape' : 'A4 landscape',
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
          ...(trained.minutes === 0 ? [] : [{ label: 'Minutes of video watched', value: String(trained.minutes) }]),
          ...(trained.elements.length === 0 ? [] : [{ label: 'Elements trained', value: elementsInWords(trained.elements) }]),
          // Within one year of the previous training, 29 CFR 1910.1030(g)(2)(iv).
          { label: 'Next training due by', value: certificateDay(addYears(day, 1)) },
          ...(waiting ? [{ label: 'Status', value: 'Waiting for approval. Scan the code to see when it is valid.' }] : []),
        ],
        signatures: ['Signature of the trainer or administrator', 'Date signed'],
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
