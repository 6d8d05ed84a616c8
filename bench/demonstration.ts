import { dataFolder, freePort, startProduct } from '#api/start/testing/start-product'

import { atMost, type Measurement } from './measurement.ts'
import { asReleased } from './site.ts'

/** How long the first start takes to create the demonstration practices, as reported by the server. */
export async function demonstration(): Promise<Measurement> {
  using folder = dataFolder()
  const product = startProduct({ dataDir: folder.path, port: await freePort(), env: { ...asReleased, DEMO: 'on' } })
  await product.ready()
  await product.end()
  const seconds = /^Making the demonstration practices: ([\d.]+) s$/m.exec(product.printed())?.[1]
  if (!seconds) throw new Error(`The start did not say how long the demonstration took.\n${product.printed()}`)
  return atMost('making the demonstration practices', { measured: Number(seconds), limit: 12, unit: 's' })
}
