import type { Kind } from '#contract/endpoint/endpoint'

import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { buildPerson } from '../builders/person.ts'
import { buildPractice, type BuiltPractice } from '../builders/practice.ts'
import { buildRecord } from '../builders/record.ts'
import { buildTask } from '../builders/task.ts'

import { absence, alarm, alarmMessage, formDraft, groupTraining, legalHold, liveSession, notification, reportedEvent } from '../tables.ts'
import { buildWorkplace } from './cast-rows/workplace.ts'
import { buildOwnSheet } from './sheets.ts'

/** Two practices and people of every kind, available in every server test. */
export interface Cast {
  /** A dental group with two locations. */
  lakeside: BuiltPractice
  /** A small medical office. */
  cedar: BuiltPractice
  /** Administrator of both locations of Lakeside, who registered the practice. */
  maria: string
  /** Administrator of only Lakeside's second location. */
  omar: string
  /** Staff at Lakeside's first location. */
  dana: string
  /** Staff at Lakeside's second location. */
  tessa: string
  /** Administrator of Cedar and staff at Lakeside's first location. */
  ruth: string
  /** Staff at Cedar only. */
  foreignOnly: string
  /** One row of every kind at Lakeside's first location, about Dana. */
  rows: Record<Kind, string>
  /** One row of every kind at Cedar. */
  foreignRows: Record<Kind, string>
}

export async function makeCast(db: Db, now: Date, passwordHash: string): Promise<Cast> {
  const lakeside = await buildPractice(
    db,
    { name: 'Lakeside Dental', locations: [{ name: 'Main Street' }, { name: 'Harbor' }] },
    { owner: { firstName: 'Maria', lastName: 'Alvarez', email: 'maria@lakeside.example' }, now, passwordHash },
  )
  const cedar = await buildPractice(
    db,
    { name: 'Cedar Family Medicine', type: 'medical', state: 'NY', timeZone: 'America/New_York' },
    { owner: { firstName: 'Ruth', lastName: 'Okafor', email: 'ruth@cedar.example' }, now, passwordHash },
  )
  const [main, harbor] = [lakeside.locations[0]?.id ?? '', lakeside.locations[1]?.id ?? '']
  const at = (locationId: string, administrator = false) => ({ practiceId: lakeside.id, locationId, administrator })
  const person = (firstName: string, lastName: string, posts: ReturnType<typeof at>[]) =>
    buildPerson(db, { firstName, lastName, email: `${firstName.toLowerCase()}@lakeside.example`, passwordHash, posts }, { now })
  const dana = await person('Dana', 'Whitfield', [at(main)])
  const tessa = await person('Tessa', 'Park', [at(harbor)])
  const omar = await person('Omar', 'Haddad', [at(harbor, true)])
  const foreignOnly = await buildPerson(
    db,
    {
      firstName: 'Ivan',
      lastName: 'Petrov',
      email: 'ivan@cedar.example',
      passwordHash,
      posts: [{ practiceId: cedar.id, locationId: cedar.locations[0]?.id ?? '' }],
    },
    { now },
  )
  await buildPerson(db, { firstName: 'Ruth', lastName: 'Okafor', posts: [at(main)] }, { now, id: cedar.ownerId })
  return {
    lakeside,
    cedar,
    maria: lakeside.ownerId,
    omar,
    dana,
    tessa,
    ruth: cedar.ownerId,
    foreignOnly,
    rows: await oneOfEverything(db, { practice: lakeside, about: dana, now }),
    foreignRows: await oneOfEverything(db, { practice: cedar, about: cedar.ownerId, now }),
  }
}

