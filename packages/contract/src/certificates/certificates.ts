import { z } from 'zod'

import { endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { noCertificateText } from './no-certificate-text.ts'
import { papers } from '../endpoint/papers.ts'
import { day } from '../endpoint/shapes.ts'

export const NoTrainingToCertify = error('certificate.no_training', 409, noCertificateText)

/** Some scripts have no font. A certificate with gaps in the name would prove nothing. */
export const NameNotPrintable = error(
  'certificate.name_not_printable',
  409,
  'Certificates cannot print all letters of this name. Please write the name in Latin letters in the account, for example “Chea Ratana”, and try again.',
)

/** The two trainings with certificates (CERT-007). */
export const CertificateKind = z.enum(['annual', 'newHire'])
export type CertificateKind = z.infer<typeof CertificateKind>

/** A certificate that a person can get: for the newest completed training of its kind whose record is still valid. */
export const AvailableCertificate = z.object({
  kind: CertificateKind,
  /** Name of the completed task. */
  course: z.string(),
  /** The calendar day at the location of the task. */
  completedOn: day,
  /** Its record waits for the approval of an administrator, and so does the certificate (ruling 56). */
  waiting: z.boolean(),
})
export type AvailableCertificate = z.infer<typeof AvailableCertificate>

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/v2/certificates/:userId',
  access: signedIn,
  withoutPlan: 'a certificate proves a training that was held while the plan included it',
  summary:
    'The certificates that a person can have, and the locations that may be printed on them: for themselves the own locations, for administrators those of the person that they administer (CERT-002).',
  params: z.object({ userId: id('user') }),
  response: payload(
    z.object({
      certificates: z.array(AvailableCertificate),
      locations: z.array(z.object({ _id: id('location'), name: z.string() })),
    }),
  ),
})

const place = z.object({ userId: id('user'), locationId: id('location') })

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/api/v2/certificate/:userId/:locationId',
  access: memberOf('params.locationId'),
  withoutPlan: 'a certificate proves a training that was held while the plan included it',
  summary:
    'Makes the certificate of a completed training with the name of a location, unless it was made before: by the person, or by an administrator of the location. With `renew`, a changed name replaces it.',
  params: place,
  body: z.object({
    kind: CertificateKind,
    /** Replaces the certificate that was made before, if something printed on it has changed since. */
    renew: z.boolean().optional(),
  }),
  response: payload(
    z.object({
      number: z.number().int(),
      /** What the certificate prints that is different today, for example a corrected name. */
      outdated: z.array(z.object({ printed: z.string(), now: z.string() })),
    }),
  ),
  errors: [NoTrainingToCertify, NameNotPrintable],
})

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/v2/certificate/:userId/:locationId',
  access: memberOf('params.locationId'),
  withoutPlan: 'a certificate proves a training that was held while the plan included it',
  summary: 'The newest certificate of its kind that was made for a person with the name of a location and that still holds, as a PDF.',
  params: place,
  query: z.object({
    kind: CertificateKind,
    /** A4 unless another one is asked for (CERT-006). */
    paper: z.enum(papers).default('a4'),
  }),
  response: 'file',
  errors: [NoTrainingToCertify],
})
