import type { WriteContext } from '../records/create-record.ts'
import { peopleToTell } from './people-to-tell.ts'
import { sendAlarm, type NewAlarm } from './send-alarm.ts'

/** An event that somebody has just made known. */
export type KnownEvent = Omit<NewAlarm, 'stage' | 'raisedBy'>

/**
 * Tells the people of a location of an event in the transaction in which it becomes known, except the person who made it known. The messages are sent
 * after COMMIT and tried again until they arrive. Returns the id of the alarm, which exists even if there is nobody to tell.
 */
export async function raiseAlarm(writing: WriteContext, event: KnownEvent): Promise<string> {
  const { db, actor, now, audit } = writing
  const { practiceId, locationId, kind, reportedEventId, recordId } = event
  const people = (await peopleToTell(db, { locationId, kind, now })).filter(({ userId }) => userId !== actor.userId)
  const opens = recordId === null ? null : { type: 'RECORD' as const, targetId: recordId }
  const { id, counts } = await sendAlarm(writing, { ...event, stage: 'reported', raisedBy: actor.userId }, { people, opens })
  const target = reportedEventId === null ? { kind: 'record', id: recordId ?? '' } : { kind: 'reportedEvent', id: reportedEventId }
  const shown = ['kind', 'people', 'emails', 'texts']
  await audit({ action: 'alarm.sent', practiceId, locationId, target, after: { kind, ...counts }, shown })
  return id
}
