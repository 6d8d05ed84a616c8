import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { nameRank, worstRank } from '#content/search/search-terms'
import { searchedText } from '#wire/fold-text'
import { containsWords } from '#api/data/contains-words'
import { includesOsha, type SearchAsked, type SearchSource } from '#api/data/search/search-source'
import { momentText, readRows } from '#api/platform/database/rows'

import { base, filtered } from './queries.ts'

const foundRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  completer: z.string(),
  subject: z.string().nullable(),
  completedAt: momentText,
  waiting: z.boolean(),
})

/**
 * Records of the location that are not archived, also pending ones, the newest first. A frequent word is found in the newest records, from the end of an
 * index. Only then, those whose name begins with the text are read too.
 */
export const searchRecords: SearchSource = async ({ db, actor, post, typed, most }) => {
  if (!includesOsha(post)) return []
  const { locationId, timeZone } = post
  const wanted = { actor, locationId, timeZone, kind: 'everything', filters: { search: typed } } as const
  const newest = (condition: SQL) => readRows(db, foundRow)`
    select r.id, r.name, r.completed_by_name as completer, r.subject_name as subject, r.completed_at as "completedAt", r.waiting from record r
    where not exists (select from record_deletion z where z.record_id = r.id) ${base(actor, locationId, 'everything')} ${condition}
    order by r.completed_at desc, r.id desc limit ${most}`
  const contain = await newest(filtered(wanted))
  const begin = contain.length < most ? [] : await newest(sql`and starts_with(r.searched, ${searchedText(typed)})`)
  const rows = [...new Map([...begin, ...contain].map((row) => [row.id, row])).values()]
  return rows.map(({ id, name, completer, subject, completedAt, waiting }) => {
    const day = writtenDay(localDate(new Date(completedAt), timeZone))
    const about = subject && subject !== completer ? `about ${subject}` : ''
    const detail = [completer, about, day, waiting ? 'pending' : ''].filter(Boolean).join(', ')
    return { kind: 'record', _id: id, name, detail, place: null }
  })
}

const personRow = z.strictObject({ id: z.string(), name: z.string() })

/**
 * The people of the practice, also former ones, with records at the location that the caller sees. The hit opens these records. If some words name a
 * person and the others records of that person ("Dana training"), it opens only those.
 */
export const searchRecordsOf: SearchSource = async (asked) => {
  if (!includesOsha(asked.post)) return []
  const all = await peopleWithRecords(asked, { named: containsWords(fullName, asked.typed), records: sql`` })
  const words = asked.typed.split(/\s+/).filter((word) => word.length > 1)
  const narrowed = all.length > 0 || words.length < 2 ? [] : await recordsOfNamed(asked, words)
  return [...all.map((person) => recordsOf(person, null)), ...narrowed]
}

const fullName = sql`u.full_name`
const recordsOf = ({ id, name }: z.infer<typeof personRow>, words: string | null) =>
  ({ kind: 'recordsOf', _id: id, name, detail: '', place: words }) as const

/** More names that begin with one of the words are chance. */
const mostNamed = 5

async function recordsOfNamed(asked: SearchAsked, words: readonly string[]) {
  const { actor, post } = asked
  const named = sql`(${sql.join(
    words.map((word) => containsWords(fullName, word)),
    sql` or `,
  )})`
  const people = (await peopleWithRecords(asked, { named, records: sql`` })).flatMap((person) => {
    const others = words.filter((word) => nameRank(person.name, word) === worstRank)
    return others.length < words.length ? [{ person, search: others.join(' ') }] : []
  })
  const hits = []
  for (const { person, search } of people.slice(0, mostNamed)) {
    const records = filtered({ actor, locationId: post.locationId, timeZone: post.timeZone, kind: 'active', filters: { search } })
    const [found] = await peopleWithRecords(asked, { named: sql`u.id = ${person.id}`, records })
    if (found) hits.push(recordsOf(found, search))
  }
  return hits
}

interface Wanted {
  /** SQL: whether the person `u` is meant. */
  named: SQL
  /** SQL: further conditions for the record `r`. */
  records: SQL
}

const peopleWithRecords = ({ db, actor, post, most }: SearchAsked, { named, records }: Wanted) =>
  readRows(db, personRow)`
    select u.id, u.full_name as name from "user" u
    where u.id in (select e.user_id from employment e where e.practice_id = ${post.practiceId}) and ${named}
      and exists (select from record r where u.id in (r.completed_by, r.subject_id)
        and not exists (select from record_deletion z where z.record_id = r.id) ${base(actor, post.locationId, 'active')} ${records})
    order by lower(u.full_name), u.id limit ${most}`
