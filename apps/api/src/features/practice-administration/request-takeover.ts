import { and, desc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import {
  takeoverDays,
  TakeoverOpen,
  takeoverPauseDays,
  TakeoverPointless,
  TakeoverRefusedLately,
} from '#contract/practice-administration/practice-administration'
import { lockPeople } from '#api/data/people/lock-people'
import { everyAdministrator, practiceAdministrators, type PracticeAdministrator } from '#api/data/people/practice-administrators'
import type { WriteContext } from '#api/data/records/create-record'
import { practiceTakeover } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { readRows } from '#api/platform/database/rows'
import { hashOf, newSecret } from '#api/platform/secrets'
import { refuseSupport } from '#api/platform/actor/support-access'

import { openTakeover } from './find-takeover.ts'
import { practiceName, tellAdministrators } from './tell-administrators.ts'
import { can } from './policy.ts'

const dayMs = 86_400_000

/**
 * Opens a request to take the position of an administrator of the practice, or the free one. It passes after seven days (pass-takeovers.ts). The
 * administrators of the practice get a link to refuse; the former ones are told if there is none.
 * @throws Forbidden, TakeoverOpen, TakeoverPointless, TakeoverRefusedLately
 */
export async function requestTakeover(
  writing: WriteContext,
  { practiceId, from, reason }: { practiceId: string; from: string | null; reason: string },
): Promise<void> {
  const { db, actor, now, audit } = writing
  refuseSupport(actor)
  allow(can.askFor(actor, from))
  await lockPeople(db, practiceId)
  allow(can.requestTakeover(actor, await everyAdministrator(db, practiceId)))
  const administrators = await practiceAdministrators(db, practiceId)
  const pointless = from === null ? administrators.length > 0 : !administrators.some(({ id }) => id === from)
  if (pointless) fail(TakeoverPointless)
  if (await openTakeover(db, practiceId)) fail(TakeoverOpen)
  await refuseSoonAfterRefusal(writing, practiceId)
  const link = newSecret()
  const passesAt = new Date(now.getTime() + takeoverDays * dayMs)
  const id = newId(now)
  const asked = { practiceId, requestedBy: actor.userId, fromUserId: from, reason, requestedAt: now, passesAt, linkHash: hashOf(link) }
  await db.insert(practiceTakeover).values({ id, ...asked })
  await audit({
    action: 'practice.takeover_requested',
    practiceId,
    target: { kind: 'practice', id: practiceId },
    after: { from, reason, passesAt: passesAt.toISOString() },
    shown: ['from', 'reason', 'passesAt'],
  })
  const name = await practiceName(db, practiceId)
  const person = administrators.find((one) => one.id === from)
  await tellAdministrators(writing, practiceId, {
    subject: `${actor.fullName} asks to take over the administration of ${name}`,
    text: textOf({ by: actor.fullName, from: person?.name ?? null, name, reason, until: await dayAt(db, practiceId, passesAt) }),
    refusal: { page: `/refuseTakeover?link=${link}`, until: passesAt },
    also: administrators.length === 0 ? await formerAdministrators(db, practiceId) : [],
  })
}

const textOf = ({ by, from, name, reason, until }: { by: string; from: string | null; name: string; reason: string; until: string }) =>
  from
    ? `${by} asks to take over the administration of ${name} in SafePractice from ${from}. Reason: ${reason} If no administrator of the practice refuses by ${until}, ${by} then administers plans, card, invoices and the archive.`
    : `${name} has no administrator in SafePractice. ${by} asks to administer it. Reason: ${reason} On ${until}, ${by} gets plans, card, invoices and the archive.`

/** A person whose request was refused cannot ask again at once. */
async function refuseSoonAfterRefusal({ db, actor, now }: WriteContext, practiceId: string) {
  const since = new Date(now.getTime() - takeoverPauseDays * dayMs)
  const refused = and(eq(practiceTakeover.outcome, 'refused'), gt(practiceTakeover.endedAt, since))
  const [last] = await db
    .select({ id: practiceTakeover.id })
    .from(practiceTakeover)
    .where(and(eq(practiceTakeover.practiceId, practiceId), eq(practiceTakeover.requestedBy, actor.userId), refused))
    .orderBy(desc(practiceTakeover.endedAt))
    .limit(1)
  if (last) fail(TakeoverRefusedLately)
}

const placeRow = z.strictObject({ timeZone: z.string() })

/** The day of a moment at the first location of the practice, as written in messages. */
export const dayAt = async (db: Db, practiceId: string, moment: Date): Promise<string> =>
  writtenDay(await localDayAt(db, practiceId, moment))

export async function localDayAt(db: Db, practiceId: string, moment: Date): Promise<string> {
  const [first] = await readRows(db, placeRow)`
    select time_zone as "timeZone" from location where practice_id = ${practiceId} order by created_at, id limit 1`
  return localDate(moment, first?.timeZone ?? 'UTC')
}

const formerRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

/** The administrators of the practice whose employment has ended. */
const formerAdministrators = (db: Db, practiceId: string): Promise<PracticeAdministrator[]> =>
  readRows(db, formerRow)`
    select distinct u.id, u.first_name as "firstName", u.full_name as name, u.email, u.phone
    from employment e join "user" u on u.id = e.user_id where e.practice_id = ${practiceId} and e.practice_admin and e.ended_on is not null order by u.id`
