import { localDate } from '#calendar/local-time'
import type { PublicPage } from '#contract/public-page/public-page'
import { findLocation } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

import { pageHtml } from './html/page-html.ts'
import { planHtml } from './html/plan-html.ts'
import { itemsOutOfUse } from './items-out-of-use.ts'
import { publicSheets } from './public-sheets.ts'

/** Returns the page or the plan as strangers would see it if it were confirmed now. Its links are inactive. */
export async function previewHtml(
  db: Db,
  { locationId, page, part, now }: { locationId: string; page: PublicPage; part: 'page' | 'plan'; now: Date },
): Promise<string> {
  const place = await findLocation(db, locationId)
  const today = localDate(now, place.timeZone)
  if (part === 'plan' && page.plan) return planHtml({ page, plan: page.plan, path: '#', today, preview: true })
  const [sheets, outOfUse] = [await publicSheets(db, locationId), await itemsOutOfUse(db, place)]
  return pageHtml({ page, sheets, path: '#', today, confirmedOn: today, outOfUse, preview: true })
}
