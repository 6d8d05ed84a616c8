import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

import {
  checkedItem,
  correctiveAction,
  correctiveActionPhoto,
  expiration,
  expirationType,
  planPicture,
  sharedTablet,
} from '../../tables.ts'
import { buildInspection } from './inspection.ts'

interface WorkplacePlan {
  practiceId: string
  locationId: string
  /** Whoever entered the rows. */
  by: string
  /** Whoever found and fixed the problem. */
  about: string
}

/** One row of each kind about the workplace of a location: a picture, an item, a date that runs out, and a problem with its photo. Returns their ids. */
export async function buildWorkplace(db: Db, { practiceId, locationId, by, about }: WorkplacePlan, { now }: { now: Date }) {
  const planPictureId = newId(now)
  await db.insert(planPicture).values({
    id: planPictureId,
    practiceId,
    locationId,
    name: 'exits.png',
    contentType: 'image/png',
    size: 700,
    width: 640,
    height: 480,
    sha256: 'b'.repeat(64),
    storageKey: `plans/${planPictureId}`,
    uploadedBy: by,
    uploadedAt: now,
  })
  const checkedItemId = newId(now)
  await db.insert(checkedItem).values({
    id: checkedItemId,
    practiceId,
    locationId,
    variable: 'eyewashStations',
    rowKey: 'of the cast',
    kind: 'eyewash',
    name: 'Eyewash',
    place: 'Laboratory',
    rowKind: 'Plumbed',
    stickerHash: checkedItemId,
    stickerSealed: '',
    createdAt: now,
  })
  const sharedTabletId = newId(now)
  const paired = { name: 'Front desk', publicKey: 'of the cast', pairedBy: by, pairedAt: now }
  await db.insert(sharedTablet).values({ id: sharedTabletId, practiceId, locationId, ...paired })
  const expirationId = newId(now)
  const entered = { id: expirationId, practiceId, locationId, enteredBy: by, enteredAt: now }
  const policy = { typeKey: 'insurance', subjectKind: 'location', issuer: 'Cascade Mutual', validUntil: '2027-03-31', confidential: false }
  await db.insert(expiration).values({ ...entered, ...policy })
  const expirationTypeId = newId(now)
  await db.insert(expirationType).values({
    id: expirationTypeId,
    practiceId,
    locationId,
    name: 'Elevator inspection',
    subjectKind: 'item',
    leadDays: [30],
    reminds: 'administrators',
    addedBy: by,
    addedAt: now,
  })
  const [actionId, photoId] = [newId(now), newId(now)]
  await db.insert(correctiveAction).values({
    id: actionId,
    practiceId,
    locationId,
    what: 'The handrail is loose.',
    place: 'Back stairs',
    source: 'own',
    ownerId: about,
    dueOn: '2026-11-28',
    state: 'fixed',
    needsCheck: true,
    outOfUse: false,
    confidential: false,
    openedBy: about,
    openedAt: now,
    fixedBy: about,
    fixedAt: now,
  })
  await db.insert(correctiveActionPhoto).values({
    id: photoId,
    practiceId,
    locationId,
    actionId,
    name: 'photo-1.png',
    contentType: 'image/png',
    size: 700,
    sha256: 'c'.repeat(64),
    storageKey: `actions/${photoId}`,
    createdAt: now,
  })
  return {
    sharedTablet: sharedTabletId,
    correctiveAction: actionId,
    actionPhoto: photoId,
    checkedItem: checkedItemId,
    planPicture: planPictureId,
    expiration: expirationId,
    expirationType: expirationTypeId,
    ...(await buildInspection(db, { practiceId, locationId, by }, { now })),
  }
}
