import { updateRecordStatus } from '#contract/records/records'
import { exportSharpsLog, getSharpsLog } from '#contract/sharps-log/sharps-log'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { recordDeletion } from '#api/data/tables'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

const stated = {
  injuryDate: '2026-03-14',
  injuryTime: '2:30 PM',
  workArea: 'Operatory 2',
  jobTitle: 'Hygienist',
  deviceType: 'Scaler',
  deviceBrand: 'Acme 5',
  safetyFeature: 'none',
  safetyWouldHelp: 'yes',
  contaminated: 'yes',
  how: 'Passing the instrument.',
  moment: 'other',
  momentOther: 'While unpacking',
  procedure: 'Scaling',
  bodyPart: 'Left index finger',
  employeeOpinion: 'A tray would help.',
  severe: 'no',
  injuryLogKept: 'no',
}

interface Saved {
  answers?: Record<string, string>
  savedAt?: string
  occurrence?: { taskId: string; occurrenceId: string }
}

/** A sharps form that Hana filled in about herself. */
const save = async (world: World, place: NewPractice, { answers = stated, savedAt = '2026-11-20T18:00:00Z', occurrence }: Saved = {}) => {
  const { practiceId, locationId, hana } = place
  const completedAt = new Date(savedAt)
  const form = { kind: 'form', formId: 'sharpsInjuryForm', formVersion: 2, formData: answers, confidential: true } as const
  const plan = { practiceId, locationId, completedBy: hana, subjectId: hana, completedAt, name: 'Sharps injury', ...form, ...occurrence }
  return (await world.system((db) => buildRecord(db, plan, { now: completedAt }))).recordId
}

const read = async (world: World, { locationId, nora }: NewPractice, year?: number) =>
  (await (await world.as(nora)).call(getSharpsLog, { params: { locationId }, query: year === undefined ? {} : { year } })).payload
const file = async (world: World, { locationId, nora }: NewPractice, year = 2026) =>
  exportedCsv(await world.as(nora), exportSharpsLog, { params: { locationId }, query: { year } })

test('an entry contains what the law requires, as text', async ({ world }) => {
  const place = await newPractice(world)
  await save(world, place)
  expect(await read(world, place)).toEqual({
    year: 2026,
    years: [2026],
    entries: [
      {
        number: 1,
        date: '2026-03-14',
        time: '2:30 PM',
        deviceType: 'Scaler',
        deviceBrand: 'Acme 5',
        workArea: 'Operatory 2',
        how: 'Passing the instrument.',
        moment: 'While unpacking',
        procedure: 'Scaling',
        bodyPart: 'Left index finger',
        jobTitle: 'Hygienist',
        safetyFeature: 'It had no safety feature',
        safetyWouldHelp: 'Yes',
        employeeOpinion: 'A tray would help.',
      },
    ],
  })
})

test('the response and the file contain no name, no person and no record', async ({ world }) => {
  const place = await newPractice(world)
  const recordId = await save(world, place)
  const texts = [JSON.stringify(await read(world, place)), (await file(world, place)).text]
  for (const text of texts) {
    expect(text).toContain('Scaler')
    for (const secret of ['Hana', 'Sato', 'Nora', 'Lindqvist', place.hana, place.nora, recordId]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/[0-9a-f]{24}/)
  }
})

test('entries are numbered in the order of the injuries of their year, whenever they were saved', async ({ world }) => {
  const place = await newPractice(world)
  const at = (injuryDate: string, injuryTime: string, how: string) =>
    save(world, place, { answers: { ...stated, injuryDate, injuryTime, how } })
  await at('2026-05-02', 'unknown', 'fourth')
  await at('2026-05-02', '14:10', 'third')
  await at('2026-05-02', '9:05 am', 'second')
  await at('2026-01-31', '25:99', 'first')
  await at('2025-12-31', '10:00', 'last year')
  const { entries, years } = await read(world, place)
  expect(entries.map(({ number, how }) => [number, how])).toEqual([
    [1, 'first'],
    [2, 'second'],
    [3, 'third'],
    [4, 'fourth'],
  ])
  expect(years).toEqual([2026, 2025])
  expect((await read(world, place, 2025)).entries.map(({ number, how }) => [number, how])).toEqual([[1, 'last year']])
  expect(await read(world, place, 2021)).toEqual({ year: 2021, years: [2026, 2025, 2021], entries: [] })
})

