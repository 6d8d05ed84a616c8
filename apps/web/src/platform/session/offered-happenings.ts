import { holds } from '#content/rules/conditions'
import { happenings, type Happening } from '#content/facts/happenings'
import type { Location } from '#contract/locations/locations'

/** The kinds of events that apply to this kind of location and that this person may report. */
export function offeredHappenings(location: Pick<Location, 'type' | 'address' | 'options' | 'can'>): readonly Happening[] {
  const situation = { practiceType: location.type[0] ?? '', state: location.address.state, options: location.options }
  return happenings.filter(({ when, forAdministrators }) => holds(when, situation) && (!forAdministrators || location.can.administer))
}
