import { textMatcher } from '#content/search/search-terms'
import { writtenDay } from '#calendar/written-day'
import { type SearchSource } from '#api/data/search/search-source'

import { searchedIn, visibleLines } from './list-expirations.ts'

/** The dates that run out and that the caller sees at the location, the earliest end first. */
export const searchDates: SearchSource = async ({ post, typed, most, ...reading }) => {
  const contains = textMatcher(typed)
  const found = (await visibleLines(reading, post)).filter((line) => contains(searchedIn(line)))
  return found.slice(0, most).map(({ key, typeName, subject, days, current: { validUntil } }) => ({
    kind: 'date',
    _id: key,
    name: typeName,
    detail: `${subject}, ${days < 0 ? 'ended' : 'until'} ${writtenDay(validUntil)}`,
    place: `${typeName} ${subject}`,
  }))
}
