import { eq } from 'drizzle-orm'

import { legalDocumentsVersion } from '#content/legal/legal-version'
import { practice, user } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { announceDocuments } from './announce-documents.ts'

const accepted = (world: World, practiceId: string, termsVersion: number) =>
  world.system((db) => db.update(practice).set({ termsVersion, termsAnnounced: null }).where(eq(practice.id, practiceId)))

async function mailsTo(world: World, userId: string) {
  const [person] = await world.system((db) => db.select().from(user).where(eq(user.id, userId)))
  return (await world.messages(person?.email ?? '')).filter(({ subject }) => subject.includes('agreement'))
}

test('administrators of a practice that accepted an earlier version are told once, and staff are not', async ({ world }) => {
  const { practiceId, nora, hana } = await newPractice(world)
  await accepted(world, practiceId, legalDocumentsVersion - 1)
  await Promise.all([announceDocuments(world.services), announceDocuments(world.services)])
  await announceDocuments(world.services)
  const mails = await mailsTo(world, nora)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('/legal')
  expect(mails[0]?.text).toContain('30 days after this message')
  expect(await mailsTo(world, hana)).toEqual([])
  expect((await world.audit('practice.documents_announced')).filter((event) => event.practiceId === practiceId)).toHaveLength(1)
})

test('a practice that accepted the current version is not told', async ({ world }) => {
  const { practiceId, nora } = await newPractice(world)
  await accepted(world, practiceId, legalDocumentsVersion)
  await announceDocuments(world.services)
  expect(await mailsTo(world, nora)).toEqual([])
})

test('a practice that was told about an earlier version is told about the next one', async ({ world }) => {
  const { practiceId, nora } = await newPractice(world)
  await accepted(world, practiceId, legalDocumentsVersion - 2)
  await world.system((db) =>
    db
      .update(practice)
      .set({ termsAnnounced: legalDocumentsVersion - 1 })
      .where(eq(practice.id, practiceId)),
  )
  await announceDocuments(world.services)
  expect(await mailsTo(world, nora)).toHaveLength(1)
})
