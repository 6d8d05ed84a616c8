import { desc, eq } from 'drizzle-orm'

import type { PublicPage } from '#contract/public-page/public-page'
import type { PublicPlanBlock } from '#contract/written-plans/written-plans'
import type { LocationRow } from '#api/data/locations/location-row'
import { emergencyPageConfirmation, practice } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'

import { pageHtml } from '../html/page-html.ts'
import { planHtml } from '../html/plan-html.ts'
import { sheetHtml } from '../html/sheet-html.ts'
import { itemsOutOfUse } from '../items-out-of-use.ts'
import { publicSheets, type PublicSheet } from '../public-sheets.ts'
import { sha256Of } from './manifest.ts'

/**
 * Returns a hash of everything that a saved copy of a location's page shows, and of how this release shows it. It needs neither the confirmed content
 * nor any HTML, because it is computed for every location each hour.
 */
export async function fingerprintOf(db: Db, place: LocationRow, of: { linkId: string; keyId: string }): Promise<string> {
  const { number, hash } = emergencyPageConfirmation
  const [confirmed] = await db
    .select({ number, hash })
    .from(emergencyPageConfirmation)
    .where(eq(emergencyPageConfirmation.locationId, place.id))
    .orderBy(desc(number))
    .limit(1)
  const [owner] = await db.select({ name: practice.name }).from(practice).where(eq(practice.id, place.practiceId))
  const shown = [owner?.name, place.name, place.timeZone, confirmed, await publicSheets(db, place.id), await itemsOutOfUse(db, place)]
  return sha256Of(JSON.stringify([appearance(), of, shown]))
}

let known: string | undefined

/** A hash of the pages of an imaginary location, so that other styles, words and emergency cards make every copy new. */
function appearance(): string {
  const page: PublicPage = { practice: 'P', location: 'L', address: ['A'], workPhone: '1', places: [{ what: 'W', where: ['H'] }], plan }
  const facts = { page, path: '/e/0', today: '2026-01-01', saved: 'S' }
  return (known ??= sha256Of(
    [
      pageHtml({ ...facts, sheets: [sheet], confirmedOn: '2026-01-01', outOfUse: [{ what: 'W', where: 'H', since: '2026-01-01' }] }),
      planHtml({ ...facts, plan }),
      sheetHtml({ ...facts, sheet }),
    ].join('\n'),
  ))
}

const answer: PublicPlanBlock = { kind: 'answer', question: 'Q', lines: ['L'], table: { header: ['H'], rows: [['R']] } }
const plan: NonNullable<PublicPage['plan']> = {
  title: 'T',
  citation: 'C',
  version: 1,
  adoptedOn: '2026-01-01',
  pages: [{ id: 'p', title: 'T', blocks: [{ kind: 'paragraph', text: 'T' }, { kind: 'list', ordered: true, items: ['I'] }, answer] }],
}
const sheet: PublicSheet = {
  id: '0',
  version: '1',
  name: 'N',
  manufacturer: 'M',
  cas: ['1'],
  use: 'U',
  signalWord: 'Danger',
  hazards: ['H224'],
  precautions: ['P210'],
  pictograms: ['GHS02'],
  fileSize: null,
  fileType: null,
  fileKey: null,
  fileSha256: null,
  addedAt: '2026-01-01 00:00:00+00',
}
