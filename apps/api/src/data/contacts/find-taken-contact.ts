import { z } from 'zod'

import { systemDb, type Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const ownerRow = z.strictObject({ email: z.string().nullable() })

/**
 * Returns which of the contacts belongs to another account (INVITE-014, 015). An account with the very address that a pending invitation of `userId`
 * was sent to does not count. Administrators can read join codes, and must not learn from one that an account exists (ruling 24). Its owner learns it
 * only after proving ownership of the address.
 */
export async function findTakenContact(
  db: Db,
  { userId = '', email, phone }: { userId?: string | undefined; email: string | null; phone: string | null },
): Promise<'email' | 'phone' | null> {
  const rows = await systemDb(
    db,
    'an invited person is no member yet',
    (all) =>
      readRows(all, ownerRow)`
      select u.email from "user" u where (u.email = ${email} or u.phone = ${phone}) and u.id <> ${userId}
        and not exists (select from invite i where i.user_id = ${userId} and i.accepted_at is null and i.replaced_at is null
          and (i.email = u.email or i.email is null and i.phone = u.phone))`,
  )
  if (rows.some((row) => email !== null && row.email === email)) return 'email'
  return rows.length > 0 ? 'phone' : null
}
