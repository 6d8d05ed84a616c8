import type { Endpoint } from '#contract/endpoint/endpoint'

import { identifiersIn, type Parts } from './authorize.ts'
import type { AuditEntry } from '../context.ts'
import type { Whereabouts } from './locate.ts'

/** Returns the audit event for a read by support: the call and the rows, never their content (ruling 5). */
export function supportRead(endpoint: Endpoint, parts: Parts, places: readonly Whereabouts[]): AuditEntry {
  const rows = Object.fromEntries(identifiersIn(endpoint, parts).map(({ place, ids }) => [place, ids.join(' ')]))
  return {
    action: 'support.read',
    locationId: places.find((place) => place.locationId)?.locationId ?? null,
    target: { kind: 'endpoint', id: `${endpoint.method} ${endpoint.path}` },
    after: rows,
    shown: Object.keys(rows),
  }
}
