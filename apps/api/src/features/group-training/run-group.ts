import { NoNextVideo } from '#contract/group-training/group-training'
import type { WriteContext } from '#api/data/records/create-record'
import { fail } from '#api/platform/errors'

import { changeGroup, type GroupRow } from './group-row.ts'
import { beginSitting, endSittings } from './group-sitting.ts'
import { emptyRoom } from './presence.ts'

const target = ({ id }: GroupRow) => ({ kind: 'groupTraining', id })

/** Starts or resumes a training. A running one stays as it is (GVIEW-013). */
export async function startGroup({ db, now, audit }: WriteContext, row: GroupRow): Promise<GroupRow> {
  if (row.startedAt && !row.paused) return row
  const running = await changeGroup(db, row, { startedAt: row.startedAt ?? now, paused: false })
  await beginSitting(db, running, now)
  await audit({
    action: row.startedAt ? 'group_training.resumed' : 'group_training.started',
    locationId: row.locationId,
    target: target(row),
  })
  return running
}

const free = { hostId: null, leaseHash: null, leaseUntil: null } as const

/** Pauses a training and releases it for the next host. People must check in again afterward. */
export async function pauseGroup({ db, now, audit }: WriteContext, row: GroupRow): Promise<GroupRow> {
  await endSittings(db, row.id, now)
  await emptyRoom(db, row.id, now)
  if (row.paused) return row
  await audit({ action: 'group_training.paused', locationId: row.locationId, target: target(row) })
  return changeGroup(db, row, { paused: true, ...free })
}

/** Moves on to the next video. @throws NoNextVideo */
export async function nextVideo({ db, now }: WriteContext, row: GroupRow): Promise<GroupRow> {
  if (row.current >= row.films.length - 1) fail(NoNextVideo)
  const moved = await changeGroup(db, row, { current: row.current + 1, reachedSecond: 0 })
  if (moved.startedAt && !moved.paused) await beginSitting(db, moved, now)
  return moved
}

export async function endGroup({ db, now, audit }: WriteContext, row: GroupRow): Promise<GroupRow> {
  await endSittings(db, row.id, now)
  await emptyRoom(db, row.id, now)
  await audit({ action: 'group_training.ended', locationId: row.locationId, target: target(row) })
  return changeGroup(db, row, { endedAt: now, startedAt: row.startedAt ?? now, paused: false, ...free })
}
