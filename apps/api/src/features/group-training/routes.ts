import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import * as checking from '#contract/group-training/check-in'
import { groupQuestions, groupScores } from '#contract/group-training/group-questions'
import * as contract from '#contract/group-training/group-training'
import { largestUnpagedList } from '#contract/endpoint/page-sizes'
import { groupTraining } from '#api/data/tables'
import type { BloodbornePorts } from '#api/data/tasks/task-ports'
import { films } from '#api/data/training/films'
import { recordWhenComplete } from '#api/data/training/record-when-complete'
import { allow } from '#api/platform/actor/allow'
import { postAt, type Actor } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

import { roomQuestions, roomScores } from './group-answers.ts'
import { codeAt, groupOf, isCurrent, scannedAt, scanOf } from './check-in-code.ts'
import { takeGroupReport } from './group-progress.ts'
import { changeGroup, findGroup, lockGroup, refuseIfStarted, refuseIfEnded, type GroupRow } from './group-row.ts'
import { groupDetails, groupView, listedPeople } from './group-view.ts'
import { requireHost, requireHostOrNone, takeLease } from './lease.ts'
import { enterRoom, leaveRoom } from './presence.ts'
import { endGroup, nextVideo, pauseGroup, startGroup } from './run-group.ts'
import { createGroup, updateGroup } from './save-group.ts'
import { trainingPeople } from './training-people.ts'
import { can } from './policy.ts'

const routesWithoutCredit = [
  handle(contract.groupCandidates, async ({ db, actor, params: { locationIds }, services }) => {
    const { practiceId } = postAt(actor, locationIds[0] ?? '') ?? fail(NotFound)
    const where = sql`m.location_id = any(${sql.param(locationIds)}::text[])`
    return { payload: await trainingPeople(db, { practiceId, films: await films(services.settings), where }) }
  }),

  handle(contract.groupAttendees, async ({ db, actor, params, services }) => {
    const practiceId = await practiceOfPeople(db, actor, params.ids)
    const own = actor.posts.filter((post) => post.practiceId === practiceId && post.administrator).map((post) => post.locationId)
    const where = sql`m.location_id = any(${sql.param(own)}::text[]) and u.id = any(${sql.param(params.ids)}::text[])`
    return { payload: await trainingPeople(db, { practiceId, films: await films(services.settings), where }) }
  }),

  handle(contract.getGroupTraining, async ({ db, params }) => ({ payload: await groupDetails(db, await findGroup(db, params.id)) })),

  handle(groupQuestions, async ({ db, params, services }) => ({
    payload: roomQuestions(await findGroup(db, params.id), params.eTag, await films(services.settings)),
  })),

  handle(groupScores, async ({ db, params, services }) => ({
    payload: await roomScores(db, await findGroup(db, params.id), await films(services.settings)),
  })),

  handle(contract.listGroupTrainings, async ({ db, params: { practiceId, locationId } }) => {
    const rows = await db
      .select()
      .from(groupTraining)
      .where(and(eq(groupTraining.practiceId, practiceId), eq(groupTraining.locationId, locationId), isNull(groupTraining.deletedAt)))
      .orderBy(desc(groupTraining.createdAt), desc(groupTraining.id))
      .limit(largestUnpagedList)
    const people = Map.groupBy(await listedPeople(db, rows.map(({ id }) => id)), ({ id }) => id) // prettier-ignore
    return {
      payload: rows.map((row) => {
        const own = people.get(row.id) ?? []
        return { ...groupView(row, own.map(({ userId }) => userId)), names: own.map(({ name }) => name) } // prettier-ignore
      }),
    }
  }),

  handle(contract.createGroupTraining, async ({ body, ...writing }) => {
    const { practiceId } = postAt(writing.actor, body.location) ?? fail(NotFound)
    if (body.practice !== practiceId) fail(NotFound)
    return { payload: { insertedId: await createGroup(writing, body, { practiceId, films: await films(writing.services.settings) }) } }
  }),

  handle(contract.updateGroupTraining, async ({ params, body, ...writing }) => {
    const row = await lockGroup(writing.db, params.id)
    if (body.location !== row.locationId || body.practice !== row.practiceId) fail(NotFound)
    refuseIfStarted(row)
    return { payload: await groupDetails(writing.db, await updateGroup(writing, row, body, await films(writing.services.settings))) }
  }),

  handle(contract.deleteGroupTraining, async ({ db, params, now, audit }) => {
    const row = await lockGroup(db, params.id)
    refuseIfStarted(row)
    await changeGroup(db, row, { deletedAt: now })
    await audit({ action: 'group_training.deleted', locationId: row.locationId, target: { kind: 'groupTraining', id: row.id } })
    return { payload: { _id: row.id } }
  }),

  handle(contract.hostGroupTraining, async ({ params, body, ...context }) => {
    const { row, token } = await takeLease(context, await lockGroup(context.db, params.id), body.token)
    return { payload: { ...(await groupDetails(context.db, row)), token, ...codeAt(context.services.keyring, row, context.now) } }
  }),

  handle(contract.pauseGroupTraining, async ({ params, body, ...writing }) => {
    const row = await lockGroup(writing.db, params.id)
    requireHostOrNone(row, { token: body.token, now: writing.now })
    if (body.status && !row.startedAt) return { payload: await groupDetails(writing.db, row) }
    return { payload: await groupDetails(writing.db, await (body.status ? pauseGroup : startGroup)(writing, row)) }
  }),

  handle(contract.nextGroupVideo, async ({ params, body, ...writing }) => {
    const row = await lockGroup(writing.db, params.id)
    requireHostOrNone(row, { token: body?.token, now: writing.now })
    return { payload: await groupDetails(writing.db, await nextVideo(writing, row)) }
  }),

  handle(contract.completeGroupTraining, async ({ params, body, ...writing }) => {
    const row = await lockGroup(writing.db, params.id)
    if (row.endedAt) return { payload: await groupDetails(writing.db, row) }
    requireHostOrNone(row, { token: body?.token, now: writing.now })
    return { payload: await groupDetails(writing.db, await endGroup(writing, row)) }
  }),

  handle(contract.setPresence, async ({ params, body: { user, present, reason, token }, db, actor, now, audit }) => {
    const row = await lockGroup(db, params.id)
    requireHost(row, token)
    if (present && reason === '') invalid({ reason: 'Required' })
    const changed = await (present
      ? enterRoom(db, row, user, { how: 'ticked', reason, tickedBy: actor.userId, now })
      : leaveRoom(db, row, user, now))
    if (changed)
      await audit({
        action: present ? 'group_training.person_ticked' : 'group_training.person_left',
        locationId: row.locationId,
        target: { kind: 'user', id: user },
        ...(present ? { after: { reason }, shown: ['reason'] } : {}),
      })
    return { payload: await groupDetails(db, row) }
  }),

  handle(checking.keepScan, async ({ body: { code }, now, services }) => ({ payload: { scan: scanOf(services.keyring, code, now) } })),

  handle(checking.checkIn, async ({ body: { code, scan }, db, actor, now, services, audit }) => {
    const { keyring } = services
    const row = await codedGroup(db, groupOf(code))
    const moments = [now, ...(scan ? [scannedAt(keyring, { code, scan, now })] : [])]
    const at = moments.find((moment) => row && moment && isCurrent(keyring, row, { code, now: moment }))
    if (!row || !at) return fail(checking.CodeExpired)
    refuseIfEnded(row)
    if (await enterRoom(db, row, actor.userId, { how: 'code', now, since: at }))
      await audit({
        action: 'group_training.person_came',
        locationId: row.locationId,
        practiceId: row.practiceId,
        target: { kind: 'user', id: actor.userId },
      })
    return { payload: { trainingName: row.name, present: true as const } }
  }),
]

