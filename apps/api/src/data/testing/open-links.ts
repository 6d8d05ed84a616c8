import { openShortLink } from '#contract/short-links/short-links'

import type { World } from './test.ts'

/** Returns a text message with its short links replaced by their targets. */
export async function openLinks(world: World, text: string | undefined): Promise<string> {
  const nobody = await world.as(null)
  let open = text ?? ''
  for (const [short, code] of open.matchAll(/http\S*\/oc\/(\w+)/g)) {
    const { payload } = await nobody.call(openShortLink, { params: { code: code ?? '' } })
    open = open.replace(short, payload.url)
  }
  return open
}
