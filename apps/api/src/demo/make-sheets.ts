import { createHash } from 'node:crypto'

import { and, eq, inArray } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'

import { demoFingerprintPrefix } from '../data/sds/demo-fingerprint.ts'
import { locationSds, sds, sdsRequest } from '../data/tables.ts'
import type { Db } from '../platform/database/database.ts'
import { contentOf } from '../platform/files/file-store.ts'
import { newId } from '../platform/ids.ts'
import type { Services } from '../platform/services.ts'
import { daysBefore, type Populated } from './make-people.ts'
import { simplePdf } from './simple-pdf.ts'

/** The chemicals of a dental practice, by their entry in the shipped chemicals, with the rooms where they are used. */
const chemicals: readonly { contentId: string; areas: readonly string[]; maker?: string }[] = [
  { contentId: 'quaternary-ammonium-and-alcohol-disinfectant-wipes', areas: ['Operatories', 'Front desk'], maker: 'Clearwater Supply' },
  { contentId: 'etching-gel-phosphoric-acid-37', areas: ['Operatories'], maker: 'Brightline Dental' },
  { contentId: 'isopropyl-alcohol-70', areas: ['Operatories', 'Sterilization room'], maker: 'Clearwater Supply' },
  { contentId: 'ortho-phthalaldehyde-disinfectant-0-55', areas: ['Sterilization room'], maker: 'Clearwater Supply' },
  { contentId: 'bleach-household-6-to-8', areas: ['Utility closet'], maker: 'Clearwater Supply' },
  { contentId: 'sodium-hypochlorite-root-canal-irrigant-5-25', areas: ['Operatories'], maker: 'Brightline Dental' },
  { contentId: 'dental-adhesive-self-etch-universal', areas: ['Operatories'], maker: 'Brightline Dental' },
  { contentId: 'composite-light-cured-universal-paste', areas: ['Operatories'], maker: 'Brightline Dental' },
  { contentId: 'composite-light-cured-flowable', areas: ['Operatories'], maker: 'Brightline Dental' },
  { contentId: 'pit-and-fissure-sealant', areas: ['Operatories'], maker: 'Brightline Dental' },
  { contentId: 'resin-modified-glass-ionomer-capsules', areas: ['Operatories'], maker: 'Old Mill Works' },
  { contentId: 'desensitizer-hema-and-glutaraldehyde', areas: ['Operatories'], maker: 'Old Mill Works' },
  { contentId: 'nitrous-oxide-cylinder', areas: ['Gas closet'], maker: 'Riverbend Gases' },
  { contentId: 'oxygen-cylinder', areas: ['Gas closet', 'Operatories'], maker: 'Riverbend Gases' },
  { contentId: 'chlorine-dioxide-water-line-tablets', areas: ['Operatories'], maker: 'Clearwater Supply' },
  { contentId: 'glass-cleaner-ammonia', areas: ['Front desk'] },
  { contentId: 'hand-soap-mild', areas: ['Restrooms'] },
]

interface Having {
  populated: Populated
  services: Services
  today: Date
}

/**
 * Adds data sheets to the lists of the locations whose plan includes them, some with a sheet of an invented manufacturer, and one request of each
 * status.
 */
export async function makeSheets(db: Db, { populated, services, today }: Having): Promise<void> {
  const { plan } = populated.demo.plan
  if (plan !== 'SDS' && plan !== 'OSHA&SDS') return
  const contentIds = chemicals.map(({ contentId }) => contentId)
  const references = await db.select().from(sds).where(inArray(sds.contentId, contentIds))
  if (references.length === 0) return
  const byContent = new Map(references.map((sheet) => [sheet.contentId, sheet]))
  const present: { sdsId: string; areas: readonly string[] }[] = []
  for (const { contentId, areas, maker } of chemicals) {
    const reference = byContent.get(contentId)
    if (reference) present.push({ sdsId: maker ? await invented(db, services, { reference, maker, today }) : reference.id, areas })
  }
  for (const [index, { id: locationId }] of populated.locations.entries()) {
    const since = daysBefore(today, populated.demo.setUpDaysAgo[index] ?? 30)
    const fromDay = localDate(since, populated.timeZone)
    const presence = { practiceId: populated.id, locationId, fromDay, addedBy: populated.ownerId, addedAt: since }
    await db.insert(locationSds).values(
      present.map(({ sdsId, areas }) => ({
        ...presence,
        id: newId(since),
        sdsId,
        areas: areas.map((area) => ({ area, from: fromDay, to: null })),
      })),
    )
    await createRequests(db, { populated, locationId, today, sdsId: present[0]?.sdsId ?? null })
  }
}

interface Invention {
  reference: typeof sds.$inferSelect
  maker: string
  today: Date
}

/** Creates a sheet of a fictitious manufacturer, with a file that says so. */
async function invented(db: Db, { files }: Services, { reference, maker, today }: Invention): Promise<string> {
  const fingerprint = `${demoFingerprintPrefix}${reference.contentId}`
  const known = and(eq(sds.fingerprint, fingerprint), eq(sds.invented, true))
  const [present] = await db.select({ id: sds.id }).from(sds).where(known)
  if (present) return present.id
  const { chemicalName, cas, productUse, signalWord, hazards, precautions, pictograms } = reference
  const warning = `${maker} is invented. This sheet is part of a demonstration: nobody may rely on it.`
  const file = simplePdf(chemicalName, [maker, `CAS ${cas.join(', ')}`, warning])
  const sha256 = createHash('sha256').update(file).digest('hex')
  const storageKey = `sds/${sha256}`
  await files.put(storageKey, contentOf(file), 'application/pdf')
  const said = { chemicalName, cas, productUse, signalWord, hazards, precautions, pictograms }
  const stored = { fileContentType: 'application/pdf', fileSize: file.length, fileSha256: sha256, fileStorageKey: storageKey }
  const id = newId(today)
  const dated = { revisionDate: localDate(daysBefore(today, 400), 'UTC'), hcsEdition: '2024', createdAt: today }
  await db.insert(sds).values({ id, origin: 'catalog', fingerprint, invented: true, manufacturer: maker, ...said, ...stored, ...dated })
  return id
}

/** Creates one request of each status. */
async function createRequests(
  db: Db,
  { populated, locationId, today, sdsId }: { populated: Populated; locationId: string; today: Date; sdsId: string | null },
): Promise<void> {
  const asked = (daysAgo: number, chemicalName: string, manufacturer: string) => ({
    id: newId(today),
    practiceId: populated.id,
    locationId,
    chemicalName,
    manufacturer,
    cas: [],
    note: '',
    requestedBy: populated.ownerId,
    requestedAt: daysBefore(today, daysAgo),
  })
  await db.insert(sdsRequest).values([
    { ...asked(2, 'Impression tray adhesive', 'Brightline Dental'), note: 'The bottle with the brush in the lid.' },
    { ...asked(40, 'Disinfectant wipes', 'Clearwater Supply'), status: 'Completed', settledAt: daysBefore(today, 38), sdsId },
    {
      ...asked(25, 'Lab polishing compound', 'Old Mill Works'),
      status: 'Rejected',
      settledAt: daysBefore(today, 20),
      why: 'The manufacturer has closed. Please ask your supplier for another product.',
    },
  ])
}
