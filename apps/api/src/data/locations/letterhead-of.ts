import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import { nameOfPlace } from './name-of-place.ts'

/** The head of a location's printed documents, as the fields of the PDF block `letterhead`. */
export interface Letterhead {
  name: string
  address: string
  /** Empty if there is none. */
  phone: string
}

const placeRow = z.strictObject({
  practice: z.string(),
  location: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** The phone of the public page that was confirmed last; empty if there is none. */
  phone: z.string(),
})

/** Returns the names, the address and the phone of a location. @throws NotFound */
export async function letterheadOf(db: Db, locationId: string): Promise<Letterhead> {
  const [place] = await readRows(db, placeRow)`
    select p.name as practice, l.name as location, l.address, l.address2, l.city, l.state, l.zip,
      coalesce((select c.content ->> 'workPhone' from emergency_page_confirmation c
        where c.practice_id = l.practice_id and c.location_id = l.id order by c.number desc limit 1), '') as phone
    from location l join practice p on p.id = l.practice_id where l.id = ${locationId}`
  const { practice, location, address, address2, city, state, zip, phone } = place ?? fail(NotFound)
  const lines = [address, address2, `${city}, ${state} ${zip}`].filter((line) => line !== '')
  return { name: nameOfPlace({ practice, location }), address: lines.join(', '), phone }
}
