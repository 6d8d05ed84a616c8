import { sql, type SQL } from 'drizzle-orm'

import { recordGroups } from '#content/facts/record-groups'
import { searchTerms, termPattern, type SearchTerm } from '#content/search/search-terms'
import type { RecordGroup } from '#contract/records/records'
import { itemsMatching } from '#api/data/rounds/stop-texts'

/**
 * SQL for whether the record `r` of a location contains every term: in its name, the names of its people, the items of its round, or as the word for
 * its group, so that "Dana training" finds the trainings of Dana.
 */
export function containsTermsSql(typed: string, locationId: string): SQL {
  const conditions = searchTerms(typed).map((term) => {
    const pattern = termPattern(term, String.raw`\m`)
    const groups = groupsNamed(term)
    const inGroup = groups.length > 0 ? sql` or ${groupOf} = ${listed(groups)}` : sql``
    return sql`(r.searched ~ ${pattern} or r.id in (${itemsMatching(pattern, locationId)})${inGroup})`
  })
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

const groupWords: Readonly<Record<RecordGroup, readonly string[]>> = {
  injuries: ['injury', 'injuries', 'incident', 'incidents'],
  training: ['training', 'trainings', 'course', 'class'],
  checks: ['check', 'checks', 'inspection', 'inspections'],
  health: ['health', 'medical'],
}

/** Shorter beginnings of a word would name a group by chance. */
const shortestWord = 4

const groupsNamed = ({ words: [word = '', ...more] }: SearchTerm): string[] =>
  more.length > 0 || word.length < shortestWord
    ? []
    : Object.entries(groupWords).flatMap(([group, names]) => (names.some((name) => name.startsWith(word)) ? [group] : []))

const listed = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`

/** The group of a record as defined in the content; null for a record without a group. */
export const groupOf = sql`(case ${sql.join(
  recordGroups.map(
    ({ id, forms, kind = '', retention }) =>
      sql`when r.form_id = ${listed(forms)} or r.kind = ${kind} or r.retention = ${listed(retention)} then ${id satisfies RecordGroup}`,
  ),
  sql` `,
)} end)`
