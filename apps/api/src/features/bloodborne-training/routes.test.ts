import { and, eq } from 'drizzle-orm'

import { addDays } from '#calendar/days'
import { sitePages } from '#content/training/training-pages'
import { trainingVideos } from '#content/training/training-videos'
import * as contract from '#contract/bloodborne-training/bloodborne-training'
import { checkIn } from '#contract/group-training/check-in'
import * as group from '#contract/group-training/group-training'
import { buildTask } from '#api/data/builders/task'
import { record, task, taskOccurrence, user, watchInterval } from '#api/data/tables'
import { answerQuestionnaire, newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

const today = '2026-11-21'
const session = {
  trainerName: 'Olga Petrenko',
  trainerQualification: 'Occupational health nurse',
  phone: '(503) 555-0100',
  day: today,
  time: '12:30',
}

/** Sets up a practice with an answered questionnaire and Hana's open yearly training, for which she has watched the videos on every element. */
async function withTraining(world: World) {
  const place = await newPractice(world)
  const { practiceId, locationId, hana } = place
  await answerQuestionnaire(await world.as(place.nora), locationId)
  const now = world.services.clock.now()
  const { taskId } = await world.system((db) =>
    buildTask(
      db,
      {
        practiceId,
        locationId,
        ruleKey: 'annualTraining',
        name: 'Annual OSHA training',
        frequency: '3',
        subjectId: hana,
        assignees: [hana],
        retention: 'bloodborneTraining',
        period: { start: '2025-12-01', end: '2026-11-30' },
      },
      { now },
    ),
  )
  await world.system((db) => db.update(task).set({ anchor: 'person' }).where(eq(task.id, taskId)))
  const films = trainingVideos.filter(({ trainingType, elements }) => trainingType === 'osha' && elements.length > 0)
  const stretch = { practiceId, userId: hana, fromSecond: 0, source: 'own', trainingYear: '2025-11-30', watchedAt: now }
  await world.system((db) =>
    db.insert(watchInterval).values(
      films.map(({ id, eTag, seconds }) => ({
        id: newId(now),
        videoId: id,
        videoVersion: Number(eTag.split('-v')[1]),
        toSecond: seconds,
        ...stretch,
      })),
    ),
  )
  return { place, taskId }
}

async function readPages(world: World, { locationId, hana }: NewPractice) {
  const own = await world.as(hana)
  for (const pageId of sitePages) {
    const { payload } = await own.call(contract.getSitePage, { params: { locationId, pageId } })
    await own.call(contract.confirmSitePage, { params: { locationId }, body: { pageId, hash: payload.hash } })
  }
}

const openAt = async (world: World, { locationId, hana }: NewPractice) => {
  const { payload } = await (await world.as(hana)).call(contract.trainingElements, { params: { userId: hana, locationId } })
  return payload.elements.filter(({ isCovered }) => !isCovered).map(({ letter }) => letter)
}

const arrange = async (world: World, { locationId, nora, hana }: NewPractice, day = today) =>
  (await (await world.as(nora)).call(contract.arrangeLiveSession, { params: { locationId }, body: { ...session, day, people: [hana] } }))
    .payload

test('videos, the practice’s own pages and a live session create the record automatically, and the next year begins', async ({ world }) => {
  const { place, taskId } = await withTraining(world)
  expect(await openAt(world, place)).toEqual(['D', 'E', 'G', 'J', 'K', 'M', 'N'])
  await readPages(world, place)
  expect(await openAt(world, place)).toEqual(['N'])
  const { _id } = await arrange(world, place)
  const nora = await world.as(place.nora)
  const body = { questions: 'How long does the vaccine last?', attended: [{ user: place.hana, asked: 'About the vaccine' }] }
  const held = (await nora.call(contract.holdLiveSession, { params: { liveSessionId: _id }, body })).payload
  expect(held).toMatchObject({ state: 'held', people: [{ _id: place.hana, attended: true, asked: 'About the vaccine' }] })
  const [made] = await world.system((db) => db.select().from(record).where(eq(record.taskId, taskId)))
  expect(made).toMatchObject({ retention: 'bloodborneTraining', name: 'Annual OSHA training', locationId: place.locationId, earned: true })
  const note = made?.note ?? ''
  expect(note).toMatch(/^Dates: 11\/21\/2026 to 11\/21\/2026\nA\. The text of the standard.*film: /)
  expect(note.match(/^[A-N]\. /gm)).toHaveLength(14)
  expect(note).toContain('Trainer: Olga Petrenko, Occupational health nurse')
  expect(note).toMatch(/Trained: Hana Sato.*\nKind: yearly training$/)
  const periods = await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.taskId, taskId)))
  expect(periods.map(({ status, due }) => `${status} ${due}`).toSorted()).toEqual(['done 2026-11-30', 'open 2027-11-21'])
  expect(await openAt(world, place), 'a new year begins empty').toHaveLength(14)
  const params = { userId: place.hana, locationId: place.locationId }
  expect((await nora.call(contract.trainingElements, { params })).payload).toMatchObject({ restsSince: today, dueOn: '2027-11-21' })
})

