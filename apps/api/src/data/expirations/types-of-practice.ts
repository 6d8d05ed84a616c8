import { eq } from 'drizzle-orm'

import {
  remindedPeople,
  subjectKinds,
  type ExpirationType,
  type RemindedPeople,
  type SubjectKind,
} from '#content/facts/expirations/expiration-type'
import { expirationType as shippedType } from '#content/facts/expirations/expiration-types'
import type { Db } from '#api/platform/database/database'
import { CodeFault } from '#api/platform/logging/error-facts'
import { expirationType } from '../tables.ts'

type OwnTypeRow = typeof expirationType.$inferSelect

/** A type as the practice has it. `own` is the row of one that it added. */
export type TypeOfPractice = ExpirationType & { own: OwnTypeRow | null }

const subjectIn = (text: string): SubjectKind => subjectKinds.find((kind) => kind === text) ?? unknown()
const remindedIn = (text: string): RemindedPeople => remindedPeople.find((kind) => kind === text) ?? unknown()
const unknown = (): never => {
  throw new CodeFault('A stored kind of date has a value that no code knows.')
}

/** A type that a practice added. An item or a vendor needs a name, which is checked for all types. */
const ownType = (row: OwnTypeRow): TypeOfPractice => ({
  key: row.id,
  name: row.name,
  subject: subjectIn(row.subjectKind),
  leadDays: row.leadDays,
  reminds: remindedIn(row.reminds),
  ...(row.blocks === '' ? {} : { blocks: row.blocks }),
  requires: [],
  own: row,
})

/** The types that the practices of the transaction added, also those that are not offered any more. */
export async function ownTypes(db: Db, practiceId: string): Promise<TypeOfPractice[]> {
  const rows = await db.select().from(expirationType).where(eq(expirationType.practiceId, practiceId)).orderBy(expirationType.id)
  return rows.map(ownType)
}

/** Finds the type of a row. A shipped type never disappears, and a row of the practice stays when it is no longer offered. */
export async function typesByKey(db: Db, practiceId: string): Promise<(key: string) => TypeOfPractice | undefined> {
  const own = new Map((await ownTypes(db, practiceId)).map((type) => [type.key, type]))
  return (key) => {
    const shipped = shippedType(key)
    return shipped ? { ...shipped, own: null } : own.get(key)
  }
}
