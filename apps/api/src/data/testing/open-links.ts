import { openShortLink } from '#contract/short-links'

import type { World } from './test.ts'

/** A text message as it reads once its short links are opened. */
export async function openLinks(world: World, text: string | undefined): Promise<string> {
  const nobody = await world.as(null)
  let open = text ?? ''
  for (const [short, code] of open.matchAll(/http\S*\/oc\/(\w+)/g)) {
    const { payload } = await nobody.call(openShortLink, { params: { code: code ?? '' } })
    open = open.replace(short, payload.url)
  }
  return open
}
