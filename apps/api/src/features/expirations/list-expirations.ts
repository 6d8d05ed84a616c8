import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { textMatcher } from '#content/search/search-terms'
import { usualPageSize } from '#contract/endpoint/page-sizes'
import { soonDays, type ExpirationLine, type listExpirations } from '#contract/expirations/expirations'
import { expirationRows } from '#api/data/expirations/expiration-rows'
import { linesOf } from '#api/data/expirations/lines'
import { typesByKey } from '#api/data/expirations/types-of-practice'
import { atLocation } from '#api/data/expirations/visible-rows'
import type { Actor, Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'

import { factsOf } from './date-facts.ts'
import { lineOf } from './expiration-view.ts'
import { can } from './policy.ts'

type Filters = Partial<z.output<typeof listExpirations.query>>

interface Reading {
  db: Db
  actor: Actor
  now: Date
}

/** The rows that the caller sees at a location. */
const visible = (actor: Actor, { locationId, practiceId }: Post, former: boolean): SQL =>
  can.seeAll(actor, locationId)
    ? sql`e.practice_id = ${practiceId} and ${atLocation(locationId, { former })}`
    : sql`e.practice_id = ${practiceId} and e.subject_kind = 'person' and e.subject_id = ${actor.userId}`

/** All lines that the caller sees, the earliest end first. */
export async function visibleLines(
  { db, actor, now }: Reading,
  post: Post,
  { on, former }: Pick<Filters, 'on' | 'former'> = {},
): Promise<ExpirationLine[]> {
  const rows = await expirationRows(db, visible(actor, post, former === 'true'))
  const viewing = {
    actor,
    today: localDate(now, post.timeZone),
    on,
    typeOf: await typesByKey(db, post.practiceId),
    factsOf: await factsOf(db, rows),
  }
  const lines = linesOf(rows).flatMap((line) => lineOf(line, viewing) ?? [])
  return lines.toSorted((a, b) => a.days - b.days || a.typeName.localeCompare(b.typeName) || a.key.localeCompare(b.key))
}

/** Returns whether a line matches the filters. */
export function matcherOf({ within, kind, type, person, search = '' }: Filters): (line: ExpirationLine) => boolean {
  const contains = textMatcher(search)
  return (line) =>
    (within === undefined || line.days <= within) &&
    (kind === undefined || line.subjectKind === kind) &&
    (type === undefined || type === '' || line.type === type) &&
    (person === undefined || line.person?._id === person) &&
    contains(searchedIn(line))
}

/** The words by which a line is found. */
export const searchedIn = ({ typeName, subject, part, current: { lot, number, issuer } }: ExpirationLine): string =>
  [typeName, subject, part, lot, number, issuer].join(' ')

/** How many lines have ended, and how many end within 90 days. */
export const countsOf = (lines: readonly ExpirationLine[]) => ({
  ended: lines.filter(({ days }) => days < 0).length,
  soon: lines.filter(({ days }) => days >= 0 && days <= soonDays).length,
})

/** One page of the list, with the counts of all lines. */
export async function expirationsPage(reading: Reading, post: Post, query: Filters) {
  const lines = await visibleLines(reading, post, query)
  const found = lines.filter(matcherOf(query))
  const { pageNumber = 1, pageSize = usualPageSize } = query
  const first = (pageNumber - 1) * pageSize
  return { list: found.slice(first, first + pageSize), total: found.length, recorded: lines.length, ...countsOf(lines) }
}
