import { localDate } from '#calendar/local-time'
import type { LocationPicture } from '#contract/overview/picture'
import { requestList } from '#api/data/inspections/request-list'
import type { Db } from '#api/platform/database/database'

import type { Place } from './bars.ts'
import { dateBars } from './date-bars.ts'
import { trainingBars } from './people-bars.ts'
import { problemBars } from './problem-bars.ts'
import { readinessBars } from './readiness-areas.ts'
import { vaccineBars } from './vaccine-bars.ts'

/** How a location stands today. Each count is the number of its rows, so it cannot differ from what it opens (decision 131). */
export async function locationPicture(db: Db, { practiceId, locationId, timeZone, now }: Omit<Place, 'today'>): Promise<LocationPicture> {
  const place = { practiceId, locationId, timeZone, now, today: localDate(now, timeZone) }
  const { items } = await requestList(db, locationId, now)
  return {
    today: place.today,
    parts: [
      { key: 'readiness', bars: readinessBars(items) },
      { key: 'training', bars: await trainingBars(db, place) },
      { key: 'vaccines', bars: await vaccineBars(db, place) },
      { key: 'problems', bars: await problemBars(db, place) },
      { key: 'dates', bars: await dateBars(db, place) },
    ],
  }
}