test('discarded and deleted forms are excluded, and of two forms of one task the newest counts', async ({ world }) => {
  const place = await newPractice(world)
  const now = world.services.clock.now()
  const [discarded, deleted] = [await save(world, place), await save(world, place)]
  const nora = await world.as(place.nora)
  await nora.call(updateRecordStatus, { params: { recordId: discarded }, body: { status: 'discarded', reason: 'Twice' } })
  await world.system((db) =>
    db.insert(recordDeletion).values({ recordId: deleted, practiceId: place.practiceId, deletedBy: place.nora, deletedAt: now }),
  )
  const task = { ...place, name: 'Sharps log', completedBy: place.hana, period: { start: '2026-11-01', end: '2026-11-30' } }
  const occurrence = await world.system((db) => buildTask(db, task, { now }))
  await save(world, place, { answers: { ...stated, how: 'Corrected' }, savedAt: '2026-11-20T19:00:00Z', occurrence })
  await save(world, place, { answers: { ...stated, how: 'First words' }, savedAt: '2026-11-20T18:00:00Z', occurrence })
  expect((await read(world, place)).entries.map(({ how }) => how)).toEqual(['Corrected'])
})

test('missing answers are shown as not stated, and a form without a date belongs to the year it was saved at the location', async ({
  world,
}) => {
  const place = await newPractice(world)
  await save(world, place, { answers: { workArea: 'Lab' }, savedAt: '2026-01-01T02:00:00Z' })
  expect((await read(world, place)).entries).toEqual([])
  expect((await read(world, place, 2025)).entries).toMatchObject([{ number: 1, date: null, deviceType: null, workArea: 'Lab' }])
  const { rows } = await file(world, place, 2025)
  expect(rows).toMatchObject([{ Number: '1', Date: 'Not stated', 'Type of device': 'Not stated', 'Work area': 'Lab' }])
})

test('the file has one line per entry, and no cell is a formula', async ({ world }) => {
  const place = await newPractice(world)
  await save(world, place, { answers: { ...stated, how: '=HYPERLINK("http://x.example")', deviceBrand: '@SUM(1)' } })
  const { rows, headers } = await file(world, place)
  expect(rows).toMatchObject([
    { Number: '1', Date: '03/14/2026', 'Brand and model': "'@SUM(1)", 'How it happened': `'=HYPERLINK("http://x.example")` },
  ])
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/sharps-log-.*2026-11-2\d\.csv$/)
})

inOwnWorld('only administrators of the location can read it, and each read is audited without a person', async ({ world }) => {
  const place = await newPractice(world)
  await save(world, place)
  const { locationId } = place
  for (const [endpoint, query] of [
    [getSharpsLog, {}],
    [exportSharpsLog, { year: 2026 }],
  ] as const) {
    const refused = async (userId: string) => (await (await world.as(userId)).refused(endpoint, { params: { locationId }, query })).status
    expect([await refused(place.hana), await refused(world.maria)]).toEqual([403, 404])
  }
  await read(world, place)
  await file(world, place)
  const event = { actorId: place.nora, locationId, targetKind: 'location', targetId: locationId }
  expect(await world.audit('sharps_log.read')).toMatchObject([{ ...event, after: { year: 2026, entries: 1 } }])
  expect(await world.audit('sharps_log.exported')).toMatchObject([{ ...event, after: { rows: 1, filters: 'year' } }])
})
