import { writtenPage } from '#content/library/written-page'
import { additionBlocks, currentAdditions } from '#api/data/library/plan-additions'
import type { Db } from '#api/platform/database/database'

import type { PacketFacts } from './packet-facts.ts'

/** The pages of the exposure control plan about what happens in and after an exposure, in the order of the plan. */
const aboutAnExposure = ['ecp-determination', 'exposure-now', 'exposure-eval', 'exposure-source', 'exposure-supervisor']

/** What the practice added to the exposure control plan about exposures, as it stands now (ruling 61). */
export async function planAdditions(
  db: Db,
  { locationId, state, timeZone }: { locationId: string; state: string; timeZone: string },
): Promise<PacketFacts['additions']> {
  const additions = (await currentAdditions(db, locationId)).filter(({ planKey }) => planKey === 'exposureControl')
  const sections = await Promise.all(
    aboutAnExposure.map(async (page) => {
      const blocks = additionBlocks(additions, page, timeZone)
      return blocks.length === 0 ? [] : { section: (await writtenPage(page, state))?.title ?? '', blocks }
    }),
  )
  return sections
    .flat()
    .flatMap(({ section, blocks }) => blocks.flatMap((block) => (block.kind === 'addition' ? [{ section, ...block }] : [])))
}
