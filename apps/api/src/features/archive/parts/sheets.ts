import { sql } from 'drizzle-orm'

import { csvPart, linesPart, moment, personOf, type ArchivePart } from '../archive-part.ts'

/**
 * The data sheets of each location with the dates of their presence, the sheets uploaded by the practice, the SDS requests, and the products that
 * need no sheet.
 */
export const sheetParts = (practiceId: string): ArchivePart[] => [
  presence(practiceId),
  ownSheets(practiceId),
  requests(practiceId),
  decisions(practiceId),
]

/**
 * SQL for the PDFs of uploaded sheets and the label images, with the ids of their rows. Manufacturers' files in the catalog do not belong to the
 * practice.
 */
export const sheetFiles = (practiceId: string) => sql`
  select 'data-sheets/' || id || '.pdf' as path, file_size as size, file_content_type as "contentType", file_storage_key as "storageKey", file_sha256 as sha256,
    jsonb_build_object('sheetId', id) as of
  from practice_sds where practice_id = ${practiceId} and file_storage_key is not null
  union all
  select 'labels/' || id || case file_content_type when 'image/png' then '.png' else '.jpg' end, file_size, file_content_type, file_storage_key, file_sha256,
    jsonb_build_object('requestId', id)
  from sds_request where practice_id = ${practiceId} and file_storage_key is not null
  order by path`

const presence = (practiceId: string) =>
  csvPart(
    'data-sheets.csv',
    {
      'Presence Id': sql`d.id`,
      'Sheet Id': sql`d.sheet_id`,
      Location: sql`l.name`,
      'Chemical Name': sql`coalesce(s.chemical_name, o.chemical_name)`,
      Manufacturer: sql`coalesce(s.manufacturer, o.manufacturer)`,
      CAS: sql`array_to_string(coalesce(s.cas, o.cas), '; ')`,
      From: sql`d.from_day::text`,
      To: sql`d.to_day::text`,
      Areas: sql`(select string_agg(concat_ws(' ', a->>'area', 'from', a->>'from', 'to ' || (a->>'to')), '; ') from jsonb_array_elements(d.areas) a)`,
      'Added By': sql`d.added_by_name`,
      'Added At': moment(sql`d.added_at`),
      'Removed By': sql`d.removed_by_name`,
      'Removed At': moment(sql`d.removed_at`),
      'Added By Mistake': sql`case when d.by_mistake then 'Yes' else '' end`,
      'Continued As Presence': sql`d.continued_as`,
    },
    sql`from location_sds d join location l on l.id = d.location_id left join sds s on s.id = d.sds_id left join practice_sds o on o.id = d.practice_sds_id
      where d.practice_id = ${practiceId} order by l.name, d.from_day, d.id`,
  )

const ownSheets = (practiceId: string) =>
  linesPart(
    'own-data-sheets.jsonl',
    sql`select s.id, s.chemical_name as "chemicalName", s.manufacturer, s.cas, s.product_use as "productUse", s.signal_word as "signalWord", s.hazards, s.precautions,
      s.pictograms, s.revision_date as "revisionDate", s.hcs_edition as "hcsEdition", s.file_content_type as "contentType", s.file_size as size, s.file_sha256 as sha256,
      ${personOf(sql`s.uploaded_by`, sql`s.uploaded_by_name`)} as "uploadedBy", s.created_at as "uploadedAt", s.reader, ${personOf(sql`s.confirmed_by`, sql`s.confirmed_by_name`)} as "confirmedBy", s.confirmed_at as "confirmedAt"
      from practice_sds s where s.practice_id = ${practiceId} order by s.created_at, s.id`,
  )

const requests = (practiceId: string) =>
  csvPart(
    'data-sheet-requests.csv',
    {
      'Request Id': sql`r.id`,
      Location: sql`l.name`,
      'Chemical Name': sql`r.chemical_name`,
      Manufacturer: sql`r.manufacturer`,
      CAS: sql`array_to_string(r.cas, '; ')`,
      Note: sql`r.note`,
      'Requested By': sql`r.requested_by_name`,
      'Requested At': moment(sql`r.requested_at`),
      Status: sql`r.status`,
      'Settled At': moment(sql`r.settled_at`),
      Why: sql`r.why`,
      'Sheet Id': sql`r.sds_id`,
    },
    sql`from sds_request r join location l on l.id = r.location_id where r.practice_id = ${practiceId} order by l.name, r.requested_at, r.id`,
  )

const decisions = (practiceId: string) =>
  csvPart(
    'data-sheet-decisions.csv',
    {
      Location: sql`l.name`,
      Product: sql`d.product`,
      Number: sql`d.number`,
      Outcome: sql`d.outcome`,
      Reason: sql`d.reason`,
      Citation: sql`d.citation`,
      Note: sql`d.note`,
      'Decided By': sql`d.decided_by_name`,
      'Decided At': moment(sql`d.decided_at`),
    },
    sql`from sds_decision d join location l on l.id = d.location_id where d.practice_id = ${practiceId} order by l.name, d.lower_product, d.number`,
  )