/** Routes for group trainings: planned, run by one host at a time, and credited to the people on the list who are in the room. */
export const groupTrainingRoutes = (ports: BloodbornePorts) => [
  ...routesWithoutCredit,

  handle(contract.groupProgress, async ({ body, db, now, services, ...writing }) => {
    const { groupTraining: id, token } = body.progress
    const row = await lockGroup(db, id)
    requireHost(row, token)
    const context = { ...writing, db, now, services }
    const taken = await takeGroupReport(db, await startGroup(context, row), body, { films: await films(services.settings), now })
    for (const userId of taken.completedBy) await recordWhenComplete(context, { practiceId: row.practiceId, userId }, ports)
    return { payload: await groupDetails(db, taken.row) }
  }),
]

/** Returns the training of a code, if it exists. The code may be any text. */
async function codedGroup(db: Db, id: string | undefined): Promise<GroupRow | undefined> {
  if (!id) return undefined
  const [row] = await db
    .select()
    .from(groupTraining)
    .where(and(eq(groupTraining.id, id), isNull(groupTraining.deletedAt)))
  return row
}

const placeRow = z.strictObject({ practiceId: z.string(), userId: z.string(), locations: z.array(z.string()) })

/**
 * Returns the practice of the given people.
 * @throws NotFound for a person outside the caller's practices, Forbidden unless the caller administers a location of one of them.
 */
async function practiceOfPeople(db: Db, actor: Actor, ids: readonly string[]): Promise<string> {
  const rows = await readRows(db, placeRow)`
    select e.practice_id as "practiceId", e.user_id as "userId",
      array(select m.location_id from current_membership m where m.practice_id = e.practice_id and m.user_id = e.user_id) as locations
    from employment e where e.user_id = any(${sql.param([...ids])}::text[])`
  const own = rows.filter(({ practiceId }) => actor.practices.includes(practiceId))
  if (ids.some((id) => !own.some(({ userId }) => userId === id))) fail(NotFound)
  return allow(own.find((person) => can.seePeople(actor, person))).practiceId
}
