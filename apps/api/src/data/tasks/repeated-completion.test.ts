import { eq } from 'drizzle-orm'

import { CompletedDifferently } from '#contract/tasks/completion-refusals'
import { buildRecord } from '#api/data/builders/record'
import { record, recordFile } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { hasSameFiles, hasSameWords, refuseOtherContent, sameAnswers } from './repeated-completion.ts'

const now = new Date('2026-11-21T20:00:00Z')

const completed = (world: World) =>
  world.system((db) =>
    buildRecord(db, { practiceId: world.lakeside.id, locationId: world.lakeside.locations[0]?.id ?? '', completedBy: world.dana }, { now }),
  )

const answers = { injury: 'cut', days: 2, also: ['a', 'b'] }

test.each([
  ['the same answers', { ...answers }, true],
  ['the same answers in another order', { also: ['a', 'b'], days: 2, injury: 'cut' }, true],
  ['another value', { ...answers, days: 3 }, false],
  ['a text instead of a number', { ...answers, days: '2' }, false],
  ['another order within an answer', { ...answers, also: ['b', 'a'] }, false],
  ['an answer less', { injury: 'cut', days: 2 }, false],
])('a repeated form with %s', (_name, other, same) => {
  expect(sameAnswers(answers, other)).toBe(same)
})

const file = (name: string, sha256: string) => ({ name, sha256, contentType: 'application/pdf', size: 8, storageKey: `test/${name}` })
const [report, photo] = [file('report.pdf', 'a1'), file('photo.pdf', 'b2')]

test.for([
  ['the same files', [report, photo], true],
  ['the same files in another order', [photo, report], true],
  ['a file less', [report], false],
  ['a file more', [report, photo, file('more.pdf', 'c3')], false],
  ['another name', [report, { ...photo, name: 'picture.pdf' }], false],
  ['other bytes', [report, { ...photo, sha256: 'c3' }], false],
] as const)('a repeated completion with %s', async ([, sent, same], { world }) => {
  const { recordId } = await completed(world)
  const rows = [report, photo].map((one) => ({ id: newId(now), practiceId: world.lakeside.id, recordId, createdAt: now, ...one }))
  await world.system((db) => db.insert(recordFile).values(rows))
  expect(await world.system((db) => hasSameFiles(db, recordId, sent))).toBe(same)
})

test.for([
  ['the same', { note: 'Filter changed', doneOn: '2026-11-20' }, true],
  ['another note', { note: 'Filter cleaned', doneOn: '2026-11-20' }, false],
  ['no note', { note: null, doneOn: '2026-11-20' }, false],
  ['another day', { note: 'Filter changed', doneOn: '2026-11-19' }, false],
  ['no day', { note: 'Filter changed', doneOn: null }, false],
] as const)('note and day of a repeated completion: %s', async ([, words, same], { world }) => {
  const { recordId } = await completed(world)
  const first = { note: 'Filter changed', doneOn: '2026-11-20' }
  await world.system((db) => db.update(record).set(first).where(eq(record.id, recordId)))
  expect(await world.system((db) => hasSameWords(db, recordId, words))).toBe(same)
})

test.each([
  ['the time, if it was today', '2026-11-21T17:32:00Z', '9:32 AM'],
  ['the day at the location, if it was before midnight there', '2026-11-21T07:32:00Z', '11:32 PM on 11/20/2026'],
])('the refusal of other content contains %s', (_name, completedAt, when) => {
  const refuse = () =>
    refuseOtherContent({ recordId: 'record', completedAt: new Date(completedAt) }, { timeZone: 'America/Los_Angeles', now })
  const text = `You have already completed this, at ${when}. What you just sent was not saved.`
  expect(refuse).toThrow(expect.objectContaining({ declaration: CompletedDifferently, extra: { text, details: { record: 'record' } } }))
})
