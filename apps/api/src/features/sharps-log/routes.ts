import { localDate } from '#calendar/local-time'
import { NotFound } from '#contract/endpoint/errors'
import { getSharpsLog } from '#contract/sharps-log/sharps-log'
import { postAt } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { exportSharpsLogRoute } from './export-log.ts'
import { logEntry } from './log-entry.ts'
import { readEntries, yearsOf } from './read-entries.ts'

/** The sharps injury log. It has no storage of its own: it is read from the sharps forms (decision 044). */
export const sharpsLogRoutes = [
  handle(getSharpsLog, async ({ db, actor, now, params: { locationId }, query, audit }) => {
    const { practiceId, timeZone } = postAt(actor, locationId) ?? fail(NotFound)
    const present = Number(localDate(now, timeZone).slice(0, 4))
    const year = query.year ?? present
    const rows = await readEntries(db, { locationId, year })
    await audit({
      action: 'sharps_log.read',
      practiceId,
      locationId,
      target: { kind: 'location', id: locationId },
      after: { year, entries: rows.length },
      shown: ['year', 'entries'],
    })
    const years = new Set([...(await yearsOf(db, locationId)), present, year])
    return { payload: { year, years: [...years].toSorted((a, b) => b - a), entries: rows.map(logEntry) } }
  }),

  exportSharpsLogRoute,
]
