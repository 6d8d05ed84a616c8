import { z } from 'zod'

import {
  LastPracticeAdministrator,
  TakeoverOpen,
  type PracticeAdministration,
} from '#contract/practice-administration/practice-administration'
import { practiceAdministrators } from '#api/data/people/practice-administrators'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { isoMoment, readRows } from '#api/platform/database/rows'

import { openTakeover, type TakeoverRow } from './find-takeover.ts'
import { can } from './policy.ts'
import { findCandidates } from './positions.ts'

/** Who administers the practice, and what the caller may do about it. */
export async function readAdministration(db: Db, actor: Actor, practiceId: string): Promise<PracticeAdministration> {
  const administrators = await practiceAdministrators(db, practiceId)
  // The actor was loaded before this request changed anything.
  const own = administrators.some(({ id }) => id === actor.userId)
  const viewer = { ...actor, administeredPractices: own ? [practiceId] : [] }
  const open = await openTakeover(db, practiceId)
  const give = can.give(viewer, practiceId)
  const whyNotTakeOver = open ? TakeoverOpen.text : null
  const whyNotGiveUp = own && administrators.length === 1 ? LastPracticeAdministrator.text : null
  return {
    administrators: administrators.map(({ id, name }) => ({
      _id: id,
      fullName: name,
      canTakeOver: !open && can.takeOver(viewer, { practiceId, from: id }),
    })),
    candidates: give ? (await findCandidates(db, practiceId)).map(({ id, name }) => ({ _id: id, fullName: name })) : [],
    takeover: open ? viewOf(viewer, open) : null,
    locations: give ? await locationsOf(db, viewer, practiceId) : [],
    can: {
      give,
      giveUp: own && whyNotGiveUp === null,
      whyNotGiveUp,
      claim: administrators.length === 0 && !open && can.takeOver(viewer, { practiceId, from: null }),
      whyNotTakeOver,
    },
  }
}

const viewOf = (viewer: Actor, open: TakeoverRow): PracticeAdministration['takeover'] => ({
  by: { _id: open.requestedBy, fullName: open.byName },
  from: open.from ? { _id: open.from, fullName: open.fromName ?? '' } : null,
  reason: open.reason,
  requestedAt: isoMoment(open.requestedAt),
  passesAt: isoMoment(open.passesAt),
  can: { refuse: can.refuse(viewer, open), withdraw: can.withdraw(viewer, open) },
})

const locationRow = z.strictObject({ id: z.string(), name: z.string(), administrators: z.array(z.string()) })

async function locationsOf(db: Db, actor: Actor, practiceId: string): Promise<PracticeAdministration['locations']> {
  const rows = await readRows(db, locationRow)`
    select l.id, l.name, array(select u.full_name from current_membership m join "user" u on u.id = m.user_id
      where m.practice_id = l.practice_id and m.location_id = l.id and m.is_administrator order by 1) as administrators
    from open_location l where l.practice_id = ${practiceId} order by lower(l.name), l.id`
  return rows.map(({ id, ...rest }) => ({ _id: id, ...rest, mine: can.administerLocation(actor, id) }))
}
