import { client } from '#api/data/testing/client'
import type { World } from '#api/data/testing/test'

import { pairedTablet } from './paired-tablet.ts'

/** The code of Dana on a tablet. */
export const code = '482913'

/** A caller who is not signed in. */
export const nobody = (world: World) => client(world.app, null)

/** A tablet on which Dana has a code. */
export async function tabletOfDana(world: World) {
  const tablet = await pairedTablet(world)
  await tablet.setCode(world.dana, code)
  return tablet
}
