import * as contract from '#contract/certificates/certificates'
import { NotFound } from '#contract/endpoint/errors'
import { sharedPractice } from '#api/data/people/shared-practice'
import { allow } from '#api/platform/actor/allow'
import { postAt, type Actor } from '#api/platform/actor/actor'
import { handle, handleOutside } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { makePdf } from '#api/platform/pdf/make-pdf'

import { addressOf } from './certificate-address.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { completedTrainings } from './completed-trainings.ts'
import { certificateOf } from './find-certificate.ts'
import { issueCertificate, type Wanted } from './issue-certificate.ts'
import { can } from './policy.ts'
import { trainedFor } from './trained.ts'

/** Routes for certificates, for members and their administrators. Strangers check certificates at `certificateCheckRoutes`. */
export const certificateRoutes = [
  handle(contract.listCertificates, async ({ db, actor, params: { userId } }) => {
    const whose = await sharedPractice({ db, actor }, userId)
    const trainings = await completedTrainings(db, whose)
    return {
      payload: {
        certificates: trainings.map(({ kind, course, completedOn, waiting }) => ({ kind, course, completedOn, waiting })),
        locations: actor.posts
          .filter(({ locationId }) => can.choose(actor, whose, locationId))
          .map(({ locationId, locationName }) => ({ _id: locationId, name: locationName })),
      },
    }
  }),

  handle(contract.issueCertificate, async ({ params, body: { kind, renew = false }, ...change }) => {
    const wanted = await checkedRequest(change, { ...params, kind })
    return { payload: await issueCertificate(change, { ...wanted, renew }) }
  }),

  handleOutside(contract.getCertificate, async ({ transaction, actor, services, share, params, query: { kind, paper } }) => {
    const { row, waiting, trained } = await transaction(async ({ db }) => {
      const found = await certificateOf(db, await checkedRequest({ db, actor }, { ...params, kind }))
      return { ...found, trained: await trainedFor(db, found.row) }
    })
    const { number, name, practiceName: practice, locationName: location, course, completedOn: day, trainer } = row
    const printed = { kind, number, name, practice, location, course, day, trainer, trained, waiting }
    const address = addressOf(services, row)
    const content = await makePdf(certificatePdf({ ...printed, address, madeAt: row.issuedAt.toISOString(), paper }), share)
    return { content, contentType: 'application/pdf', name: `certificate-${number}.pdf`, inline: true }
  }),
]

/**
 * Returns the certificate to create or read, after checking permissions.
 * @throws NotFound if the person does not work at the location, Forbidden for colleagues.
 */
async function checkedRequest(
  reading: { db: Db; actor: Actor },
  { userId, locationId, kind }: Omit<Wanted, 'practiceId'>,
): Promise<Wanted> {
  const { practiceId } = postAt(reading.actor, locationId) ?? fail(NotFound)
  const whose = await sharedPractice(reading, userId, { practiceId })
  if (!whose.locations.includes(locationId)) fail(NotFound)
  allow(can.choose(reading.actor, whose, locationId))
  return { practiceId, userId, locationId, kind }
}
