import { getTableColumns } from 'drizzle-orm'

import { recordGroups } from '#content/facts/record-groups'
import { listShares, shareBinder } from '#contract/inspection-binders/binder-shares'
import { openInspection } from '#contract/inspections/inspections'
import { correctiveAction, record, recordFile, reportedEvent } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { contentOf } from '#api/platform/files/file-store'
import { sha256 } from '#api/platform/files/testing/unzipped'
import { newId } from '#api/platform/ids'
import { withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { madeBinder } from './testing/made-binder.ts'

const secret = 'PLANTEDSECRET'

/** Columns of a record that say what it is, and are not words of somebody. */
const structural = new Set(
  [
    'id practiceId locationId kind taskId occurrenceId reportedEventId formId completedBy completedByName subjectId subjectName retention searched',
  ].flatMap((names) => names.split(' ')),
)

const typed = Object.entries(getTableColumns(record)).flatMap(([name, column]) =>
  !structural.has(name) && ['text', 'jsonb'].includes(column.getSQLType()) ? [name] : [],
)

/** The secret in every column that somebody's words may be in. A new column is planted too. */
const words = Object.fromEntries(typed.map((name) => [name, valueOf(name)]))

function valueOf(name: string) {
  if (name === 'formData') return { answer: secret, list: [secret] }
  return name === 'answersInWords' ? [{ section: secret, items: [{ label: secret, value: secret }] }] : secret
}

type Kind = Pick<typeof record.$inferInsert, 'kind' | 'formId' | 'retention' | 'confidential'>

/** Every kind of record about health, and confidential records of every group. */
const hidden: Kind[] = [
  ...recordGroups.flatMap(({ id, forms, kind, retention }): Kind[] => {
    const confidential = id !== 'health'
    return [
      ...(kind ? [{ kind, retention: 'check1', confidential }] : []),
      ...forms.map((formId) => ({ kind: 'form', formId, retention: 'check1', confidential })),
      ...retention.map((one) => ({ kind: 'task', retention: one, confidential })),
    ]
  }),
  { kind: 'task', retention: 'plan', confidential: true },
]

async function plant(world: World, { practiceId, locationId, hana, nora }: NewPractice) {
  const now = world.services.clock.now()
  const place = { practiceId, locationId }
  await world.system(async (db) => {
    for (const kind of hidden) {
      const [id, storageKey] = [newId(now), `records/secret-${newId(now)}`]
      const made = { completedBy: hana, subjectId: hana, startedAt: now, completedAt: now }
      await db.insert(record).values({ id, ...place, ...words, name: secret, ...made, ...kind })
      const file = { name: `${secret}.pdf`, contentType: 'application/pdf', size: secret.length, sha256: sha256(secret), storageKey }
      await db.insert(recordFile).values({ id: newId(now), practiceId, recordId: id, ...file, createdAt: now })
      await world.services.files.put(storageKey, contentOf(Buffer.from(secret)), 'application/pdf')
    }
    const action = { what: secret, place: secret, note: secret, reason: secret, source: 'exposure', state: 'open' }
    const open = { needsCheck: false, outOfUse: false, confidential: true, openedAt: now }
    await db.insert(correctiveAction).values({ id: newId(now), ...place, ...action, ...open })
    const event = { kind: 'exposure', what: secret, subjectId: hana, reportedBy: nora, reportedAt: now }
    await db.insert(reportedEvent).values({ id: newId(now), ...place, ...event })
    const shown = { name: 'Plain record', kind: 'task', confidential: false, retention: 'check1', completedBy: hana }
    await db.insert(record).values({ id: newId(now), ...place, ...shown, startedAt: now, completedAt: now })
  })
}

/** Every page that an officer reads, as text. */
async function sharedPages(
  world: World,
  { nora, binderId, caseId }: { nora: Awaited<ReturnType<World['as']>>; binderId: string; caseId: string },
) {
  const { payload } = await nora.call(shareBinder, { params: { binderId }, body: { officer: 'Ines Duarte' } })
  const url = new URL(payload.link).pathname
  const boundary = 'form-of-a-test'
  const opened = await world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="passphrase"\r\n\r\n${payload.passphrase}\r\n--${boundary}--\r\n`,
  })
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  const pages: string[] = []
  for (let section = 0; ; section += 1) {
    const { statusCode, body } = await world.app.inject({
      method: 'GET',
      url: section === 0 ? url : `${url}/${section}`,
      headers: { cookie },
    })
    if (statusCode === 404) break
    pages.push(body)
  }
  expect((await nora.call(listShares, { params: { caseId } })).payload.shares).toHaveLength(1)
  return pages
}

test('nothing that was planted in a record about health or a confidential one is in the PDF, the ZIP file or a shared page', async ({
  world,
}) => {
  const place = await newPractice(world)
  await plant(world, place)
  const everything = await madeBinder(world, place)
  const { payload } = await everything.nora.call(openInspection, { params: { locationId: place.locationId }, body: { kind: 'visit' } })
  const ofCase = await madeBinder(world, place, { body: { scope: 'case', case: payload._id } })
  for (const { pdf, files, manifest } of [everything, ofCase]) {
    expect(pdf).not.toContain(secret)
    for (const [path, content] of files) expect([path, path.includes(secret) || content.includes(secret)]).toEqual([path, false])
    expect(manifest.recordsLeftOut).toBe(hidden.length)
  }
  const pages = await sharedPages(world, { ...ofCase, caseId: payload._id })
  expect(pages.length, 'the contents and sections').toBeGreaterThan(3)
  for (const page of pages) expect(page).not.toContain(secret)
  // What is not hidden is there, so that the test reads the right text.
  expect(everything.pdf).toContain(withoutSpaces('Plain record'))
  expect(everything.text('tables/records.csv')).toContain('Plain record')
})

test('the words of every kind of record are planted', () => {
  expect(typed.toSorted()).toEqual(['answersInWords', 'formData', 'healthType', 'instructions', 'name', 'note'])
})
