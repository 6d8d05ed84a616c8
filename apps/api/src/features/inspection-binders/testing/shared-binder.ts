import { serialize } from 'node:v8'

import { inspectionBinder, inspectionCase, inspectionShare } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, type World } from '#api/data/testing/test'
import { contentOf } from '#api/platform/files/file-store'
import { newId } from '#api/platform/ids'
import { hashOf, newSecret } from '#api/platform/secrets'

import { binderPages } from '../pages/binder-pages.ts'
import { findShare } from '../shares/find-share.ts'
import { someFacts } from './some-facts.ts'

const section = (key: string, title: string) => ({ key, title, citation: '', blocks: [] })

/** The sections of a shared binder: an item of the request list, and one that is none. */
export const sharedSections = [section('poster', 'OSHA poster'), section('fixes', 'Problems')] as const

/** The passphrase of each shared binder. */
export const sharedPassphrase = 'amber acorn apple anchor autumn'

/** A binder with two sections that is shared for two hours. Its pages are stored without being drawn. */
export async function sharedBinder(world: World) {
  const place = await newPractice(world)
  const { practiceId, locationId, nora } = place
  const now = world.services.clock.now()
  const endsAt = new Date(now.getTime() + 2 * 3_600_000)
  const [caseId, binderId, shareId, secret] = [newId(now), newId(now), newId(now), newSecret()]
  const pages = binderPages(someFacts(), [...sharedSections], { madeBy: 'Nora Lindqvist', files: 0 })
  const keys = { pdfKey: `${binderId}.pdf`, zipKey: `${binderId}.zip`, pagesKey: `${binderId}.pages` }
  for (const key of Object.values(keys)) await world.services.files.put(key, contentOf(serialize(pages)), 'application/octet-stream')
  const of = { practiceId, locationId }
  const said = { kind: 'visit', agency: 'federal', officer: 'Ines Duarte', reason: '', scope: '', state: 'open', outcome: '' }
  const wanted = { scope: 'case', trainingYears: 3, injuryYears: 5, checkYears: 1, requestedBy: nora, requestedAt: now }
  const made = { state: 'ready', finishedAt: now, keptUntil: endsAt, ...keys }
  const secrets = { secretHash: hashOf(secret), passphraseHash: await world.services.passwords.hash(sharedPassphrase) }
  await world.system(async (db) => {
    await db.insert(inspectionCase).values({ id: caseId, ...of, ...said, arrivedAt: now, openedBy: nora, openedAt: now })
    await db.insert(inspectionBinder).values({ id: binderId, ...of, caseId, ...wanted, ...made })
    await db
      .insert(inspectionShare)
      .values({ id: shareId, ...of, binderId, officer: 'Ines Duarte', ...secrets, madeBy: nora, madeAt: now, endsAt })
  })
  const share = (await findShare(world.services, secret)) ?? expect.fail('The share is not found.')
  return { ...place, caseId, binderId, shareId, secret, share, endsAt, path: `/b/${secret}` }
}

/** The services at another moment. */
export const servicesAt = (world: World, moment: Date) => ({ ...world.services, clock: { ...world.services.clock, now: () => moment } })
