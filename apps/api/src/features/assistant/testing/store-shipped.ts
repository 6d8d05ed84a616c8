import { pageSources } from '#content/library/page-sources'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

import { storePassages } from '../follow-sources.ts'
import { passagesOfPage } from '../passages/page-sources.ts'
import { formPassages } from '../passages/form-passages.ts'
import { passagesOfRules } from '../passages/rule-passages.ts'

/** Stores every shipped page, form and standing rule for a location, regardless of its practice type. Returns the texts that may be quoted. */
export async function storeShipped(db: Db, place: LocationRow, now: Date): Promise<ReadonlySet<string>> {
  const names = { PRACTICE_NAME: 'Lakeside', LOCATION_NAME: 'Main Street' }
  const texts = new Set<string>()
  const all = [...pageSources().keys()].map((id) => () => passagesOfPage(id, { names, state: place.state }))
  for (const passagesOf of [...all, () => formPassages, () => passagesOfRules(place, () => true)]) {
    const passages = await passagesOf()
    await storePassages(db, place, passages, now)
    for (const { text } of passages.flatMap(({ units }) => units)) texts.add(text)
  }
  return texts
}