inOwnWorld('a video watched by a group also creates the record for people who have nothing else open', async ({ world }) => {
  const { place, taskId } = await withTraining(world)
  const { practiceId, locationId } = place
  await world.system((db) =>
    db.delete(watchInterval).where(and(eq(watchInterval.userId, place.hana), eq(watchInterval.videoId, 'osha-09'))),
  )
  await readPages(world, place)
  const { _id } = await arrange(world, place)
  const nora = await world.as(place.nora)
  const body = { questions: '', attended: [{ user: place.hana, asked: '' }] }
  await nora.call(contract.holdLiveSession, { params: { liveSessionId: _id }, body })
  expect(await openAt(world, place)).toEqual(['M'])
  const eTag = 'osha-09-v2'
  const plan = { videos: [eTag], users: [place.hana, place.sam], trainingName: 'Labels', location: locationId, practice: practiceId }
  const params = { id: (await nora.call(group.createGroupTraining, { body: plan })).payload.insertedId }
  const { token, code } = (await nora.call(group.hostGroupTraining, { params, body: {} })).payload
  await (await world.as(place.hana)).call(checkIn, { body: { code } })
  await nora.call(group.pauseGroupTraining, { params, body: { status: false, token } })
  const to = trainingVideos.find((one) => one.eTag === eTag)?.seconds ?? 0
  world.services.clock.advance({ seconds: to })
  const progress = { groupTraining: params.id, eTag, token, number: 1, from: 0, to, rate: 1, visible: true }
  await nora.call(group.groupProgress, { body: { progress } })
  const made = await world.system((db) => db.select().from(record).where(eq(record.taskId, taskId)))
  expect(made.map(({ note }) => note?.includes('film: Labels, Red Bags and Waste'))).toEqual([true])
})

test("without an earlier training, what was done since the start of the training year counts, by the location's calendar", async ({
  world,
}) => {
  const { place } = await withTraining(world)
  const read = { userId: place.hana, locationId: place.locationId }
  const standing = async () => (await (await world.as(place.hana)).call(contract.trainingElements, { params: read })).payload
  expect(await standing()).toMatchObject({ dueOn: '2026-11-30', since: '2025-11-30T08:00:00.000Z' })
  const watchedAt = (moment: string) =>
    world.system((db) =>
      db
        .update(watchInterval)
        .set({ watchedAt: new Date(moment) })
        .where(eq(watchInterval.userId, place.hana)),
    )
  const covered = async () => (await standing()).elements.filter(({ isCovered }) => isCovered).length
  await watchedAt('2025-11-30T07:59:00Z')
  expect(await covered(), 'the evening before').toBe(0)
  await watchedAt('2025-11-30T08:01:00Z')
  expect(await covered()).toBe(7)
})

