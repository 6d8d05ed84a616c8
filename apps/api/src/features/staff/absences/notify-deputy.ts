import { writtenDay } from '#calendar/written-day'
import { administratorsOf, type WriteContext } from '#api/data/records/create-record'
import { notify } from '#api/data/notifications/notify'

import type { AbsenceRow } from './absence-row.ts'

/** Notifies the deputy, without the note. The notification opens the absent person for an administrator, and the board for everyone else. */
export async function notifyDeputy(writing: WriteContext, row: AbsenceRow): Promise<void> {
  const { id, practiceId, locationId, locationName, userId, name, deputyId, firstDay, lastDay } = row
  if (deputyId === null || deputyId === writing.actor.userId) return
  const administers = (await administratorsOf(writing.db, locationId)).includes(deputyId)
  await notify(writing, [deputyId], {
    practiceId,
    locationId,
    kind: 'deputyNamed',
    type: administers ? 'STAFF' : 'TASK',
    title: `You are the deputy of ${name}`,
    subTitle: `From ${writtenDay(firstDay)} to ${writtenDay(lastDay)} at ${locationName}. Their tasks are on your dashboard on these days.`,
    targetId: administers ? userId : id,
  })
}
