import { holds } from '#content/rules/conditions'
import { happenings, type Happening } from '#content/facts/happenings'
import type { Location } from '#contract/locations/locations'

type Place = Pick<Location, 'type' | 'address' | 'options' | 'can' | 'setUpPending'>

/**
 * The kinds of events that apply to this kind of location and that this person may report. Until the questions about the location are answered, people
 * there may be exposed to blood.
 */
export function offeredHappenings(location: Place): readonly Happening[] {
  const options = location.setUpPending ? [...location.options, 'humanBloodExposure'] : location.options
  const situation = { practiceType: location.type[0] ?? '', state: location.address.state, options }
  return happenings.filter(({ when, forAdministrators }) => holds(when, situation) && (!forAdministrators || location.can.administer))
}
