import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { nameRank, worstRank } from '#content/search/search-terms'
import { searchedText } from '#wire/fold-text'
import { containsWords } from '#api/data/contains-words'
import { includesOsha, type SearchSource } from '#api/data/search/search-source'
import { momentText, readRows } from '#api/platform/database/rows'

import { base, filtered } from './queries.ts'

const foundRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  by: z.string(),
  completer: z.string(),
  about: z.string().nullable(),
  subject: z.string().nullable(),
  completedAt: momentText,
  waiting: z.boolean(),
})
type FoundRow = z.infer<typeof foundRow>

/**
 * Records of the location that are not archived, also pending ones, the newest first. A frequent word is found in the newest records, from the end of an
 * index. Only then, those whose name begins with the text are read too, unless the text is empty. The people of these records are found with them
 * (`narrowedRecordsOf`).
 */
export const searchRecords: SearchSource = async ({ db, actor, post, typed, most }) => {
  if (!includesOsha(post)) return []
  const { locationId, timeZone } = post
  const wanted = { actor, locationId, timeZone, kind: 'everything', filters: { search: typed } } as const
  const newest = (condition: SQL) => readRows(db, foundRow)`
    select r.id, r.name, r.completed_by as by, r.completed_by_name as completer, r.subject_id as about, r.subject_name as subject, r.completed_at as "completedAt", r.waiting from record r
    where not exists (select from record_deletion z where z.record_id = r.id) ${base(actor, locationId, 'everything')} ${condition}
    order by r.completed_at desc, r.id desc limit ${most}`
  const contain = await newest(filtered(wanted))
  const begin = contain.length < most || typed === '' ? [] : await newest(sql`and starts_with(r.searched, ${searchedText(typed)})`)
  const rows = [...new Map([...begin, ...contain].map((row) => [row.id, row])).values()]
  const hits = rows.map(({ id, name, completer, subject, completedAt, waiting }) => {
    const day = writtenDay(localDate(new Date(completedAt), timeZone))
    const about = subject && subject !== completer ? `about ${subject}` : ''
    const detail = [completer, about, day, waiting ? 'pending' : ''].filter(Boolean).join(', ')
    return { kind: 'record', _id: id, name, detail, place: null } as const
  })
  return [...narrowedRecordsOf(rows, typed), ...hits]
}

const personRow = z.strictObject({ id: z.string(), name: z.string() })

/** The people of the practice, also former ones, with records at the location that the caller sees. The hit opens these records. */
export const searchRecordsOf: SearchSource = async ({ db, actor, post, typed, most }) => {
  if (!includesOsha(post)) return []
  const { locationId, practiceId } = post
  const rows = await readRows(db, personRow)`
    select u.id, u.full_name as name from "user" u
    where u.id in (select e.user_id from employment e where e.practice_id = ${practiceId}) and ${containsWords(sql`u.full_name`, typed)}
      and exists (select from record r where u.id in (r.completed_by, r.subject_id)
        and not exists (select from record_deletion z where z.record_id = r.id) ${base(actor, locationId, 'active')})
    order by lower(u.full_name), u.id limit ${most}`
  return rows.map(({ id, name }) => recordsOf({ id, name, words: null }))
}

const recordsOf = ({ id, name, words }: z.infer<typeof personRow> & { words: string | null }) =>
  ({ kind: 'recordsOf', _id: id, name, detail: '', place: words }) as const

/**
 * The people of found records whose name begins with some of the words but not with all ("Dana training"). The hit opens their records with the other
 * words.
 */
function narrowedRecordsOf(rows: readonly FoundRow[], typed: string) {
  const words = typed.split(/\s+/).filter((word) => word.length > 1)
  const people = rows.flatMap(({ by, completer, about, subject }) => [
    { id: by, name: completer },
    ...(about !== null && subject !== null ? [{ id: about, name: subject }] : []),
  ])
  return [...new Map(people.map((person) => [person.id, person])).values()].flatMap((person) => {
    const others = words.filter((word) => nameRank(person.name, word) === worstRank)
    return others.length > 0 && others.length < words.length ? [recordsOf({ ...person, words: others.join(' ') })] : []
  })
}
