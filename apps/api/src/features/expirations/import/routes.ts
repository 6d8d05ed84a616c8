import * as contract from '#contract/expirations/expiration-import'
import { followDates } from '#api/data/expirations/follow-dates'
import { insertExpiration } from '#api/data/expirations/insert-expiration'
import { noFileText, readText, refuse, tooLargeText } from '#api/data/imports/read-text'
import { findLocation, lockLocation } from '#api/data/locations/location-row'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { checkDates } from './check-dates.ts'
import { readDateRows } from './read-date-rows.ts'

/** The import of dates that run out: a preview, and a call that records everything or nothing. */
export const dateImportRoutes = [
  handle(contract.previewDates, async ({ db, params, files, now }) => {
    const [file] = files
    if (!file) return refuse(noFileText)
    if (file.tooLarge) return refuse(tooLargeText)
    const { text } = readText(await file.read())
    const { rows, ignoredColumns } = readDateRows(text)
    const checked = await checkDates(db, await findLocation(db, params.locationId), rows, now)
    return { payload: { rows: checked.map(({ row }) => row), ignoredColumns } }
  }),

  handle(contract.importDates, async ({ params, body, ...writing }) => {
    const { db, now } = writing
    const checked = await checkDates(db, await lockLocation(db, params.locationId), body.rows, now)
    if (checked.some(({ row }) => row.problems.length > 0))
      fail(contract.DatesNeedAttention, { details: { rows: checked.map(({ row }) => row), ignoredColumns: [] } })
    const fresh = checked.filter(({ row }) => !row.present)
    for (const { ready } of fresh) if (ready) await insertExpiration(writing, ready.type, ready.row)
    await followDates(writing, params.locationId)
    return { payload: { added: fresh.length, present: checked.length - fresh.length } }
  }),
]
