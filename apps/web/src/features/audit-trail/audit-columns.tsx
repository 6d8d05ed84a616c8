import { Box, Group } from '@mantine/core'

import { fieldWords } from '#contract/audit-trail/audit-fields'
import type { AuditEvent } from '#contract/audit-trail/audit-trail'
import { actorText, auditParts, namesActor } from '#web/shared/audit-trail/audit-sentence.ts'
import { formatMoment } from '#web/platform/format.ts'
import type { Address } from '#web/platform/routing/address.ts'
import type { Column } from '#web/platform/ui/table/data-table.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import classes from './audit-trail.module.css'

/** What happened, when (in the location's time zone), at which location, and from which device. */
export const auditColumns: readonly Column<AuditEvent>[] = [
  { key: 'what', label: 'What', cell: (event) => <What event={event} /> },
  { key: 'when', label: 'When', width: 184, card: 'fact', cell: ({ at, timeZone }) => formatMoment(at, timeZone) },
  { key: 'location', label: 'Location', width: 228, card: 'fact', cell: ({ location }) => location ?? '-' },
  {
    key: 'from',
    label: 'From',
    width: 236,
    card: 'fact',
    cell: ({ device, address }) => [device, addressWords(address)].filter(Boolean).join(', ') || '-',
  },
]

const addressWords = (address: string | null) => (address === '127.0.0.1' || address === '::1' ? 'this server' : address)

function What({ event }: { event: AuditEvent }) {
  return (
    <Box className="breaks">
      <Sentence event={event} />
      {namesActor(event.action) || event.who === null || event.who === event.target ? null : (
        <Quiet display="block" fw={400}>
          Caused by {actorText(event)}
        </Quiet>
      )}
      {event.changes.length > 0 ? (
        <Group gap="0 16px">
          {event.changes.map(({ field, before, after }) => (
            <Quiet key={field} fw={400} className={classes.fact ?? ''}>
              {fieldWords(field)}: {before === null ? (after ?? '-') : `${before} → ${after ?? 'empty'}`}
            </Quiet>
          ))}
        </Group>
      ) : null}
      {event.withheld.length > 0 ? (
        <Quiet display="block" fw={400}>
          Values not stored: {event.withheld.map(fieldWords).join(', ')}
        </Quiet>
      ) : null}
    </Box>
  )
}

function Sentence({ event }: { event: AuditEvent }) {
  const { before, target, after } = auditParts(event)
  return (
    <>
      {before}
      {event.opens && target ? <Link {...addressOf(event.opens)}>{target}</Link> : target}
      {after}
    </>
  )
}

function addressOf({ kind, id }: NonNullable<AuditEvent['opens']>): Address {
  if (kind === 'task') return { to: '/admin/task-view', search: { taskId: id } }
  return kind === 'record' ? { to: '/records', search: { activeRecord: id } } : { to: '/admin/staff-view', search: { userId: id } }
}
