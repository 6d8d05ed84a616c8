import { listAuditEvents, listHealthReaders } from '#contract/audit-trail/audit-trail'
import { allow } from '#api/platform/actor/allow'
import { currentPost, postAt, type Actor } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { isoMoment } from '#api/platform/database/rows'

import { changesOf, idsIn, targetText } from './changes-in-words.ts'
import { findOpenable } from './find-openable.ts'
import { findEvents, pageSize, type EventRow } from './find-events.ts'
import { findHealthReaders } from './find-health-readers.ts'
import { nameThings } from './name-things.ts'
import { can } from './policy.ts'

/** Routes that show the audit trail to administrators, and show people who opened their health file. */
export const auditTrailRoutes = [
  handle(listAuditEvents, async ({ db, actor, params: { practiceId }, query: { location, ...query }, audit }) => {
    const administered = allow(can.read(actor, { practiceId, location }))
    const locations = location ? [location] : administered
    const withoutLocation = !location && can.readWithoutLocation(actor, practiceId)
    const timeZone = zoneAt(actor, location ?? null)
    const rows = await findEvents(db, { ...query, practiceId, locations, withoutLocation, timeZone })
    if (query.kind === 'health')
      await audit({ action: 'audit_trail.health_read', practiceId, target: { kind: 'practice', id: practiceId } })
    const shown = rows.slice(0, pageSize)
    const names = await nameThings(db, new Set(shown.flatMap(idsIn)))
    const openable = await findOpenable(
      db,
      shown.map(({ targetId }) => targetId),
      administered,
    )
    const last = rows.length > pageSize ? shown.at(-1) : undefined
    return {
      payload: {
        events: shown.map((row) => ({
          ...eventHead(row, namesThen(row, names), zoneAt(actor, row.locationId)),
          supporter: row.supporter,
          opens: openable.get(row.targetId) ?? null,
          location: row.locationId && (postAt(actor, row.locationId)?.locationName ?? null),
          address: row.address,
          device: row.device,
          changes: changesOf(row, namesThen(row, names), targetText(row, namesThen(row, names))),
          withheld: row.withheld ?? [],
        })),
        next: last ? `${isoMoment(last.at)}_${last.id}` : null,
      },
    }
  }),

  handle(listHealthReaders, async ({ db, actor }) => {
    const rows = await findHealthReaders(db, actor.userId)
    const names = await nameThings(db, new Set(rows.flatMap(idsIn)))
    return { payload: rows.map((row) => eventHead(row, namesThen(row, names), zoneAt(actor, row.locationId))) }
  }),
]

/** People have the name of the moment of the event. Events of former versions have no names, so people have the present one. */
const namesThen = ({ names }: EventRow, present: ReadonlyMap<string, string>) => new Map([...present, ...Object.entries(names ?? {})])

const eventHead = (row: EventRow, names: ReadonlyMap<string, string>, timeZone: string) => ({
  _id: row.id,
  at: isoMoment(row.at),
  timeZone,
  action: row.action,
  who: row.actorId && (names.get(row.actorId) ?? 'Somebody'),
  target: targetText(row, names),
})

const zoneAt = (actor: Actor, locationId: string | null) =>
  (locationId === null ? undefined : postAt(actor, locationId)?.timeZone) ?? currentPost(actor)?.timeZone ?? 'UTC'
