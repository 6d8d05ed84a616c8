import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { readRows } from '#api/platform/database/rows'
import { isMac } from '#api/platform/keys/keyring'
import type { Services } from '#api/platform/services'

import type { ReportPlace } from './find-place.ts'
import type { SourceLimit } from './report-limits.ts'

/** How many reports are taken in a day through one address (a poster, a sticker) and at a location, and what is kept for people beyond that. */
export const reportBudget = { ofAddress: 60, ofLocation: 240, reserve: 60, reservePerHour: 20 } as const

/** How long a person takes at least to fill out the form, and how long a form stays valid, in milliseconds. */
const formTimes = { least: 15_000, most: 3_600_000 } as const

/**
 * Whether reports are taken: all of them; only from the reserve, for forms that were open for a while; or none. A flood from many sources uses up the
 * budget of its address, and whoever reads the page and types can still report.
 */
export type Budget = 'open' | 'reserve' | 'spent'

export function budgetOf({ ofAddress, ofLocation }: { ofAddress: number; ofLocation: number }): Budget {
  if (ofAddress < reportBudget.ofAddress && ofLocation < reportBudget.ofLocation) return 'open'
  return ofLocation < reportBudget.ofLocation + reportBudget.reserve ? 'reserve' : 'spent'
}

const countRow = z.strictObject({ ofAddress: z.int(), ofLocation: z.int() })

/** What is left today at the place of a secret address. */
export async function readBudget(services: Services, { practiceId, locationId, itemId, timeZone }: ReportPlace): Promise<Budget> {
  const today = localDate(services.clock.now(), timeZone)
  const [found] = await services.database.transaction(
    [practiceId],
    (db) => readRows(db, countRow)`
      select count(*)::int as "ofLocation", (count(*) filter (where a.item_id is not distinct from ${itemId}))::int as "ofAddress"
      from hazard_report r join corrective_action a on a.practice_id = r.practice_id and a.id = r.action_id
      where r.location_id = ${locationId} and r.reported_on = ${today}::date`,
  )
  return budgetOf(found ?? { ofAddress: 0, ofLocation: 0 })
}

type Keys = Pick<Services, 'keyring' | 'clock'>

const use = 'hazard form'

/** When a form was opened, sealed. It says nothing about who opened it. */
export function openedMark(services: Keys, path: string): string {
  const opened = String(services.clock.now().getTime())
  return `${opened}.${services.keyring.mac(use, `${path} ${opened}`)}`
}

/** Takes a report from the reserve: its form was open for a while, is sent once, and the reserve of the hour is not used up. */
export function takeReserve(
  services: Keys,
  limit: SourceLimit,
  { path, mark, locationId }: { path: string; mark: string; locationId: string },
) {
  const [opened = '', seal = ''] = mark.split('.')
  const age = services.clock.now().getTime() - Number(opened)
  const wasOpen = isMac(services.keyring, seal, { use, value: `${path} ${opened}` }) && age >= formTimes.least && age < formTimes.most
  if (!wasOpen) return 'wait'
  return limit.take(`form ${seal}`, 1) && limit.take(`reserve ${locationId}`, reportBudget.reservePerHour) ? 'taken' : 'spent'
}

const phoneRow = z.strictObject({ phone: z.string() })

/** The work phone that the practice has confirmed for its public page; empty if there is none. */
export async function phoneOf(services: Services, { practiceId, locationId }: ReportPlace): Promise<string> {
  const [found] = await services.database.transaction(
    [practiceId],
    (db) => readRows(db, phoneRow)`
      select content ->> 'workPhone' as phone from emergency_page_confirmation where location_id = ${locationId} order by number desc limit 1`,
  )
  return found?.phone ?? ''
}
