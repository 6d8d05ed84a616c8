import { z } from 'zod'

import { kindNames } from '#content/checks/check-types'
import { kindOfItem } from '#api/data/checked-items/kind-of-item'
import { matchesItem } from '#api/data/rounds/stop-texts'
import { includesOsha, type SearchSource } from '#api/data/search/search-source'
import { readRows } from '#api/platform/database/rows'

const foundRow = z.strictObject({ id: z.string(), kind: z.string(), name: z.string(), place: z.string() })

/** The checked items of the location, by name, kind and place. */
export const searchItems: SearchSource = async ({ db, post, typed, most }) => {
  if (!includesOsha(post)) return []
  const rows = await readRows(db, foundRow)`
    select i.id, i.kind, i.name, i.place from checked_item i
    where i.location_id = ${post.locationId} and i.removed_at is null and ${matchesItem(typed)}
    order by lower(i.place), lower(i.name), i.id limit ${most}`
  return rows.map(({ id, kind, name, place }) => {
    const kindName = kindNames[kindOfItem(kind)]
    const detail = [name === kindName ? '' : kindName, place].filter(Boolean).join(', ')
    return { kind: 'item', _id: id, name, detail, place: null }
  })
}
