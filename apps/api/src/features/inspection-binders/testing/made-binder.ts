import { parse } from 'csv-parse/sync'

import { getBinderPdf, getBinderZip, makeBinder as requestBinder } from '#contract/inspection-binders/inspection-binders'
import type { NewPractice } from '#api/data/testing/new-practice'
import { expect, type World } from '#api/data/testing/test'
import { unzipped } from '#api/platform/files/testing/unzipped'
import { textOfPdf } from '#api/platform/pdf/testing/text-of-pdf'

import type { BinderPorts } from '../binder-ports.ts'
import { makeBinder } from '../make-binder.ts'

/** Ports of a location without plans, injuries and chemicals. */
export const emptyPorts: BinderPorts = { plansInForce: async () => [], sharpsLog: async () => [], listedSheets: async () => [] }

interface Wanted {
  body?: { scope: 'everything' | 'standard' | 'case'; standard?: string; case?: string; checkYears?: number }
  ports?: Partial<BinderPorts>
}

/** Requests a binder as the administrator and makes it. Returns its files. */
export async function madeBinder(world: World, place: NewPractice, { body = { scope: 'everything' }, ports }: Wanted = {}) {
  const { practiceId, locationId } = place
  const nora = await world.as(place.nora)
  const { payload } = await nora.call(requestBinder, { params: { locationId }, body })
  const binderId = payload._id
  await makeBinder(world.services, { practiceId, binderId, last: true }, { ...emptyPorts, ...ports })
  const params = { binderId }
  const pdf = (await nora.raw(getBinderPdf, { params })).rawPayload
  const zip = await nora.raw(getBinderZip, { params })
  expect(zip.statusCode, zip.body.slice(0, 200)).toBe(200)
  const files = await unzipped(zip.rawPayload)
  const text = (path: string) => files.get(path)?.toString() ?? expect.fail(`There is no ${path}.`)
  return {
    binderId,
    nora,
    pdf: textOfPdf(pdf),
    files,
    text,
    rows: (name: string) => parse<Record<string, string>>(text(`tables/${name}.csv`), { bom: true, columns: true }),
    manifest: JSON.parse(text('manifest.json')) as {
      auditTrail: { chain: string; number: number; link: string } | null
      recordsLeftOut: number
      files: { path: string; size?: number; sha256?: string; missing?: true }[]
    },
  }
}
