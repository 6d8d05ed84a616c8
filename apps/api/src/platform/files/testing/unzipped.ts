import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { fromBufferPromise } from 'yauzl'

/** Returns the files of a ZIP file by path. */
export async function unzipped(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const file = await fromBufferPromise(zip)
  const found = new Map<string, Buffer>()
  for await (const entry of file.eachEntry()) found.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)))
  return found
}

export const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
