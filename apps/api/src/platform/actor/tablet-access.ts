import type { Endpoint } from '#contract/endpoint/endpoint'
import { NotOnThisTablet } from '#contract/endpoint/errors'

import { fail } from '../errors.ts'
import type { Actor } from './actor.ts'

/**
 * Refuses a session on a shared tablet everything that is not declared `onTablet`, whatever the person may do elsewhere (decision 144). Nothing of the
 * request has been read by then. @throws NotOnThisTablet
 */
export function limitTablet({ onTablet }: Pick<Endpoint, 'onTablet'>, { kind }: Pick<Actor, 'kind'>): void {
  if (kind === 'tablet' && !onTablet) fail(NotOnThisTablet)
}
