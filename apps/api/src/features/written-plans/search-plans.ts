import { textMatcher } from '#content/search/search-terms'
import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { plansAt } from '#api/data/library/plans-at'
import { findLocation } from '#api/data/locations/location-row'
import { includesOsha, type SearchSource } from '#api/data/search/search-source'

import { versionsAt } from './plan-versions.ts'

/** The written plans of the location, by title and citation. */
export const searchPlans: SearchSource = async ({ db, post, typed }) => {
  if (!includesOsha(post)) return []
  const contains = textMatcher(typed)
  const place = await findLocation(db, post.locationId)
  const found = plansAt(place).filter(({ title, citation }) => contains(`${title} ${citation}`))
  if (found.length === 0) return []
  const versions = await versionsAt(db, post.locationId)
  return found.map(({ key, title }) => {
    const newest = versions.find(({ planKey }) => planKey === key)
    const adopted = newest && writtenDay(localDate(new Date(newest.adoptedAt), post.timeZone))
    const detail = newest ? `Written plan, version ${newest.number}, adopted ${adopted}` : 'Written plan, not adopted yet'
    return { kind: 'plan', _id: key, name: title, detail, place: null }
  })
}
