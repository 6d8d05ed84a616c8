import { sql } from 'drizzle-orm'

import { expect, test } from '#api/data/testing/test'

import { handedOver } from './hand-over.ts'

/** Columns that cannot contain a placeholder or may keep it, each with the reason. */
const stays: Record<string, string> = {
  ...Object.fromEntries(
    [
      'absence.deputy_id',
      'absence.entered_by',
      'billing_intent.user_id',
      'calendar_feed.user_id',
      'certificate.user_id',
      'contact_change.asked_by',
      'contact_change.user_id',
      'corrective_action.decided_by',
      'corrective_action.fixed_by',
      'corrective_action.opened_by',
      'hazard_report.answered_by',
      'emergency_contact.updated_by',
      'emergency_link.created_by',
      'emergency_page_confirmation.confirmed_by',
      'film_answer.user_id',
      'form_draft.user_id',
      'group_attendee.user_id',
      'group_presence.ticked_by',
      'group_presence.user_id',
      'group_training.agreed_by',
      'group_training.created_by',
      'group_training.host_id',
      'idempotency_key.user_id',
      'inspection_binder.requested_by',
      'inspection_share.ended_by',
      'inspection_share.made_by',
      'inspection_case.closed_by',
      'inspection_case.opened_by',
      'inspection_evidence.added_by',
      'inspection_note.noted_by',
      'inspection_request.marked_by',
      'invite.invited_by',
      'legal_hold.lifted_by',
      'live_session.arranged_by',
      'live_session.held_by',
      'location_sds.added_by',
      'location_sds.removed_by',
      'legal_hold.placed_by',
      'library_answer.answered_by',
      'library_answer_version.changed_by',
      'name_request.decided_by',
      'name_request.user_id',
      'password_reset.user_id',
      'authenticator.user_id',
      'external_identity.user_id',
      'factor_removal.asked_by',
      'factor_removal.canceled_by',
      'factor_removal.user_id',
      'passkey.user_id',
      'push_quiet_hours.user_id',
      'push_subscription.user_id',
      'recovery_code.user_id',
      'sign_in_challenge.user_id',
      'sign_in_rule.changed_by',
      'replaced_contact.user_id',
      'practice.owner_id',
      'practice_takeover.ended_by',
      'practice_takeover.from_user_id',
      'practice_takeover.requested_by',
      'practice_sds.confirmed_by',
      'practice_sds.uploaded_by',
      'purged_record.removed_by',
      'reported_event.reported_by',
      'alarm.raised_by',
      'alarm_message.user_id',
      'record.completed_by',
      'record_approval.approved_by',
      'record_archive.archived_by',
      'record_deletion.deleted_by',
      'record_discard.discarded_by',
      'round_stop.accepted_by',
      'round_stop.done_by',
      'round_stop.entered_by',
      'sds_decision.decided_by',
      'sds_request.requested_by',
      'session.user_id',
      'site_reading.user_id',
      'sharing_consent.asked_by',
      'support_grant.user_id',
      'support_message.user_id',
      'task_closure.closed_by',
      'task_occurrence.completed_by',
      'watch_clock.user_id',
      'watched_bytes.user_id',
      'watching_session.user_id',
      'expiration.entered_by',
      'expiration.verified_by',
      'expiration.removed_by',
      'expiration_type.added_by',
      'plan_addition.written_by',
      'plan_picture.uploaded_by',
      'written_plan_confirmation.user_id',
      'written_plan_version.adopted_by',
    ].map((column) => [column, 'only somebody who has an account']),
  ),
  ...Object.fromEntries(
    [
      'audit_event.actor_id',
      'audit_event.target_id',
      'audit_event.before',
      'audit_event.after',
      'audit_event.names',
      'audit_event.withheld',
    ].map((column) => [column, 'history; the entry of joining says whom the placeholder became']),
  ),
  'idempotency_key.answer': 'what was answered then',
  'emergency_contact.details': 'names and numbers, no identifiers',
  'billing_intent.request': 'for the payment provider',
  'billing_intent.refusal': 'of the payment provider',
  'installation.value': 'facts of the installation',
  'record.answers_in_words': 'as it was filled in, with names',
  'library_answer_version.closed_tasks': 'ids of tasks and their occurrences',
  'library_answer_version.opened_tasks': 'ids of tasks',
  'emergency_page_confirmation.content': 'it names nobody',
  'plan_addition.pictures': 'ids of pictures and what they show',
  'written_plan_version.review': 'an adopted text never changes',
  'location_sds.areas': 'places and days',
  'location_sds.continued_before': 'places and days',
  'group_training.films': 'films and their lengths',
  'assistant_passage.units': 'answers in words, with names',
  'sds_count.ends': 'where the matches of a search begin and end',
  'inspection_case.score': 'numbers and keys of the request list',
  'shared_tablet.paired_by': 'an administrator, who has joined',
  'shared_tablet.revoked_by': 'an administrator, who has joined',
  'phone_sign_in.user_id': 'only people who have joined sign in',
  'tablet_code.user_id': 'only people who have joined have codes',
  'checked_item.sticker_says': 'what is printed on the wall, in words',
  'round_stop.measured': 'measured values',
  'round_stop.words': 'what was looked at, in words',
  'watch_clock.spent': 'stretches of time',
  'written_plan_version.document': 'an adopted text never changes; it holds names',
}

/** Names of columns that refer to something other than a person. */
const others =
  `credential_id practice_id location_id task_id occurrence_id record_id role_id equipment_id invite_id support_grant_id current_location_id
  asked_in_practice_id event_id item_id default_id form_id reported_event_id video_id version_id customer_id provider_subscription_id request_id due_by
  sds_id practice_sds_id sheet_id content_id group_training_id live_session_id session_id page_id alarm_id expiration_id source_id action_id stop_id case_id answer_by tablet_id abate_by note_id binder_id share_id link_id`.split(
    /\s+/,
  )

test('every column that may contain a person has a rule for joining', async ({ world }) => {
  const { rows } = await world.system((db) =>
    db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name not in (select table_name from information_schema.views)
        and (data_type = 'jsonb' or column_name ~ '(_id|_by)$' and column_name <> all (${sql.param(others)}::text[]))
      union
      select c.conrelid::regclass::text || '.' || a.attname from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = '"user"'::regclass`),
  )
  // Keys of table rows consist of their cells, which may contain a person. The list of people is an array.
  const named = Object.keys(handedOver).filter((column) => !['task.row_key', 'task.chosen_instead_of'].includes(column))
  const decided = [...named, ...Object.keys(stays)]
  expect(rows.map((row) => row.name).toSorted()).toEqual(decided.toSorted())
})
