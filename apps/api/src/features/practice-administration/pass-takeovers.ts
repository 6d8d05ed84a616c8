import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { lockPeople } from '#api/data/people/lock-people'
import { everyAdministrator, practiceAdministrators } from '#api/data/people/practice-administrators'
import { practiceTakeover } from '#api/data/tables'
import type { AuditEntry } from '#api/platform/context'
import { eachUnit, inPractice } from '#api/platform/jobs/units'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'

import { closeTakeover } from './end-takeover.ts'
import { findTakeovers, type TakeoverRow } from './find-takeover.ts'
import { setPosition } from './positions.ts'
import { dayAt } from './request-takeover.ts'
import { practiceName, tellAdministrators, type Telling } from './tell-administrators.ts'

/** The administrators of the practice are reminded this long before the end. */
const remindBeforeMs = 2 * 86_400_000

const job = 'passTakeovers'

const dueRow = z.strictObject({ id: z.string(), practiceId: z.string() })
type Due = z.infer<typeof dueRow>

/**
 * Hourly job: passes the administration of practices whose waiting period is over, and reminds two days before. Returns how many were
 * passed, lapsed or reminded. @throws after all of them if one failed
 */
export async function passTakeovers(services: Services): Promise<number> {
  const now = services.clock.now()
  const soon = new Date(now.getTime() + remindBeforeMs).toISOString()
  const due = await services.database.system(
    'the job passes the administration of every practice',
    (db) => readRows(db, dueRow)`
      select t.id, t.practice_id as "practiceId" from practice_takeover t
      where t.ended_at is null and (t.passes_at <= ${now.toISOString()} or (t.passes_at <= ${soon} and t.reminded_at is null)) order by t.id`,
  )
  const facts = ({ id, practiceId }: Due) => ({ takeover: id, practiceId })
  return eachUnit(services.log, { work: job, units: due, facts }, ({ id, practiceId }) =>
    inPractice(services, { practiceId, job, reason: `takeover ${id}` }, async (inside) => {
      const { db } = inside
      await lockPeople(db, practiceId)
      const [open] = await findTakeovers(db, sql`t.id = ${id} and t.ended_at is null`, { lock: true })
      if (open) await (new Date(open.passesAt) <= now ? pass(inside, open) : remind(inside, open))
    }),
  )
}

type Passing = Telling & { audit(entry: AuditEntry): Promise<void> }

/** Passes the position, unless the person who asked or the position is gone by now. */
async function pass(work: Passing, takeover: TakeoverRow): Promise<void> {
  const { db } = work
  const { practiceId, requestedBy, from, byName, fromName } = takeover
  const administrators = await practiceAdministrators(db, practiceId)
  const asks = (await everyAdministrator(db, practiceId)).some(({ id }) => id === requestedBy)
  const holds = from === null ? administrators.length === 0 : administrators.some(({ id }) => id === from)
  if (!asks || !holds) return closeTakeover(work, takeover, { outcome: 'lapsed', endedBy: null })
  await setPosition(work, { practiceId, userId: requestedBy }, true)
  if (from) await setPosition(work, { practiceId, userId: from }, false)
  await closeTakeover(work, takeover, { outcome: 'passed', endedBy: null })
  const name = await practiceName(db, practiceId)
  await tellAdministrators(work, practiceId, {
    subject: `${byName} now administers ${name}`,
    text: `Nobody refused within the waiting period, so ${byName} now administers ${name} in SafePractice: plans, card, invoices and the archive of the practice.${from ? ` ${fromName} no longer does.` : ''}`,
    also: administrators.filter(({ id }) => id === from),
  })
}

async function remind(work: Passing, { id, practiceId, byName, passesAt }: TakeoverRow): Promise<void> {
  const { db, now } = work
  await db.update(practiceTakeover).set({ remindedAt: now }).where(eq(practiceTakeover.id, id))
  const name = await practiceName(db, practiceId)
  const day = await dayAt(db, practiceId, new Date(passesAt))
  await tellAdministrators(work, practiceId, {
    subject: `${byName} takes over the administration of ${name} in two days`,
    text: `If no administrator of the practice refuses by ${day}, ${byName} then administers ${name} in SafePractice. To refuse, use the link in the first message, or sign in and open the page "Practice".`,
  })
}
