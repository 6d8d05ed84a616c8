import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { NoTrainingToCertify, type CertificateKind, type issueCertificate as endpoint } from '#contract/certificates'
import { certificate } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { readRows } from '#api/platform/rows'
import { hashOf } from '#api/platform/secrets'

import { secretOf } from './certificate-address.ts'
import { completedTrainings } from './completed-trainings.ts'
import { trainerOf } from './trainer-of.ts'

type Change = Pick<InTransaction<typeof endpoint>, 'db' | 'now' | 'audit' | 'services'>

/** Who the certificate is for, and what is printed on it. */
export interface Wanted {
  practiceId: string
  userId: string
  locationId: string
  kind: CertificateKind
}

/** Creates the certificate of the newest training, once per record and printed location, and returns its number. @throws NoTrainingToCertify */
export async function issueCertificate({ db, now, audit, services }: Change, wanted: Wanted): Promise<number> {
  const { practiceId, userId, locationId, kind } = wanted
  // Locks the practice, because certificate numbers are consecutive within it.
  await db.execute(sql`select from practice where id = ${practiceId} for no key update`)
  const training = (await completedTrainings(db, wanted)).find((each) => each.kind === kind) ?? fail(NoTrainingToCertify)
  const { recordId, occurrenceId, course, completedOn } = training
  const made = and(eq(certificate.recordId, recordId), eq(certificate.locationId, locationId))
  const [earlier] = await db.select({ number: certificate.number }).from(certificate).where(made)
  if (earlier) return earlier.number
  const id = newId(now)
  const { number, ...printed } = await printedFacts(db, wanted)
  const trainer = await trainerOf(db, { practiceId, userId, completedOn })
  const secretHash = hashOf(secretOf(services, id))
  const row = { id, practiceId, locationId, userId, kind, recordId, occurrenceId, number, secretHash, course, completedOn, trainer }
  await db.insert(certificate).values({ ...row, ...printed, issuedAt: now })
  const target = { kind: 'user', id: userId }
  await audit({
    action: 'certificate.issued',
    practiceId,
    locationId,
    target,
    after: { certificate: number, completedOn },
    shown: ['certificate', 'completedOn'],
  })
  return number
}

const printedRow = z.strictObject({ name: z.string(), practiceName: z.string(), locationName: z.string(), number: z.int() })

/** Returns the current names and the next number. */
async function printedFacts(db: Db, { practiceId, userId, locationId }: Wanted) {
  const [row] = await readRows(db, printedRow)`
    select concat_ws(' ', u.first_name, u.last_name) as name, p.name as "practiceName", l.name as "locationName",
      (select coalesce(max(c.number), 0) + 1 from certificate c where c.practice_id = p.id)::int as number
    from practice p join location l on l.practice_id = p.id and l.id = ${locationId}, "user" u where p.id = ${practiceId} and u.id = ${userId}`
  if (!row) throw new Error('Person, practice and location of a certificate were checked before.')
  return row
}
