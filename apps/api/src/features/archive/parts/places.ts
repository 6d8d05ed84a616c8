import { sql } from 'drizzle-orm'

import { csvPart, linesPart, moment, nameOf, personOf, yesNo, type ArchivePart } from '../archive-part.ts'

/** The practice, its locations with their answers, roles and equipment, and the support access grants. */
export const placeParts = (practiceId: string): ArchivePart[] => [
  practice(practiceId),
  locations(practiceId),
  libraryAnswers(practiceId),
  answerVersions(practiceId),
  planVersions(practiceId),
  planConfirmations(practiceId),
  planAdditions(practiceId),
  planPictures(practiceId),
  publicPages(practiceId),
  roles(practiceId),
  equipment(practiceId),
  supportAccess(practiceId),
]

const practice = (practiceId: string) =>
  linesPart(
    'practice.jsonl',
    sql`select a.id, a.name, a.location_amount as "locationAmount", ${personOf(sql`a.owner_id`)} as "registeredBy", a.terms_version as "termsVersion",
      a.terms_accepted_at as "termsAcceptedAt", a.created_at as "createdAt"
      from practice a where a.id = ${practiceId}`,
  )

const locations = (practiceId: string) =>
  csvPart(
    'locations.csv',
    {
      'Location Id': sql`l.id`,
      Name: sql`l.name`,
      'Practice Type': sql`l.practice_type`,
      Address: sql`l.address`,
      'Address 2': sql`l.address2`,
      City: sql`l.city`,
      State: sql`l.state`,
      Zip: sql`l.zip`,
      'Time Zone': sql`l.time_zone`,
      'Annual Review': sql`l.annual_review_date`,
      Options: sql`array_to_string(l.options, '; ')`,
      'Library Set Up At': moment(sql`l.library_setup_completed_at`),
      'Version of the Rules': sql`l.content_version::text`,
      'Created At': moment(sql`l.created_at`),
      'Closed At': moment(sql`l.closed_at`),
    },
    sql`from location l where l.practice_id = ${practiceId} order by l.name, l.id`,
  )

const libraryAnswers = (practiceId: string) =>
  linesPart(
    'library-answers.jsonl',
    sql`select b.id, b.location_id as "locationId", l.name as location, b.variable, b.step_number as step, b.answer, b.frequency_reasons as "frequencyReasons",
      b.content_version as "contentVersion", ${personOf(sql`b.answered_by`, sql`b.answered_by_name`)} as "answeredBy", b.updated_at as "updatedAt"
      from library_answer b join location l on l.id = b.location_id where b.practice_id = ${practiceId} order by l.name, b.step_number, b.id`,
  )

const answerVersions = (practiceId: string) =>
  linesPart(
    'library-answer-changes.jsonl',
    sql`select v.id, v.location_id as "locationId", l.name as location, v.variable, v.revision, v.before, v.before_reasons as "beforeReasons", v.after,
      v.content_version as "contentVersion", v.by_support as "bySupport", ${personOf(sql`v.changed_by`, sql`v.changed_by_name`)} as "changedBy", v.changed_at as "changedAt",
      v.opened_tasks as "openedTasks", v.closed_tasks as "closedTasks", v.undoes
      from library_answer_version v join location l on l.id = v.location_id where v.practice_id = ${practiceId} order by l.name, v.variable, v.revision`,
  )

const planVersions = (practiceId: string) =>
  linesPart(
    'written-plans.jsonl',
    sql`select v.id, v.location_id as "locationId", l.name as location, v.plan_key as plan, v.number, v.content_version as "contentVersion", v.locale,
      v.document, v.hash, v.note, v.asks_again as "asksAgain", v.review, ${personOf(sql`v.adopted_by`, sql`v.adopted_by_name`)} as "adoptedBy", v.adopted_at as "adoptedAt"
      from written_plan_version v join location l on l.id = v.location_id where v.practice_id = ${practiceId} order by l.name, v.plan_key, v.number`,
  )

const planConfirmations = (practiceId: string) =>
  csvPart(
    'written-plan-confirmations.csv',
    {
      Location: sql`l.name`,
      Plan: sql`v.plan_key`,
      Version: sql`v.number::text`,
      'Confirmed By': sql`c.user_name`,
      'Confirmed At': moment(sql`c.confirmed_at`),
      Language: sql`c.locale`,
      Sentence: sql`c.sentence`,
      'Hash of the Text': sql`c.text_hash`,
    },
    sql`from written_plan_confirmation c join written_plan_version v on v.id = c.version_id join location l on l.id = v.location_id
      where c.practice_id = ${practiceId} order by l.name, v.plan_key, v.number, c.confirmed_at, c.id`,
  )

