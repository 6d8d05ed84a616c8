import { holds } from '#content/conditions'
import { happenings, type Happening } from '#content/happenings'
import type { Location } from '#contract/locations'

/** What can happen at this kind of location and be reported by this person. */
export function offeredHappenings(location: Pick<Location, 'type' | 'address' | 'options' | 'can'>): readonly Happening[] {
  const situation = { practiceType: location.type[0] ?? '', state: location.address.state, options: location.options }
  return happenings.filter(({ when, forAdministrators }) => holds(when, situation) && (!forAdministrators || location.can.administer))
}
