import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import {
  NameNotPrintable,
  NoTrainingToCertify,
  type CertificateKind,
  type issueCertificate as endpoint,
} from '#contract/certificates/certificates'
import { certificate } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { CodeFault } from '#api/platform/logging/error-facts'
import { isPrintable } from '#api/platform/pdf/fonts'
import { readRows } from '#api/platform/database/rows'
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

/**
 * Creates the certificate of the newest training, once per record and printed location. With `renew`, an existing one is replaced if something printed
 * on it has changed since, such as a corrected name. Returns its number, and what is printed on it that is different today.
 * @throws NoTrainingToCertify, NameNotPrintable
 */
export async function issueCertificate(
  { db, now, audit, services }: Change,
  { renew, ...wanted }: Wanted & { renew: boolean },
): Promise<{ number: number; outdated: { printed: string; now: string }[] }> {
  const { practiceId, userId, locationId, kind } = wanted
  // Locks the practice, because certificate numbers are consecutive within it.
  await db.execute(sql`select from practice where id = ${practiceId} for no key update`)
  const training = (await completedTrainings(db, wanted)).find((each) => each.kind === kind) ?? fail(NoTrainingToCertify)
  const { recordId, occurrenceId, course, completedOn } = training
  const made = and(eq(certificate.recordId, recordId), eq(certificate.locationId, locationId), isNull(certificate.replacedByNumber))
  const [earlier] = await db.select().from(certificate).where(made)
  const { number, ...names } = await presentNames(db, wanted)
  const printed = { ...names, course, completedOn, trainer: await trainerOf(db, { practiceId, userId, completedOn }) }
  if (!isPrintable(names.name) && (!earlier || renew)) fail(NameNotPrintable)
  const outdated = earlier ? differencesOf(earlier, printed) : []
  if (earlier && (!renew || outdated.length === 0)) return { number: earlier.number, outdated }
  // Before the new row, because only one certificate of a record and a location is not replaced.
  if (earlier) await db.update(certificate).set({ replacedByNumber: number }).where(eq(certificate.id, earlier.id))
  const id = newId(now)
  const secretHash = hashOf(secretOf(services, id))
  const row = { id, practiceId, locationId, userId, kind, recordId, occurrenceId, number, secretHash }
  await db.insert(certificate).values({ ...row, ...printed, issuedAt: now })
  const target = { kind: 'user', id: userId }
  await audit({
    action: 'certificate.issued',
    practiceId,
    locationId,
    target,
    after: { certificate: number, completedOn, ...(earlier && { replaces: earlier.number }) },
    shown: ['certificate', 'completedOn', 'replaces'],
  })
  return { number, outdated: [] }
}

type Printed = Pick<typeof certificate.$inferSelect, 'name' | 'practiceName' | 'locationName' | 'course' | 'completedOn' | 'trainer'>

/** The printed facts that are different today. */
const differencesOf = (earlier: Printed, today: Printed) =>
  (['name', 'practiceName', 'locationName', 'course', 'completedOn', 'trainer'] as const)
    .filter((fact) => earlier[fact] !== today[fact])
    .map((fact) => ({ printed: earlier[fact], now: today[fact] }))

const printedRow = z.strictObject({ name: z.string(), practiceName: z.string(), locationName: z.string(), number: z.int() })

/** Returns the current names and the next number. */
async function presentNames(db: Db, { practiceId, userId, locationId }: Wanted) {
  const [row] = await readRows(db, printedRow)`
    select u.full_name as name, p.name as "practiceName", l.name as "locationName",
      (select coalesce(max(c.number), 0) + 1 from certificate c where c.practice_id = p.id)::int as number
    from practice p join location l on l.practice_id = p.id and l.id = ${locationId}, "user" u where p.id = ${practiceId} and u.id = ${userId}`
  if (!row) throw new CodeFault('Person, practice and location of a certificate were checked before.')
  return row
}
