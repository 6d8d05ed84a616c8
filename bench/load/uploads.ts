import { setTimeout as sleep } from 'node:timers/promises'

import { uploadHealthRecord } from '#contract/forms/forms'
import { pdfOf } from '#api/platform/files/testing/documents'

import { atMost, notMeasured, type Measurement } from '../measurement.ts'
import { residentOf } from './memory.ts'
import type { Visitor } from '../practices.ts'
import type { Site } from '../site.ts'

/** Measures the peak memory of the server while one person sends many of the largest uploads at the same time. All of them must succeed. */
export async function uploads(site: Site, visitor: Visitor, { together }: { together: number }): Promise<Measurement> {
  const server = site.product.child.pid
  if (process.platform !== 'linux' || !server) return notMeasured('memory under uploads', 'is read from /proc, which only Linux has')
  let most = residentOf(server)
  const watching = new AbortController()
  const watch = (async () => {
    while (!watching.signal.aborted) {
      most = Math.max(most, residentOf(server))
      await sleep(50)
    }
  })()
  const answers = await Promise.all(Array.from({ length: together }, () => upload(site, visitor)))
  watching.abort()
  await watch
  const refused = answers.filter((status) => status !== 200)
  if (refused.length > 0) throw new Error(`Uploads were refused: ${refused.join(', ')}.`)
  return atMost(`server memory under ${together} uploads of 19.8 MB by one person`, { measured: most, limit: 300, unit: 'MB' })
}

async function upload(site: Site, { token, userId }: Visitor): Promise<number> {
  const form = new FormData()
  form.append('formId', 'uploadHealthDocumentForm')
  form.append('filesFor', userId)
  for (const [index, size] of [8_000_000, 8_000_000, 3_800_000].entries())
    form.append('files', new Blob([new Uint8Array(pdfOf(size))]), `scan-${index}.pdf`)
  const answer = await fetch(`${site.product.url}${uploadHealthRecord.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  await answer.arrayBuffer()
  return answer.status
}