const planAdditions = (practiceId: string) =>
  linesPart(
    'plan-additions.jsonl',
    sql`select a.id, a.location_id as "locationId", l.name as location, a.plan_key as plan, a.page_id as page, a.number, a.words, a.pictures,
      ${personOf(sql`a.written_by`, sql`a.written_by_name`)} as "writtenBy", a.written_at as "writtenAt"
      from plan_addition a join location l on l.id = a.location_id where a.practice_id = ${practiceId} order by l.name, a.plan_key, a.page_id, a.number`,
  )

const planPictures = (practiceId: string) =>
  csvPart(
    'plan-pictures.csv',
    {
      'Picture Id': sql`p.id`,
      Location: sql`l.name`,
      'File Name': sql`p.name`,
      Width: sql`p.width::text`,
      Height: sql`p.height::text`,
      'SHA-256': sql`p.sha256`,
      'Uploaded By': sql`p.uploaded_by_name`,
      'Uploaded At': moment(sql`p.uploaded_at`),
    },
    sql`from plan_picture p join location l on l.id = p.location_id where p.practice_id = ${practiceId} order by l.name, p.uploaded_at, p.id`,
  )

/** SQL for the files of these pictures and of the photos of problems, with the ids of their rows. */
export const pictureFiles = (practiceId: string) => sql`
  select 'plan-pictures/' || id || case content_type when 'image/png' then '.png' else '.jpg' end as path, size, content_type as "contentType",
    storage_key as "storageKey", sha256, jsonb_build_object('pictureId', id) as of
  from plan_picture where practice_id = ${practiceId}
  union all select 'problem-photos/' || id || case content_type when 'image/png' then '.png' else '.jpg' end, size, content_type, storage_key, sha256,
    jsonb_build_object('correctiveActionId', action_id) from corrective_action_photo where practice_id = ${practiceId} order by path`

const publicPages = (practiceId: string) =>
  linesPart(
    'public-page-confirmations.jsonl',
    sql`select c.id, c.location_id as "locationId", l.name as location, c.number, c.content, c.hash, c.spill_kits as "spillKits", ${personOf(sql`c.confirmed_by`, sql`c.confirmed_by_name`)} as "confirmedBy",
      c.confirmed_at as "confirmedAt"
      from emergency_page_confirmation c join location l on l.id = c.location_id where c.practice_id = ${practiceId} order by l.name, c.number`,
  )

const roles = (practiceId: string) =>
  linesPart(
    'roles.jsonl',
    sql`select r.id, r.location_id as "locationId", l.name as location, r.default_id as "defaultId", r.name, r.description, r.job_tasks as duties,
      coalesce((select json_agg(json_build_object('id', q.id, 'name', q.name) order by q.name, q.id)
        from role_equipment x join equipment q on q.id = x.equipment_id where x.role_id = r.id), '[]') as equipment,
      r.created_at as "createdAt", r.removed_at as "removedAt"
      from role r join location l on l.id = r.location_id where r.practice_id = ${practiceId} order by l.name, lower(r.name), r.id`,
  )

const equipment = (practiceId: string) =>
  csvPart(
    'equipment.csv',
    {
      'Equipment Id': sql`q.id`,
      Location: sql`l.name`,
      Name: sql`q.name`,
      Description: sql`q.description`,
      'Found At': sql`q.found_at`,
      'Shipped Item': sql`q.item_id`,
      'Created At': moment(sql`q.created_at`),
    },
    sql`from equipment q join location l on l.id = q.location_id where q.practice_id = ${practiceId} order by l.name, lower(q.name), q.id`,
  )

const supportAccess = (practiceId: string) =>
  csvPart(
    'support-access.csv',
    {
      Supporter: sql`g.supporter`,
      Reason: sql`g.reason`,
      'In the Name Of': nameOf(sql`g.user_id`),
      'Read Only': yesNo(sql`g.read_only`),
      'Granted At': moment(sql`g.created_at`),
      'Used At': moment(sql`g.used_at`),
    },
    sql`from support_grant g where g.practice_id = ${practiceId} order by g.created_at, g.id`,
  )
