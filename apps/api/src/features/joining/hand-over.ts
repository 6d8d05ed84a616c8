import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'

/** The placeholder of an invitation (`from`) and the account that replaces it (`to`), in one practice. */
interface Handover {
  practiceId: string
  from: string
  to: string
}

const own = ({ practiceId, from }: Handover): SQL => sql`practice_id = ${practiceId} and user_id = ${from}`
const moveIn =
  (table: string) =>
  (handing: Handover): SQL[] => [sql`update ${sql.identifier(table)} set user_id = ${handing.to} where ${own(handing)}`]
const subjectIn =
  (table: string) =>
  ({ practiceId, from, to }: Handover): SQL[] => [
    sql`update ${sql.identifier(table)} set subject_id = ${to} where practice_id = ${practiceId} and subject_id = ${from}`,
  ]
/** Replaces ids inside JSON answers. Rows older than the placeholder cannot contain its id. */
const renameIn =
  (table: string, column: string, changedAt?: string) =>
  ({ practiceId, from, to }: Handover): SQL[] => {
    const [name, text] = [sql.identifier(column), sql`${sql.identifier(column)}::text`]
    const recent = changedAt ? sql`and ${sql.identifier(changedAt)} >= (select created_at from "user" where id = ${from})` : sql``
    return [
      sql`update ${sql.identifier(table)} set ${name} = replace(${text}, ${from}, ${to})::jsonb
        where practice_id = ${practiceId} and strpos(${text}, ${from}) > 0 ${recent}`,
    ]
  }

/**
 * The statements, by column, that replace a placeholder with the account. The account may have worked for the practice before, so its existing
 * equipment and assignments are kept. Of two emergency contacts, the one written last is kept.
 */
export const handedOver = {
  'employment.user_id': moveIn('employment'),
  'membership.user_id': moveIn('membership'),
  'absence.user_id': moveIn('absence'),
  'invite.user_id': moveIn('invite'),
  'user_equipment.user_id': (handing) => [
    sql`insert into user_equipment (practice_id, user_id, equipment_id, given_at)
      select practice_id, ${handing.to}, equipment_id, given_at from user_equipment where ${own(handing)} on conflict do nothing`,
    sql`delete from user_equipment where ${own(handing)}`,
  ],
  'emergency_contact.user_id': (handing) => [
    sql`delete from emergency_contact a where a.practice_id = ${handing.practiceId} and a.user_id = ${handing.to}
      and a.updated_at <= (select p.updated_at from emergency_contact p where p.practice_id = a.practice_id and p.user_id = ${handing.from})`,
    sql`delete from emergency_contact p where ${own(handing)}
      and exists (select from emergency_contact a where a.practice_id = p.practice_id and a.user_id = ${handing.to})`,
    ...moveIn('emergency_contact')(handing),
  ],
  'task_assignee.user_id': (handing) => [
    sql`insert into task_assignee (practice_id, task_id, user_id)
      select practice_id, task_id, ${handing.to} from task_assignee where ${own(handing)} on conflict do nothing`,
    sql`delete from task_assignee where ${own(handing)}`,
  ],
  'task_occurrence.completed_for': ({ practiceId, from, to }) => [
    sql`update task_occurrence set completed_for = ${to} where practice_id = ${practiceId} and completed_for = ${from}`,
  ],
  'corrective_action.owner_id': ({ practiceId, from, to }) => [
    sql`update corrective_action set owner_id = ${to} where practice_id = ${practiceId} and owner_id = ${from}`,
  ],
  'task.subject_id': subjectIn('task'),
  'task.row_key': ({ practiceId, from, to }) => [
    sql`update task set row_key = replace(row_key, ${from}, ${to}) where practice_id = ${practiceId} and strpos(row_key, ${from}) > 0`,
  ],
  'task.chosen_instead_of': ({ practiceId, from, to }) => [
    sql`update task set chosen_instead_of = array_replace(chosen_instead_of, ${from}, ${to})
      where practice_id = ${practiceId} and ${from} = any(chosen_instead_of)`,
  ],
  'record.subject_id': subjectIn('record'),
  'reported_event.subject_id': subjectIn('reported_event'),
  'expiration.subject_id': subjectIn('expiration'),
  'expiration_reminder.user_id': moveIn('expiration_reminder'),
  'record.form_data': renameIn('record', 'form_data', 'completed_at'),
  'form_draft.form_data': renameIn('form_draft', 'form_data', 'updated_at'),
  'library_answer.answer': renameIn('library_answer', 'answer'),
  'library_answer_version.before': renameIn('library_answer_version', 'before', 'changed_at'),
  'library_answer_version.before_reasons': renameIn('library_answer_version', 'before_reasons', 'changed_at'),
  'library_answer_version.after': renameIn('library_answer_version', 'after', 'changed_at'),
  'library_answer.frequency_reasons': renameIn('library_answer', 'frequency_reasons'),
  'notification.user_id': moveIn('notification'),
  'legal_hold.user_id': moveIn('legal_hold'),
  // For notifications about people.
  'notification.target_id': ({ practiceId, from, to }) => [
    sql`update notification set target_id = ${to} where practice_id = ${practiceId} and target_id = ${from}`,
  ],
  'sharing_consent.user_id': (handing) => [
    sql`delete from sharing_consent a where a.practice_id = ${handing.practiceId} and a.user_id = ${handing.to}
      and exists (select from sharing_consent p where p.location_id = a.location_id and p.user_id = ${handing.from})`,
    ...moveIn('sharing_consent')(handing),
  ],
  'watch_interval.user_id': moveIn('watch_interval'),
  'live_attendee.user_id': (handing) => [
    sql`insert into live_attendee (practice_id, live_session_id, user_id, job_title, attended, asked, training_year)
      select practice_id, live_session_id, ${handing.to}, job_title, attended, asked, training_year from live_attendee
      where ${own(handing)} on conflict do nothing`,
    sql`delete from live_attendee where ${own(handing)}`,
  ],
  // Deletes unused proofs, because they no longer work. They are not marked as used, because a concurrent submission would take that for its own
  // success.
  'setup_proof.user_id': ({ from, to }) => [
    sql`delete from setup_proof where user_id = ${from} and used_at is null`,
    sql`update setup_proof set user_id = ${to} where user_id = ${from}`,
  ],
} satisfies Record<string, (handing: Handover) => SQL[]>

/**
 * Transfers everything from a placeholder to the account and deletes the placeholder. The caller must have locked the practice's people and the
 * locations. The account must not be employed there.
 */
export async function handOver(db: Db, handing: Handover): Promise<void> {
  // The lock prevents new references to the placeholder from here on.
  await db.execute(sql`select from "user" where id = ${handing.from} for update`)
  for (const statements of Object.values(handedOver)) for (const statement of statements(handing)) await db.execute(statement)
  await db.execute(sql`delete from "user" where id = ${handing.from} and registration_state = 0`)
}
