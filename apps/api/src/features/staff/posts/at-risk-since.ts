import { localDate } from '#calendar/local-time'
import { postAt, type Actor } from '#api/platform/actor/actor'

import type { WantedPost } from './wanted-posts.ts'

/**
 * The column that goes with the exposure of a post. A person who becomes At Risk gets today's date at the location. A person who already was keeps
 * the day; a person who is not At Risk has none.
 */
export function atRiskSince(
  { actor, now }: { actor: Actor; now: Date },
  { locationId, exposure }: Pick<WantedPost, 'locationId' | 'exposure'>,
  before: WantedPost['exposure'] = null,
): { atRiskSince?: string | null } {
  if (exposure !== 'atRisk') return { atRiskSince: null }
  return before === 'atRisk' ? {} : { atRiskSince: localDate(now, postAt(actor, locationId)?.timeZone ?? 'UTC') }
}