/** Creates one row of every kind that a URL can refer to. A new kind adds one line here. */
async function oneOfEverything(
  db: Db,
  { practice, about, now }: { practice: BuiltPractice; about: string; now: Date },
): Promise<Record<Kind, string>> {
  const place = practice.locations[0]
  if (!place) throw new Error('A practice has at least one location.')
  const [practiceId, locationId] = [practice.id, place.id]
  const { taskId, occurrenceId } = await buildTask(
    db,
    { practiceId, locationId, assignees: [about], period: { start: '2026-11-15', end: '2026-11-21' } },
    { now },
  )
  const file = { name: 'photo.png', contentType: 'image/png', size: 8, storageKey: `test/${newId(now)}`, sha256: '0' }
  const { recordId, fileId } = await buildRecord(db, { practiceId, locationId, completedBy: about, file }, { now })
  const [notificationId, draftId] = [newId(now), newId(now)]
  await db.insert(notification).values({
    id: notificationId,
    practiceId,
    locationId,
    userId: about,
    type: 'TASK',
    title: 'A new task',
    subTitle: 'Weekly eyewash flush',
    targetId: taskId,
    createdAt: now,
  })
  await db.insert(formDraft).values({
    id: draftId,
    practiceId,
    locationId,
    userId: about,
    formId: 'sharpsInjuryForm',
    formVersion: 1,
    formData: {},
    currentStep: 1,
    startedAt: now,
    updatedAt: now,
  })
  const exposureId = newId(now)
  await db
    .insert(reportedEvent)
    .values({ id: exposureId, practiceId, locationId, kind: 'bloodExposure', what: '', reportedBy: about, reportedAt: now })
  const alarmId = newId(now)
  const stage = 'reported'
  await db.insert(alarm).values({
    id: alarmId,
    practiceId,
    locationId,
    kind: 'bloodExposure',
    stage,
    reportedEventId: exposureId,
    raisedBy: about,
    raisedAt: now,
  })
  const told = { userId: practice.ownerId, why: 'administrator', channel: 'app', sentAt: now, deliveredAt: now }
  await db.insert(alarmMessage).values({ id: newId(now), practiceId, alarmId, ...told })
  const absenceId = newId(now)
  await db.insert(absence).values({
    id: absenceId,
    practiceId,
    locationId,
    userId: about,
    firstDay: '2026-01-05',
    lastDay: '2026-01-09',
    note: '',
    enteredBy: practice.ownerId,
    enteredAt: now,
  })
  const holdId = newId(now)
  await db.insert(legalHold).values({
    id: holdId,
    practiceId,
    userId: about,
    reason: 'A claim from last year',
    placedBy: practice.ownerId,
    placedAt: now,
    liftedBy: practice.ownerId,
    liftedAt: now,
    liftReason: 'The claim was settled',
  })
  const liveSessionId = newId(now)
  await db.insert(liveSession).values({
    id: liveSessionId,
    practiceId,
    locationId,
    trainerName: 'Olga Petrenko',
    trainerQualification: 'Occupational health nurse',
    day: '2026-11-20',
    time: '12:30',
    arrangedBy: practice.ownerId,
    arrangedAt: now,
  })
  const groupId = newId(now)
  await db.insert(groupTraining).values({
    id: groupId,
    practiceId,
    locationId,
    name: 'Spring refresher',
    films: [{ eTag: 'osha-01-v2', seconds: 360 }],
    createdBy: practice.ownerId,
    createdAt: now,
    agreedBy: practice.ownerId,
    agreedAt: now,
  })
  const { sdsId, requestId } = await buildOwnSheet(db, { practiceId, locationId, by: about }, { now })
  const workplace = await buildWorkplace(db, { practiceId, locationId, by: practice.ownerId, about }, { now })
  return {
    ...workplace,
    hold: holdId,
    groupTraining: groupId,
    sds: sdsId,
    sheetRequest: requestId,
    user: about,
    practice: practiceId,
    location: locationId,
    task: taskId,
    occurrence: occurrenceId,
    record: recordId,
    file: fileId ?? '',
    draft: draftId,
    notification: notificationId,
    role: place.roleId,
    equipment: place.equipmentId,
    billing: practice.billingId,
    exposure: exposureId,
    alarm: alarmId,
    absence: absenceId,
    liveSession: liveSessionId,
  }
}