test('people are told of an invitation and of its cancellation by notification and email', async ({ world }) => {
  const { place } = await withTraining(world)
  const { _id } = await arrange(world, place, addDays(today, 5))
  const notes = async () => (await world.notifications(place.hana)).flatMap(({ type, title }) => (type === 'LIVE' ? [title] : []))
  expect(await notes()).toContain('Live questions of your training')
  const [person] = await world.system((db) => db.select().from(user).where(eq(user.id, place.hana)))
  const [mail] = await world.messages(person?.email ?? '')
  expect(mail?.text).toMatch(/11\/26\/2026 at 12:30[^]*Olga Petrenko \(Occupational health nurse\)[^]*call \(503\) 555-0100/)
  const nora = await world.as(place.nora)
  const params = { liveSessionId: _id }
  const ahead = await nora.refused(contract.holdLiveSession, { params, body: { questions: '', attended: [] } })
  expect(ahead).toMatchObject({ status: 409, code: 'live_session.ahead' })
  await nora.call(contract.callOffLiveSession, { params })
  expect(await notes()).toContain('Live questions called off')
  const cancellation = (await world.notifications(place.hana)).find(({ title }) => title === 'Live questions called off')
  expect(cancellation?.subTitle).toMatch(/^11\/26\/2026 at 12:30 PM, /)
  const mails = (await world.messages(person?.email ?? '')).map(({ subject }) => subject)
  expect(mails).toContain('Canceled: live questions of your training on 11/26/2026 at 12:30 PM')
  expect(await nora.refused(contract.callOffLiveSession, { params })).toMatchObject({ code: 'live_session.closed' })
})

test('the questions stay open for a person who did not attend; staff do not see questions of others', async ({ world }) => {
  const { place } = await withTraining(world)
  const { _id } = await arrange(world, place)
  const nora = await world.as(place.nora)
  const attended = [{ user: place.sam, asked: 'Mine alone' }]
  await nora.call(contract.holdLiveSession, { params: { liveSessionId: _id }, body: { questions: 'Many', attended } })
  expect(await openAt(world, place)).toContain('N')
  const listed = async (userId: string) =>
    (await (await world.as(userId)).call(contract.listLiveSessions, { params: { locationId: place.locationId } })).payload
  expect((await listed(place.nora))[0]?.people.map((person) => [person._id, person.attended])).toEqual([
    [place.hana, false],
    [place.sam, true],
  ])
  expect(JSON.stringify(await listed(place.hana))).not.toMatch(/Mine alone|Many|Sam/)
  const again = { params: { liveSessionId: _id }, body: { questions: '', attended: [] } }
  expect(await nora.refused(contract.holdLiveSession, again)).toMatchObject({ code: 'live_session.closed' })
})

test('a page counts in the version that was read, only site pages can be confirmed, and colleagues do not see what is open', async ({
  world,
}) => {
  const { place } = await withTraining(world)
  const { locationId, hana } = place
  const own = await world.as(hana)
  const stale = { params: { locationId }, body: { pageId: 'ecp-purpose', hash: '0'.repeat(64) } }
  expect(await own.refused(contract.confirmSitePage, stale)).toMatchObject({ status: 409, code: 'site_page.changed' })
  expect((await own.refused(contract.getSitePage, { params: { locationId, pageId: 'health-hepb' } })).status).toBe(404)
  const sam = await world.as(place.sam)
  expect((await sam.refused(contract.trainingElements, { params: { userId: hana, locationId } })).status).toBe(403)
  const { payload } = await (await world.as(place.nora)).call(contract.trainingElements, { params: { userId: hana, locationId } })
  expect(payload.elements.find(({ letter }) => letter === 'D')).toMatchObject({
    isCovered: false,
    by: [{ kind: 'film', id: 'osha-04-v2' }],
    open: [{ kind: 'page', id: 'ecp-purpose' }],
  })
  const page = (await own.call(contract.getSitePage, { params: { locationId, pageId: 'ecp-purpose' } })).payload
  await own.call(contract.confirmSitePage, { params: { locationId }, body: { pageId: page.id, hash: page.hash } })
  const read = (await own.call(contract.trainingElements, { params: { userId: hana, locationId } })).payload
  expect(read.elements.find(({ letter }) => letter === 'D')?.by.at(-1)).toMatchObject({ id: page.id, version: page.hash.slice(0, 8) })
})
