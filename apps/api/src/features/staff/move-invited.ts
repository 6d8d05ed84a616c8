import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Writing } from '#api/data/create-record'
import { invite } from '#api/data/tables'

import { accountOf, findOrMakeUser } from './find-or-make-user.ts'
import { releaseContacts } from './release-contacts.ts'

/**
 * Somebody who has not joined yet gets another address: the membership goes over to whoever owns it, an account elsewhere or a new one that
 * waits, just as if the person had been added with it at first. It always goes over, so that nothing tells which of the two it was
 * (ruling 24). Earlier times of the former account with the practice stay where they are.
 * @param since when the employment was entered @returns the person's id from now on
 */
export async function moveInvited(
  { db, now, audit }: Writing,
  {
    practiceId,
    userId: from,
    since,
    person,
  }: {
    practiceId: string
    userId: string
    since: Date
    person: { firstName: string; lastName: string; email: string | null; phone: string | null; countryCode: string }
  },
): Promise<string> {
  await db
    .update(invite)
    .set({ replacedAt: now })
    .where(and(eq(invite.practiceId, practiceId), eq(invite.userId, from), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
  if ((await accountOf(db, person)) === from) return from
  await releaseContacts(db, { practiceId, userId: from })
  const to = await findOrMakeUser(db, { practiceId, now, ...person })
  const at = since.toISOString()
  const own = sql`practice_id = ${practiceId} and user_id = ${from}`
  const taken = sql`exists (select from task_assignee o where o.task_id = a.task_id and o.user_id = ${to})`
  for (const statement of [
    sql`update employment set user_id = ${to} where ${own} and ended_on is null`,
    sql`update membership set user_id = ${to} where ${own} and ended_at is null`,
    sql`insert into user_equipment (practice_id, user_id, equipment_id, given_at)
      select practice_id, ${to}, equipment_id, given_at from user_equipment where ${own} on conflict do nothing`,
    sql`delete from user_equipment where ${own}`,
    sql`update task_assignee a set user_id = ${to} where ${own} and not ${taken}
      and exists (select from task t where t.id = a.task_id and t.closed_at is null)`,
    sql`update task set subject_id = ${to} where practice_id = ${practiceId} and subject_id = ${from} and closed_at is null`,
    sql`update record set subject_id = ${to} where practice_id = ${practiceId} and subject_id = ${from} and completed_at >= ${at}`,
    sql`update emergency_contact set user_id = ${to} where ${own} and updated_at >= ${at}
      and not exists (select from emergency_contact o where o.practice_id = ${practiceId} and o.user_id = ${to})`,
    sql`update library_answer set answer = replace(answer::text, ${from}, ${to})::jsonb
      where practice_id = ${practiceId} and strpos(answer::text, ${from}) > 0`,
    sql`update notification set user_id = ${to} where ${own} and created_at >= ${at}`,
  ])
    await db.execute(statement)
  await audit({
    action: 'staff.invited_elsewhere',
    practiceId,
    target: { kind: 'user', id: to },
    before: { user: from },
  })
  return to
}
