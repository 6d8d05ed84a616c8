import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { writtenPlans } from '#content/library/written-plans'
import type { EvidenceChoice } from '#contract/inspections/point-evidence'
import { containsWords } from '#api/data/contains-words'
import { currentPlans } from '#api/data/inspections/location-facts'
import { namelessTitle } from '#api/data/inspections/nameless-title'
import { namesInPractice } from '#api/data/inspections/names-in-practice'
import { withoutNames } from '#api/data/inspections/without-names'
import type { LocationRow } from '#api/data/locations/location-row'
import { notRemoved } from '#api/data/records/not-removed'
import { privateRecord } from '#api/data/records/private-record'
import { groupOf } from '#api/data/records/record-group'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'

/** As many records as fit into a list that somebody reads. */
const mostRecords = 30

const recordRow = z.strictObject({ id: z.string(), name: z.string(), rule: z.string().nullable(), day: dayText })

/** Records of a location that an agency may get, the newest first. Confidential records and records about health are left out (ruling 12). */
export async function recordChoices(
  db: Db,
  { id: locationId, practiceId, timeZone }: Pick<LocationRow, 'id' | 'practiceId' | 'timeZone'>,
  wanted: SQL,
): Promise<EvidenceChoice[]> {
  const rows = await readRows(db, recordRow)`
    select r.id, r.name, t.rule_key as rule, coalesce(r.done_on, (r.completed_at at time zone ${timeZone})::date) as day
    from record r left join task t on t.practice_id = r.practice_id and t.id = r.task_id
    where r.location_id = ${locationId} and ${notRemoved('r.id')} and not ${privateRecord} and ${groupOf} is distinct from 'health' and ${wanted}
    order by r.completed_at desc, r.id desc limit ${mostRecords}`
  const names = await namesInPractice(db, practiceId)
  return rows.map(({ id, name, rule, day }) => {
    const title = rule === null ? withoutNames(name, names) : namelessTitle(rule)
    return { kind: 'record', target: id, title: `${title}, ${writtenDay(day)}` }
  })
}

/** The plans of a location that are in force. */
export async function planChoices(db: Db, place: LocationRow): Promise<EvidenceChoice[]> {
  const current = await currentPlans(db, place)
  return writtenPlans.flatMap(({ key, title }) => {
    const version = current.get(key)
    if (!version) return []
    return [{ kind: 'plan', target: key, title: `${title}, version ${version.number}, adopted ${writtenDay(version.adoptedOn)}` }]
  })
}

const photoRow = z.strictObject({ id: z.string(), takenAt: momentText })

/** The photos of a case, the newest first. */
export async function photoChoices(db: Db, { caseId, timeZone }: { caseId: string; timeZone: string }): Promise<EvidenceChoice[]> {
  const rows = await readRows(db, photoRow)`
    select f.id, coalesce(n.noted_at, f.created_at) as "takenAt" from inspection_file f
    left join inspection_note n on n.practice_id = f.practice_id and n.id = f.note_id
    where f.case_id = ${caseId} order by 2 desc, f.id desc`
  return rows.map(({ id, takenAt }) => ({ kind: 'photo', target: id, title: photoTitle(isoMoment(takenAt), timeZone) }))
}

export const photoTitle = (takenAt: string | Date, timeZone: string): string => `Photo of ${writtenDay(localDate(takenAt, timeZone))}`

const titleRow = z.strictObject({ title: z.string() })

/** The choices whose title contains every word of a search text. */
async function matching(db: Db, choices: readonly EvidenceChoice[], search: string): Promise<EvidenceChoice[]> {
  const titles = sql.param(choices.map(({ title }) => title))
  const rows = await readRows(db, titleRow)`
    select distinct title from unnest(${titles}::text[]) as choice (title) where ${containsWords(sql`title`, search)}`
  const found = new Set(rows.map(({ title }) => title))
  return choices.filter(({ title }) => found.has(title))
}

/** What can be chosen as evidence in a case, and has the words of the search text in its title. */
export async function evidenceChoices(
  db: Db,
  { caseId, place, search = '' }: { caseId: string; place: LocationRow; search?: string | undefined },
): Promise<EvidenceChoice[]> {
  const records = await recordChoices(db, place, containsWords(sql`r.name`, search))
  const others = [...(await photoChoices(db, { caseId, timeZone: place.timeZone })), ...(await planChoices(db, place))]
  return [...(await matching(db, others, search)), ...records]
}
