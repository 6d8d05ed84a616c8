import { localDate } from '#calendar/local-time'
import { postAt, type Actor } from '#api/platform/actor'

import type { WantedPost } from './wanted-posts.ts'

/**
 * The column that goes with the exposure of a place: a person who becomes At Risk is so from today at the location on. Who was At Risk before keeps
 * the day; who is not has none.
 */
export function atRiskSince(
  { actor, now }: { actor: Actor; now: Date },
  { locationId, exposure }: Pick<WantedPost, 'locationId' | 'exposure'>,
  before: WantedPost['exposure'] = null,
): { atRiskSince?: string | null } {
  if (exposure !== 'atRisk') return { atRiskSince: null }
  return before === 'atRisk' ? {} : { atRiskSince: localDate(now, postAt(actor, locationId)?.timeZone ?? 'UTC') }
}
