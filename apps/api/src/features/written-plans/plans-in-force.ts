import type { Db } from '#api/platform/database/database'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'
import type { Services } from '#api/platform/services'
import { letterheadOf } from '#api/data/locations/letterhead-of'
import { findLocation } from '#api/data/locations/location-row'

import { pictureKeys, readPictures } from './additions/picture-files.ts'
import { planPdf } from './plan-pdf.ts'
import { documentOf, versionsAt, versionView } from './plan-versions.ts'

interface PlanInForce {
  key: string
  number: number
  print(services: Pick<Services, 'files' | 'log'>): Promise<PdfDocument>
}

/** The newest adopted version of each written plan of a location, ready to be printed. */
export async function plansInForce(db: Db, locationId: string): Promise<PlanInForce[]> {
  const { timeZone } = await findLocation(db, locationId)
  const letterhead = await letterheadOf(db, locationId)
  const versions = await versionsAt(db, locationId)
  const newest = versions.filter(({ planKey }, index) => versions.findIndex((one) => one.planKey === planKey) === index)
  const plans: PlanInForce[] = []
  for (const version of newest) {
    const document = await documentOf(db, version.id)
    if (!document) continue
    const keys = await pictureKeys(db, document)
    plans.push({
      key: version.planKey,
      number: version.number,
      print: async (services) =>
        planPdf(document, versionView(version), { letterhead, timeZone, pictures: await readPictures(services, keys) }),
    })
  }
  return plans
}
